import * as z from 'zod/mini';
import type { BrowserStorage } from '../../../lib/storage.ts';

/** What a column holds, by which it is written: a day is '2026-11-21'. */
export type ColumnKind = 'text' | 'phone' | 'web' | 'email' | 'number' | 'day';

/** All that can be exported, in the order in which it is offered. */
export const columnKinds = {
  name: 'text',
  nameEnglish: 'text',
  nameChinese: 'text',
  address: 'text',
  phone: 'phone',
  website: 'web',
  email: 'email',
  emailPage: 'web',
  otherContacts: 'text',
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

/** Which columns, in which order, and in which format. */
export type ExportChoice = { columns: readonly ColumnId[]; format: ExportFormat };

const usual: readonly ColumnId[] = [
  'name',
  'address',
  'phone',
  'website',
  'email',
  'emailPage',
  'otherContacts',
  'category',
  'distance',
  'source',
  'attribution',
  'foundOn',
];

/** What is exported until somebody chooses: of leads also what was done with them. */
export function usualChoice(ofLeads: boolean): ExportChoice {
  const ofLead: readonly ColumnId[] = ['status', 'notes', 'next', 'lastContacted'];
  return { columns: ofLeads ? [...usual.slice(0, 8), ...ofLead, ...usual.slice(9)] : usual, format: 'xlsx' };
}

const choiceSchema = z.object({
  // A column that a newer page knows is left out, not the whole choice.
  columns: z.array(z.string()),
  format: z.enum(['xlsx', 'csv']),
});

/** A choice is kept apart for stores and for leads. */
export function choiceKey(ofLeads: boolean): string {
  return ofLeads ? 'export_leads' : 'export_stores';
}

export function readChoice(storage: BrowserStorage, ofLeads: boolean): ExportChoice {
  const kept = storage.read(choiceKey(ofLeads), (value) => choiceSchema.parse(value));
  if (kept === undefined) return usualChoice(ofLeads);
  const columns = [...new Set(kept.columns.filter(isColumn))];
  return columns.length === 0 ? { ...usualChoice(ofLeads), format: kept.format } : { ...kept, columns };
}

/** CSV has no second sheet to name the sources on, so there the column that does is part of every choice. */
export function writtenColumns({ columns, format }: ExportChoice): readonly ColumnId[] {
  return format === 'csv' && !columns.includes('attribution') ? [...columns, 'attribution'] : columns;
}

function isColumn(id: string): id is ColumnId {
  return Object.hasOwn(columnKinds, id);
}
