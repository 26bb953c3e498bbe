import type { ListedStore } from '@hardware-store-finder/contract';
import { useStore } from '@nanostores/react';
import type { Services } from './services.tsx';

export type WhichTable = 'search' | 'saved';
/** Whether the map is open beside the tables. */
export type MapSwitch = { isOpen: boolean; toggle: () => void };

const none: readonly ListedStore[] = [];

/** The stores of a table as they are now, and their source. */
export function useStoreTable({ session, savedResults }: Services, of: WhichTable) {
  const search = useStore(session.$state);
  const saved = useStore(savedResults.$results);
  return of === 'search'
    ? { stores: search.stores, source: search.header?.source, listKey: search.location }
    : { stores: saved?.stores ?? none, source: saved?.source, listKey: saved?.location ?? '' };
}
