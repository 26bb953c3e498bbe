import type { Blocked, BookChange, BookEvent, BookLead, BookPerson } from '@Hardware-Store-Finder/contract';
import {
  type BookState,
  blockedAddress,
  blockedStore,
  correctedStore,
  firmOf,
  idsOfStore,
  leadIdOf,
} from '@Hardware-Store-Finder/domain';

/**
 * The event that the server will make of a change, as far as the page can tell: it is shown until the server has answered.
 * Undefined if only the server can tell. `at`: milliseconds since 1970.
 */
export function provisionalEvent(
  state: BookState,
  change: BookChange,
  you: BookPerson,
  at: number,
): BookEvent | undefined {
  const by = { id: you.id, name: you.name };
  const envelope = { seq: state.seq, at, by };
  switch (change.kind) {
    case 'saved': {
      const ids = [...idsOfStore(change.store), ...(change.store.also_listed_as ?? [])];
      const known = ids.map((id) => state.leadOf.get(id)).find((id) => id !== undefined);
      return { ...change, ...envelope, lead: known ?? leadIdOf(change.store) };
    }
    case 'added':
      return { ...change, ...envelope, lead: `hand:${change.id}` };
    case 'blocked': {
      const entry = entryOf(state, change, at);
      return entry && { ...change, ...envelope, entry: { ...entry, by } };
    }
    case 'assigned':
    case 'role_given': {
      const to = state.people.get(change.to);
      if (to === undefined) return undefined;
      return { ...change, ...envelope, to: { id: to.id, name: to.name } };
    }
    case 'status':
    case 'notes':
    case 'next':
    case 'corrected': {
      const id = state.leadOf.get(change.lead) ?? change.lead;
      const lead = state.leads.get(id);
      // A colleague's clock may be ahead of this one.
      const after = Math.max(at, lead === undefined ? 0 : lastSet(lead, change) + 1);
      return { ...change, ...envelope, lead: id, at: after };
    }
    case 'claimed': {
      const id = state.leadOf.get(change.lead) ?? change.lead;
      // Somebody else was first, so that the server will refuse it.
      if ((state.leads.get(id)?.owner?.id ?? you.id) !== you.id) return undefined;
      return { ...change, ...envelope, lead: id };
    }
    default: {
      if (!('lead' in change)) return { ...change, ...envelope };
      return { ...change, ...envelope, lead: state.leadOf.get(change.lead) ?? change.lead };
    }
  }
}

function lastSet(
  lead: BookLead,
  change: Extract<BookChange, { kind: 'status' | 'notes' | 'next' | 'corrected' }>,
): number {
  if (change.kind === 'corrected') return lead.corrections[change.field]?.at ?? 0;
  return lead.times[change.kind];
}

/** Without a phone number, which needs the rules of all countries: the server's answer brings it. */
function entryOf(
  state: BookState,
  { entry: { kind, value, store } }: Extract<BookChange, { kind: 'blocked' }>,
  at: number,
): Blocked | undefined {
  if (kind === 'email' || kind === 'domain') return blockedAddress(value, at);
  const lead = state.leads.get(state.leadOf.get(value) ?? value);
  const known = store ?? (lead && correctedStore(lead));
  if (kind === 'phone' || known === undefined) return undefined;
  const read = blockedStore(value, known, at);
  return kind === 'store' ? read : { ...read, kind, key: `firm:${firmOf(known)}`, value: firmOf(known) };
}
