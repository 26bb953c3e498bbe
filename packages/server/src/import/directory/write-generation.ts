import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import KDBush from 'kdbush';
import type { CategorySet } from '../../sources/imported/category-set.ts';
import { generationFiles } from '../../sources/imported/generation.ts';
import { syncFolder } from '../../sources/imported/manifest.ts';
import { appendFile, writeDurably } from './append-file.ts';

/** A store as stored in a generation: degrees, all its categories, its row as JSON text. */
export type GenerationStore = { lon: number; lat: number; kinds: CategorySet; json: string };

/**
 * Writes the files that `readGeneration` reads, for exactly `count` stores, into an existing folder. Rows are
 * in index order, so that neighbours are adjacent and a search touches few pages of memory.
 */
export function writeGeneration(folder: string, count: number, stores: Iterable<GenerationStore>): void {
  const index = new KDBush(count);
  const kinds = new Uint16Array(count);
  const unsorted = path.join(folder, 'unsorted.json');
  const offsets = writeRows(unsorted, count, function* () {
    let row = 0;
    for (const { lon, lat, kinds: set, json } of stores) {
      index.add(lon, lat);
      kinds[row++] = set;
      yield toAscii(json);
    }
  });
  index.finish();
  const order = index.ids.slice();
  const rows = readFileSync(unsorted);
  const sortedOffsets = writeRows(path.join(folder, generationFiles.rows), count, function* () {
    for (const row of order) yield rows.subarray(offsets[row], offsets[row + 1]);
  });
  rmSync(unsorted);
  for (let row = 0; row < count; row += 1) index.ids[row] = row;
  const bytesOf = ({ buffer }: { buffer: ArrayBufferLike }) => new Uint8Array(buffer);
  const write = (name: string, bytes: Uint8Array) => writeDurably(path.join(folder, name), bytes);
  write(generationFiles.index, new Uint8Array(index.data));
  write(generationFiles.offsets, bytesOf(sortedOffsets));
  write(generationFiles.kinds, bytesOf(Uint16Array.from(order, (row) => kinds[row] as number)));
  syncFolder(folder);
}

/** ASCII only: every character is one byte, so rows can be sliced without decoding. */
function toAscii(json: string): string {
  return json.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Writes rows one after another and returns their start offsets, followed by the end of the last one. */
function writeRows(file: string, count: number, rows: () => Iterable<string | Uint8Array>): Uint32Array {
  const offsets = new Uint32Array(count + 1);
  const out = appendFile(file);
  let row = 0;
  try {
    for (const text of rows()) {
      out.append(text);
      offsets[++row] = out.bytes();
    }
    out.finish();
  } finally {
    out.abandon();
  }
  return offsets;
}
