import type { ListedStore } from '@hardware-store-finder/contract';
import { createStore, type WritableStore } from '../../lib/store.ts';

/** The store whose dialog is open, if any. This is all of the feature that the first screen loads. */
export type OpenedStore = WritableStore<ListedStore | undefined>;

export function createOpenedStore(): OpenedStore {
  return createStore<ListedStore | undefined>(undefined);
}
