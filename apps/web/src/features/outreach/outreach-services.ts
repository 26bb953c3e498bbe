import type { ListedStore, PlaceFacts, StoreAddress } from '@Hardware-Store-Finder/contract';
import { atom } from 'nanostores';
import { createService } from '../../data/service-context.ts';
import type { BrowserStorage } from '../../data/storage.ts';
import type { DraftHomes } from './letter/drafts.ts';

/** The services that the outreach modal takes from the app. */
export type OutreachServices = {
  opened: OpenedStore;
  /** Where the analyses of a store are cached: not every source allows keeping them after the visit. */
  analyses: (store: ListedStore) => BrowserStorage;
  /** Where the drafts of a store are kept. */
  drafts: (store: ListedStore) => DraftHomes;
  /** The source of the open store, if known. */
  sourceOf: (store: ListedStore) => PlaceFacts['source'];
  /** The address of a store that has none, if the map knows what is around it. */
  lookUpAddress: (store: ListedStore) => Promise<StoreAddress | undefined>;
};

export const [provideOutreach, useOutreach] = createService<OutreachServices>('outreach');

/** The store whose dialog is open, in the list that it was opened from. */
export type Opened = {
  store: ListedStore;
  /** As shown at the moment of opening: contacting a store may remove it from a filtered table. */
  among: readonly ListedStore[];
  /** The index of `store` in `among`. */
  at: number;
  /** The page's address while the dialog of a store is open; absent if the page's does not change. */
  address?: ((store: ListedStore) => string) | undefined;
  /** The person goes from letter to letter: analysis and letter are made without being asked for. */
  isWriting: boolean;
};

/** Which store's dialog is open. The first screen loads nothing else of this feature. */
type OpenedStore = ReturnType<typeof createOpenedStore>;

export function createOpenedStore() {
  const $opened = atom<Opened | undefined>(undefined);
  return {
    $opened,
    open(
      store: ListedStore,
      among: readonly ListedStore[] = [store],
      address?: Opened['address'],
      isWriting: boolean = false,
    ) {
      const at = among.indexOf(store);
      $opened.set({
        ...(at < 0 ? { store, among: [store], at: 0 } : { store, among, at }),
        address,
        isWriting,
      });
    },
    /** Opens the store `by` places further in the list; beyond either end, nothing changes. */
    step(by: 1 | -1) {
      const { among = [], at = 0, address, isWriting = false } = $opened.get() ?? {};
      const store = among[at + by];
      if (store !== undefined) $opened.set({ store, among, at: at + by, address, isWriting });
    },
    close: () => $opened.set(undefined),
  };
}
