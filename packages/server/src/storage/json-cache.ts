import type { Cache } from './cache.ts';

/**
 * Answers of one kind in the cache, as JSON. The kind names its shape as well ('website/1/visit'): when that changes,
 * what was kept before is not found.
 */
export function jsonCache<T>(cache: Cache, kind: string) {
  const keyOf = (key: string) => `${kind}/${key}`;
  return {
    get(key: string): T | undefined {
      const text = cache.get(keyOf(key));
      return text === undefined ? undefined : (JSON.parse(text) as T);
    },
    set(key: string, value: T, forMs: number): void {
      cache.set(keyOf(key), JSON.stringify(value), forMs);
    },
  };
}
