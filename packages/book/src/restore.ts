import type { BookEvent, BookLead, Lead, ListedStore, RestoreAnswer } from '@Hardware-Store-Finder/contract';
import {
  applyEvent,
  type Book,
  type BookRefusals,
  type BookState,
  createBookState,
} from '@Hardware-Store-Finder/domain';
import { randomUUID } from 'node:crypto';
import type { Backup } from './backup.ts';
import type { Asking } from './decide.ts';
import type { LeadFinder } from './lead-finder.ts';
import type { Writing } from './writing.ts';

/** How many entries one writer's turn takes, so that others get theirs in between. */
const atOnce = 500;

type Write = <T>(ids: readonly string[], make: (turn: Writing) => T) => Promise<T>;

/** Adds what a backup has and the book lacks. What fails in between is done again by the same backup. */
export async function restoreInto(
  write: Write,
  who: Asking,
  backup: Backup,
  now: () => number,
): Promise<void> {
  if ('events' in backup) await addEvents(write, backup.events);
  else await moveIn(write, who, backup, now);
}

async function moveIn(
  write: Write,
  who: Asking,
  { leads, blocked, searches }: Book,
  now: () => number,
): Promise<void> {
  const by = { id: who.id, name: who.name };
  for (let from = 0; from < leads.length; from += atOnce) {
    await write([], ({ state, finder, refusals, append }) => {
      for (const moved of leads.slice(from, from + atOnce)) {
        if (wasErased(state, refusals, moved.store)) continue;
        const lead = leadOfMoved(state, finder, moved);
        if (lead !== undefined && hasAll(lead, moved)) continue;
        append({ kind: 'moved_in', id: randomUUID(), at: now(), by, lead: lead?.id ?? moved.id, moved });
      }
    });
  }
  await write([], ({ state, append }) => {
    for (const entry of blocked) {
      if (state.blocked.has(entry.key) || state.lifted.has(entry.key)) continue;
      append({ kind: 'blocked', id: randomUUID(), at: now(), by, entry });
    }
    for (const search of searches) {
      if ((state.searches.get(search.key)?.ranAt ?? -1) >= search.ranAt) continue;
      append({ kind: 'search_saved', id: randomUUID(), at: now(), by, search });
    }
  });
}

/** The lead of the book that a lead from elsewhere is. */
function leadOfMoved(
  state: BookState,
  finder: LeadFinder,
  moved: Pick<Lead, 'ids' | 'store'>,
): BookLead | undefined {
  const known = moved.ids.map((id) => state.leadOf.get(id)).find((id) => id !== undefined);
  return state.leads.get(known ?? '') ?? finder.find(state, moved.store);
}

/** Whether a lead was moved in before as it is: handing over twice changes nothing. */
function hasAll(lead: BookLead, { ids, foundAt, changedAt, savedAt }: Lead): boolean {
  return (
    ids.every((id) => lead.ids.includes(id)) &&
    lead.foundAt >= foundAt &&
    lead.changedAt >= changedAt &&
    lead.savedAt <= savedAt
  );
}

async function addEvents(write: Write, events: readonly BookEvent[]): Promise<void> {
  /** Where a lead of the file is another one here. */
  const renamed = new Map<string, string>();
  /** The profiles, searches and stores with websites that the file has brought. */
  const brought = new Set<string>();
  for (let from = 0; from < events.length; from += atOnce) {
    const some = events.slice(from, from + atOnce);
    await write(
      some.map(({ id }) => id),
      ({ state, finder, refusals, known, append }) => {
        for (const { seq: _, ...event } of some) {
          const store = storeIn(event);
          if (known.has(event.id) || (store !== undefined && wasErased(state, refusals, store))) continue;
          if ('lead' in event) {
            const here = leadHere(state, finder, event, renamed);
            if (here !== event.lead) renamed.set(event.lead, here);
            event.lead = here;
            // Of a firm that was erased.
            if (store === undefined && !state.leads.has(here)) continue;
          }
          if (isOverruled(state, event, brought)) continue;
          if (event.kind === 'profile_put') brought.add(event.profile.id);
          if (event.kind === 'search_saved') brought.add(event.search.key);
          if (event.kind === 'website_judged') brought.add(event.store);
          append(event);
        }
      },
    );
  }
}

