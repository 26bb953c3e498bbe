import type { Blocked } from '@hardware-store-finder/contract';
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

/** Why leads could not be read or written. */
export type LeadFault = 'full' | 'unavailable' | 'newer' | 'failed';

/** Classifies an error. Browsers report a full disk in several ways, and Dexie wraps each. */
export function leadFaultOf(thrown: unknown): LeadFault {
  for (let fault = thrown; fault instanceof Error; fault = Object(fault).inner ?? fault.cause) {
    if (fault.name === 'QuotaExceededError' || /quota|disk.*full|no space/i.test(fault.message))
      return 'full';
    if (fault.name === 'VersionError') return 'newer';
    if (
      ['MissingAPIError', 'InvalidStateError', 'SecurityError', 'OpenFailedError', 'UnknownError'].includes(
        fault.name,
      ) &&
      Object(fault).inner === undefined
    )
      return 'unavailable';
  }
  return 'failed';
}
