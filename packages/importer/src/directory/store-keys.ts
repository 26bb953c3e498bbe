import { mergeKeys, type StoreRow } from '@Hardware-Store-Finder/records';
import { openStoreFile } from '@Hardware-Store-Finder/storage';

/** Some rows of a dataset. */
export type RowsOfFile = { file: string; from: number; to: number };

/** What merging needs of each store at first; lists of numbers pass from thread to thread at little cost. */
export type StoreKeys = {
  stores: { id: string; version: number; timestamp: number; lon: number; lat: number }[];
  /** How many of `keys` are each store's. */
  keyCounts: Uint16Array;
  keys: Uint32Array;
};

/** Runs here or in a thread, which opens the file for itself. */
export function readStoreKeys({ file, from, to }: RowsOfFile): StoreKeys {
  const found: StoreKeys['stores'] = [];
  const keyCounts: number[] = [];
  const all: number[] = [];
  const stores = openStoreFile(file);
  try {
    for (const { id, version, timestamp, lon, lat, json } of stores.records({ from, to })) {
      const keys = mergeKeys(JSON.parse(json) as StoreRow);
      found.push({ id, version, timestamp, lon, lat });
      keyCounts.push(keys.length);
      for (const key of keys) all.push(key);
    }
  } finally {
    stores.close();
  }
  return { stores: found, keyCounts: Uint16Array.from(keyCounts), keys: Uint32Array.from(all) };
}
