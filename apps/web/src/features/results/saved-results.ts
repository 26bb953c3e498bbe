import {
  type FoundContacts,
  type ListedStore,
  type PlaceFacts,
  type SavedSearchResults,
  savedResultsMaxAgeMs,
} from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { atom } from 'nanostores';
import { keepableStores } from '../../data/keepable-stores.ts';
import { withDetails } from '../../data/list-stores.ts';
import { createService } from '../../data/service-context.ts';
import type { BrowserStorage } from '../../data/storage.ts';

const key = 'hardwareStoreSearchResults';
/** Milliseconds within which finds share a write. Every write includes all stores, so a thousand finds need few writes. */
const batchMs = 1_000;
/** Milliseconds by which a time may lie ahead: two computers' clocks differ, and clocks are set back. */
const clockSkewMs = 60_000;

/** The stores of the last completed search. */
export type SavedResults = ReturnType<typeof createSavedResults>;

/** Checks what is stored. Throws an error for anything but results. */
export type ReadResults = (value: unknown) => SavedSearchResults;

const importReader = async (): Promise<ReadResults> =>
  (await import('../../data/api/read-answers.ts')).readSavedResults;

/**
 * What `createSavedResults` needs to show stored results at once. Most visits begin without any: then undefined, at once,
 * because the first screen does not wait for schemas that it does not need.
 */
export async function loadResultsReader(storage: BrowserStorage): Promise<ReadResults | undefined> {
  if (!storage.keys(key).includes(key)) return undefined;
  return importReader().catch((fault: unknown) => {
    console.warn('The saved results could not be read.', fault);
    return undefined;
  });
}

/**
 * The last completed search, in memory and in browser storage. Stored results expire after an hour, and at once if
 * their time lies more than a minute ahead. Stores whose source's terms forbid keeping them stay in memory.
 */
export function createSavedResults(
  storage: BrowserStorage,
  {
    read,
    now = Date.now,
    siteUrl = ({ website }) => website,
    page,
  }: {
    /** From `loadResultsReader`; without it, nothing that is stored already is shown. */
    read?: ReadResults | undefined;
    /** The clock, in milliseconds since 1970. */
    now?: () => number;
    /** The URL from which a store's website is read. */
    siteUrl?: (store: ListedStore) => string | undefined;
    /** The window: finds that wait for their batch are written before it goes. */
    page?: EventTarget | undefined;
  } = {},
) {
  const $results = atom(read && load(read));

  function load(shape: ReadResults): SavedSearchResults | undefined {
    const stored = storage.read(key, shape);
    if (stored === undefined) return undefined;
    const age = now() - stored.timestamp;
    if (age >= -clockSkewMs && age < savedResultsMaxAgeMs && stored.stores.length > 0) return stored;
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
    replace(current, stores);
  }
  page?.addEventListener('pagehide', () => {
    if (writing === undefined) return;
    clearTimeout(writing);
    writeFound();
  });
  // What another tab finds out about the same results is taken over; its own search stays its own.
  storage.onChange(key, () => {
    const update = (shape: ReadResults) => {
      const current = $results.get();
      const stored = load(shape);
      if (stored !== undefined && (current === undefined || stored.timestamp === current.timestamp))
        $results.set(stored);
    };
    if (read !== undefined) update(read);
    else importReader().then(update, (fault: unknown) => console.warn('Results were not read.', fault));
  });
  /** Whether the stored results are those of a later search, in another tab. */
  const isOverwritten = ({ timestamp }: SavedSearchResults) =>
    (storage.read(key, (value) => (Object(value) as Partial<SavedSearchResults>).timestamp) ?? 0) > timestamp;

  /** Shows results with other stores, and stores those that may be, unless another tab's are stored. */
  function replace(current: SavedSearchResults, stores: readonly ListedStore[]): void {
    const next = stores.length === 0 ? undefined : { ...current, stores: [...stores] };
    const storable = next && keepable(next);
    if (!isOverwritten(current)) {
      if (storable === undefined) storage.remove(key);
      // If storage is too small for the contacts as well, the stores matter more.
      else if (!storage.write(key, storable)) storage.write(key, keepable(current));
    }
    $results.set(next);
  }

  return {
    /** Undefined if no results are saved. */
    $results,
    /** Replaces the results. Without stores, clears them. */
    set({
      stores,
      ...rest
    }: PlaceFacts & { location: string; search?: string; stores: readonly ListedStore[] }) {
      if (stores.length === 0) {
        storage.remove(key);
        $results.set(undefined);
        return;
      }
      const next = { ...rest, stores: [...stores], timestamp: now() };
      const storable = keepable(next);
      if (storable !== undefined) storage.write(key, storable);
      // The stored results belong to an older search.
      else storage.remove(key);
      $results.set(next);
    },
    /** Gives the store with this id what was found out about it. */
    addDetails(id: string, details: Partial<ListedStore>) {
      const current = $results.get();
      if (!current?.stores.some((store) => leadIdOf(store) === id)) return;
      replace(current, withDetails(current.stores, { id, details }));
    },
    /** Drops the stores with these ids. */
    drop(ids: ReadonlySet<string>) {
      const current = $results.get();
      const stores = current?.stores.filter((store) => !ids.has(leadIdOf(store))) ?? [];
      if (current === undefined || stores.length === current.stores.length) return;
      replace(current, stores);
    },
    /** Adds the contacts of a website to its stores; writes are batched. */
    addContacts(url: string, contacts: FoundContacts) {
      found.set(url, contacts);
      if (writing === undefined) writing = setTimeout(writeFound, batchMs);
    },
  };
}

/** The results without the stores that may not be stored; undefined if none may. */
function keepable(results: SavedSearchResults): SavedSearchResults | undefined {
  const stores = keepableStores(results.stores, results.source);
  return stores.length === 0 ? undefined : { ...results, stores };
}

export const [provideSavedResults, useSavedResults] = createService<SavedResults>('saved results');
