import { Dexie, type Table } from 'dexie';
import type { Blocked } from './do-not-contact.ts';
import type { LeadRecord } from './lead-row.ts';
import type { SavedSearch } from './saved-search.ts';

/** Counts the changes, so that a tab knows whether it has seen all of them. */
type Revision = { key: 'revision'; value: number };

const version = 1;

/** The leads of this browser, in IndexedDB. A change of the tables is a version more, with how the ones before become it. */
export class LeadDatabase extends Dexie {
  leads!: Table<LeadRecord, string>;
  blocked!: Table<Blocked, string>;
  searches!: Table<SavedSearch, string>;
  facts!: Table<Revision, string>;

  /** Whether a newer page has opened them meanwhile: this one must not write what that one keeps. */
  isOvertaken = false;

  constructor(name = 'hardwareStoreLeads') {
    super(name);
    this.version(version).stores({ leads: 'id', blocked: 'key', searches: 'key', facts: 'key' });
    this.on('versionchange', ({ newVersion }) => {
      // Somebody who deletes the data of this page has made nothing newer.
      this.isOvertaken = newVersion !== null;
      this.close();
      // Else Dexie would open the newer tables and go on with them.
      return false;
    });
    this.on('ready', () => {
      // Dexie counts in tens.
      const found = this.backendDB().version / 10;
      if (found > version)
        throw Object.assign(new Error(`These leads are of version ${found}.`), { name: 'VersionError' });
    });
  }
}
