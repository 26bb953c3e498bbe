import * as z from 'zod/mini';
import type { Cache } from './cache.ts';

export type JsonCache<T> = {
  /** Undefined on a miss. An entry that is not JSON or does not match the schema is a miss and is deleted. */
  get(key: string): Promise<T | undefined>;
  set(key: string, value: T, forMs: number): Promise<void>;
};

/**
 * Caches values of one schema as JSON. Values are validated on reading: another version may have written them, a crash
 * may have truncated them, or someone may have edited them.
 * @param prefix starts every key; includes a version if the schema may change ('website/3/visit/')
 */
export function jsonCache<T>(cache: Cache, prefix: string, schema: z.core.$ZodType<T>): JsonCache<T> {
  return {
    async get(key) {
      const text = await cache.get(prefix + key);
      if (text === undefined) return undefined;
      const result = z.safeParse(schema, parseJson(text));
      if (result.success) return result.data;
      await cache.delete(prefix + key);
      return undefined;
    },
    set: (key, value, forMs) => cache.set(prefix + key, JSON.stringify(value), forMs),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
