import type { Lead } from './lead.ts';
import { searchTextOf } from './lead-text.ts';

/** The part of a lead that only the screens of a single lead need. */
export type LeadDetail = Pick<Lead, 'store' | 'foundAt' | 'source' | 'contacts' | 'history' | 'notes'>;

/**
 * A lead with the fields by which lists sort, filter and search. A row is not a `Lead`, so a spread copy, which lacks the
 * detail, does not compile as one; `leadOf` makes the lead.
 */
export type LeadRow = Readonly<Pick<Lead, 'id' | 'status' | 'next' | 'savedAt' | 'changedAt'>> & {
  readonly ids: readonly string[];
  /** The name of the store. */
  readonly name: string;
  /** Folded by `foldText`. */
  readonly searchText: string;
  /** Always the same object. Parsed on the first call: parsing ten thousand details takes longer than reading them. */
  detail(): LeadDetail;
};

/** The format in IndexedDB: the fields of the row, and the detail as JSON. */
export type LeadRecord = Pick<Lead, 'id' | 'status' | 'next' | 'savedAt' | 'changedAt'> & {
  /** Absent if the lead's own id is the only one. */
  ids?: readonly string[];
  name: string;
  searched: string;
  rest: string;
};

/** The row of a stored record; its detail is parsed on demand. */
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
      // Our own JSON, written by `recordOf`, so it needs no schema.
      detail ??= JSON.parse(rest) as LeadDetail;
      return detail;
    },
  };
}

/** The row of a whole lead. */
export function rowOf(lead: Lead): LeadRow {
  return rowWith(lead, searchTextOf(lead));
}

/** The row of a lead that has changed since it was `before`: folding its text again is most of the work. */
export function changedRow(before: LeadRow, lead: Lead): LeadRow {
  const { store, contacts, notes } = before.detail();
  const saysTheSame = lead.store === store && lead.contacts === contacts && lead.notes === notes;
  return saysTheSame ? rowWith(lead, before.searchText) : rowOf(lead);
}

function rowWith(lead: Lead, searchText: string): LeadRow {
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
    searchText,
    detail: () => detail,
  };
}

/** The record of a row, for IndexedDB. */
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

/** The whole lead, with its fields in the order of a back-up. */
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
