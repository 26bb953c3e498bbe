import type { Blocked, ListedStore } from '@hardware-store-finder/contract';
import {
  createDoNotContact,
  idsOfStore,
  isDoNotContact,
  refusedEntry,
  refusedLead,
  type StoreIndex,
} from '@hardware-store-finder/domain';
import { createTimeSlicer } from '../scheduler.ts';
import { type ContactCheck, type ContactPolicy, createContactPolicy } from './contact-policy.ts';
import type { LeadRow } from './lead-row.ts';
import type { SavedSearch } from './saved-search.ts';

/** A change that is applied in one transaction, in memory and in the database. */
export type LeadChange = {
  put?: readonly LeadRow[];
  /** Ids of removed leads. */
  gone?: readonly string[];
  block?: readonly Blocked[];
  /** Keys of do-not-contact entries. */
  unblock?: readonly string[];
  keep?: readonly SavedSearch[];
  /** Keys of saved searches. */
  drop?: readonly string[];
};

/** The database in memory, and the indexes that find the lead of a store. */
export type LeadIndex = {
  /** Each list is the same array until it changes. */
  leads(): readonly LeadRow[];
  blocked(): readonly Blocked[];
  searches(): readonly SavedSearch[];
  byId(id: string): LeadRow | undefined;
  /** Finds the lead of a store by the rules for merging stores, or by id alone until `whenIndexed` has resolved. */
  find(store: ListedStore): LeadRow | undefined;
  contactPolicy(): ContactPolicy;
  /** Synchronous except for indexing many leads, which happens in slices, as in `whenIndexed`. */
  apply(change: LeadChange): Promise<void>;
  /** Loads the store matching rules for the do-not-contact list, which until then matches by id, domain and address. */
  loadRules(): Promise<void>;
  /** Indexes every lead, in slices, so that the page stays responsive with thousands of them. */
  whenIndexed(): Promise<void>;
};

/** Creates an empty index. `onIndexed` is called when answers may have changed because stores were indexed. */
export function createLeadIndex(onIndexed: () => void): LeadIndex {
  const leads = new Map<string, LeadRow>();
  const idOf = new Map<string, string>();
  const blocked = new Map<string, Blocked>();
  const searches = new Map<string, SavedSearch>();
  let index: StoreIndex<string> | undefined;
  const listed = createDoNotContact<Blocked>();
  const refusedLeads = createDoNotContact<string>();
  /** Refused leads whose details are parsed once somebody asks. */
  const unread = new Set<string>();
  let indexing: Promise<void> | undefined;
  const lists: { leads?: LeadRow[]; blocked?: Blocked[]; searches?: SavedSearch[] } = {};
  // Every render of a row asks for the same store again.
  let found = new WeakMap<ListedStore, { lead: LeadRow | undefined }>();
  let answers = new WeakMap<ListedStore, Map<string, ContactCheck>>();
  const forgetAnswers = () => {
    found = new WeakMap();
    answers = new WeakMap();
  };

  /** A lead is refused by its status, or if the list has its store. */
  function noteRefused(id: string): void {
    const lead = leads.get(id);
    refusedLeads.remove(id);
    unread.delete(id);
    if (lead === undefined) return;
    if (isDoNotContact(lead.status) || lead.ids.some((one) => blocked.has(`store:${one}`))) unread.add(id);
  }
  function readRefused() {
    for (const id of unread) {
      const lead = leads.get(id);
      if (lead !== undefined) refusedLeads.add(id, refusedLead({ ...lead.detail(), ids: lead.ids }));
    }
    unread.clear();
    return refusedLeads;
  }
  /** The leads whose stores these entries name. */
  const leadsOf = (entries: readonly Blocked[]) => entries.flatMap(({ value }) => idOf.get(value) ?? []);

  function forget(id: string): void {
    for (const other of leads.get(id)?.ids ?? []) if (idOf.get(other) === id) idOf.delete(other);
    leads.delete(id);
    index?.remove(id);
  }
  /** Reads each lead only when it is indexed, because other changes may arrive between two slices. */
  async function addToIndex(idsOfLeads: readonly string[]): Promise<void> {
    const turn = createTimeSlicer();
    for (const id of idsOfLeads) {
      const lead = leads.get(id);
      if (lead !== undefined) index?.add(id, { ...lead.detail().store, id }, lead.ids);
      const due = turn();
      if (due !== undefined) await due;
    }
    forgetAnswers();
  }
  /** Most changes of a lead do not touch its store. */
  const isKnownToIndex = ({ id, ids, detail }: LeadRow): boolean => {
    const before = leads.get(id);
    return (
      before !== undefined && before.detail().store === detail().store && before.ids.join() === ids.join()
    );
  };

  async function loadRules(): Promise<void> {
    const { createContactRules, createStoreIndex } = await import('./store-rules.ts');
    if (index !== undefined) return;
    index = createStoreIndex();
    listed.learn(createContactRules());
    refusedLeads.learn(createContactRules());
    forgetAnswers();
  }

  async function readAll(): Promise<void> {
    await loadRules();
    await addToIndex([...leads.keys()]);
    onIndexed();
  }

  function find(store: ListedStore): LeadRow | undefined {
    const known = found.get(store);
    if (known !== undefined) return known.lead;
    const ids = idsOfStore(store);
    const id = ids.map((one) => idOf.get(one)).find((one) => one !== undefined);
    const [own = ''] = ids;
    const lead = leads.get(id ?? index?.find(hasId(store) ? store : { ...store, id: own }) ?? '');
    found.set(store, { lead });
    return lead;
  }

  const contactPolicy = createContactPolicy({
    listed,
    refusedLeads: readRefused,
    find,
    byId: (id) => leads.get(id),
    answers: () => answers,
  });

  return {
    leads() {
      lists.leads ??= [...leads.values()];
      return lists.leads;
    },
    blocked() {
      lists.blocked ??= [...blocked.values()];
      return lists.blocked;
    },
    searches() {
      lists.searches ??= [...searches.values()];
      return lists.searches;
    },
    byId: (id) => leads.get(idOf.get(id) ?? ''),
    find,
    contactPolicy: () => contactPolicy,
    async apply({ put = [], gone = [], block = [], unblock = [], keep = [], drop = [] }) {
      for (const id of gone) forget(id);
      const unknown = indexing === undefined ? [] : put.filter((lead) => !isKnownToIndex(lead));
      for (const lead of put) {
        leads.set(lead.id, lead);
        for (const id of lead.ids) idOf.set(id, lead.id);
      }
      if (put.length + gone.length > 0) delete lists.leads;
      const removed = [...unblock, ...block.map(({ key }) => key)].flatMap((key) => blocked.get(key) ?? []);
      for (const entry of removed) {
        blocked.delete(entry.key);
        listed.remove(entry);
      }
      for (const entry of block) {
        blocked.set(entry.key, entry);
        listed.add(entry, refusedEntry(entry));
      }
      for (const id of [...gone, ...put.map((lead) => lead.id), ...leadsOf(removed), ...leadsOf(block)])
        noteRefused(id);
      if (block.length + unblock.length > 0) delete lists.blocked;
      for (const key of drop) searches.delete(key);
      for (const search of keep) searches.set(search.key, search);
      if (keep.length + drop.length > 0) delete lists.searches;
      forgetAnswers();
      await addToIndex(unknown.map(({ id }) => id));
    },
    loadRules,
    whenIndexed() {
      indexing ??= readAll().catch((fault: unknown) => {
        indexing = undefined;
        throw fault;
      });
      return indexing;
    },
  };
}

function hasId(store: ListedStore): store is ListedStore & { id: string } {
  return store.id !== undefined;
}
