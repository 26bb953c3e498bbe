import {
  type ListedStore,
  type PlaceFacts,
  readShape,
  type SavedSearchResults,
  savedResultsMaxAgeMs,
  savedSearchResultsShape,
} from '@hardware-store-finder/contract';
import type { BrowserStorage } from '../../storage.ts';

const key = 'hardwareStoreSearchResults';

export type SavedResults = {
  /** The same object until it changes; undefined where nothing is saved. */
  get(): SavedSearchResults | undefined;
  /** No stores: the same as clearing. */
  set(results: PlaceFacts & { location: string; stores: readonly ListedStore[] }): void;
  subscribe(changed: () => void): () => void;
};

/**
 * The last completed search, in memory and in browser storage. What lies in storage counts while it is younger
 * than an hour; a clock that went back makes it as good as expired. `now` in milliseconds.
 */
export function createSavedResults(storage: BrowserStorage, now: () => number = Date.now): SavedResults {
  const listeners = new Set<() => void>();
  let current = load();

  function load(): SavedSearchResults | undefined {
    const stored = storage.read(key, (value) => readShape(savedSearchResultsShape, value, key));
    if (stored === undefined) return undefined;
    const age = now() - stored.timestamp;
    if (age >= 0 && age < savedResultsMaxAgeMs && stored.stores.length > 0) return stored;
    storage.remove(key);
    return undefined;
  }
  function become(next: SavedSearchResults | undefined): void {
    current = next;
    for (const changed of listeners) changed();
  }
  // Another tab searched: both show what it found. That it only removed them takes nothing from this screen.
  storage.onChange(key, () => become(load() ?? current));

  return {
    get: () => current,
    set({ stores, ...rest }) {
      if (stores.length === 0) {
        storage.remove(key);
        become(undefined);
        return;
      }
      const next = { ...rest, stores: [...stores], timestamp: now() };
      storage.write(key, next);
      become(next);
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
