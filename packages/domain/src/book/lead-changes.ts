import type {
  BookEventOf,
  BookLead,
  CorrectedField,
  Lead,
  ListedStore,
  UnnumberedEvent,
} from '@Hardware-Store-Finder/contract';
import { contactsOfReading, mergeContacts } from './merge-contacts.ts';

type LeadEventOfBook = Extract<UnnumberedEvent, { lead: string }>;

/** The lead that an event begins; undefined for an event that needs one. */
export function newLead(event: LeadEventOfBook): BookLead | undefined {
  const { at, lead: id } = event;
  const blank = {
    id,
    corrections: {},
    status: 'new',
    notes: '',
    next: '',
    times: { status: 0, notes: 0, next: 0 },
    savedAt: at,
    changedAt: at,
  } as const;
  switch (event.kind) {
    case 'saved': {
      const { store, contacts } = foundStore(event);
      const { source, foundAt } = event;
      return { ...blank, ids: idsWith([id], store), store, foundAt, ...(source && { source }), contacts };
    }
    case 'added': {
      const { name, address } = event.store;
      const corrections = correctionsOf(event);
      return { ...blank, ids: [id], store: { name, address }, foundAt: at, contacts: [], corrections };
    }
    case 'moved_in': {
      const { ids, store, foundAt, source, contacts, status, notes, next, savedAt, changedAt } = event.moved;
      return {
        ...blank,
        ids: [...new Set([...ids, id])].sort(),
        store,
        foundAt,
        ...(source && { source }),
        contacts,
        status,
        notes,
        next,
        times: timesOf(event.moved),
        ...contactOf(event.moved),
        savedAt,
        changedAt,
      };
    }
    default:
      return undefined;
  }
}

/** A lead after an event. The same object if nothing changed. */
export function changedLead(lead: BookLead, event: LeadEventOfBook): BookLead {
  const { at } = event;
  const { times } = lead;
  const changed = { ...lead, changedAt: Math.max(lead.changedAt, at) };
  switch (event.kind) {
    case 'saved': {
      const { store, contacts } = foundStore(event);
      const { removedAt: _, ...shown } = changed;
      return {
        ...shown,
        ...latest(lead, { store, source: event.source, foundAt: event.foundAt }),
        ids: idsWith(lead.ids, store),
        contacts: mergeContacts([...lead.contacts, ...contacts]),
      };
    }
    case 'added':
      return { ...changed, corrections: { ...correctionsOf(event), ...lead.corrections } };
    case 'moved_in':
      return mergedLead(changed, event.moved);
    case 'status':
      return times.status > at
        ? lead
        : {
            ...changed,
            status: event.status,
            times: { ...times, status: at },
            ...(event.status === 'contacted' && { contactedAt: at }),
          };
    case 'email_copied':
      return { ...changed, copiedAt: Math.max(lead.copiedAt ?? 0, at) };
    case 'notes':
      return times.notes > at ? lead : { ...changed, notes: event.text, times: { ...times, notes: at } };
    case 'next':
      return times.next > at ? lead : { ...changed, next: event.day, times: { ...times, next: at } };
    case 'removed':
      return { ...changed, removedAt: at };
    case 'restored': {
      const { removedAt, ...shown } = changed;
      return removedAt === undefined ? lead : shown;
    }
    case 'contacts_found': {
      const read = contactsOfReading(event.contacts, at);
      return { ...changed, contacts: mergeContacts([...lead.contacts, ...read]) };
    }
    case 'corrected': {
      const { [event.field]: known, ...others } = lead.corrections;
      if (known !== undefined && known.at > at) return lead;
      const typed = event.value === null ? {} : { [event.field]: { value: event.value, by: event.by, at } };
      return { ...changed, corrections: { ...others, ...typed } };
    }
    default:
      return changed;
  }
}

/** The store of a search without what only that search knows, and the contacts that came with it. */
function foundStore({ store: found, contacts, foundAt }: BookEventOf<'saved'>) {
  const { found_contacts: own, distance_km: _, ...store } = found;
  return { store, contacts: contactsOfReading(contacts ?? own, foundAt) };
}

function idsWith(ids: readonly string[], { id }: ListedStore): string[] {
  return id === undefined || ids.includes(id) ? [...ids] : [...ids, id].sort();
}

type Found = { store: ListedStore; source?: BookLead['source']; foundAt: number };

/** Of two findings of a store the later one, with the credit of either. */
function latest(a: Found, b: Found): Pick<BookLead, 'store' | 'source' | 'foundAt'> {
  const [last, other] = b.foundAt >= a.foundAt ? [b, a] : [a, b];
  const source = last.source ?? other.source;
  return { store: last.store, foundAt: last.foundAt, ...(source && { source }) };
}

function correctionsOf({ store, by, at }: BookEventOf<'added'>): BookLead['corrections'] {
  const { address: _, ...typed } = store;
  const fields = Object.entries(typed).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(fields.map(([field, value]) => [field as CorrectedField, { value, by, at }]));
}

/** When status, notes and next date of a lead with a history were last set. */
function timesOf({ history }: Lead): BookLead['times'] {
  const last = (kind: Lead['history'][number]['kind']) =>
    history.findLast((event) => event.kind === kind)?.at ?? 0;
  return { status: last('status'), notes: last('notes'), next: last('next') };
}

/** When a lead with a history was last written to. */
function contactOf({ history }: Lead): Pick<BookLead, 'copiedAt' | 'contactedAt'> {
  const copiedAt = history.findLast(({ kind }) => kind === 'email_copied')?.at;
  const contactedAt = history.findLast(
    (event) => event.kind === 'status' && event.status === 'contacted',
  )?.at;
  return { ...(copiedAt !== undefined && { copiedAt }), ...(contactedAt !== undefined && { contactedAt }) };
}

/** Of two leads, the later of each time at which they were written to. */
function latestContact(a: Pick<BookLead, 'copiedAt' | 'contactedAt'>, b: typeof a): typeof a {
  const later = (field: keyof typeof a) => {
    const at = Math.max(a[field] ?? 0, b[field] ?? 0);
    return at > 0 && { [field]: at };
  };
  return { ...later('copiedAt'), ...later('contactedAt') };
}

/** A lead and a copy of it from elsewhere: of each value the one that was set later. */
function mergedLead(lead: BookLead, moved: Lead): BookLead {
  const there = timesOf(moved);
  const { times } = lead;
  const isLater = (field: keyof BookLead['times']) => there[field] > times[field];
  return {
    ...lead,
    ...latest(lead, moved),
    ids: [...new Set([...lead.ids, ...moved.ids])].sort(),
    contacts: mergeContacts([...lead.contacts, ...moved.contacts]),
    ...latestContact(lead, contactOf(moved)),
    ...(isLater('status') && { status: moved.status }),
    ...(isLater('notes') && { notes: moved.notes }),
    ...(isLater('next') && { next: moved.next }),
    times: {
      status: Math.max(times.status, there.status),
      notes: Math.max(times.notes, there.notes),
      next: Math.max(times.next, there.next),
    },
    savedAt: Math.min(lead.savedAt, moved.savedAt),
    changedAt: Math.max(lead.changedAt, moved.changedAt),
  };
}
