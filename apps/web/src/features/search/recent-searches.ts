import type { BrowserStorage } from '../../data/storage.ts';
import type { SearchRequest } from './search-state.ts';

const key = 'recentSearches';
const most = 6;

/** The locations of the last completed searches, the latest first. */
export type RecentSearches = ReturnType<typeof createRecentSearches>;

/** Reads storage every time: another tab may have added searches or cleared them. */
export function createRecentSearches(storage: BrowserStorage) {
  const get = () => storage.read(key, readAll) ?? [];
  return {
    get,
    add({ text, query }: SearchRequest) {
      const others = get().filter((other) => other.text.toLowerCase() !== text.toLowerCase());
      storage.write(key, [{ text, query }, ...others].slice(0, most));
    },
    clear: () => storage.remove(key),
  };
}

function readAll(value: unknown): SearchRequest[] {
  if (!Array.isArray(value)) throw new TypeError('Recent searches are not a list.');
  return value.slice(0, most).map((entry: unknown) => {
    const { text, query } = Object(entry) as { text?: unknown; query?: unknown };
    if (typeof text !== 'string' || typeof query !== 'string' || text === '' || query === '')
      throw new TypeError('A recent search has no text or no query.');
    return { text, query };
  });
}
