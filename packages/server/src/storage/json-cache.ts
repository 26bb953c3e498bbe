import * as z from 'zod/mini';
import type { Cache } from './cache.ts';

export type JsonCache<T> = {
  /** Undefined on a miss. Text that is no JSON or does not fit the schema is a miss too, and is deleted. */
  get(key: string): T | undefined;
  set(key: string, value: T, forMs: number): void;
};

/**
 * Values of one shape in the cache, as JSON. A value is checked when it is read: another version, a crash or a hand may
 * have written it.
 * @param prefix begins every key, and names the shape's version where it may change ('website/2/visit/')
 */
export function jsonCache<T>(cache: Cache, prefix: string, schema: z.core.$ZodType<T>): JsonCache<T> {
  return {
    get(key) {
      const text = cache.get(prefix + key);
      if (text === undefined) return undefined;
      const result = z.safeParse(schema, parseJson(text));
      if (result.success) return result.data;
      cache.delete(prefix + key);
      return undefined;
    },
    set(key, value, forMs) {
      cache.set(prefix + key, JSON.stringify(value), forMs);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
