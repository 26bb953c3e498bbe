import type { Contact, LeadStatus } from '@Hardware-Store-Finder/contract';
import { forbiddenByRecord, forbiddenBySource, isDoNotContact } from '@Hardware-Store-Finder/domain';
import type { StoreOfList } from '../../components/page-module.tsx';
import { isInvented } from '../../components/record-facts.ts';
import type { ContactPolicy } from '../../data/leads/contact-policy.ts';

/** A store to export, from a search or a lead. */
export type ExportRow = StoreOfList & {
  /** The status by the contact policy; if absent, the lead's own. */
  status?: LeadStatus | undefined;
  /** If absent, those of the lead or those found on the store's website. */
  contacts?: readonly Contact[] | undefined;
};

/** The status to export for a row. */
export function statusOf({ status, lead }: ExportRow): LeadStatus | undefined {
  return status ?? lead?.status;
}

/**
 * The row without the addresses that the contact policy refuses. A store that must not be contacted at all keeps its
 * addresses, and its status says so.
 */
export function exportRowOf(policy: ContactPolicy, row: ExportRow): ExportRow {
  const status = policy.statusOf(row.store);
  const isRefused = status !== undefined && isDoNotContact(status);
  return isRefused ? { ...row, status } : withoutRefused(policy, { ...row, status });
}

function withoutRefused(policy: ContactPolicy, row: ExportRow): ExportRow {
  const { store, lead } = row;
  const isRefused = (address: string) => policy.refusal(store, address) !== undefined;
  const found = row.contacts ?? lead?.contacts ?? store.found_contacts?.contacts ?? [];
  const contacts = found.filter(({ kind, value }) => kind !== 'email' || !isRefused(value));
  const { email, chain, ...rest } = store;
  const isOwnRefused = email !== undefined && isRefused(email);
  const isChainRefused = chain?.email !== undefined && isRefused(chain.email);
  // Most rows stay unchanged and need no copy of their contacts.
  if (contacts.length === found.length && !isOwnRefused && !isChainRefused) return row;
  const { email: _, ...chainRest } = chain ?? {};
  const allowed = {
    ...rest,
    ...(email !== undefined && !isOwnRefused && { email }),
    ...(chain !== undefined && { chain: isChainRefused ? chainRest : chain }),
  };
  return { ...row, store: allowed, contacts };
}

/** The rows that may be exported, and the number of those left out. */
export type Exportable = {
  rows: ExportRow[];
  /** Rows left out, by the name of the source whose terms forbid exporting them. */
  forbidden: ReadonlyMap<string, number>;
  invented: number;
};

/**
 * Leaves out stores whose source's terms forbid exporting them, and invented stores, which could pass for real ones in a
 * list that is shared.
 */
export function exportable(all: readonly ExportRow[]): Exportable {
  const rows: ExportRow[] = [];
  const forbidden = new Map<string, number>();
  let invented = 0;
  for (const row of all) {
    const forbidder = forbiddenByRecord('mayExport', row.store) ?? forbiddenBySource('mayExport', row.source);
    if (forbidder !== undefined) forbidden.set(forbidder.label, (forbidden.get(forbidder.label) ?? 0) + 1);
    else if (isInvented(row.store)) invented += 1;
    else rows.push(withoutForbidden(row));
  }
  return { rows, forbidden, invented };
}

/** A store found in several sources has fields of each; leaves out the fields of sources that forbid exporting them. */
function withoutForbidden(row: ExportRow): ExportRow {
  const theirs = new Set(
    Object.entries(row.store.field_sources ?? {})
      .filter(([, id]) => forbiddenByRecord('mayExport', { id }) !== undefined)
      .map(([field]) => field),
  );
  if (theirs.size === 0) return row;
  const { name, address } = row.store;
  const others = Object.fromEntries(Object.entries(row.store).filter(([field]) => !theirs.has(field)));
  return { ...row, store: { ...others, name, address: theirs.has('address') ? '' : address } };
}
