import type {
  Blocked,
  BookChange,
  ListedStore,
  Lead as MovedLead,
  SavedSearch,
} from '@Hardware-Store-Finder/contract';
import { writeBook } from '@Hardware-Store-Finder/domain';
import { answerOf, deleteDatabase, openDatabase } from '../indexed-db.ts';

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

/** Runs with what opens each table of a database that an earlier version left in this browser, if there is one. */
async function inDatabase<T>(
  name: string,
  run: (tables: readonly (readonly [table: string, open: () => IDBObjectStore])[]) => Promise<T>,
): Promise<T | undefined> {
  const database = await openDatabase(name);
  if (database === undefined) return undefined;
  const open = (table: string) => () => database.transaction(table, 'readwrite').objectStore(table);
  try {
    return await run([...database.objectStoreNames].map((table) => [table, open(table)]));
  } finally {
    database.close();
  }
}

/** All records of a database, by table. */
const readDatabase = (name: string): Promise<Record<string, unknown[]> | undefined> =>
  inDatabase(name, async (tables) => {
    const read = tables.map(async ([table, open]) => [table, await answerOf(open().getAll())] as const);
    return Object.fromEntries(await Promise.all(read));
  });

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
export const forgetOldLeads = (): Promise<void> => deleteDatabase(leadsName);

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
  if (own.length === unsent.length) await deleteDatabase(bookName);
}

/** What is still to be handed over; all else is a copy that nobody reads. */
const waiting = new Set(['leads', 'blocked', 'searches', 'unsent']);

/** Takes out of both databases what is of stores whose firm was erased. Rejects if the server cannot be asked. */
export async function forgetErasedLeads(
  erasedOf: (stores: readonly ListedStore[]) => Promise<readonly ListedStore[]>,
): Promise<void> {
  for (const name of [leadsName, bookName])
    await inDatabase(name, async (tables) => {
      for (const [table, open] of tables) {
        const kept = open();
        if (!waiting.has(table)) {
          await answerOf(kept.clear());
          continue;
        }
        const [keys, records] = await Promise.all([answerOf(kept.getAllKeys()), answerOf(kept.getAll())]);
        const stores = records.flatMap(storesIn);
        const erased = new Set((stores.length > 0 ? await erasedOf(stores) : []).map(nameOf));
        const isErased = (part: unknown) => storesIn(part).some((store) => erased.has(nameOf(store)));
        // The server has been asked meanwhile, which ends a transaction.
        const left = open();
        for (const [at, record] of records.entries()) {
          if (Array.isArray(record.stores))
            left.put({ ...record, stores: record.stores.filter((one: unknown) => !isErased(one)) });
          else if (isErased(record)) left.delete(keys[at] ?? []);
        }
        // Answers come in the order of the requests.
        await answerOf(left.count());
      }
    });
}

const nameOf = (store: ListedStore) => JSON.stringify(store);

/** Every store that a record names, at any depth, and what an entry of the do-not-contact list stands for. */
function storesIn(record: unknown): ListedStore[] {
  if (typeof record !== 'object' || record === null) return [];
  const { name, address, id, lead, store, kind, value, rest, ...others } = record as Record<string, unknown>;
  const nameless = { name: '', address: '' };
  const own = typeof name === 'string' && typeof address === 'string' ? [record as ListedStore] : [];
  const ids = [id, lead, store]
    .filter((one) => typeof one === 'string')
    .map((one) => ({ ...nameless, id: one }));
  const sites =
    typeof value === 'string' && /^(?:domain|firm|email)$/.test(String(kind))
      ? [{ ...nameless, id: value, website: value.replace(/^domain:|^.*@/, '') }]
      : [];
  const parts = typeof rest === 'string' ? [JSON.parse(rest), others] : [store, ...Object.values(others)];
  return [...own, ...(own.length > 0 ? [] : ids), ...sites, ...parts.flatMap(storesIn)];
}
