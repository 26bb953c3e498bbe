import {
  compareText,
  createStoreMerger,
  joinCategorySets,
  type Merged,
  type StoreRow,
} from '@Hardware-Store-Finder/records';
import { inOrder } from '@Hardware-Store-Finder/std';
import {
  createStoreFile,
  openStoreFile,
  type StoreFile,
  type StoreRecord,
} from '@Hardware-Store-Finder/storage';
import KDBush from 'kdbush';
import { startThreads, type Threads } from '../threads/threads.ts';
import { type RowsOfFile, readStoreKeys, type StoreKeys } from './store-keys.ts';

/** Fewer stores are read here sooner than threads start. */
const storesAlone = 50_000;
const rowsAtOnce = 4_000;

/** The number of distinct stores, and how many of them are listed by several records. */
export type MergedDatasets = { stores: number; merged: number };

/** The records of several datasets, numbered consecutively. */
type Records = { files: { file: string; stores: StoreFile; first: number }[]; total: number };

/**
 * Writes the stores of datasets into a new file, with each store once (packages/domain/src/same-store/same-store.ts).
 * @param files those of the datasets
 * @param alone how many stores are read without starting threads.
 */
export async function mergeDatasets(
  files: readonly string[],
  into: string,
  alone = storesAlone,
): Promise<MergedDatasets> {
  const opened = files.map((file) => ({ file, stores: openStoreFile(file) }));
  try {
    const records: Records = { files: [], total: 0 };
    for (const one of opened.toSorted((a, b) => olderFirst(a.stores, b.stores))) {
      records.files.push({ ...one, first: records.total });
      records.total += one.stores.count;
    }
    const found = await findStores(records, alone);
    const out = createStoreFile(into);
    try {
      for (const record of found.order) out.add(mergedStore(records, record, found.joined));
      out.finish(opened.flatMap(({ stores }) => stores.datasets)).close();
    } finally {
      out.abandon();
    }
    return { stores: found.order.length, merged: found.joined.size };
  } finally {
    for (const { stores } of opened) stores.close();
  }
}

function olderFirst(a: StoreFile, b: StoreFile): number {
  const [one, other] = [a.datasets[0], b.datasets[0]];
  const time = (row: typeof one) => row?.dataDate ?? row?.importedAt ?? '';
  return compareText(time(one), time(other)) || compareText(one?.name ?? '', other?.name ?? '');
}

type Version = { record: number; version: number; timestamp: number };

/** The best record of each store, neighbours after each other: a search then reads few pages. */
type FoundStores = { order: ArrayLike<number> & Iterable<number>; joined: Merged['joined'] };

async function findStores(records: Records, alone: number): Promise<FoundStores> {
  const { total } = records;
  const newest = new Map<string, Version>();
  const isNewest = new Uint8Array(total);
  const merger = createStoreMerger();
  const positions = new Float64Array(2 * total);
  const threads: Threads<RowsOfFile, StoreKeys> | undefined =
    total > alone ? startThreads(new URL('store-keys.ts', import.meta.url), 'readStoreKeys') : undefined;
  try {
    let record = 0;
    for await (const found of inOrder(
      pieces(records),
      threads?.run ?? readStoreKeys,
      2 * (threads?.count ?? 0),
    )) {
      let key = 0;
      for (const [at, { id, version, timestamp, lon, lat }] of found.stores.entries()) {
        positions.set([lon, lat], 2 * record);
        const other = newest.get(id);
        if (isNotOlder({ version, timestamp }, other)) {
          if (other) isNewest[other.record] = 0;
          isNewest[record] = 1;
          newest.set(id, { record, version, timestamp });
        }
        const count = found.keyCounts[at] as number;
        merger.addKeys(found.keys.subarray(key, key + count));
        key += count;
        record += 1;
      }
    }
  } finally {
    await threads?.close();
  }
  const { joined, isAbsorbed } = merger.merge(
    (at) => JSON.parse(recordOf(records, at).json) as StoreRow,
    (at) => isNewest[at] === 0,
  );
  const best = new Uint32Array(total);
  let count = 0;
  for (let at = 0; at < total; at += 1) if (isNewest[at] === 1 && isAbsorbed[at] === 0) best[count++] = at;
  const index = new KDBush(count);
  for (const at of best.subarray(0, count))
    index.add(positions[2 * at] as number, positions[2 * at + 1] as number);
  return { order: index.finish().ids.map((at) => best[at] as number), joined };
}

/** Of records with one id the newest counts; without a version or time to compare, the later one is it. */
function isNotOlder(here: Omit<Version, 'record'>, there: Version | undefined): boolean {
  if (there === undefined) return true;
  for (const part of ['version', 'timestamp'] as const)
    if (here[part] > 0 && there[part] > 0 && here[part] !== there[part]) return here[part] > there[part];
  return true;
}

function* pieces({ files }: Records): Generator<RowsOfFile> {
  for (const { file, stores } of files)
    for (let from = 0; from < stores.count; from += rowsAtOnce)
      yield { file, from, to: Math.min(stores.count, from + rowsAtOnce) };
}

function recordOf({ files }: Records, record: number): StoreRecord {
  const at = files.findLast(({ first }) => first <= record);
  if (at === undefined) throw new RangeError(`There is no record ${record}.`);
  return at.stores.record(record - at.first);
}

/** The record, completed from the other ones of its store. */
function mergedStore(records: Records, record: number, joined: Merged['joined']): StoreRecord {
  const store = recordOf(records, record);
  const merged = joined.get(record);
  if (!merged) return store;
  const kinds = joinCategorySets(merged.records.map((one) => recordOf(records, one).kinds));
  return { ...store, kinds, json: JSON.stringify(merged.row) };
}
