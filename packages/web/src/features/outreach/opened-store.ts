import type { ListedStore } from '@hardware-store-finder/contract';
import { createStore, type WritableStore } from '../../lib/store.ts';

/** The store whose dialog is open, if any. The first screen loads nothing else of this feature. */
export type OpenedStore = WritableStore<ListedStore | undefined>;

export function createOpenedStore(): OpenedStore {
  return createStore<ListedStore | undefined>(undefined);
}
