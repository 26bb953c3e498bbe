import type { Category, FoundStore } from '@Hardware-Store-Finder/contract';
import type { StoreRow } from '@Hardware-Store-Finder/records';
import { type Cache, type JsonCache, jsonCache } from '@Hardware-Store-Finder/storage';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { type FileIndex, fileIndexSchema, type RowGroup, type SchemaElement } from './parquet/file-index.ts';
import { createRowGroupFile, type RowGroupFile } from './parquet/row-group-file.ts';

/** A store of our kinds, and all of its categories; the row shows the first. `onlyOnRequest` as in `Place`. */
export type CachedStore = { row: StoreRow; categories: readonly Category[]; onlyOnRequest?: boolean };
type Point = readonly [lat: number, lon: number];

/**
 * What was read of a release. Row groups are the ground that is covered: each is cached whole, whatever circle it was
 * read for.
 */
export type GroupCache = {
  index(file: string): Promise<FileIndex | undefined>;
  setIndex(file: string, index: FileIndex): Promise<void>;
  positions(group: string): Promise<readonly Point[] | undefined>;
  setPositions(group: string, positions: readonly Point[]): Promise<void>;
  stores(group: string): Promise<readonly CachedStore[] | undefined>;
  setStores(group: string, stores: readonly CachedStore[]): Promise<void>;
};

/** A store of a circle, with the categories of each of its records. */
export type MergedStore = { store: FoundStore; records: readonly CachedStore[] };

/** What was used last, of all searches. */
export type Recent = {
  /** The stores of a circle, each once, nearest first. Merging takes longer than the rest of a search. */
  merged: LRUCache<string, readonly MergedStore[]>;
  indexes: LRUCache<string, FileIndex>;
  positions: LRUCache<string, readonly Point[]>;
  stores: LRUCache<string, readonly CachedStore[]>;
};

/** Some 20 MB of stores, and as much of row groups. */
export function createRecent(): Recent {
  return {
    merged: new LRUCache({ maxSize: 20_000, sizeCalculation: ({ length }) => length + 1 }),
    indexes: new LRUCache({ maxSize: 2_000, sizeCalculation: ({ groups }) => groups.length + 1 }),
    positions: new LRUCache({ maxSize: 100_000, sizeCalculation: ({ length }) => length + 1 }),
    stores: new LRUCache({ maxSize: 20_000, sizeCalculation: ({ length }) => length + 1 }),
  };
}

/** Twice as long as a release is the newest. */
const cachedMs = 60 * 86_400_000;

// One check for a whole list: a schema for each of a thousand stores takes longer than parsing them.
const storesSchema = z.custom<readonly CachedStore[]>(
  (value) =>
    Array.isArray(value) &&
    value.every(
      (item) =>
        Array.isArray(item?.categories) &&
        typeof item.row?.id === 'string' &&
        typeof item.row.name === 'string' &&
        typeof item.row.address === 'string' &&
        isPoint([item.row.lat, item.row.lon]),
    ),
);
const positionsSchema = z.custom<readonly Point[]>(
  (value) => Array.isArray(value) && value.every((point) => Array.isArray(point) && isPoint(point)),
);

/**
 * Cached in `cache`, which may lose anything at any time, and until the end of the search in memory as well.
 * @param release its name and catalogue
 */
export function createGroupCache(cache: Cache, recent: Recent, release: string): GroupCache {
  const prefix = `overture/2/${release}/`;
  const indexes = remembering(
    withRecent(recent.indexes, jsonCache<FileIndex>(cache, `${prefix}index/`, fileIndexSchema), prefix),
  );
  const positions = remembering(
    withRecent(recent.positions, jsonCache(cache, `${prefix}positions/`, positionsSchema), prefix),
  );
  const stores = remembering(
    withRecent(recent.stores, jsonCache(cache, `${prefix}stores/`, storesSchema), prefix),
  );
  return {
    index: indexes.get,
    setIndex: indexes.set,
    positions: positions.get,
    setPositions: positions.set,
    stores: stores.get,
    setStores: stores.set,
  };
}

/** Looks among recent values first; parsing takes longer than the search. */
function withRecent<T extends object>(
  recent: LRUCache<string, T>,
  cache: JsonCache<T>,
  prefix: string,
): JsonCache<T> {
  return {
    async get(key) {
      const known = recent.get(prefix + key) ?? (await cache.get(key));
      if (known !== undefined) recent.set(prefix + key, known);
      return known;
    },
    set(key, value, forMs) {
      recent.set(prefix + key, value);
      return cache.set(key, value, forMs);
    },
  };
}

function remembering<T>(cache: JsonCache<T>) {
  const memory = new Map<string, T>();
  return {
    async get(key: string): Promise<T | undefined> {
      const known = memory.get(key) ?? (await cache.get(key));
      if (known !== undefined) memory.set(key, known);
      return known;
    },
    set(key: string, value: T): Promise<void> {
      memory.set(key, value);
      return cache.set(key, value, cachedMs);
    },
  };
}

function isPoint(values: readonly unknown[]): boolean {
  return values.every((value) => Number.isFinite(value));
}

/** The row groups that a search has begun to fetch, each in a file of its own until it is read whole. */
export type GroupFiles = {
  get(key: string): RowGroupFile | undefined;
  open(key: string, schema: readonly SchemaElement[], group: RowGroup): Promise<RowGroupFile>;
  discard(key: string): Promise<void>;
  discardAll(): Promise<void>;
};

export function createGroupFiles(folder: string): GroupFiles {
  const files = new Map<string, RowGroupFile>();
  const discard = async (key: string): Promise<void> => {
    const file = files.get(key);
    if (file === undefined) return;
    files.delete(key);
    await file.close();
    // A decoder may still read the file of a search that was cancelled, and Windows refuses to remove it then.
    await rm(file.path, { force: true }).catch(() => undefined);
  };
  return {
    get: (key) => files.get(key),
    async open(key, schema, group) {
      const known = files.get(key);
      if (known !== undefined) return known;
      // A server that was idle for a day may have lost it.
      await mkdir(folder, { recursive: true });
      const file = await createRowGroupFile(path.join(folder, `${randomUUID()}.parquet`), schema, group);
      files.set(key, file);
      return file;
    },
    discard,
    discardAll: async () => void (await Promise.all([...files.keys()].map(discard))),
  };
}
