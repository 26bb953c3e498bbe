import {
  compareText,
  createStoreMerger,
  type Dataset,
  type FileSums,
  joinCategorySets,
  type Merged,
} from '@Hardware-Store-Finder/places';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startThreads, type Threads } from '../threads/threads.ts';
import { type LineKeys, readLineKeys } from './dataset-line.ts';
import { type DatasetLines, openDatasetLines } from './dataset-lines.ts';
import { createNewestLines } from './newest-lines.ts';
import { type GenerationStore, writeGeneration } from './write-generation.ts';

/** Fewer lines are read here sooner than threads start. */
const linesAlone = 50_000;

/**
 * The number of distinct stores in a generation, how many of them are listed by several records, and the sums of its files.
 */
export type MergedDatasets = { stores: number; merged: number; files: FileSums };

/**
 * Writes a generation from the datasets into a new folder, with each store once
 * (packages/domain/src/same-store/same-store.ts).
 * @param alone how many lines are read without starting threads.
 */
export async function mergeDatasets(
  directory: string,
  datasets: readonly Dataset[],
  generation: string,
  alone = linesAlone,
): Promise<MergedDatasets> {
  const folder = path.join(directory, generation);
  mkdirSync(folder);
  const lines = openDatasetLines(directory, [...datasets].sort(olderFirst));
  try {
    const found = await findStores(lines, datasets, alone);
    const files = writeGeneration(folder, found.count, mergedStores(lines, found));
    return { stores: found.count, merged: found.joined.size, files };
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
  isBest(line: number): boolean;
};

async function findStores(
  lines: DatasetLines,
  datasets: readonly Dataset[],
  alone: number,
): Promise<FoundStores> {
  const total = datasets.reduce((sum, { stores }) => sum + stores, 0);
  const newest = createNewestLines(total);
  const merger = createStoreMerger();
  const threads: Threads<Uint8Array, LineKeys | undefined> | undefined =
    total > alone ? startThreads(new URL('dataset-line.ts', import.meta.url), 'readLineKeys') : undefined;
  try {
    const read = threads?.run ?? readLineKeys;
    for await (const found of lines.keys(read, 2 * (threads?.count ?? 0))) {
      const { versions, timestamps, ids, keyCounts, keys } = found;
      let key = 0;
      for (const [at, count] of keyCounts.entries()) {
        const id = [ids[2 * at] as number, ids[2 * at + 1] as number] as const;
        newest.add({ id, version: versions[at] as number, timestamp: timestamps[at] as number });
        merger.addKeys(keys.subarray(key, key + count));
        key += count;
      }
    }
  } finally {
    await threads?.close();
  }
  const { joined, isAbsorbed } = merger.merge(
    (at) => lines.row(lines.one(at), at),
    (at) => !newest.isNewest(at),
  );
  const isBest = (line: number) => newest.isNewest(line) && isAbsorbed[line] === 0;
  let count = 0;
  for (let at = 0; at < total; at += 1) count += Number(isBest(at));
  return { count, joined, isBest };
}

/** The best record of each store, completed from its other records. */
function* mergedStores(lines: DatasetLines, { joined, isBest }: FoundStores): Iterable<GenerationStore> {
  let line = 0;
  for (const store of lines.all()) {
    const at = line++;
    if (!isBest(at)) continue;
    const merged = joined.get(at);
    if (!merged) yield store;
    else {
      const { lon, lat } = store;
      const kinds = joinCategorySets(merged.records.map((record) => lines.one(record).kinds));
      yield { lon, lat, kinds, json: JSON.stringify(merged.row) };
    }
  }
}
