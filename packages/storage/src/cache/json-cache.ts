import { parseJson, singleFlight } from '@Hardware-Store-Finder/std';
import type * as z from 'zod';
import { type Leases, withLease } from '../leases/leases.ts';
import type { Cache } from './cache.ts';

export type JsonCache<T> = {
  /** Undefined on a miss. An entry that is not JSON or does not match the schema is a miss and is deleted. */
  get(key: string): Promise<T | undefined>;
  set(key: string, value: T, forMs: number): Promise<void>;
};

/**
 * Caches values of one schema as JSON. Values are validated on reading: another version may have written them, a crash
 * may have truncated them, or someone may have edited them.
 * @param prefix starts every key; includes a version if the schema may change ('website/5/visit/')
 */
export function jsonCache<T>(cache: Cache, prefix: string, schema: z.ZodType<T>): JsonCache<T> {
  return {
    async get(key) {
      const text = await cache.get(prefix + key);
      if (text === undefined) return undefined;
      const result = schema.safeParse(parseJson(text));
      if (result.success) return result.data;
      await cache.delete(prefix + key);
      return undefined;
    },
    set: (key, value, forMs) => cache.set(prefix + key, JSON.stringify(value), forMs),
  };
}

/** Cached values of one schema. Concurrent requests for the same key share one fetch. */
export type CachedSingleFlight<T> = {
  /** The cached value; undefined on a miss. */
  cached(key: string): Promise<T | undefined>;
  /** `fetch` returns a value to cache for `forMs` milliseconds. A failure reaches every caller and is not cached. */
  getOrFetch(
    key: string,
    fetch: (signal: AbortSignal) => Promise<{ value: T; forMs: number }>,
    signal: AbortSignal,
  ): Promise<T>;
};

/**
 * @param prefix starts every key in the cache, as in `jsonCache`
 * @param leases makes all processes share a fetch: for what takes longer than the lease, and what others' servers notice
 */
export function cachedSingleFlight<T>(
  cache: Cache,
  prefix: string,
  schema: z.ZodType<T>,
  leases?: Leases,
): CachedSingleFlight<T> {
  const values = jsonCache(cache, prefix, schema);
  const share = singleFlight<T>();
  return {
    cached: values.get,
    async getOrFetch(key, fetch, signal) {
      const known = await values.get(key);
      if (known !== undefined) return known;
      const fly = async (abort: AbortSignal): Promise<T> => {
        // An earlier flight may have landed since the first look.
        const landed = await values.get(key);
        if (landed !== undefined) return landed;
        const { value, forMs } = await fetch(abort);
        await values.set(key, value, forMs);
        return value;
      };
      return share(
        key,
        (abort) => (leases === undefined ? fly(abort) : withLease(leases, prefix + key, abort, fly)),
        signal,
      );
    },
  };
}
