import { mergeKeys, type StoreRow } from '@Hardware-Store-Finder/places';
import { openStoreFile } from '@Hardware-Store-Finder/storage';
import { hash64 } from './newest-records.ts';

/** Some rows of a dataset. */
export type RowsOfFile = { file: string; from: number; to: number };

/** What merging needs of each store at first. In lists of numbers, which pass from thread to thread at little cost. */
export type StoreKeys = {
  versions: Float64Array;
  timestamps: Float64Array;
  /** Two halves of a hash for each store. */
  ids: Uint32Array;
  /** Longitude and latitude of each store. */
  positions: Float64Array;
  /** How many of `keys` are each store's. */
  keyCounts: Uint16Array;
  keys: Uint32Array;
};

/** Runs here or in a thread, which opens the file for itself. */
export function readStoreKeys({ file, from, to }: RowsOfFile): StoreKeys {
  const found = { versions: [], timestamps: [], ids: [], positions: [], keyCounts: [], keys: [] } as Record<
    keyof StoreKeys,
    number[]
  >;
  const stores = openStoreFile(file);
  try {
    for (const { id, version, timestamp, lon, lat, json } of stores.records({ from, to })) {
      const keys = mergeKeys(JSON.parse(json) as StoreRow);
      found.versions.push(version);
      found.timestamps.push(timestamp);
      found.ids.push(...hash64(id));
      found.positions.push(lon, lat);
      found.keyCounts.push(keys.length);
      for (const key of keys) found.keys.push(key);
    }
  } finally {
    stores.close();
  }
  return {
    versions: Float64Array.from(found.versions),
    timestamps: Float64Array.from(found.timestamps),
    ids: Uint32Array.from(found.ids),
    positions: Float64Array.from(found.positions),
    keyCounts: Uint16Array.from(found.keyCounts),
    keys: Uint32Array.from(found.keys),
  };
}
