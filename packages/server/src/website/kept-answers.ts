import type { Cache } from '../cache/cache.ts';

/** Raised when what is kept changes its shape: what was kept before is then not found. */
const shape = 1;

/** Answers of one kind in the cache, as JSON. */
export function keptAnswers<T>(cache: Cache, kind: string) {
  const keyOf = (key: string) => `website/${shape}/${kind}/${key}`;
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
