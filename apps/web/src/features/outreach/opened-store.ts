import type { ListedStore } from '@hardware-store-finder/contract';
import { createStore, type Store } from '../../lib/store.ts';

/** The store whose dialog is open, in the list that it was opened from. */
export type Opened = {
  store: ListedStore;
  /** As shown at the moment of opening: contacting a store may remove it from a filtered table. */
  among: readonly ListedStore[];
  /** The index of `store` in `among`. */
  at: number;
};

/** Which store's dialog is open. The first screen loads nothing else of this feature. */
export type OpenedStore = {
  readonly $opened: Store<Opened | undefined>;
  open(store: ListedStore, among?: readonly ListedStore[]): void;
  /** Opens the store `by` places further in the list; beyond either end, nothing changes. */
  step(by: 1 | -1): void;
  close(): void;
};

export function createOpenedStore(): OpenedStore {
  const $opened = createStore<Opened | undefined>(undefined);
  return {
    $opened,
    open(store, among = [store]) {
      const at = among.indexOf(store);
      $opened.set(at < 0 ? { store, among: [store], at: 0 } : { store, among, at });
    },
    step(by) {
      const { among = [], at = 0 } = $opened.get() ?? {};
      const store = among[at + by];
      if (store !== undefined) $opened.set({ store, among, at: at + by });
    },
    close: () => $opened.set(undefined),
  };
}
