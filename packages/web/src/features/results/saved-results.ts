import {
  type FoundContacts,
  type ListedStore,
  type PlaceFacts,
  readSchema,
  type SavedSearchResults,
  savedResultsMaxAgeMs,
  savedSearchResultsSchema,
} from '@hardware-store-finder/contract';
import { createServiceContext } from '../../lib/service-context.ts';
import type { BrowserStorage } from '../../lib/storage.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { keepableStores } from '../../state/keepable-stores.ts';

const key = 'hardwareStoreSearchResults';
/** Each write is of all stores, so a thousand finds are gathered into a few writes. */
const batchMs = 1_000;

export type SavedResults = {
  /** Undefined while nothing is saved. */
  readonly $results: Store<SavedSearchResults | undefined>;
  /** No stores: the same as clearing. */
  set(results: PlaceFacts & { location: string; stores: readonly ListedStore[] }): void;
  /** Keeps with each store what was found on its website; written with others of the same moment. */
  addContacts(url: string, found: FoundContacts): void;
};

export type SavedResultsDeps = {
  /** Milliseconds since 1970. */
  now?: () => number;
  /** The address under which a store's website is looked at. */
  siteUrl?: (store: ListedStore) => string | undefined;
};

/**
 * The last completed search, in memory and in browser storage. What storage has counts while it is younger than an hour;
 * if the clock went back, it has expired. Stores whose source's terms forbid keeping them stay in memory.
 */
export function createSavedResults(
  storage: BrowserStorage,
  { now = Date.now, siteUrl = ({ website }) => website }: SavedResultsDeps = {},
): SavedResults {
  const $results = createStore(load());

  function load(): SavedSearchResults | undefined {
    const stored = storage.read(key, (value) => readSchema(savedSearchResultsSchema, value, key));
    if (stored === undefined) return undefined;
    const age = now() - stored.timestamp;
    if (age >= 0 && age < savedResultsMaxAgeMs && stored.stores.length > 0) return stored;
    storage.remove(key);
    return undefined;
  }
  let found = new Map<string, FoundContacts>();
  let writing: ReturnType<typeof setTimeout> | undefined;
  function writeFound(): void {
    writing = undefined;
    const batch = found;
    found = new Map();
    const current = $results.get();
    if (current === undefined) return;
    const stores = current.stores.map((store) => {
      const contacts = batch.get(siteUrl(store) ?? '');
      return contacts === undefined ? store : { ...store, found_contacts: contacts };
    });
    const next = { ...current, stores };
    // Where the storage is too small for the contacts as well, the stores matter more.
    const kept = keepable(next);
    if (kept !== undefined && !storage.write(key, kept)) storage.write(key, keepable(current));
    $results.set(next);
  }
  // Another tab searched: both show what it found. That it only removed them takes nothing from this screen.
  storage.onChange(key, () => $results.set(load() ?? $results.get()));

  return {
    $results,
    set({ stores, ...rest }) {
      if (stores.length === 0) {
        storage.remove(key);
        $results.set(undefined);
        return;
      }
      const next = { ...rest, stores: [...stores], timestamp: now() };
      const kept = keepable(next);
      if (kept !== undefined) storage.write(key, kept);
      // What storage has is of an older search.
      else storage.remove(key);
      $results.set(next);
    },
    addContacts(url, contacts) {
      found.set(url, contacts);
      if (writing === undefined) writing = setTimeout(writeFound, batchMs);
    },
  };
}

/** The results without the stores that may not be kept; undefined where none may. */
function keepable(results: SavedSearchResults): SavedSearchResults | undefined {
  const stores = keepableStores(results.stores, results.source);
  return stores.length === 0 ? undefined : { ...results, stores };
}

export const [SavedResultsContext, useSavedResults] = createServiceContext<SavedResults>('saved results');
