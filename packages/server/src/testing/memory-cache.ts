import type { Cache } from '../cache/cache.ts';

/** A cache that forgets when the process ends. `now`: milliseconds since 1970. */
export function createMemoryCache(now: () => number = Date.now): Cache {
  const kept = new Map<string, { text: string; until: number }>();
  return {
    get: (key) => {
      const found = kept.get(key);
      return found && found.until > now() ? found.text : undefined;
    },
    set: (key, text, forMs) => void kept.set(key, { text, until: now() + forMs }),
    close: () => {},
  };
}
