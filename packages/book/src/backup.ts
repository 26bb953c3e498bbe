import {
  type Blocked,
  type BookEvent,
  bookEventSchema,
  type SavedSearch,
  type UnnumberedEvent,
} from '@Hardware-Store-Finder/contract';
import {
  applyEvent,
  type Book,
  type BookState,
  createBookState,
  putRow,
  readBook,
} from '@Hardware-Store-Finder/domain';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import { createPauses } from '@Hardware-Store-Finder/std';
import type { BookStorage } from '@Hardware-Store-Finder/storage';
import { createHash } from 'node:crypto';
import { bookDamaged, eventName, eventOf } from './records.ts';

/** What a backup has: all that happened in a book, or of a browser the leads, the do-not-contact list and the saved searches. */
export type Backup = { events: readonly BookEvent[] } | Book;

const program = 'hardware-store-finder';
/** Of events. Version 1 is a backup of a browser (`readBook`). */
const version = 2;
/** How much is read and written at once: the notes of an event may take 60 KB. */
const pageSize = 50;

/**
 * JSON with one event per line: the histories of leads, and events that make the other rows as they are, so that restoring is to
 * carry out what the book lacks. `now`: milliseconds since 1970.
 */
export async function* writeBackup(
  storage: Pick<BookStorage, 'history'>,
  state: BookState,
  now: number,
): AsyncGenerator<string> {
  yield `{"program":"${program}","version":${version},"savedAt":"${new Date(now).toISOString()}","events":[`;
  let comma = '';
  const lines = (events: readonly BookEvent[]) => {
    const text = events.map((event) => `\n${JSON.stringify(event)}`).join(',');
    const before = text === '' ? '' : comma;
    if (text !== '') comma = ',';
    return before + text;
  };
  const pause = createPauses();
  for (let at = 0; ; ) {
    await pause();
    const page = await storage.history(undefined, at, pageSize);
    const damaged = page.filter(({ isDamaged }) => isDamaged);
    // Whoever restores it would take it for the whole book.
    if (damaged.length > 0) throw bookDamaged(damaged.map(eventName));
    yield lines(page.flatMap((event) => eventOf(event) ?? []));
    at = page.at(-1)?.seq ?? at;
    if (page.length < pageSize) break;
  }
  let some: BookEvent[] = [];
  for (const event of eventsOfRows(rowsNow(state))) {
    some.push(event);
    if (some.length < pageSize) continue;
    yield lines(some);
    some = [];
    await pause();
  }
  yield lines(some);
  yield ']}\n';
}

/** The same event has the same id, so that a backup that is restored again changes nothing. */
function identified(event: UnnumberedEvent): BookEvent {
  const id = createHash('sha256').update(JSON.stringify(event)).digest('hex').slice(0, 32);
  return { ...event, id, seq: 0 };
}

const blank = { id: '', at: 0, by: { id: '', name: '' } };
const blockedEvent = (entry: Blocked) =>
  identified({ ...blank, kind: 'blocked', at: entry.at, by: entry.by ?? blank.by, entry });

const tables = ['blocked', 'lifted', 'searches', 'profiles', 'people', 'websites'] as const;
type Rows = Pick<BookState, (typeof tables)[number]>;

/** The rows but leads at one moment: while they are written, the book goes on. */
const rowsNow = (state: BookState) =>
  Object.fromEntries(tables.map((table) => [table, new Map<unknown, unknown>(state[table])])) as Rows;

/** Events that make the rows of an empty book but its leads. */
function* eventsOfRows(state: Rows): Generator<BookEvent> {
  for (const entry of state.blocked.values()) yield blockedEvent(entry);
  for (const [key, { entry, ...lifted }] of state.lifted) {
    yield blockedEvent(entry);
    yield identified({ ...blank, kind: 'lifted', key, ...lifted });
  }
  for (const search of state.searches.values()) yield identified({ ...blank, kind: 'search_saved', search });
  for (const profile of state.profiles.values()) yield identified({ ...blank, kind: 'profile_put', profile });
  for (const { role, ...to } of state.people.values())
    yield identified({ ...blank, kind: 'role_given', to, role });
  for (const [store, { own, others }] of state.websites) {
    const judged = { ...blank, kind: 'website_judged' as const, store };
    const source = { by: 'person' as const, signs: [] };
    for (const url of others) yield identified({ ...judged, url, isOwn: false, source });
    if (own !== undefined) yield identified({ ...judged, ...own, isOwn: true });
  }
}

/** What happened by a backup. A browser's leads are moved in, each with its history. `now`: milliseconds since 1970. */
export async function eventsOf(backup: Backup, by = blank.by, at = 0): Promise<readonly BookEvent[]> {
  if ('events' in backup) return backup.events;
  const pause = createPauses();
  const { leads, blocked, searches } = backup;
  const events: BookEvent[] = [];
  const add = async <T>(all: readonly T[], make: (one: T) => BookEvent) => {
    for (const one of all) {
      events.push({ ...make(one), by, at });
      await pause();
    }
  };
  await add(leads, (moved) => identified({ ...blank, kind: 'moved_in', lead: moved.id, moved }));
  await add(blocked, blockedEvent);
  await add(searches, (search) => identified({ ...blank, kind: 'search_saved', search }));
  return events;
}

/** The book that a backup makes of an empty one. */
export async function bookOf(backup: Backup): Promise<BookState> {
  const state = createBookState();
  const pause = createPauses();
  for (const event of await eventsOf(backup)) {
    applyEvent(state, event, (table, key, row) => putRow(state, table, key, row));
    await pause();
  }
  return state;
}

/** Reads the JSON of a backup of any version so far. Rejects with AppError 'bad_request'; one invalid entry rejects all. */
export async function readBackup(file: { program: string; version: number }): Promise<Backup> {
  const isLog = file.program === program && file.version === version;
  const { events } = file as { events?: unknown };
  const read = isLog ? await readLog(events) : await readLists(file);
  if (typeof read === 'object') return read;
  throw new AppError('bad_request', read === 'newer' ? message.newerBackup() : message.wrongBackup());
}

/** A browser's backup, some entries at a time. */
async function readLists(file: object): Promise<Book | 'newer' | 'wrong'> {
  const pause = createPauses();
  const whole = file as Partial<Record<keyof Book, unknown>>;
  const lists = [whole.leads, whole.blocked, whole.searches].map((list) =>
    Array.isArray(list) ? list : [list],
  );
  const [leads = [], blocked = [], searches = []] = lists;
  const book = {
    leads: [] as Book['leads'][number][],
    blocked: [] as Blocked[],
    searches: [] as SavedSearch[],
  };
  for (let at = 0; at === 0 || at < Math.max(leads.length, blocked.length, searches.length); at += atOnce) {
    const [some, entries, runs] = [leads, blocked, searches].map((list) => list.slice(at, at + atOnce));
    const read = readBook({ ...file, leads: some, blocked: entries, searches: runs });
    if (typeof read === 'string') return read;
    book.leads.push(...read.leads);
    book.blocked.push(...read.blocked);
    book.searches.push(...read.searches);
    await pause();
  }
  return book;
}

/** Entries that are read at once. */
const atOnce = 100;

async function readLog(events: unknown): Promise<Backup | 'wrong'> {
  if (!Array.isArray(events)) return 'wrong';
  const pause = createPauses();
  const read: BookEvent[] = [];
  for (const one of events) {
    const { data } = bookEventSchema.safeParse(one);
    if (data === undefined) return 'wrong';
    read.push(data);
    await pause();
  }
  return { events: read };
}
