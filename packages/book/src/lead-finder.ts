import type { BookLead, ListedStore } from '@Hardware-Store-Finder/contract';
import {
  type BookState,
  correctedStore,
  createStoreIndex,
  idsOfStore,
  type StoreIndex,
} from '@Hardware-Store-Finder/domain';

/** Finds the lead of a store: by an id, else by the rules for the same store. */
export type LeadFinder = {
  find(state: BookState, store: ListedStore): BookLead | undefined;
  /** To be called after each change of a lead; without `lead` it is gone. */
  note(id: string, lead: BookLead | undefined): void;
};

export function createLeadFinder(): LeadFinder {
  const index: StoreIndex<string> = createStoreIndex();
  const noted = new Map<string, Pick<BookLead, 'store' | 'corrections' | 'ids'>>();
  /** Leads that changed since somebody asked: indexing their names is most of the work. */
  const unread = new Map<string, BookLead | undefined>();
  function read(id: string, lead: BookLead | undefined): void {
    const known = noted.get(id);
    // Most changes of a lead do not touch its store.
    if (known?.store === lead?.store && known?.corrections === lead?.corrections && known?.ids === lead?.ids)
      return;
    index.remove(id);
    noted.delete(id);
    if (lead === undefined) return;
    noted.set(id, lead);
    index.add(id, { ...correctedStore(lead), id }, lead.ids);
  }
  return {
    find(state, store) {
      const [own = '', ...others] = [...idsOfStore(store), ...(store.also_listed_as ?? [])];
      const known = [own, ...others].map((id) => state.leadOf.get(id)).find((id) => id !== undefined);
      if (known !== undefined) return state.leads.get(known);
      for (const [id, lead] of unread) read(id, lead);
      unread.clear();
      return state.leads.get(index.find({ ...store, id: store.id ?? own }) ?? '');
    },
    note: (id, lead) => void unread.set(id, lead),
  };
}
