import type { ListedStore } from '@hardware-store-finder/contract';
import { useSyncExternalStore } from 'react';
import { leadIdOf } from './leads/lead-id.ts';
import type { Leads } from './leads/leads.ts';

/** What of a table of stores is shown, and what is selected in it. */
export type TableView = {
  /** Those that are shown of a list; the same list as long as nothing changes. */
  shown(stores: readonly ListedStore[]): readonly ListedStore[];
  isSelected(store: ListedStore): boolean;
  selectedCount(): number;
  select(stores: readonly ListedStore[], isSelected: boolean): void;
  /** 'new': without those that are leads or may not be written to. 'since': that were not there when the search ran last. */
  filter(): TableFilter;
  setFilter(filter: TableFilter): void;
  /** What is new since a saved search was run last, and when that was (milliseconds since 1970). */
  since(): NewSince | undefined;
  /** Forgets selection and filter: another search begins. */
  reset(since?: NewSince): void;
  subscribe(changed: () => void): () => void;
  revision(): number;
};
export type TableFilter = 'all' | 'new' | 'since';
export type NewSince = { ranAt: number; ids: ReadonlySet<string> };

export function createTableView(leads: Leads): TableView {
  const listeners = new Set<() => void>();
  let selected = new Set<string>();
  let filter: TableFilter = 'all';
  let since: NewSince | undefined;
  let revision = 0;
  let stopListening: (() => void) | undefined;
  let last: { stores: readonly ListedStore[]; of: string; shown: readonly ListedStore[] } | undefined;

  function changed(): void {
    revision += 1;
    for (const listener of listeners) listener();
  }
  function isShown(store: ListedStore): boolean {
    if (filter === 'since') return since?.ids.has(leadIdOf(store)) === true;
    return leads.contactPolicy().statusOf(store) === undefined;
  }

  return {
    shown(stores) {
      if (filter === 'all') return stores;
      const of = `${filter} ${leads.revision()} ${since?.ranAt}`;
      if (last?.stores !== stores || last.of !== of) last = { stores, of, shown: stores.filter(isShown) };
      return last.shown;
    },
    isSelected: (store) => selected.has(leadIdOf(store)),
    selectedCount: () => selected.size,
    select(stores, isSelected) {
      selected = new Set(selected);
      for (const store of stores) {
        if (isSelected) selected.add(leadIdOf(store));
        else selected.delete(leadIdOf(store));
      }
      changed();
    },
    filter: () => filter,
    setFilter(next) {
      filter = next;
      changed();
    },
    since: () => since,
    reset(next) {
      selected = new Set();
      filter = 'all';
      since = next;
      changed();
    },
    subscribe(listener) {
      if (listeners.size === 0) stopListening = leads.subscribe(changed);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopListening?.();
      };
    },
    revision: () => revision,
  };
}

/** The stores of a list that its view shows. */
export function useShownStores(view: TableView, stores: readonly ListedStore[]): readonly ListedStore[] {
  return useSyncExternalStore(view.subscribe, () => view.shown(stores));
}
