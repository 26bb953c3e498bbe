import type { ListedStore } from '@hardware-store-finder/contract';
import { atom, type WritableAtom } from 'nanostores';

/** The store whose dialog is open, if any. This is all of the feature that the first screen loads. */
export type OpenedStore = WritableAtom<ListedStore | undefined>;

export function createOpenedStore(): OpenedStore {
  return atom<ListedStore | undefined>(undefined);
}
