import type { FoundContacts, ListedStore } from '@hardware-store-finder/contract';
import { compareKeys, contactsOfReading, leadIdOf, mergeContacts } from '@hardware-store-finder/domain';
import type { Lead, LeadEvent, LeadSource } from './lead.ts';

/** A store as a search found it, and its source. `foundAt`: milliseconds since 1970. */
export type FoundLead = {
  store: ListedStore;
  source?: LeadSource | undefined;
  foundAt: number;
  contacts?: FoundContacts | undefined;
};

/** Typing within this many milliseconds edits the same note. */
const sameNoteMs = 10 * 60_000;
const sameDayMs = 20_000;

/** The lead of a newly saved store. `now`: milliseconds since 1970. */
export function newLead(found: FoundLead, now: number): Lead {
  const { found_contacts, distance_km: _, ...store } = found.store;
  const id = leadIdOf(store);
  const read = found.contacts ?? found_contacts;
  return fromHistory(
    {
      id,
      ids: [id],
      store,
      foundAt: found.foundAt,
      ...(found.source && { source: found.source }),
      contacts: contactsOfReading(read, found.foundAt),
    },
    [{ kind: 'saved', at: now }],
  );
}

/** Applies events to a lead. Drops an event that changes nothing, such as the current status. */
export function withEvents(lead: Lead, events: readonly LeadEvent[]): Lead {
  const fresh = events.filter((event) => !isAsBefore(lead, event)).map((event) => afterTheLast(lead, event));
  if (fresh.length === 0) return lead;
  const replaced = new Set(fresh.map((event) => typedBefore(lead, event)));
  const history = lead.history.filter((event) => !replaced.has(event));
  return fromHistory(lead, [...history, ...fresh]);
}

/** Merges two copies of a lead, or the leads of two records of one store, without loss. Commutative and associative. */
export function mergeLeads(a: Lead, b: Lead): Lead {
  const [latest, other] = compareKeys(foundKey(a), foundKey(b)) >= 0 ? [a, b] : [b, a];
  const [first] = compareKeys([a.savedAt, a.id], [b.savedAt, b.id]) <= 0 ? [a] : [b];
  const source = latest.source ?? other.source;
  return fromHistory(
    {
      id: first.id,
      ids: [...new Set([...a.ids, ...b.ids])].sort(),
      store: latest.store,
      foundAt: latest.foundAt,
      ...(source && { source }),
      contacts: mergeContacts([...a.contacts, ...b.contacts]),
    },
    [...a.history, ...b.history],
  );
}

type LeadBase = Pick<Lead, 'id' | 'ids' | 'store' | 'foundAt' | 'source' | 'contacts'>;

/** Status, notes and next date come from the last event of their kind. */
function fromHistory(base: LeadBase, events: readonly LeadEvent[]): Lead {
  const { id, ids, store, foundAt, source, contacts } = base;
  const history = areInOrder(events) ? [...events] : inOrder(events);
  const last = <K extends LeadEvent['kind']>(kind: K) =>
    history.findLast((event): event is Extract<LeadEvent, { kind: K }> => event.kind === kind);
  return {
    id,
    ids,
    store,
    foundAt,
    ...(source && { source }),
    contacts,
    history,
    status: last('status')?.status ?? 'new',
    notes: last('notes')?.text ?? '',
    next: last('next')?.day ?? '',
    savedAt: history[0]?.at ?? foundAt,
    changedAt: history.at(-1)?.at ?? foundAt,
  };
}

/** Events are almost always appended in order, and then need no sorting or deduplication. */
function areInOrder(events: readonly LeadEvent[]): boolean {
  return events.every(
    ({ at }, index) => Number.isSafeInteger(at) && (index === 0 || (events[index - 1] as LeadEvent).at < at),
  );
}

function inOrder(events: readonly LeadEvent[]): LeadEvent[] {
  const unique = new Map(events.map((event) => [keyOf(event), event]));
  return [...unique].sort(([a], [b]) => compareKeys([a], [b])).map(([, event]) => event);
}

/** Sorts by time, and events of the same moment by content, so that all copies agree. */
function keyOf(event: LeadEvent): string {
  const content =
    event.kind === 'status'
      ? event.status
      : event.kind === 'notes'
        ? event.text
        : event.kind === 'next'
          ? event.day
          : event.kind === 'email_copied' && event.letter !== undefined
            ? `${event.letter.subject}\n${event.letter.body}`
            : '';
  return `${String(event.at).padStart(16, '0')} ${event.kind} ${content}`;
}

function isAsBefore(lead: Lead, event: LeadEvent): boolean {
  if (event.kind === 'status') return event.status === lead.status;
  if (event.kind === 'notes') return event.text === lead.notes;
  return event.kind === 'next' && event.day === lead.next;
}

/** Makes a new event win over earlier ones of its kind, even if a colleague's clock was ahead. */
function afterTheLast({ history }: Lead, event: LeadEvent): LeadEvent {
  if (event.kind !== 'status' && event.kind !== 'notes' && event.kind !== 'next') return event;
  const last = history.findLast(({ kind }) => kind === event.kind);
  return last === undefined || last.at < event.at ? event : { ...event, at: last.at + 1 };
}

/** The event that this one replaces: a note still being typed, or a date whose year is being typed digit by digit. */
function typedBefore({ history }: Lead, { kind, at }: LeadEvent): LeadEvent | undefined {
  const within = kind === 'notes' ? sameNoteMs : kind === 'next' ? sameDayMs : 0;
  const last = within === 0 ? undefined : history.findLast((event) => event.kind === kind);
  return last !== undefined && last.at >= at - within ? last : undefined;
}

function foundKey({ foundAt, store, source }: Lead): (number | string)[] {
  return [foundAt, JSON.stringify([store, source])];
}
