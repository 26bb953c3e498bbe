import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolderSource } from './directory-source.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'directory-source-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(path.join(folder, 'generation-1'));
const source = createFolderSource(folder);

test.each([0, 1, 1024 * 1024, 3_500_000])('reads a file of %i bytes in order', async (length) => {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += 1) bytes[at] = (at * 31 + (at >> 12)) & 255;
  writeFileSync(path.join(folder, 'generation-1', 'rows.json'), bytes);

  const read: Uint8Array[] = [];
  for await (const piece of source.read('generation-1', 'rows.json')) {
    // Meanwhile the next one is read, which must not change this one.
    await new Promise(setImmediate);
    read.push(new Uint8Array(piece));
  }
  expect(Buffer.compare(Buffer.concat(read), bytes)).toBe(0);
});

test('rejects if there is no file', async () => {
  await expect(source.read('generation-1', 'missing.bin')[Symbol.asyncIterator]().next()).rejects.toThrow(
    'ENOENT',
  );
});
