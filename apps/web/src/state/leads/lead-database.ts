import type { Blocked } from '@hardware-store-finder/domain';
import { Dexie, type Table } from 'dexie';
import type { LeadRecord } from './lead-row.ts';
import type { SavedSearch } from './saved-search.ts';

/** The number of changes so far. A tab with a lower number has missed some. */
type Revision = { key: 'revision'; value: number };

const version = 1;

/** The leads of this browser, in IndexedDB. When the tables change, bump `version` and add an upgrade. */
export class LeadDatabase extends Dexie {
  leads!: Table<LeadRecord, string>;
  blocked!: Table<Blocked, string>;
  searches!: Table<SavedSearch, string>;
  facts!: Table<Revision, string>;

  /** Whether a newer version of the page has upgraded the tables; if so, this version must not write any more. */
  isOvertaken = false;

  constructor(name = 'hardwareStoreLeads') {
    super(name);
    this.version(version).stores({ leads: 'id', blocked: 'key', searches: 'key', facts: 'key' });
    this.on('versionchange', ({ newVersion }) => {
      // Null means that the site's data is being deleted, not upgraded.
      this.isOvertaken = newVersion !== null;
      this.close();
      // Without this, Dexie opens the newer tables and carries on.
      return false;
    });
    this.on('ready', () => {
      // Dexie multiplies its version numbers by ten.
      const found = this.backendDB().version / 10;
      if (found > version)
        throw Object.assign(new Error(`These leads are of version ${found}.`), { name: 'VersionError' });
    });
  }
}
