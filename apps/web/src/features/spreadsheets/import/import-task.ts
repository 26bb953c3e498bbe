import type { ImportedCustomer } from '../../../components/page-module.tsx';
import type { Mapping } from './column-headings.ts';
import { type Customers, customersOf } from './customers.ts';
import type { ImportFault } from './fault.ts';
import { fromHeadings, type Guess, guessMapping, widthOf } from './mapping.ts';
import { readTable } from './read-table.ts';
import type { ReadingChoice, ReadText, Table } from './table.ts';

/** The preview of a file before it is imported; the table itself stays in the worker. */
export type Preview = {
  /** The first rows, including the possible headings. */
  first: string[][];
  rows: number;
  width: number;
  guess: Guess;
} & (({ format: 'csv' } & ReadText) | { format: 'xlsx'; sheet: string; sheets: string[] });

export type ImportQuestion =
  | { read: Pick<Blob, 'size' | 'arrayBuffer'>; choice: ReadingChoice }
  | { mapping: Mapping; hasHeadings: boolean; ofBlocked?: boolean }
  /** Requests the customers of the last mapping, starting at an index. */
  | { from: number };
export type ImportResult =
  | { preview: Preview }
  | { fault: ImportFault }
  /** The number of customers, and which rows were left out. */
  | { found: number; apart: Omit<Customers, 'customers'> }
  | { part: ImportedCustomer[] };

/** Customers per message: receiving 20,000 at once would freeze the page. */
const customersOfPart = 1000;

const shownRows = 6;

/** Answers messages in order; keeps the table of the last readable file for the following ones. */
export function createImportTask(): (question: ImportQuestion) => Promise<ImportResult> {
  let table: Table | undefined;
  let customers: ImportedCustomer[] = [];
  return async (question) => {
    if ('read' in question) {
      const read = await readTable(question.read, question.choice);
      if ('fault' in read) return read;
      table = fromHeadings(read.table);
      return { preview: previewOf(table) };
    }
    if ('from' in question) return { part: customers.slice(question.from, question.from + customersOfPart) };
    if (table === undefined) throw new Error('No file was read.');
    const { mapping, hasHeadings, ofBlocked } = question;
    const { customers: found, ...apart } = customersOf(table, mapping, hasHeadings, ofBlocked);
    customers = found;
    const isEmpty = found.length + apart.noName.length + apart.tooLong.length === 0;
    return isEmpty ? { fault: { kind: 'noRows' } } : { found: found.length, apart };
  };
}

function previewOf(table: Table): Preview {
  const { rows, lines: _, ...facts } = table;
  return {
    ...facts,
    first: rows.slice(0, shownRows),
    rows: rows.length,
    width: widthOf(rows),
    guess: guessMapping(table),
  };
}
