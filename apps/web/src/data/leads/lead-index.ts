import type { Blocked, BookLead, ListedStore, SavedSearch } from '@Hardware-Store-Finder/contract';
import {
  type BookState,
  createDoNotContact,
  idsOfStore,
  isDoNotContact,
  refusedEntry,
  refusedLead,
  type StoreIndex,
} from '@Hardware-Store-Finder/domain';
import { createTimeSlicer } from '../scheduler.ts';
import { type ContactCheck, type ContactPolicy, createContactPolicy } from './contact-policy.ts';
import { correctedLead, type Lead } from './lead.ts';

/** The leads that are shown, and the indexes that find the lead of a store. */
export type LeadIndex = {
  /** Each list is the same array until it changes. Without removed leads. */
  leads(): readonly Lead[];
  blocked(): readonly Blocked[];
  searches(): readonly SavedSearch[];
  byId(id: string): Lead | undefined;
  /** Finds the lead of a store by the rules for merging stores, or by id alone until `whenIndexed` has resolved. */
  find(store: ListedStore): Lead | undefined;
  contactPolicy(): ContactPolicy;
  /** Shows another state of the book; whatever of it is the same object as before is not looked at again. */
  show(state: Readonly<BookState>): void;
  /** Loads the rules that match stores, for the do-not-contact list, which until then matches by id, domain and address. */
  learnRules(): Promise<void>;
  /** Indexes every lead, in slices, so that the page stays responsive with thousands of them. */
  whenIndexed(): Promise<void>;
};

/** So many changed leads are indexed at once; more in slices. */
const fewLeads = 200;

/** Creates an empty index. `onIndexed` is called when answers may have changed because stores were indexed. */
export function createLeadIndex(onIndexed: () => void): LeadIndex {
  const sources = new Map<string, BookLead>();
  const leads = new Map<string, Lead>();
  let leadOf: ReadonlyMap<string, string> = new Map();
  const blocked = new Map<string, Blocked>();
  /** The leads of firms that are on the list. */
  let ofBlockedFirms: ReadonlySet<string> = new Set();
  let searches: ReadonlyMap<string, SavedSearch> = new Map();
  let index: StoreIndex<string> | undefined;
  const listed = createDoNotContact<Blocked>();
  const refusedLeads = createDoNotContact<string>();
  let indexing: Promise<void> | undefined;
  const lists: { leads?: Lead[]; blocked?: Blocked[]; searches?: SavedSearch[] } = {};
  // Every render of a row asks for the same store again.
  let found = new WeakMap<ListedStore, { lead: Lead | undefined }>();
  let answers = new WeakMap<ListedStore, Map<string, ContactCheck>>();
  const forgetAnswers = () => {
    found = new WeakMap();
    answers = new WeakMap();
  };

  /** A lead is refused by its status, or if the list has its store or its firm. */
  function noteRefused(id: string): void {
    const lead = leads.get(id);
    refusedLeads.remove(id);
    if (lead === undefined) return;
    const isListed = ofBlockedFirms.has(id) || lead.ids.some((one) => blocked.has(`store:${one}`));
    if (isListed || isDoNotContact(lead.status)) refusedLeads.add(id, refusedLead(lead));
  }
  function forget(id: string): void {
    sources.delete(id);
    leads.delete(id);
    index?.remove(id);
    refusedLeads.remove(id);
  }
  function indexLead(id: string): void {
    const lead = leads.get(id);
    index?.remove(id);
    if (lead !== undefined) index?.add(id, { ...lead.store, id }, lead.ids);
  }
  /** Reads each lead only when it is indexed, because other changes may arrive between two slices. */
  async function indexLeads(ids: readonly string[]): Promise<void> {
    const turn = createTimeSlicer();
    for (const id of ids) {
      indexLead(id);
      const due = turn();
      if (due !== undefined) await due;
    }
    forgetAnswers();
    onIndexed();
  }
  async function learnRules(): Promise<void> {
    const { createContactRules, createStoreIndex, digestOf } = await import('./store-rules.ts');
    if (index !== undefined) return;
    index = createStoreIndex();
    listed.learn(createContactRules(), digestOf);
    refusedLeads.learn(createContactRules());
    forgetAnswers();
    onIndexed();
  }
  async function readAll(): Promise<void> {
    await learnRules();
    await indexLeads([...leads.keys()]);
  }

  /** Returns the leads whose store is another one than before, and those that changed at all. */
  function showLeads(state: Readonly<BookState>): { moved: string[]; changed: string[] } {
    const moved: string[] = [];
    const changed: string[] = [];
    for (const [id, source] of state.leads) {
      const before = sources.get(id);
      if (before === source || source.removedAt !== undefined) continue;
      sources.set(id, source);
      leads.set(id, correctedLead(source));
      changed.push(id);
      if (
        before?.store !== source.store ||
        before.corrections !== source.corrections ||
        before.ids !== source.ids
      )
        moved.push(id);
    }
    for (const id of sources.keys()) {
      const source = state.leads.get(id);
      if (source !== undefined && source.removedAt === undefined) continue;
      forget(id);
      changed.push(id);
    }
    return { moved, changed };
  }
  /** Returns the leads whose stores the changed entries name. */
  function showBlocked(state: Readonly<BookState>): string[] {
    const changed: Blocked[] = [];
    for (const [key, entry] of blocked) {
      if (state.blocked.get(key) === entry) continue;
      blocked.delete(key);
      listed.remove(entry);
      changed.push(entry);
    }
    for (const [key, entry] of state.blocked) {
      if (blocked.has(key)) continue;
      blocked.set(key, entry);
      listed.add(entry, refusedEntry(entry));
      changed.push(entry);
    }
    const before = ofBlockedFirms;
    ofBlockedFirms = new Set(
      [...blocked.values()].flatMap(({ kind, value }) =>
        kind === 'firm' ? [...(state.firms.get(value) ?? [])] : [],
      ),
    );
    if (changed.length > 0) delete lists.blocked;
    const named = changed.flatMap(({ value }) => state.leadOf.get(value) ?? []);
    return [...named, ...before, ...ofBlockedFirms];
  }

  function find(store: ListedStore): Lead | undefined {
    const known = found.get(store);
    if (known !== undefined) return known.lead;
    const ids = [...idsOfStore(store), ...(store.also_listed_as ?? [])];
    const id = ids.map((one) => leadOf.get(one)).find((one) => one !== undefined);
    const [own = ''] = ids;
    const lead = leads.get(id ?? index?.find(hasId(store) ? store : { ...store, id: own }) ?? '');
    found.set(store, { lead });
    return lead;
  }

  const contactPolicy = createContactPolicy({
    listed,
    refusedLeads: () => refusedLeads,
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
    byId: (id) => leads.get(leadOf.get(id) ?? id),
    find,
    contactPolicy: () => contactPolicy,
    show(state) {
      leadOf = state.leadOf;
      searches = state.searches;
      delete lists.searches;
      const { moved, changed } = showLeads(state);
      if (changed.length > 0) delete lists.leads;
      for (const id of new Set([...showBlocked(state), ...changed])) noteRefused(id);
      forgetAnswers();
      if (index === undefined || moved.length === 0) return;
      if (moved.length > fewLeads) void indexLeads(moved);
      else for (const id of moved) indexLead(id);
    },
    learnRules,
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
