import { writeGeneration } from '@Hardware-Store-Finder/importer/testing';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { generationFiles, readGeneration } from './generation.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'generation-'));
afterAll(() => rmSync(folder, { recursive: true }));

const count = 70_000;
writeGeneration(folder, count, stores());

function* stores() {
  for (let at = 0; at < count; at += 1) {
    const [lon, lat] = [(at * 7919) % 360, (at * 104_729) % 180].map((n) => n - 90) as [number, number];
    yield { lon: lon - 90, lat, kinds: 1, json: JSON.stringify({ name: `Ferragens São ${at}`, lat }) };
  }
}

/** Reads the generation as if its rows began so many bytes into their file. */
async function readAt(begin: number): Promise<string[]> {
  const { openRow } = await readGeneration(async function* (file) {
    const bytes = readFileSync(path.join(folder, file));
    if (file !== generationFiles.offsets) yield bytes;
    else {
      const offsets = new Uint32Array(bytes.buffer, bytes.byteOffset, count + 1);
      yield new Uint8Array(offsets.map((offset) => offset + begin).buffer);
    }
  });
  return Array.from({ length: count }, (_, row) => openRow(row));
}

test('has every store in one row, without its closing brace', async () => {
  const rows = await readAt(0);
  const expected = [...stores()].map(({ json }) => json);
  expect(rows.map((row) => JSON.stringify(JSON.parse(`${row}}`))).sort()).toEqual(expected.sort());
});

test('reads rows across the 4 GiB at which their offsets begin anew', async () => {
  const rows = await readAt(0);
  for (const before of [100, 3_000_000]) expect(await readAt(2 ** 32 - before)).toEqual(rows);
});
