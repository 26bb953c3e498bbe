import { runSql } from '@Hardware-Store-Finder/importer/testing';
import { sqlText } from '@Hardware-Store-Finder/records/tables';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDecoder, type DecoderOptions } from './decoder.ts';

const never = new AbortController().signal;

function start(options: Partial<DecoderOptions> = {}) {
  const folder = temporaryFolder();
  const decoder = createDecoder({ folder, ...options });
  onTestFinished(decoder.close);
  const write = async (name: string, places = 1) => {
    const file = path.join(folder, 'places.parquet');
    await runSql(
      `COPY (SELECT i || '' AS id, {xmin: 1.5::FLOAT, ymin: 2.5::FLOAT} AS bbox, {'primary': ${name}} AS names,
        {'primary': 'hardware_store'} AS taxonomy FROM range(${places}) t(i)) TO ${sqlText(file)} (FORMAT parquet, COMPRESSION zstd)`,
    );
    return file;
  };
  return { decoder, folder, write };
}
const kindOf = (work: Promise<unknown>) => work.catch((error: { kind?: string }) => error.kind);

describe('the decoder', () => {
  test('reads positions and places, task after task', async () => {
    const { decoder, write } = start();
    const file = await write("'Ferragens'");
    const tasks = [
      decoder.run({ kind: 'positions', file }, never),
      decoder.run({ kind: 'places', file, today: '2026-11-22' }, never),
    ] as const;
    expect(await tasks[0]).toEqual([[2.5, 1.5]]);
    expect(await tasks[1]).toEqual([
      expect.objectContaining({
        id: 'overture:0',
        lat: 2.5,
        lon: 1.5,
        name: 'Ferragens',
        categories: ['hardware'],
      }),
    ]);
  });

  test('reads files of its own folder only', async () => {
    const { decoder } = start();
    const other = start();
    const file = await other.write("'Ferragens'");
    expect(await kindOf(decoder.run({ kind: 'positions', file }, never))).toBe('damaged');
  });

  test('gives up what takes more memory than it may use, and reads on afterwards', async () => {
    const { decoder, write } = start();
    const bomb = await write("repeat('x', 11_000_000) || i", 40);
    expect(await kindOf(decoder.run({ kind: 'places', file: bomb, today: '2026-11-22' }, never))).toBe(
      'memory',
    );
    const file = await write("'Ferragens'");
    expect(await decoder.run({ kind: 'positions', file }, never)).toHaveLength(1);
  });

  test('gives up what takes too long, and reads on afterwards', async () => {
    const { decoder, write } = start({ taskMs: 1 });
    const file = await write("'Ferragens'");
    expect(await kindOf(decoder.run({ kind: 'positions', file }, never))).toBe('damaged');
    expect(await kindOf(decoder.run({ kind: 'positions', file }, never))).toBe('damaged');
  });

  test('keeps nobody who leaves waiting, and goes on with the next task', async () => {
    const { decoder, write } = start();
    const file = await write("'Ferragens'", 5_000);
    const leave = new AbortController();
    const order: string[] = [];
    const running = decoder
      .run({ kind: 'places', file, today: '2026-11-22' }, leave.signal)
      .catch((error: Error) => void order.push(error.message));
    const next = decoder.run({ kind: 'positions', file }, never).then(() => void order.push('next'));
    leave.abort(new Error('left'));
    await Promise.all([running, next]);
    expect(order).toEqual(['left', 'next']);
  });

  test('starts again after a rest', async () => {
    const { decoder, write } = start({ idleMs: 0 });
    const file = await write("'Ferragens'");
    expect(await decoder.run({ kind: 'positions', file }, never)).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await decoder.run({ kind: 'positions', file }, never)).toHaveLength(1);
  });
});
