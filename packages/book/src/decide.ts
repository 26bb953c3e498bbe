import {
  type Blocked,
  type BookChange,
  type BookEventOf,
  type BookLead,
  type BookPerson,
  hasRights,
  type Member,
  maxNotes,
  type Role,
  type UnnumberedEvent,
} from '@Hardware-Store-Finder/contract';
import {
  type BookState,
  blockedAddress,
  blockedStore,
  correctedStore,
  createContactRules,
  dayIn,
  firmOf,
  firmOfLead,
  followUpMs,
  isDoNotContact,
  isDue,
  leadIdOf,
} from '@Hardware-Store-Finder/domain';
import { type Message, message } from '@Hardware-Store-Finder/messages';
import type { LeadFinder } from './lead-finder.ts';
import { timesUpTo } from './times-up-to.ts';

/** Who asks for a change. `isNamed`: whether people have names here, so that a lead can be somebody's; `zone`: of their clock (IANA), as far as is known. */
export type Asking = Member & { isNamed: boolean; zone?: string | undefined };

/** Who asks from the machine itself. */
export const machine: Asking = { id: '', name: '', role: 'owner', isNamed: false };

/** What becomes of a change: its events, of which there are none if it changes nothing; or why it is refused. */
export type Decision =
  | { events: readonly UnnumberedEvent[]; lead?: string | undefined; hasBoth?: boolean }
  | { refused: Message; owner?: BookPerson | undefined };

type ChangeOf<K extends BookChange['kind']> = Extract<BookChange, { kind: K }>;

const nothing = { events: [] } as const;
const phones = createContactRules();

/** The most profiles, and the most saved searches: the book is answered with all of them. */
export const mostKept = 100;
export const isOneTooMany = (all: ReadonlyMap<string, unknown>, key: string) =>
  all.size >= mostKept && !all.has(key);

/** Decides on one change of a person, on the book as it is. `now`: milliseconds since 1970. */
export function decide(
  state: BookState,
  finder: LeadFinder,
  wanted: BookChange,
  who: Asking,
  now: number,
): Decision {
  const change = timesUpTo(wanted, now);
  if (!mayChange(who.role, change)) return { refused: message.mayNotChange() };
  const by = { id: who.id, name: who.name };
  const { at = now } = change;
  const { id } = change;
  switch (change.kind) {
    case 'saved': {
      const lead = finder.find(state, change.store)?.id ?? leadIdOf(change.store);
      return { events: [{ ...change, id, at, by, lead }], lead };
    }
    case 'added': {
      const { name, address } = change.store;
      const lead = finder.find(state, { ...change.store, name, address })?.id ?? `hand:${id}`;
      return { events: [{ ...change, id, at, by, lead }], lead };
    }
    case 'blocked': {
      const entry = entryOf(state, change, by, at);
      if (entry === undefined) return { refused: message.notAnEntry({ value: change.entry.value }) };
      if (state.blocked.has(entry.key)) return nothing;
      return { events: [{ kind: 'blocked', id, at, by, entry }] };
    }
    case 'lifted':
      return state.blocked.has(change.key) ? { events: [{ ...change, id, at, by }] } : nothing;
    case 'website_judged': {
      const known = state.websites.get(change.store)?.own;
      // Whoever looks again finds the same.
      const isKnown = change.isOwn && known?.url === change.url && known.source.by === change.source.by;
      return isKnown ? nothing : { events: [{ ...change, id, at, by }] };
    }
    case 'search_saved':
      if (isOneTooMany(state.searches, change.search.key))
        return { refused: message.mostKept({ most: mostKept }) };
      return { events: [{ ...change, id, at, by }] };
    case 'profile_put':
      if (isOneTooMany(state.profiles, change.profile.id))
        return { refused: message.mostKept({ most: mostKept }) };
      return { events: [{ ...change, id, at, by }] };
    case 'search_ran':
    case 'search_dropped':
    case 'profile_removed':
      return { events: [{ ...change, id, at, by }] };
    case 'role_given': {
      const to = state.people.get(change.to);
      if (to === undefined) return { refused: message.unknownPerson() };
      return { events: [{ ...change, id, at, by, to: { id: to.id, name: to.name } }] };
    }
    default: {
      const lead = state.leads.get(state.leadOf.get(change.lead) ?? change.lead);
      if (lead === undefined) return { refused: message.noLead() };
      return { lead: lead.id, ...ofLead(state, lead, change, who, at) };
    }
  }
}

type ChangeOfLead = Extract<BookChange, { lead: string }>;

