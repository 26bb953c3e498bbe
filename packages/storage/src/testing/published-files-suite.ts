import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { chunkBytes, DamagedFileError } from '../stores/chunks.ts';
import type { FileToPublish, PublishedFiles } from '../stores/published-files.ts';

/** A file whose content comes in pieces that are no chunks. */
export function fileOf(path: string, content: Buffer | string): FileToPublish & { opened: () => number } {
  const bytes = Buffer.from(content);
  let opened = 0;
  return {
    path,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    opened: () => opened,
    async *open() {
      opened += 1;
      for (let at = 0; at < bytes.length; at += 700_001) yield bytes.subarray(at, at + 700_001);
    },
  };
}

/** The number and the contents of the newest version, a character for each byte. */
export async function contents(
  published: PublishedFiles,
): Promise<{ number: number; files: Record<string, string> }> {
  const { number, files } = await published.version();
  const read: Record<string, string> = {};
  for (const file of files) {
    read[file.path] = '';
    for await (const piece of published.read(file)) read[file.path] += piece.toString('latin1');
  }
  return { number, files: read };
}

/** The tests of every implementation. */
export function testPublishedFiles(open: () => Promise<PublishedFiles>): void {
  test('are none at first', async () => {
    const files = await open();
    expect(await files.newest()).toBe(0);
    expect(await contents(files)).toEqual({ number: 0, files: {} });
  });

  test('come back byte by byte, whatever their size, and are replaced as a whole', async () => {
    const files = await open();
    const sizes = [0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes + 17];
    const published = sizes.map((size) => ({ path: `a/${size}`, content: randomBytes(size) }));
    await files.write((publish) => publish(published.map(({ path, content }) => fileOf(path, content))));
    expect(await contents(files)).toEqual({
      number: 1,
      files: Object.fromEntries(published.map(({ path, content }) => [path, content.toString('latin1')])),
    });
    await files.write((publish) => publish([fileOf('a/1', 'changed'), fileOf('b', 'new')]));
    expect(await contents(files)).toEqual({
      number: 2,
      files: { 'a/1': 'changed', b: 'new' },
    });
    expect(await files.newest()).toBe(2);
  });

  test('are stored once while they stay the same', async () => {
    const files = await open();
    const [kept, again] = [fileOf('kept', 'same'), fileOf('kept', 'same')];
    await files.write((publish) => publish([kept]));
    await files.write((publish) => publish([again, fileOf('more', '2')]));
    expect([kept.opened(), again.opened()]).toEqual([1, 0]);
    expect((await contents(files)).files).toEqual({ kept: 'same', more: '2' });
  });

  test('stay as they are if a file is not what it is said to be, or cannot be read', async () => {
    const files = await open();
    await files.write((publish) => publish([fileOf('a', 'one')]));
    const lying = { ...fileOf('a', 'two'), sha256: fileOf('a', 'three').sha256 };
    const short = { ...fileOf('a', 'two'), bytes: 4 };
    const broken = {
      ...fileOf('a', 'four'),
      async *open(): AsyncGenerator<Uint8Array> {
        yield Buffer.from('fo');
        throw new Error('The disk is gone.');
      },
    };
    for (const [file, reason] of [
      [lying, 'SHA-256'],
      [short, '3 bytes'],
      [broken, 'The disk is gone.'],
    ] as const) {
      await expect(
        files.write((publish) => publish([fileOf('b', 'first'), file])),
        reason,
      ).rejects.toThrow(reason);
    }
    expect(await contents(files)).toEqual({ number: 1, files: { a: 'one' } });
    await files.write((publish) => publish([fileOf('a', 'five')]));
    expect(await contents(files)).toEqual({ number: 2, files: { a: 'five' } });
  });

  test('are refused to a reader, instead of cut, once others were published', async () => {
    const files = await open();
    await files.write((publish) => publish([fileOf('a', randomBytes(2 * chunkBytes))]));
    const [file] = (await files.version()).files;
    await files.write((publish) => publish([fileOf('a', 'other')]));
    const reading = async () => {
      if (file) for await (const _ of files.read(file));
    };
    await expect(reading()).rejects.toThrow(DamagedFileError);
  });

  test('have one writer at a time, and each sees what the one before published', async () => {
    const files = await open();
    let writing = 0;
    const waited: number[] = [];
    await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        files.write(
          async (publish) => {
            writing += 1;
            expect(writing).toBe(1);
            const kept = (await files.version()).files.map(({ path }) => fileOf(path, path));
            await publish([...kept, fileOf(`${at}`, `${at}`)]);
            writing -= 1;
          },
          () => waited.push(at),
        ),
      ),
    );
    const { number, files: all } = await contents(files);
    expect([number, Object.keys(all).sort()]).toEqual([5, ['0', '1', '2', '3', '4']]);
    expect(waited).toHaveLength(4);
  });

  test('let the next writer in after one that failed', async () => {
    const files = await open();
    const failing = files.write(() => Promise.reject(new Error('It failed.')));
    await expect(failing).rejects.toThrow('It failed.');
    await files.write((publish) => publish([fileOf('a', 'b')]));
    expect((await contents(files)).number).toBe(1);
  });
}
