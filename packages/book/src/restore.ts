import {
  type BookEvent,
  type BookLead,
  type BookPerson,
  hasRights,
  hasShortTexts,
  type Lead,
  type ListedStore,
  type RestoreAnswer,
  type UnnumberedEvent,
} from '@Hardware-Store-Finder/contract';
import { type BookRefusals, type BookState, firmOfLead } from '@Hardware-Store-Finder/domain';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import { createPauses } from '@Hardware-Store-Finder/std';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Backup, eventsOf } from './backup.ts';
import { adding } from './change-all.ts';
import { type Asking, isOneTooMany, mostKept } from './decide.ts';
import type { LeadFinder } from './lead-finder.ts';
import { timesUpTo } from './times-up-to.ts';
import { startTurn, turnOf, type Writing } from './writing.ts';

type Write = <T>(ids: readonly string[], make: (turn: Writing) => T) => Promise<T>;

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

/** How much a file may add: as many leads as the book may have, and nothing once its bytes are too many. */
export type Room = { leads: number; isFull(): Promise<boolean> };

/**
 * Adds what a backup has and the book lacks. What fails in between is done again by the same backup. What is beyond the limits of changes
 * is left out, and at the end an AppError says how much that was. Without `room`, nothing is.
 */
export async function restoreInto(
  write: Write,
  { id, name, role, isNamed }: Asking,
  backup: Backup,
  now: () => number,
  room: Room | undefined,
): Promise<void> {
  const left = { long: 0, kept: 0, full: 0 };
  const pause = createPauses();
  const events: BookEvent[] = [];
  for (const event of await eventsOf(backup, { id, name }, now())) {
    if (room === undefined || hasShortTexts(event)) events.push(event);
    else left.long += 1;
    await pause();
  }
  /** What a file says of others is what somebody brought. */
  const saidBy = (by: BookPerson) => (isNamed && by.id !== id ? { ...by, restoredBy: name } : by);
  /** Where a lead of the file is another one here. */
  const renamed = new Map<string, string>();
  /** The profiles, searches, stores with websites and firms with owners that the file has brought. */
  const brought = new Set<string>();
  for (let from = 0; from < events.length; await nextTurn()) {
    const some = events.slice(from, from + turnOf.entries);
    const isFull = await room?.isFull();
    from += await write(
      some.map(({ id }) => id),
      ({ state, finder, refusals, known, append }) => {
        const done = new Set(known.keys());
        const isOver = startTurn();
        let count = 0;
        for (const { seq: _, ...read } of some) {
          if (count > 0 && isOver()) break;
          count += 1;
          const event = timesUpTo({ ...read, by: saidBy(read.by) }, now());
          if (event.kind === 'blocked' && event.entry.by !== undefined)
            event.entry.by = saidBy(event.entry.by);
          // An erasure is an owner's, and so is its end.
          if (event.kind === 'blocked' && event.entry.kind === 'erased' && !hasRights(role, 'owner'))
            continue;
          const store = storeIn(event);
          const erased = (one: ListedStore, ids: readonly string[] = []) =>
            wasErased(state, refusals, one, ids);
          const ids = event.kind === 'moved_in' ? event.moved.ids : [];
          if (done.has(event.id) || (store !== undefined && erased(store, ids))) continue;
          if (event.kind === 'search_saved' || event.kind === 'search_ran') {
            const stores = event.search.stores.filter((one) => !erased(one));
            event.search = { ...event.search, stores };
          }
          if ('lead' in event) {
            const here = leadHere(state, finder, event, renamed);
            if (here !== event.lead) renamed.set(event.lead, here);
            event.lead = here;
            // Of a firm that was erased.
            if (store === undefined && !state.leads.has(here)) continue;
          }
          if (isOverruled(state, event, brought)) continue;
          const lack = room && lackOf(state, event, room.leads, isFull === true);
          if (lack !== undefined) {
            left[lack] += 1;
            continue;
          }
          if (event.kind === 'profile_put') brought.add(event.profile.id);
          if (event.kind === 'search_saved') brought.add(event.search.key);
          if (event.kind === 'website_judged') brought.add(event.store);
          if (event.kind === 'claimed' || event.kind === 'assigned') {
            const lead = state.leads.get(event.lead);
            if (lead !== undefined) brought.add(firmOfLead(lead));
          }
          append(event);
          done.add(event.id);
        }
        return count;
      },
    );
  }
  if (left.long + left.kept + left.full > 0)
    throw new AppError(
      left.full > 0 ? 'too_many' : 'bad_request',
      message.leftOut({ ...left, most: mostKept }),
    );
}

