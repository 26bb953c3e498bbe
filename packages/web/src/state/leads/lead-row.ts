import type { Lead } from './lead.ts';
import { searchTextOf } from './lead-text.ts';

/** What only the screens of a single lead need. */
export type LeadDetail = Pick<Lead, 'store' | 'foundAt' | 'source' | 'contacts' | 'history' | 'notes'>;

/**
 * A lead as lists sort, filter and search it. A row is not a `Lead`, so that a spread copy without the detail does not
 * compile where a lead is wanted; `leadOf` makes the lead.
 */
export type LeadRow = Readonly<Pick<Lead, 'id' | 'status' | 'next' | 'savedAt' | 'changedAt'>> & {
  readonly ids: readonly string[];
  /** Of its store. */
  readonly name: string;
  /** Folded, as `foldText` does. */
  readonly searchText: string;
  /** Always the same object; parsed at the first call, because parsing ten thousand takes longer than reading them. */
  detail(): LeadDetail;
};

/** How IndexedDB keeps a lead: the fields of its row, and the detail as JSON. */
export type LeadRecord = Pick<Lead, 'id' | 'status' | 'next' | 'savedAt' | 'changedAt'> & {
  /** Absent where the only id is its own. */
  ids?: readonly string[];
  name: string;
  searched: string;
  rest: string;
};

export function rowOfRecord(record: LeadRecord): LeadRow {
  const { id, ids = [id], status, next, savedAt, changedAt, name, searched, rest } = record;
  let detail: LeadDetail | undefined;
  return {
    id,
    ids,
    status,
    next,
    savedAt,
    changedAt,
    name,
    searchText: searched,
    detail() {
      // Our own text, written by `recordOf`.
      detail ??= JSON.parse(rest) as LeadDetail;
      return detail;
    },
  };
}

export function rowOf(lead: Lead): LeadRow {
  const { id, ids, store, foundAt, source, contacts, history, status, notes, next, savedAt, changedAt } =
    lead;
  const detail: LeadDetail = { store, foundAt, ...(source && { source }), contacts, history, notes };
  return {
    id,
    ids,
    status,
    next,
    savedAt,
    changedAt,
    name: store.name,
    searchText: searchTextOf(lead),
    detail: () => detail,
  };
}

export function recordOf(row: LeadRow): LeadRecord {
  const { id, ids, name, status, next, savedAt, changedAt, searchText } = row;
  return {
    id,
    ...(ids.length > 1 && { ids }),
    name,
    status,
    next,
    savedAt,
    changedAt,
    searched: searchText,
    rest: JSON.stringify(row.detail()),
  };
}

/** The whole lead, its fields in the order in which back-ups list them. */
export function leadOf(row: LeadRow): Lead {
  const { id, ids, status, next, savedAt, changedAt } = row;
  const { store, foundAt, source, contacts, history, notes } = row.detail();
  return {
    id,
    ids: [...ids],
    store,
    foundAt,
    ...(source && { source }),
    contacts,
    history,
    status,
    notes,
    next,
    savedAt,
    changedAt,
  };
}