function ofLead(state: BookState, lead: BookLead, change: ChangeOfLead, who: Asking, at: number): Decision {
  const by = { id: who.id, name: who.name };
  const { owner } = lead;
  /** A change that was made just now counts after an earlier one, even if the clock of that one was ahead. */
  const after = (last: number) => (change.at === undefined ? Math.max(at, last + 1) : at);
  const one = (changed: { at?: number } = {}): Decision => ({
    events: [{ ...change, at, by, lead: lead.id, ...changed } as UnnumberedEvent],
  });
  switch (change.kind) {
    case 'status': {
      const isNew = change.status !== lead.status;
      const own = { ...change, at: after(lead.times.status), by, lead: lead.id };
      const block = isDoNotContact(change.status) ? blockOf(state, lead, change.id, by, own.at) : [];
      const later = followUpOf(lead, { ...own, id: isNew ? `${own.id}.next` : own.id }, who.zone);
      return { events: [...(isNew ? [own] : []), ...block, ...later] };
    }
    case 'notes': {
      const { was, ...own } = change;
      const hasBoth = was !== undefined && was !== lead.notes && own.text !== lead.notes;
      // Two people wrote at once: nobody's text is lost.
      const text = hasBoth ? `${lead.notes}\n\n${own.text}` : own.text;
      if (text.length > maxNotes) return { refused: message.notesTooLong() };
      if (text === lead.notes) return nothing;
      return {
        events: [{ ...own, text, at: after(lead.times.notes), by, lead: lead.id }],
        ...(hasBoth && { hasBoth }),
      };
    }
    case 'next':
      return change.day === lead.next ? nothing : one({ at: after(lead.times.next) });
    case 'claimed':
      if (!who.isNamed) return { refused: message.noNames() };
      if (owner === undefined) return one();
      return owner.id === who.id ? nothing : { refused: message.ownedBy({ name: owner.name }), owner };
    case 'given_up':
      if (owner === undefined) return nothing;
      if (owner.id === who.id || who.role === 'owner') return one();
      return { refused: message.ownedBy({ name: owner.name }), owner };
    case 'assigned': {
      const to = state.people.get(change.to);
      if (to === undefined) return { refused: message.unknownPerson() };
      if (owner !== undefined && owner.id !== who.id && who.role !== 'owner')
        return { refused: message.ownedBy({ name: owner.name }), owner };
      if (owner?.id === to.id) return nothing;
      return { events: [{ ...change, at, by, lead: lead.id, to: { id: to.id, name: to.name } }] };
    }
    case 'removed':
      return lead.removedAt === undefined ? one() : nothing;
    case 'restored':
      return lead.removedAt === undefined ? nothing : one();
    case 'corrected': {
      const known = lead.corrections[change.field];
      if ((known?.value ?? null) === change.value) return nothing;
      return one({ at: after(known?.at ?? 0) });
    }
    default:
      return one();
  }
}

/** Readers change nothing, and only the owner of the server says what others may. */
function mayChange(role: Role, change: BookChange): boolean {
  const isOwners = change.kind === 'role_given' || (change.kind === 'lifted' && /^erased:/.test(change.key));
  return hasRights(role, isOwners ? 'owner' : 'member');
}

/** A date that is due is done with when somebody writes: the next is a week later. */
function followUpOf(
  lead: BookLead,
  { id, at, by, status }: BookEventOf<'status'>,
  zone: string | undefined,
): UnnumberedEvent[] {
  if (status !== 'contacted' || !isDue(lead, dayIn(at, zone))) return [];
  const next = { kind: 'next', id, at: Math.max(at, lead.times.next + 1), by, lead: lead.id } as const;
  return [{ ...next, day: dayIn(at + followUpMs, zone) }];
}

/** An objection binds the firm, not one of its stores. */
function blockOf(
  state: BookState,
  lead: BookLead,
  id: string,
  by: BookPerson,
  at: number,
): UnnumberedEvent[] {
  const firm = firmOfLead(lead);
  const entry: Blocked = {
    ...blockedStore(lead.id, correctedStore(lead), at),
    kind: 'firm',
    key: `firm:${firm}`,
    value: firm,
    by,
  };
  return state.blocked.has(entry.key) ? [] : [{ kind: 'blocked', id: `${id}.block`, at, by, entry }];
}

/** Undefined if the value is none of its kind. */
function entryOf(
  state: BookState,
  { entry: { kind, value, store }, reason }: ChangeOf<'blocked'>,
  by: BookPerson,
  at: number,
): Blocked | undefined {
  const said = { by, ...(reason && { reason }) };
  switch (kind) {
    case 'email':
    case 'domain': {
      const read = blockedAddress(value, at);
      return read?.kind === kind ? { ...read, ...said } : undefined;
    }
    case 'phone': {
      const number = phones.phoneOf({ address: store?.address ?? '', phone: value });
      return number === undefined ? undefined : { key: `phone:${number}`, kind, value: number, at, ...said };
    }
    default: {
      const lead = state.leads.get(state.leadOf.get(value) ?? value);
      const known = store ?? (lead && correctedStore(lead));
      if (known === undefined) return undefined;
      const read = blockedStore(value, known, at);
      if (kind === 'store') return { ...read, ...said };
      const firm = firmOf(known);
      return { ...read, kind, key: `firm:${firm}`, value: firm, ...said };
    }
  }
}