type RestoredEvent = BookEvent extends infer E ? (E extends BookEvent ? Omit<E, 'seq'> : never) : never;

function leadHere(
  state: BookState,
  finder: LeadFinder,
  event: Extract<RestoredEvent, { lead: string }>,
  renamed: ReadonlyMap<string, string>,
): string {
  const id = renamed.get(event.lead) ?? state.leadOf.get(event.lead) ?? event.lead;
  if (state.leads.has(id)) return id;
  const store = storeIn(event);
  return (store && finder.find(state, store)?.id) ?? id;
}

/** The store that an event brings. */
function storeIn(event: RestoredEvent): ListedStore | undefined {
  switch (event.kind) {
    case 'saved':
    case 'added':
      return event.store;
    case 'moved_in':
      return event.moved.store;
    case 'blocked': {
      const { store, kind, value } = event.entry;
      if (store !== undefined) return store;
      const nameless = { name: '', address: '' };
      if (kind === 'domain') return { ...nameless, website: value };
      return kind === 'email' ? { ...nameless, email: value } : undefined;
    }
    default:
      return undefined;
  }
}

/** Whether a store is of a firm that was erased: a backup does not bring it back. */
function wasErased({ blocked }: BookState, refusals: BookRefusals, store: ListedStore): boolean {
  const emails = store.email === undefined ? [] : [store.email];
  const by = refusals.check({ records: [store], emails })?.entry;
  return by !== undefined && 'entry' in by && blocked.get(by.entry)?.kind === 'erased';
}

/** Whether the book knows better: what it has is not overwritten. Of values with a time, the reducer keeps the later. */
function isOverruled(state: BookState, event: RestoredEvent, brought: ReadonlySet<string>): boolean {
  const lead = 'lead' in event ? state.leads.get(event.lead) : undefined;
  switch (event.kind) {
    case 'claimed':
    case 'assigned':
      return lead?.owner !== undefined;
    case 'given_up':
      return lead?.owner === undefined || lead.owner.since > event.at;
    case 'removed':
      return lead === undefined || lead.changedAt > event.at;
    case 'profile_put':
      return state.profiles.has(event.profile.id) && !brought.has(event.profile.id);
    case 'profile_removed':
      return !brought.has(event.profile);
    case 'search_dropped':
      return !brought.has(event.key);
    case 'erased':
      return true;
    case 'role_given':
      return state.people.has(event.to.id);
    case 'website_judged':
      return state.websites.has(event.store) && !brought.has(event.store);
    case 'lifted':
      return (state.blocked.get(event.key)?.at ?? event.at) >= event.at;
    default:
      return false;
  }
}

/** What restoring a backup would do. */
export function planOf(
  state: BookState,
  finder: LeadFinder,
  who: Asking,
  backup: Backup,
): Omit<RestoreAnswer, 'seq'> {
  const { leads, blocked, searches, profiles } = contentsOf(backup);
  const known = leads.flatMap((lead) => leadOfMoved(state, finder, lead) ?? []);
  return {
    leads: leads.length,
    known: known.length,
    owned: known.filter(({ owner }) => owner !== undefined && owner.id !== who.id).length,
    blocked: blocked.filter(({ key }) => !state.blocked.has(key)).length,
    searches: searches.filter(({ key }) => !state.searches.has(key)).length,
    profiles: profiles.filter(({ id }) => !state.profiles.has(id)).length,
  };
}

function contentsOf(backup: Backup) {
  if (!('events' in backup)) return { ...backup, profiles: [] };
  const state = createBookState();
  for (const event of backup.events) applyEvent(state, event);
  const { leads, blocked, searches, profiles } = state;
  return {
    leads: [...leads.values()],
    blocked: [...blocked.values()],
    searches: [...searches.values()],
    profiles: [...profiles.values()],
  };
}
