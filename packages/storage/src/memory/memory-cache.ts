import type { Cache } from '../cache.ts';

/**
 * A cache in memory. Beyond `capacity` entries, the oldest is evicted.
 * @param now milliseconds since 1970
 */
export function createMemoryCache(now: () => number = Date.now, capacity = 1_000): Cache {
  const kept = new Map<string, { text: string; until: number }>();
  return {
    get: async (key) => {
      const found = kept.get(key);
      return found && found.until > now() ? found.text : undefined;
    },
    async set(key, text, forMs) {
      // A Map keeps insertion order: deleting first makes the entry the newest.
      kept.delete(key);
      kept.set(key, { text, until: now() + forMs });
      const [oldest] = kept.keys();
      if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
    },
    delete: async (key) => void kept.delete(key),
  };
}
