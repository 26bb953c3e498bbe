import type { Cache } from '@hardware-store-finder/storage';
import type { Counter } from 'prom-client';

/** Counts lookups by the kind of entry: the first word of its key ('website/3/visit/…'). The rest may name a website. */
export function observeCache(lookups: Counter<'kind' | 'result'>) {
  return (cache: Cache): Cache => ({
    async get(key) {
      const text = await cache.get(key);
      const kind = /^[a-z-]+(?=[/ ])/.exec(key)?.[0] ?? 'other';
      lookups.inc({ kind, result: text === undefined ? 'miss' : 'hit' });
      return text;
    },
    set: cache.set,
    delete: cache.delete,
  });
}