/** What the book has too many of for an event. */
function lackOf(
  { searches, profiles, leads }: BookState,
  event: UnnumberedEvent,
  mostLeads: number,
  isFull: boolean,
): 'kept' | 'full' | undefined {
  if (event.kind === 'search_saved' && isOneTooMany(searches, event.search.key)) return 'kept';
  if (event.kind === 'profile_put' && isOneTooMany(profiles, event.profile.id)) return 'kept';
  if (!adding.has(event.kind)) return undefined;
  const isNewLead = 'lead' in event && !leads.has(event.lead);
  return isFull || (isNewLead && leads.size >= mostLeads) ? 'full' : undefined;
}

function leadHere(
  state: BookState,
  finder: LeadFinder,
  event: Extract<UnnumberedEvent, { lead: string }>,
  renamed: ReadonlyMap<string, string>,
): string {
  const ids = [event.lead, ...(event.kind === 'moved_in' ? event.moved.ids : [])];
  const known = ids.map((one) => state.leadOf.get(one)).find((one) => one !== undefined);
  const id = renamed.get(event.lead) ?? known ?? event.lead;
  if (state.leads.has(id)) return id;
  const store = storeIn(event);
  return (store && finder.find(state, store)?.id) ?? id;
}

/** The store that an event brings. */
function storeIn(event: UnnumberedEvent): ListedStore | undefined {
  switch (event.kind) {
    case 'saved':
    case 'added':
      return event.store;
    case 'moved_in':
      return event.moved.store;
    case 'website_judged':
      return { id: event.store, name: '', address: '' };
    case 'blocked': {
      const { store, kind, value } = event.entry;
      if (store !== undefined) return store;
      const nameless = { name: '', address: '' };
      if (kind === 'domain') return { ...nameless, website: value };
      if (kind === 'phone') return { ...nameless, phone: value };
      if (kind === 'firm') return { ...nameless, website: value.replace(/^domain:/, '') };
      return kind === 'email' ? { ...nameless, email: value } : undefined;
    }
    default:
      return undefined;
  }
}

/** Whether a store is of a firm that was erased: a backup does not bring it back. */
function wasErased(
  { blocked }: BookState,
  refusals: BookRefusals,
  store: ListedStore,
  ids: readonly string[],
): boolean {
  const emails = store.email === undefined ? [] : [store.email];
  const by = refusals.check({ records: [store], emails, ids })?.entry;
  return by !== undefined && 'entry' in by && blocked.get(by.entry)?.kind === 'erased';
}

/** Whether the book knows better: what it has is not overwritten. Of values with a time, the reducer keeps the later. */
function isOverruled(state: BookState, event: UnnumberedEvent, brought: ReadonlySet<string>): boolean {
  const lead = 'lead' in event ? state.leads.get(event.lead) : undefined;
  switch (event.kind) {
    case 'claimed':
    case 'assigned':
      return lead?.owner !== undefined && !brought.has(firmOfLead(lead));
    case 'given_up':
      return lead?.owner === undefined || lead.owner.since > event.at;
    case 'removed':
      return lead === undefined || lead.changedAt > event.at;
    case 'profile_put':
      return state.profiles.has(event.profile.id) && !brought.has(event.profile.id);
    case 'profile_removed':
      return !brought.has(event.profile);
    case 'moved_in':
      return lead !== undefined && hasAll(lead, event.moved);
    case 'search_dropped':
      return !brought.has(event.key);
    case 'erased':
      return true;
    case 'role_given':
      return state.people.has(event.to.id);
    case 'website_judged':
      return state.websites.has(event.store) && !brought.has(event.store);
    case 'lifted':
      return (state.blocked.get(event.key)?.at ?? Infinity) > event.at;
    default:
      return false;
  }
}

/** Throws AppError 'forbidden' for what happened by a file, in anybody's name, unless an owner brings it. */
export function requireOwner({ role }: Asking, backup: Backup): void {
  if ('events' in backup && !hasRights(role, 'owner'))
    throw new AppError('forbidden', message.ownerRestores());
}

/** What restoring a backup would do, of which the second book has what it makes of an empty one. */
export async function planOf(
  state: BookState,
  finder: LeadFinder,
  who: Asking,
  { leads, blocked, searches, profiles }: BookState,
): Promise<Omit<RestoreAnswer, 'seq'>> {
  const pause = createPauses();
  const known: BookLead[] = [];
  for (const lead of leads.values()) {
    const here = leadOfMoved(state, finder, lead);
    if (here !== undefined) known.push(here);
    await pause();
  }
  return {
    leads: leads.size,
    known: known.length,
    owned: known.filter(({ owner }) => owner !== undefined && owner.id !== who.id).length,
    blocked: [...blocked.values()].filter(({ key }) => !state.blocked.has(key)).length,
    searches: [...searches.values()].filter(({ key }) => !state.searches.has(key)).length,
    profiles: [...profiles.values()].filter(({ id }) => !state.profiles.has(id)).length,
  };
}
