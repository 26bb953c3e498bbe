import type { Contact, ListedStore } from '@hardware-store-finder/contract';
import { type ContactPolicy, isDoNotContact } from '../../state/leads/contact-policy.ts';
import type { Lead, LeadSource, LeadStatus } from '../../state/leads/lead.ts';

/** A store as it is exported: from a search, or a lead. `foundAt`: milliseconds since 1970. */
export type ExportRow = {
  store: ListedStore;
  lead?: Lead | undefined;
  /** As the contact policy says; absent: the lead's own. */
  status?: LeadStatus | undefined;
  /** Absent: the lead's own. `may_persist: false` where its terms forbid to keep what it says. */
  source?: (LeadSource & { may_persist?: boolean | undefined }) | undefined;
  foundAt?: number | undefined;
  /** Absent: the lead's, or those that were found on the store's website. */
  contacts?: readonly Contact[] | undefined;
};

/** The status to write for a row. */
export function statusOf({ status, lead }: ExportRow): LeadStatus | undefined {
  return status ?? lead?.status;
}

/**
 * The row without the addresses that the contact policy refuses. A store that may not be written to at all keeps its
 * addresses, and its status says so.
 */
export function exportRowOf(policy: ContactPolicy, row: ExportRow): ExportRow {
  const status = policy.statusOf(row.store);
  const isRefused = status !== undefined && isDoNotContact(status);
  return isRefused ? { ...row, status } : withoutRefused(policy, { ...row, status });
}

function withoutRefused(policy: ContactPolicy, row: ExportRow): ExportRow {
  const { store, lead } = row;
  const isRefused = (address: string) => !policy.check(store, address).isAllowed;
  const found = row.contacts ?? lead?.contacts ?? store.found_contacts?.contacts ?? [];
  const contacts = found.filter(({ kind, value }) => kind !== 'email' || !isRefused(value));
  const { email, ...rest } = store;
  const isOwnRefused = email !== undefined && isRefused(email);
  // Most rows stay as they are, without a copy of their contacts.
  if (contacts.length === found.length && !isOwnRefused) return row;
  return { ...row, store: isOwnRefused ? rest : store, contacts };
}

/** What may be written of some rows, and how many are left out, by the reason. */
export type Exportable = { rows: ExportRow[]; terms: number; invented: number };

/**
 * Parts what may be exported from what may not: stores of a source whose terms forbid it, and invented ones, which nobody
 * shall take for real in a list that goes from hand to hand.
 */
export function exportable(rows: readonly ExportRow[]): Exportable {
  const parted: Exportable = { rows: [], terms: 0, invented: 0 };
  for (const row of rows) {
    if (row.source?.may_persist === false || isForbidden(row.store.id)) parted.terms += 1;
    else if (row.store.id?.startsWith('sample:')) parted.invented += 1;
    else parted.rows.push(withoutForbidden(row));
  }
  return parted;
}

function isForbidden(id: string | undefined): boolean {
  return id?.startsWith('google:') === true;
}

/** A store that several sources know has fields of each: those that a forbidden one gave are left out. */
function withoutForbidden(row: ExportRow): ExportRow {
  const theirs = Object.entries(row.store.field_sources ?? {}).filter(([, id]) => isForbidden(id));
  if (theirs.length === 0) return row;
  const store = Object.fromEntries(
    Object.entries(row.store).filter(([field]) => !theirs.some(([one]) => one === field)),
  );
  return { ...row, store: { ...store, name: row.store.name, address: row.store.address } };
}
