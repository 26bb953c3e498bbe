import type { ListedStore } from '@hardware-store-finder/contract';
import { useSyncExternalStore } from 'react';
import type { SavedResults } from '../features/results/saved-results.ts';
import type { SearchSession } from '../features/search/search-session.ts';

export type WhichTable = 'search' | 'saved';
/** Whether the map is open beside the tables. */
export type MapSwitch = { isOpen: boolean; toggle: () => void };

const none: readonly ListedStore[] = [];

/** The stores of a table as they are now, and their source. */
export function useStoreTable(
  { session, savedResults }: { session: SearchSession; savedResults: SavedResults },
  of: WhichTable,
) {
  const search = useSyncExternalStore(session.subscribe, session.getState);
  const saved = useSyncExternalStore(savedResults.subscribe, savedResults.get);
  return of === 'search'
    ? { stores: search.stores, source: search.header?.source, listKey: search.location }
    : { stores: saved?.stores ?? none, source: saved?.source, listKey: saved?.location ?? '' };
}
