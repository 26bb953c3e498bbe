import type {
  Blocked,
  BookEvent,
  BookLead,
  Lifted,
  Member,
  SavedSearch,
  SellerProfile,
} from '@Hardware-Store-Finder/contract';
import { correctedStore } from './corrected-store.ts';
import { firmOf } from './firm.ts';
import { type JudgedWebsites, judgedWith } from './judged-websites.ts';
import { changedLead, newLead } from './lead-changes.ts';

/**
 * What follows from the log of a book, at one moment.
 * Leads are replaced, never changed, so that whoever holds one sees whether it is still the newest.
 */
export type BookState = {
  /** The number of the last event that was applied. */
  seq: number;
  leads: Map<string, BookLead>;
  /** The lead that each id of a record belongs to. */
  leadOf: Map<string, string>;
  /** The leads of each firm (`firmOf`), removed ones too. */
  firms: Map<string, Set<string>>;
  blocked: Map<string, Blocked>;
  lifted: Map<string, Lifted>;
  searches: Map<string, SavedSearch>;
  profiles: Map<string, SellerProfile>;
  people: Map<string, Member>;
  /** What was found or said of websites, by the store's id. */
  websites: Map<string, JudgedWebsites>;
};

export function createBookState(): BookState {
  return {
    seq: 0,
    leads: new Map(),
    leadOf: new Map(),
    firms: new Map(),
    blocked: new Map(),
    lifted: new Map(),
    searches: new Map(),
    profiles: new Map(),
    people: new Map(),
    websites: new Map(),
  };
}

/**
 * Applies the next event. Of two changes of one field, the one that was made later counts, whatever their order in the log:
 * a restored backup and a change made offline overwrite nothing newer. An event about a lead that is not there, such as of
 * an erased firm, changes nothing.
 */
export function applyEvent(state: BookState, event: BookEvent): void {
  state.seq = Math.max(state.seq, event.seq);
  switch (event.kind) {
    case 'blocked':
      block(state, event.entry);
      return;
    case 'lifted': {
      const entry = state.blocked.get(event.key);
      if (entry === undefined) return;
      state.blocked.delete(event.key);
      state.lifted.set(event.key, { entry, reason: event.reason, by: event.by, at: event.at });
      return;
    }
    case 'search_saved':
    case 'search_ran': {
      const known = state.searches.get(event.search.key);
      if (known === undefined && event.kind === 'search_ran') return;
      if ((known?.ranAt ?? -1) <= event.search.ranAt) state.searches.set(event.search.key, event.search);
      return;
    }
    case 'search_dropped':
      state.searches.delete(event.key);
      return;
    case 'profile_put':
      state.profiles.set(event.profile.id, event.profile);
      return;
    case 'profile_removed':
      state.profiles.delete(event.profile);
      return;
    case 'role_given':
      state.people.set(event.to.id, { ...event.to, role: event.role });
      return;
    case 'website_judged': {
      const { store, url, isOwn, source } = event;
      state.websites.set(store, judgedWith(state.websites.get(store), { url, isOwn, source }));
      return;
    }
    case 'erased':
      return;
    default: {
      const before = state.leads.get(event.lead);
      const after = before === undefined ? newLead(event) : changedLead(before, event);
      if (after === undefined) return;
      putLead(state, after, before);
      if (event.kind === 'claimed') setOwner(state, after, { ...event.by, since: event.at });
      if (event.kind === 'assigned') setOwner(state, after, { ...event.to, since: event.at });
      if (event.kind === 'given_up') setOwner(state, after, undefined);
    }
  }
}

/** The firm of a lead, by its corrected store. */
export function firmOfLead(lead: Pick<BookLead, 'store' | 'corrections'>): string {
  return firmOf(correctedStore(lead));
}

/** An entry that was lifted comes back only if it was added later than that. */
function block(state: BookState, entry: Blocked): void {
  if (state.blocked.has(entry.key) || (state.lifted.get(entry.key)?.at ?? -1) >= entry.at) return;
  state.lifted.delete(entry.key);
  state.blocked.set(entry.key, entry);
}

function putLead(state: BookState, lead: BookLead, before: BookLead | undefined): void {
  state.leads.set(lead.id, lead);
  for (const id of lead.ids) if (!state.leadOf.has(id)) state.leadOf.set(id, lead.id);
  if (before !== undefined && before.store === lead.store && before.corrections === lead.corrections) return;
  const firm = firmOfLead(lead);
  const known = before && firmOfLead(before);
  if (firm === known) return;
  if (known !== undefined) leaveFirm(state, known, lead.id);
  const others = state.firms.get(firm);
  state.firms.set(firm, new Set([...(others ?? []), lead.id]));
  // One firm has one owner: of two who meet, the one who was first.
  const owners = [lead, ...leadsOf(state, others)].flatMap(({ owner }) => owner ?? []);
  const [first] = owners.sort((a, b) => a.since - b.since);
  if (first !== undefined) setOwner(state, lead, first);
}

function leaveFirm(state: BookState, firm: string, lead: string): void {
  const members = state.firms.get(firm);
  members?.delete(lead);
  if (members?.size === 0) state.firms.delete(firm);
}

function leadsOf(state: BookState, ids: Iterable<string> = []): BookLead[] {
  return [...ids].flatMap((id) => state.leads.get(id) ?? []);
}

/** The owner of a lead is that of all leads of its firm. */
function setOwner(state: BookState, lead: BookLead, owner: BookLead['owner']): void {
  for (const member of leadsOf(state, state.firms.get(firmOfLead(lead)))) {
    const { owner: known, ...rest } = member;
    if (known?.id === owner?.id) continue;
    state.leads.set(member.id, owner === undefined ? rest : { ...rest, owner });
  }
}
