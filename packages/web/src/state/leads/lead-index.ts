import type { ListedStore } from '@hardware-store-finder/contract';
import type { StoreIndex } from '@hardware-store-finder/stores';
import { createTimeSlicer } from '../../lib/scheduler.ts';
import { type ContactPolicy, createContactPolicy } from './contact-policy.ts';
import { idsOfStore } from './customer-id.ts';
import { type Blocked, createDoNotContact } from './do-not-contact.ts';
import type { LeadRow } from './lead-row.ts';
import type { SavedSearch } from './saved-search.ts';

/** What is written at once, here and in the database. */
export type LeadChange = {
  put?: readonly LeadRow[];
  /** Ids of leads. */
  gone?: readonly string[];
  block?: readonly Blocked[];
  /** Keys. */
  unblock?: readonly string[];
  keep?: readonly SavedSearch[];
  /** Keys. */
  drop?: readonly string[];
};

/** All leads in memory: what the database holds, and the indexes that find a store among them. */
export type KnownLeads = {
  /** The same lists until they change. */
  leads(): readonly LeadRow[];
  blocked(): readonly Blocked[];
  searches(): readonly SavedSearch[];
  byId(id: string): LeadRow | undefined;
  /** By the rules of the merge; until `whenIndexed` by id alone. */
  find(store: ListedStore): LeadRow | undefined;
  contactPolicy(): ContactPolicy;
  /** Done when it returns, but for the rules: these learn many leads in pieces, as `whenIndexed` does. */
  apply(change: LeadChange): Promise<void>;
  /** By the rules it is known whom nobody writes to; before, by id, domain and address alone. */
  loadRules(): Promise<void>;
  /** Reads every lead by the rules, in pieces: it takes a while for thousands, and the page stays alive. */
  whenIndexed(): Promise<void>;
};

export function createKnownLeads(onIndexed: () => void): KnownLeads {
  const leads = new Map<string, LeadRow>();
  const idOf = new Map<string, string>();
  const blocked = new Map<string, Blocked>();
  const searches = new Map<string, SavedSearch>();
  let index: StoreIndex<string> | undefined;
  const doNotContact = createDoNotContact();
  let indexing: Promise<void> | undefined;
  const lists: { leads?: LeadRow[]; blocked?: Blocked[]; searches?: SavedSearch[] } = {};
  // What was asked of a store is asked again at each drawing of its row.
  let found = new WeakMap<ListedStore, { lead: LeadRow | undefined }>();

  function forget(id: string): void {
    for (const other of leads.get(id)?.ids ?? []) if (idOf.get(other) === id) idOf.delete(other);
    leads.delete(id);
    index?.remove(id);
  }
  /** As they are by then: other changes may come between two pieces. */
  async function addToIndex(idsOfLeads: readonly string[]): Promise<void> {
    const turn = createTimeSlicer();
    for (const id of idsOfLeads) {
      const lead = leads.get(id);
      if (lead !== undefined) index?.add(id, { ...lead.detail().store, id }, lead.ids);
      const due = turn();
      if (due !== undefined) await due;
    }
    found = new WeakMap();
  }
  /** What happens to a lead most often leaves its store as it is. */
  const isKnownToIndex = ({ id, ids, detail }: LeadRow): boolean => {
    const before = leads.get(id);
    return (
      before !== undefined && before.detail().store === detail().store && before.ids.join() === ids.join()
    );
  };

  async function loadRules(): Promise<void> {
    const { createStoreIndex } = await import('./store-rules.ts');
    if (index !== undefined) return;
    index = createStoreIndex();
    doNotContact.learn(createStoreIndex());
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

  const contactPolicy = createContactPolicy({ list: doNotContact, find });

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
      for (const key of unblock) {
        const entry = blocked.get(key);
        if (entry !== undefined) doNotContact.remove(entry);
        blocked.delete(key);
      }
      for (const entry of block) {
        blocked.set(entry.key, entry);
        doNotContact.add(entry);
      }
      if (block.length + unblock.length > 0) delete lists.blocked;
      for (const key of drop) searches.delete(key);
      for (const search of keep) searches.set(search.key, search);
      if (keep.length + drop.length > 0) delete lists.searches;
      found = new WeakMap();
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
