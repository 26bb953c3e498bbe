import path from 'node:path';
import KDBush from 'kdbush';
import type { CategorySet } from '../category-set.ts';
import { generationFiles } from '../generation.ts';
import { syncFolder } from '../manifest.ts';
import { appendFile, writeLasting } from './append-file.ts';

/** A store as a generation keeps it: degrees, every category that it is found under, its row as JSON text. */
export type GenerationStore = { lon: number; lat: number; kinds: CategorySet; json: string };

/** Writes what `readGeneration` reads, of exactly `count` stores, into a folder that is there. */
export function writeGeneration(folder: string, count: number, stores: Iterable<GenerationStore>): void {
  const index = new KDBush(count);
  const positions = new Float64Array(count * 2);
  const offsets = new Uint32Array(count + 1);
  const kinds = new Uint16Array(count);
  const rows = appendFile(path.join(folder, generationFiles.rows));
  let row = 0;
  try {
    for (const store of stores) {
      index.add(store.lon, store.lat);
      positions.set([store.lon, store.lat], row * 2);
      kinds[row] = store.kinds;
      rows.append(store.json);
      offsets[++row] = rows.bytes();
    }
    rows.finish();
  } finally {
    rows.abandon();
  }
  index.finish();
  writeLasting(path.join(folder, generationFiles.index), new Uint8Array(index.data));
  writeLasting(path.join(folder, generationFiles.positions), new Uint8Array(positions.buffer));
  writeLasting(path.join(folder, generationFiles.offsets), new Uint8Array(offsets.buffer));
  writeLasting(path.join(folder, generationFiles.kinds), new Uint8Array(kinds.buffer));
  syncFolder(folder);
}
