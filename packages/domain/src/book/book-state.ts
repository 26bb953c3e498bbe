import type {
  Blocked,
  BookLead,
  Lifted,
  Member,
  SavedSearch,
  Seller,
  SellerProfile,
  UnnumberedEvent,
} from '@Hardware-Store-Finder/contract';
import { correctedStore } from './corrected-store.ts';
import { firmOf } from './firm.ts';
import { type JudgedWebsites, judgedWith } from './judged-websites.ts';
import { changedLead, newLead } from './lead-changes.ts';

/** What a book keeps, by table: a row of each key. An entry of the do-not-contact list stays once it is lifted. */
export type BookRows = {
  leads: BookLead;
  blocked: Blocked | Lifted;
  searches: SavedSearch;
  profiles: SellerProfile;
  people: Member;
  /** What was found or said of websites, by the store's id. */
  websites: JudgedWebsites;
};
export type BookTable = keyof BookRows;

/** Writes a row, or takes it out. */
export type PutRow = <T extends BookTable>(table: T, key: string, row: BookRows[T] | undefined) => void;

/**
 * The rows of a book at one moment, and by what they are found.
 * Leads are replaced, never changed, so that whoever holds one sees whether it is still the newest.
 */
export type BookState = { [T in Exclude<BookTable, 'blocked'>]: Map<string, BookRows[T]> } & {
  /** The number of the last event. */
  seq: number;
  blocked: Map<string, Blocked>;
  lifted: Map<string, Lifted>;
  /** The lead that each id of a record belongs to. */
  leadOf: Map<string, string>;
  /** The leads of each firm (`firmOf`), removed ones too. */
  firms: Map<string, Set<string>>;
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

/** The team's first profile, for letters that come with none; undefined if there is none. */
export function standardSeller({ profiles }: Pick<BookState, 'profiles'>): Seller | undefined {
  const [first] = profiles.values();
  return first?.seller;
}

/** The firm of a lead, by its corrected store. */
export function firmOfLead(lead: Pick<BookLead, 'store' | 'corrections'>): string {
  return firmOf(correctedStore(lead));
}

/** Writes a row of the state, or takes it out. */
export function putRow<T extends BookTable>(
  state: BookState,
  table: T,
  key: string,
  row: BookRows[T] | undefined,
): void {
  if (table === 'leads') putLead(state, key, row as BookLead | undefined);
  else if (table === 'blocked') {
    const entry = row as BookRows['blocked'] | undefined;
    const isLifted = entry !== undefined && 'entry' in entry;
    set(state.blocked, key, isLifted ? undefined : entry);
    set(state.lifted, key, isLifted ? entry : undefined);
  } else set(state[table] as Map<string, BookRows[T]>, key, row);
}

function set<T>(rows: Map<string, T>, key: string, row: T | undefined): void {
  if (row === undefined) rows.delete(key);
  else rows.set(key, row);
}

function putLead(state: BookState, id: string, lead: BookLead | undefined): void {
  const before = state.leads.get(id);
  set(state.leads, id, lead);
  if (before?.ids !== lead?.ids) {
    for (const one of before?.ids ?? []) state.leadOf.delete(one);
    for (const one of lead?.ids ?? []) state.leadOf.set(one, id);
  }
  if (before !== undefined && before.store === lead?.store && before.corrections === lead.corrections) return;
  const known = before && firmOfLead(before);
  const firm = lead && firmOfLead(lead);
  if (firm === known) return;
  const former = state.firms.get(known ?? '');
  former?.delete(id);
  if (former?.size === 0) state.firms.delete(known ?? '');
  if (firm !== undefined) state.firms.set(firm, (state.firms.get(firm) ?? new Set()).add(id));
}

/**
 * Carries out what an event says. Of two changes of one field, the one that was made later counts, whatever their order: a
 * restored backup and a late change overwrite nothing newer. An event about a lead that is not there, such as of an erased
 * firm, changes nothing.
 */
export function applyEvent(state: BookState, event: UnnumberedEvent, put: PutRow): void {
  switch (event.kind) {
    case 'blocked': {
      const { key, at } = event.entry;
      // An entry that was lifted comes back only if it was added later than that.
      const isNew = !state.blocked.has(key) && (state.lifted.get(key)?.at ?? -1) < at;
      if (isNew) put('blocked', key, event.entry);
      break;
    }
    case 'lifted': {
      const { key, reason, by, at } = event;
      const entry = state.blocked.get(key);
      if (entry !== undefined) put('blocked', key, { entry, reason, by, at });
      break;
    }
    case 'search_saved':
    case 'search_ran': {
      const { key, ranAt } = event.search;
      const last = state.searches.get(key)?.ranAt ?? (event.kind === 'search_saved' ? -1 : Infinity);
      if (last <= ranAt) put('searches', key, event.search);
      break;
    }
    case 'search_dropped':
      if (state.searches.has(event.key)) put('searches', event.key, undefined);
      break;
    case 'profile_put':
      put('profiles', event.profile.id, event.profile);
      break;
    case 'profile_removed':
      if (state.profiles.has(event.profile)) put('profiles', event.profile, undefined);
      break;
    case 'role_given':
      put('people', event.to.id, { ...event.to, role: event.role });
      break;
    case 'website_judged':
      put('websites', event.store, judgedWith(state.websites.get(event.store), event));
      break;
    case 'erased':
      break;
    default:
      changeLead(state, event, put);
  }
}

function changeLead(state: BookState, event: Extract<UnnumberedEvent, { lead: string }>, put: PutRow): void {
  const before = state.leads.get(event.lead);
  const after = before === undefined ? newLead(event) : changedLead(before, event);
  if (after === undefined) return;
  const { id, ids } = after;
  // The id of a record is that of one lead, even where two that a backup takes for one are two here.
  const isOwn = (one: string) => (state.leadOf.get(one) ?? id) === id;
  const own = ids.every(isOwn) ? after : { ...after, ids: ids.filter(isOwn) };
  if (after !== before) put('leads', id, own);
  if (before?.store !== after.store || before.corrections !== after.corrections) {
    // One firm has one owner: of two who meet, the one who was first.
    const other = anotherOfFirm(state, after)?.owner;
    const [first] = [after.owner, other].flatMap((owner) => owner ?? []).sort((a, b) => a.since - b.since);
    if (first?.id !== other?.id) setOwner(state, after, first, put);
    else if (first !== undefined && first.id !== after.owner?.id) put('leads', id, { ...own, owner: first });
  }
  if (event.kind === 'claimed') setOwner(state, after, { ...event.by, since: event.at }, put);
  if (event.kind === 'assigned') setOwner(state, after, { ...event.to, since: event.at }, put);
  if (event.kind === 'given_up') setOwner(state, after, undefined, put);
}

/** Another lead of the firm, of which all have the same owner. */
function anotherOfFirm(state: BookState, lead: BookLead): BookLead | undefined {
  for (const id of state.firms.get(firmOfLead(lead)) ?? []) if (id !== lead.id) return state.leads.get(id);
  return undefined;
}

function leadsOfFirm(state: BookState, lead: BookLead): BookLead[] {
  return [...(state.firms.get(firmOfLead(lead)) ?? [])].flatMap((id) => state.leads.get(id) ?? []);
}

/** The owner of a lead is that of all leads of its firm. */
function setOwner(state: BookState, lead: BookLead, owner: BookLead['owner'], put: PutRow): void {
  for (const { owner: known, ...free } of leadsOfFirm(state, lead))
    if (known?.id !== owner?.id) put('leads', free.id, owner === undefined ? free : { ...free, owner });
}
