import type { Blocked, BookChange, Lead as MovedLead, SavedSearch } from '@Hardware-Store-Finder/contract';
import { writeBook } from '@Hardware-Store-Finder/domain';
import { Dexie } from 'dexie';

/** A lead as the page kept it up to version 2: some fields, and the others as JSON. */
type OldLead = Pick<MovedLead, 'id' | 'status' | 'next' | 'savedAt' | 'changedAt'> & {
  /** Absent if the lead's own id is the only one. */
  ids?: readonly string[];
  /** `store`, `foundAt`, `source`, `contacts`, `history` and `notes`. */
  rest: string;
};

const leadsName = 'hardwareStoreLeads';
/** Where version 3 kept a copy of the book, and the changes that the server had not answered. */
const bookName = 'hardwareStoreBook';

/** All records of a database that an earlier version left in this browser, by table; undefined if there is none. */
async function readDatabase(name: string): Promise<Record<string, unknown[]> | undefined> {
  if (!(await Dexie.exists(name))) return undefined;
  const database = await new Dexie(name).open();
  try {
    const tables = database.tables.map(async (table) => [table.name, await table.toArray()] as const);
    return Object.fromEntries(await Promise.all(tables));
  } finally {
    database.close();
  }
}

/** The leads that this browser kept itself, as a backup file; undefined if there are none. `now`: milliseconds since 1970. */
export async function readOldLeads(now: number): Promise<string | undefined> {
  const tables = await readDatabase(leadsName);
  if (tables === undefined) return undefined;
  const records = (tables.leads ?? []) as OldLead[];
  const blocked = (tables.blocked ?? []) as Blocked[];
  const searches = (tables.searches ?? []) as SavedSearch[];
  if (records.length + blocked.length + searches.length === 0) return undefined;
  const leads = records.map(({ id, ids = [id], status, next, savedAt, changedAt, rest }) => ({
    id,
    ids: [...ids],
    ...(JSON.parse(rest) as Pick<
      MovedLead,
      'store' | 'foundAt' | 'source' | 'contacts' | 'history' | 'notes'
    >),
    status,
    next,
    savedAt,
    changedAt,
  }));
  return writeBook({ leads, blocked, searches }, now);
}

/** Deletes them, once the server has them. */
export async function forgetOldLeads(): Promise<void> {
  await Dexie.delete(leadsName);
}

type OldChange = { order: number; change: BookChange; madeAt: number; of: string };

/**
 * Sends the changes that version 3 kept for a server that it could not reach, with the times at which they were made, and
 * then deletes what that version kept. `owner`: the API target and the person whose changes they are.
 */
export async function sendOldChanges(
  owner: string,
  send: (changes: readonly BookChange[]) => Promise<unknown>,
): Promise<void> {
  const unsent = ((await readDatabase(bookName))?.unsent ?? []) as OldChange[];
  const own = unsent.filter(({ of }) => of === owner).sort((a, b) => a.order - b.order);
  if (own.length > 0) await send(own.map(({ change, madeAt }) => ({ ...change, at: madeAt })));
  // What somebody else left waits until they are back.
  if (own.length === unsent.length) await Dexie.delete(bookName);
}
