import { type ListedStore, leadStatuses } from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Leads } from './leads/leads.ts';
import {
  everyStore,
  isNearestFirst,
  listStores,
  type SortColumn,
  type StoreFacts,
  type StoreFilter,
  type StoreQuery,
  type StoreSort,
} from './list-stores.ts';
import { useAtom } from './use-atom.ts';

/** Which stores of a table are visible, in which order, and which are selected. */
export type TableSelection = ReturnType<typeof createTableSelection>;

type FilterCounts = Record<'all' | StoreFilter, number>;

type SelectionState = StoreQuery & {
  /** Ids in the form that `leadIdOf` returns. */
  selected: ReadonlySet<string>;
  isUnfolded: boolean;
  since: NewSince | undefined;
};
/** The stores that are new since the last run of a saved search, and the time of that run (milliseconds since 1970). */
export type NewSince = { ranAt: number; ids: ReadonlySet<string> };

/** The rows of a table, the same with the nameless stores that are folded, and how many are nameless. */
type Listed = {
  shown: readonly ListedStore[];
  every: readonly ListedStore[];
  count: number;
  isFolded: boolean;
};

const filters: readonly StoreFilter[] = ['website', 'phone', 'email', 'new', 'since'];

/** Creates the filters, order and selection of a table. They follow changes of the leads and of the contacts found. */
export function createTableSelection({
  leads,
  contacts,
  foldsNameless,
}: {
  leads: Leads;
  /** The host of a store's website, if it may be opened; the best address known for a store. */
  contacts: Pick<StoreFacts, 'hostOf' | 'emailOf'> & { readonly $changes: ReadableAtom<number> };
  /** Whether nameless stores are folded into one line at first. */
  foldsNameless: boolean;
}) {
  const initial: SelectionState = {
    ...everyStore,
    selected: new Set(),
    isUnfolded: !foldsNameless,
    since: undefined,
  };
  const $state = atom(initial);
  let last: { stores: readonly ListedStore[]; of: string; listed: Listed } | undefined;
  let lastCounts: { stores: readonly ListedStore[]; of: string; counts: FilterCounts };

  const passes: Readonly<Record<StoreFilter, (store: ListedStore) => boolean>> = {
    website: (store) => contacts.hostOf(store) !== undefined,
    phone: ({ phone }) => phone !== undefined && phone !== '',
    email: (store) => contacts.emailOf(store) !== undefined,
    new: (store) => leads.contactPolicy().statusOf(store) === undefined,
    since: (store) => $state.get().since?.ids.has(leadIdOf(store)) === true,
  };
  const facts: StoreFacts = {
    hostOf: contacts.hostOf,
    emailOf: contacts.emailOf,
    rankOf(store) {
      const status = leads.contactPolicy().statusOf(store);
      return status === undefined ? undefined : leadStatuses.indexOf(status);
    },
    passes: (store, filter) => passes[filter](store),
  };

  function version(): string {
    const { filters: chosen, category, text, sort, isUnfolded, since } = $state.get();
    const needsLeads = chosen.has('new') || sort?.column === 'lead';
    const needsContacts = chosen.has('email') || sort?.column === 'contact';
    return JSON.stringify([
      [...chosen],
      [category, text, sort, isUnfolded, chosen.has('since') && since?.ranAt],
      [needsLeads && leads.$revision.get(), needsContacts && contacts.$changes.get()],
    ]);
  }
  function list(stores: readonly ListedStore[]): Listed {
    const of = version();
    if (last?.stores === stores && last.of === of) return last.listed;
    const { named, nameless } = listStores(stores, $state.get(), facts);
    // A list of nothing but folded stores would look empty.
    const isFolded = !$state.get().isUnfolded && named.length > 0;
    const rows = isFolded ? named : [...named, ...nameless];
    const isSame = rows.length === stores.length && rows.every((store, at) => store === stores[at]);
    const listed = {
      shown: isSame ? stores : rows,
      every: isFolded ? [...named, ...nameless] : isSame ? stores : rows,
      count: nameless.length,
      isFolded,
    };
    last = { stores, of, listed };
    return listed;
  }

  return {
    $state,
    /** Changes whenever `shown` may return a different list. */
    $version: computed([$state, leads.$revision, contacts.$changes], version),
    /** The stores of a list that pass the filters, as rows; the same array as long as nothing changes. */
    shown: (stores: readonly ListedStore[]) => list(stores).shown,
    /** The same with the nameless stores that are folded. */
    every: (stores: readonly ListedStore[]) => list(stores).every,
    /** How many nameless stores pass the filters, and whether they are rows or folded into one line. */
    nameless: (stores: readonly ListedStore[]) => list(stores),
    /** How many stores of a list each filter alone would let pass, in rows or in the line of the nameless, and how many pass without one. */
    counts(stores: readonly ListedStore[]) {
      const { category, text, since } = $state.get();
      const of = JSON.stringify([
        [leads.$revision.get(), contacts.$changes.get()],
        [category, text, since?.ranAt],
      ]);
      if (lastCounts?.stores !== stores || lastCounts.of !== of) {
        const { named, nameless } = listStores(stores, { ...everyStore, category, text }, facts);
        const passing = [...named, ...nameless];
        const count = (passes: (store: ListedStore) => boolean) => passing.filter(passes).length;
        const counts = { all: count(() => true) } as FilterCounts;
        for (const filter of filters) counts[filter] = count((store) => facts.passes(store, filter));
        lastCounts = { stores, of, counts };
      }
      return lastCounts.counts;
    },
    isSelected: (store: ListedStore) => $state.get().selected.has(leadIdOf(store)),
    select(stores: readonly ListedStore[], isSelected: boolean) {
      const selected = new Set($state.get().selected);
      for (const store of stores) {
        if (isSelected) selected.add(leadIdOf(store));
        else selected.delete(leadIdOf(store));
      }
      $state.set({ ...$state.get(), selected });
    },
    /** Changes filters, text or order. */
    query: (change: Partial<StoreQuery>) => $state.set({ ...$state.get(), ...change }),
    /** Lets every store pass, and keeps the order. */
    clearQuery: () => $state.set({ ...$state.get(), ...everyStore, sort: $state.get().sort }),
    /** Shows the nameless stores as rows. */
    unfold: () => $state.set({ ...$state.get(), isUnfolded: true }),
    /** Sets what a saved search found that its last run had not. Keeps everything else: the reader may be at work. */
    setSince: (since: NewSince) => $state.set({ ...$state.get(), since }),
    /** Clears selection, filters and order when another search begins. */
    reset: () => $state.set(initial),
  };
}

