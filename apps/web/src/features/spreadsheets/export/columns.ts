import * as z from 'zod';
import type { BrowserStorage } from '../../../data/storage.ts';

/** The type of a column, which determines its format. A day is '2026-11-21'. */
export type ColumnKind = 'text' | 'phone' | 'web' | 'email' | 'number' | 'day';

/** All columns that can be exported, in the order of the picker. */
export const columnKinds = {
  name: 'text',
  nameEnglish: 'text',
  nameChinese: 'text',
  address: 'text',
  addressKind: 'text',
  phone: 'phone',
  website: 'web',
  email: 'email',
  emailPage: 'web',
  otherContacts: 'text',
  chainContacts: 'text',
  category: 'text',
  distance: 'number',
  brand: 'text',
  openingHours: 'text',
  status: 'text',
  notes: 'text',
  next: 'day',
  lastContacted: 'day',
  savedOn: 'day',
  lat: 'number',
  lon: 'number',
  source: 'text',
  attribution: 'text',
  sourcePage: 'web',
  foundOn: 'day',
  confirmed: 'text',
  id: 'text',
} as const satisfies Record<string, ColumnKind>;

export type ColumnId = keyof typeof columnKinds;
export const columnIds = Object.keys(columnKinds) as readonly ColumnId[];

export type ExportFormat = 'xlsx' | 'csv';

/** The chosen columns in their order, and the format. */
export type ExportChoice = { columns: readonly ColumnId[]; format: ExportFormat };

const defaultColumns: readonly ColumnId[] = [
  'name',
  'address',
  'addressKind',
  'phone',
  'website',
  'email',
  'emailPage',
  'otherContacts',
  'chainContacts',
  'category',
  'distance',
  'source',
  'attribution',
  'foundOn',
];

/** The default columns; those for leads include the history. */
export function defaultChoice(ofLeads: boolean): ExportChoice {
  const ofLead: readonly ColumnId[] = ['status', 'notes', 'next', 'lastContacted'];
  return {
    columns: ofLeads
      ? defaultColumns.flatMap((column) => (column === 'distance' ? ofLead : [column]))
      : defaultColumns,
    format: 'xlsx',
  };
}

const choiceSchema = z.object({
  // Drops a column from a newer version of the page instead of rejecting the whole choice.
  columns: z.array(z.string()),
  format: z.enum(['xlsx', 'csv']),
});

/** The storage key of a choice; stores and leads have separate ones. */
export function choiceKey(ofLeads: boolean): string {
  return ofLeads ? 'export_leads' : 'export_stores';
}

/** The stored choice, or the default one. */
export function readChoice(storage: BrowserStorage, ofLeads: boolean): ExportChoice {
  const saved = storage.read(choiceKey(ofLeads), (value) => choiceSchema.parse(value));
  if (saved === undefined) return defaultChoice(ofLeads);
  const columns = [...new Set(saved.columns.filter(isColumn))];
  return columns.length === 0 ? { ...defaultChoice(ofLeads), format: saved.format } : { ...saved, columns };
}

/** CSV has no second sheet for the credits, so the sources column is always part of it. */
export function writtenColumns({ columns, format }: ExportChoice): readonly ColumnId[] {
  return format === 'csv' && !columns.includes('attribution') ? [...columns, 'attribution'] : columns;
}

function isColumn(id: string): id is ColumnId {
  return Object.hasOwn(columnKinds, id);
}
