import { singleFlight } from '@hardware-store-finder/std';
import type * as z from 'zod/mini';
import type { Cache } from './cache.ts';
import { jsonCache } from './json-cache.ts';
import { type Leases, withLease } from './leases.ts';

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
  schema: z.core.$ZodType<T>,
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
