import type { ListedStore, PlaceFacts } from '@Hardware-Store-Finder/contract';
import type { ReadableAtom } from 'nanostores';
import { createContext, useContext } from 'react';
import type { Origin } from '../../data/lead-saver.ts';
import { createService } from '../../data/service-context.ts';
import type { TableSelection } from '../../data/table-selection.ts';
import type { FindAll } from '../../features/contacts/find-all.ts';

/** A table of found stores: those of the current search, or the saved ones. */
export type StoreTable = {
  id: 'search' | 'saved';
  /** The current stores. `listKey` distinguishes one list from another. */
  readonly $list: ReadableAtom<{
    stores: readonly ListedStore[];
    source: PlaceFacts['source'];
    listKey: string;
  }>;
  origin(): Origin;
  selection: TableSelection;
  findAll: FindAll;
};

/** Both tables of the visit. */
export const [provideStoreTables, useStoreTables] =
  createService<Record<StoreTable['id'], StoreTable>>('store tables');

/** The table that the surrounding components belong to. */
export const StoreTableContext = createContext<StoreTable | undefined>(undefined);

export function useStoreTable(): StoreTable {
  const table = useContext(StoreTableContext);
  if (table === undefined) throw new Error('No store table is provided above this component.');
  return table;
}
