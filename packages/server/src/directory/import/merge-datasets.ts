import { mkdirSync } from 'node:fs';
import path from 'node:path';
import KDBush from 'kdbush';
import { compareText } from '../../stores/join-rows.ts';
import { createStoreMerger, type Merged } from '../../stores/merge-stores.ts';
import { generationFiles } from '../generation.ts';
import { type Dataset, syncFolder } from '../manifest.ts';
import { appendFile } from './append-file.ts';
import { type DatasetLines, openDatasetLines } from './dataset-lines.ts';
import { createNewestLines } from './newest-lines.ts';

/** How many different stores a generation holds, and how many of them more than one record lists. */
export type MergedDatasets = { stores: number; merged: number };

/** Writes the generation of some datasets into a new folder: each store once (stores/same-store.ts). */
export async function mergeDatasets(
  directory: string,
  datasets: readonly Dataset[],
  generation: string,
): Promise<MergedDatasets> {
  const folder = path.join(directory, generation);
  mkdirSync(folder);
  const lines = openDatasetLines(directory, [...datasets].sort(olderFirst));
  try {
    return writeGeneration(folder, lines, findStores(lines, datasets));
  } finally {
    lines.close();
  }
}

function olderFirst(a: Dataset, b: Dataset): number {
  return compareText(dataTime(a), dataTime(b)) || compareText(a.name, b.name);
}

function dataTime({ dataDate, importedAt }: Dataset): string {
  return dataDate ?? importedAt;
}

type FoundStores = {
  count: number;
  joined: Merged['joined'];
  /** Whether a line is a store's best record. */
  isKept(line: number): boolean;
};

function findStores(lines: DatasetLines, datasets: readonly Dataset[]): FoundStores {
  const total = datasets.reduce((sum, { stores }) => sum + stores, 0);
  const newest = createNewestLines(total);
  const merger = createStoreMerger();
  let line = 0;
  for (const store of lines.all()) {
    newest.add(store);
    merger.add(lines.row(store, line++));
  }
  const { joined, isGone } = merger.merge(
    (at) => lines.row(lines.one(at), at),
    (at) => !newest.isNewest(at),
  );
  const isKept = (line: number) => newest.isNewest(line) && isGone[line] === 0;
  let count = 0;
  for (let at = 0; at < total; at += 1) count += Number(isKept(at));
  return { count, joined, isKept };
}

function writeGeneration(folder: string, lines: DatasetLines, found: FoundStores): MergedDatasets {
  const { count, joined, isKept } = found;
  const index = new KDBush(count);
  const positions = new Float64Array(count * 2);
  const offsets = new Uint32Array(count + 1);
  const kinds = new Uint16Array(count);
  const rows = appendFile(path.join(folder, generationFiles.rows));
  let line = 0;
  let row = 0;
  try {
    for (const store of lines.all()) {
      const at = line++;
      if (!isKept(at)) continue;
      const merged = joined.get(at);
      index.add(store.lon, store.lat);
      positions.set([store.lon, store.lat], row * 2);
      kinds[row] = merged
        ? merged.records.reduce((set, record) => set | lines.one(record).kinds, 0)
        : store.kinds;
      rows.append(merged ? JSON.stringify(merged.row) : store.json);
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
  return { stores: count, merged: joined.size };
}

export function writeLasting(file: string, bytes: Uint8Array | string): void {
  const out = appendFile(file);
  try {
    out.append(bytes);
    out.finish();
  } finally {
    out.abandon();
  }
}
