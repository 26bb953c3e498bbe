import { singleFlight } from '@hardware-store-finder/async';
import type { Cache } from './cache.ts';
import { jsonCache } from './json-cache.ts';

/** Answers of one kind: from the cache, or from one question for all who ask it at the same time. */
export function cachedSingleFlight<T>(cache: Cache, kind: string) {
  const kept = jsonCache<T>(cache, kind);
  const share = singleFlight<T>();
  return {
    kept: kept.get,
    async ask(
      key: string,
      signal: AbortSignal,
      find: (signal: AbortSignal) => Promise<{ value: T; forMs: number }>,
    ): Promise<T> {
      return (
        kept.get(key) ??
        share(
          key,
          async (abort) => {
            const { value, forMs } = await find(abort);
            kept.set(key, value, forMs);
            return value;
          },
          signal,
        )
      );
    },
  };
}
