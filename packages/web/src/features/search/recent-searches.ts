import type { BrowserStorage } from '../../lib/storage.ts';
import type { Asked } from './search-state.ts';

const key = 'recentSearches';
const most = 6;

/** The places of the last searches that were completed, the latest first. */
export type RecentSearches = {
  get(): Asked[];
  add(asked: Asked): void;
  clear(): void;
};

/** They are read anew each time: another tab may have searched or cleared them. */
export function createRecentSearches(storage: BrowserStorage): RecentSearches {
  const get = () => storage.read(key, readAll) ?? [];
  return {
    get,
    add({ text, query }) {
      const others = get().filter((other) => other.text.toLowerCase() !== text.toLowerCase());
      storage.write(key, [{ text, query }, ...others].slice(0, most));
    },
    clear: () => storage.remove(key),
  };
}

function readAll(value: unknown): Asked[] {
  if (!Array.isArray(value)) throw new TypeError('It is no list.');
  return value.slice(0, most).map((entry: unknown) => {
    const { text, query } = Object(entry) as { text?: unknown; query?: unknown };
    if (typeof text !== 'string' || typeof query !== 'string' || text === '' || query === '')
      throw new TypeError('An entry has no words.');
    return { text, query };
  });
}
