import type { ListedStore } from '@hardware-store-finder/contract';
import { createStore, type Store, useStore } from '../lib/store.ts';
import { leadIdOf } from './leads/lead-id.ts';
import type { Leads } from './leads/leads.ts';

/** Which stores of a table are visible, and which are selected. */
export type TableSelection = {
  readonly $state: Store<SelectionState>;
  /** Changes whenever `shown` may return a different list. */
  readonly $version: Store<string>;
  /** The stores of a list that pass the filter; the same array as long as nothing changes. */
  shown(stores: readonly ListedStore[]): readonly ListedStore[];
  isSelected(store: ListedStore): boolean;
  select(stores: readonly ListedStore[], isSelected: boolean): void;
  setFilter(filter: TableFilter): void;
  /** Clears selection and filter when another search begins. */
  reset(since?: NewSince): void;
};

type SelectionState = {
  /** Ids in the form that `leadIdOf` returns. */
  selected: ReadonlySet<string>;
  filter: TableFilter;
  since: NewSince | undefined;
};
/**
 * 'new': without leads and stores on the do-not-contact list. 'since': only stores that the last run of the saved search
 * did not find.
 */
export type TableFilter = 'all' | 'new' | 'since';
/** The stores that are new since the last run of a saved search, and the time of that run (milliseconds since 1970). */
export type NewSince = { ranAt: number; ids: ReadonlySet<string> };

const initial: SelectionState = { selected: new Set(), filter: 'all', since: undefined };

/** Creates the filter and selection of a table. The filter follows changes of the leads. */
export function createTableSelection(leads: Leads): TableSelection {
  const $state = createStore(initial);
  let last: { stores: readonly ListedStore[]; of: string; shown: readonly ListedStore[] } | undefined;

  function version(): string {
    const { filter, since } = $state.get();
    return filter === 'all' ? filter : `${filter} ${leads.$revision.get()} ${since?.ranAt}`;
  }
  function isShown(store: ListedStore): boolean {
    const { filter, since } = $state.get();
    if (filter === 'since') return since?.ids.has(leadIdOf(store)) === true;
    return leads.contactPolicy().statusOf(store) === undefined;
  }

  return {
    $state,
    $version: {
      get: version,
      listen(changed) {
        const stops = [$state.listen(changed), leads.$revision.listen(changed)];
        return () => {
          for (const stop of stops) stop();
        };
      },
    },
    shown(stores) {
      if ($state.get().filter === 'all') return stores;
      const of = version();
      if (last?.stores !== stores || last.of !== of) last = { stores, of, shown: stores.filter(isShown) };
      return last.shown;
    },
    isSelected: (store) => $state.get().selected.has(leadIdOf(store)),
    select(stores, isSelected) {
      const selected = new Set($state.get().selected);
      for (const store of stores) {
        if (isSelected) selected.add(leadIdOf(store));
        else selected.delete(leadIdOf(store));
      }
      $state.set({ ...$state.get(), selected });
    },
    setFilter: (filter) => $state.set({ ...$state.get(), filter }),
    reset: (since) => $state.set({ ...initial, since }),
  };
}

/** The stores of a list that pass the table's filter. */
export function useShownStores(
  selection: TableSelection,
  stores: readonly ListedStore[],
): readonly ListedStore[] {
  useStore(selection.$version);
  return selection.shown(stores);
}

/** Whether a store is selected. Renders the component again only when that changes. */
export function useIsSelected(selection: TableSelection, store: ListedStore): boolean {
  return useStore(selection.$state, () => selection.isSelected(store));
}
