import type { ListedStore, PlaceFacts } from '@hardware-store-finder/contract';
import type { ReadableAtom } from 'nanostores';
import type { Origin } from '../../data/lead-saver.ts';
import { createServiceContext } from '../../data/service-context.ts';
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
export const [StoreTablesContext, useStoreTables] =
  createServiceContext<Record<StoreTable['id'], StoreTable>>('store tables');

/** The table that the surrounding components belong to. */
export const [StoreTableContext, useStoreTable] = createServiceContext<StoreTable>('store table');
