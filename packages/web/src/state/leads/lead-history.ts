import type { FoundContacts, ListedStore } from '@hardware-store-finder/contract';
import type { Lead, LeadContact, LeadEvent, LeadSource } from './lead.ts';
import { leadIdOf } from './lead-id.ts';

/** A store with what was said of it where it was found. `foundAt`: milliseconds since 1970. */
export type FoundLead = {
  store: ListedStore;
  source?: LeadSource | undefined;
  foundAt: number;
  contacts?: FoundContacts | undefined;
};

/** Whoever types on within this, in milliseconds, writes the same note. */
const sameNoteMs = 10 * 60_000;
const sameDayMs = 20_000;

/** `now`: milliseconds since 1970. */
export function newLead(found: FoundLead, now: number): Lead {
  const { found_contacts: kept, distance_km: _, ...store } = found.store;
  const id = leadIdOf(store);
  const read = found.contacts ?? kept;
  const at = Date.parse(read?.readAt ?? '');
  return fromHistory(
    {
      id,
      ids: [id],
      store,
      foundAt: found.foundAt,
      ...(found.source && { source: found.source }),
      contacts: (read?.contacts ?? []).map((contact, rank) => ({
        ...contact,
        at: Number.isFinite(at) ? at : found.foundAt,
        rank,
      })),
    },
    [{ kind: 'saved', at: now }],
  );
}

/** A lead to which something happened. What changes nothing (the status that it has) is no event. */
export function withEvents(lead: Lead, events: readonly LeadEvent[]): Lead {
  const fresh = events.filter((event) => !isAsBefore(lead, event)).map((event) => afterTheLast(lead, event));
  if (fresh.length === 0) return lead;
  const replaced = new Set(fresh.map((event) => typedBefore(lead, event)));
  const history = lead.history.filter((event) => !replaced.has(event));
  return fromHistory(lead, [...history, ...fresh]);
}

/** The same lead in two copies, or two records of one store: nothing of either is lost. Symmetric, in any order of many. */
export function mergeLeads(a: Lead, b: Lead): Lead {
  const [latest, other] = compare(foundKey(a), foundKey(b)) >= 0 ? [a, b] : [b, a];
  const [first] = compare([a.savedAt, a.id], [b.savedAt, b.id]) <= 0 ? [a] : [b];
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

type Progress = Pick<Lead, 'id' | 'ids' | 'store' | 'foundAt' | 'source' | 'contacts'>;

/** What is known of a lead now is what its history says last. */
function fromHistory(told: Progress, events: readonly LeadEvent[]): Lead {
  const { id, ids, store, foundAt, source, contacts } = told;
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

/** Whatever is recorded comes after the rest: then nothing is to be sorted, nor is anything there twice. */
function areInOrder(events: readonly LeadEvent[]): boolean {
  return events.every(
    ({ at }, index) => Number.isSafeInteger(at) && (index === 0 || (events[index - 1] as LeadEvent).at < at),
  );
}

function inOrder(events: readonly LeadEvent[]): LeadEvent[] {
  const unique = new Map(events.map((event) => [keyOf(event), event]));
  return [...unique].sort(([a], [b]) => compare([a], [b])).map(([, event]) => event);
}

/** Orders by time, and of one moment by what happened: the same for every copy. */
function keyOf(event: LeadEvent): string {
  const said =
    event.kind === 'status'
      ? event.status
      : event.kind === 'notes'
        ? event.text
        : event.kind === 'next'
          ? event.day
          : '';
  return `${String(event.at).padStart(16, '0')} ${event.kind} ${said}`;
}

function isAsBefore(lead: Lead, event: LeadEvent): boolean {
  if (event.kind === 'status') return event.status === lead.status;
  if (event.kind === 'notes') return event.text === lead.notes;
  return event.kind === 'next' && event.day === lead.next;
}

/** What is said now counts, whatever a colleague's clock said when the last word of its kind was. */
function afterTheLast({ history }: Lead, event: LeadEvent): LeadEvent {
  if (event.kind !== 'status' && event.kind !== 'notes' && event.kind !== 'next') return event;
  const last = history.findLast(({ kind }) => kind === event.kind);
  return last === undefined || last.at < event.at ? event : { ...event, at: last.at + 1 };
}

/** The same note, or the same day, as it was a while of typing ago: a date field says each digit of a year. */
function typedBefore({ history }: Lead, { kind, at }: LeadEvent): LeadEvent | undefined {
  const within = kind === 'notes' ? sameNoteMs : kind === 'next' ? sameDayMs : 0;
  const last = within === 0 ? undefined : history.findLast((event) => event.kind === kind);
  return last !== undefined && last.at >= at - within ? last : undefined;
}

function mergeContacts(contacts: readonly LeadContact[]): LeadContact[] {
  const byValue = new Map<string, LeadContact>();
  for (const contact of contacts) {
    const key = `${contact.kind} ${contact.value.toLowerCase()}`;
    const known = byValue.get(key);
    if (known === undefined || compare(contactKey(contact), contactKey(known)) < 0) byValue.set(key, contact);
  }
  return [...byValue.values()].sort((a, b) => compare(contactKey(a), contactKey(b)));
}

/** The latest reading first, in its own order. */
function contactKey({ at, rank, kind, value, page }: LeadContact): (number | string)[] {
  return [-at, rank, kind, value, page];
}

function foundKey({ foundAt, store, source }: Lead): (number | string)[] {
  return [foundAt, JSON.stringify([store, source])];
}

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [at, one] of a.entries()) {
    const other = b[at] as number | string;
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}