/** The stores of a list that pass the table's filters, in its order. */
export function useShownStores(
  selection: TableSelection,
  stores: readonly ListedStore[],
): readonly ListedStore[] {
  useAtom(selection.$version);
  return selection.shown(stores);
}

/** The order of a table, and how a click on the heading of a column changes it. */
export type TableSort = { sort: StoreSort | undefined; onSort: (column: SortColumn) => void };

/** The order in which a table lists its stores. `hasDistance`: the table shows distances. */
export function useTableSort(
  selection: TableSelection,
  stores: readonly ListedStore[],
  hasDistance: boolean,
): TableSort {
  const chosen = useAtom(selection.$state, ({ sort }) => sort);
  const isByDistance = chosen === undefined && hasDistance && isNearestFirst(stores);
  const sort: StoreSort | undefined = isByDistance ? { column: 'distance', isDescending: false } : chosen;
  return { sort, onSort: (column) => selection.query({ sort: nextSort(sort, column) }) };
}

/** Ascending first, then descending, then as the search lists them. */
export function nextSort(sort: StoreSort | undefined, column: SortColumn): StoreSort | undefined {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? undefined : { column, isDescending: true };
}

/** Whether a store is selected. Renders the component again only when that changes. */
export function useIsSelected(selection: TableSelection, store: ListedStore): boolean {
  return useAtom(selection.$state, () => selection.isSelected(store));
}
