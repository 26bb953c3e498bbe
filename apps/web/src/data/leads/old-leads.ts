import type { Blocked, Lead, SavedSearch } from '@Hardware-Store-Finder/contract';
import { writeBook } from '@Hardware-Store-Finder/domain';
import { Dexie, type Table } from 'dexie';

/** A lead as the page kept it up to version 2: some fields, and the others as JSON. */
type OldLead = Pick<Lead, 'id' | 'status' | 'next' | 'savedAt' | 'changedAt'> & {
  /** Absent if the lead's own id is the only one. */
  ids?: readonly string[];
  /** `store`, `foundAt`, `source`, `contacts`, `history` and `notes`. */
  rest: string;
};

const name = 'hardwareStoreLeads';

class OldDatabase extends Dexie {
  leads!: Table<OldLead, string>;
  blocked!: Table<Blocked, string>;
  searches!: Table<SavedSearch, string>;

  constructor() {
    super(name);
    this.version(1).stores({ leads: 'id', blocked: 'key', searches: 'key', facts: 'key' });
  }
}

/**
 * The leads that this browser kept itself, as a backup file; undefined if there are none. `now`: milliseconds since 1970.
 */
export async function readOldLeads(now: number): Promise<string | undefined> {
  if (!(await Dexie.exists(name))) return undefined;
  const database = new OldDatabase();
  try {
    const [records, blocked, searches] = await Promise.all([
      database.leads.toArray(),
      database.blocked.toArray(),
      database.searches.toArray(),
    ]);
    if (records.length + blocked.length + searches.length === 0) return undefined;
    const leads = records.map(({ id, ids = [id], status, next, savedAt, changedAt, rest }) => ({
      id,
      ids: [...ids],
      ...(JSON.parse(rest) as Pick<Lead, 'store' | 'foundAt' | 'source' | 'contacts' | 'history' | 'notes'>),
      status,
      next,
      savedAt,
      changedAt,
    }));
    return writeBook({ leads, blocked, searches }, now);
  } finally {
    database.close();
  }
}

/** Deletes them, once the server has them. */
export async function forgetOldLeads(): Promise<void> {
  await Dexie.delete(name);
}
