import { type Customers, customersOf } from './customers.ts';
import type { ImportFault } from './fault.ts';
import { type Guess, guessMapping, type Mapping, widthOf } from './mapping.ts';
import { readTable } from './read-table.ts';
import type { Delimiter, Encoding, ReadingChoice, Table } from './table.ts';

/** What a person sees of a file before they import it: a table stays in the worker. */
export type Preview = {
  /** The first rows, the one that may be headings among them. */
  first: string[][];
  rows: number;
  width: number;
  guess: Guess;
} & (
  | { format: 'csv'; encoding: Encoding; delimiter: Delimiter }
  | { format: 'xlsx'; sheet: string; sheets: string[] }
);

export type ImportQuestion =
  | { read: Pick<Blob, 'size' | 'arrayBuffer'>; choice: ReadingChoice }
  | { mapping: Mapping; hasHeadings: boolean };
export type ImportResult = { preview: Preview } | { fault: ImportFault } | { customers: Customers };

const shownRows = 6;

/** Answers in turn; the table of the last file that could be read is kept for the questions after it. */
export function createImportTask(): (question: ImportQuestion) => Promise<ImportResult> {
  let table: Table | undefined;
  return async (question) => {
    if ('read' in question) {
      const read = await readTable(question.read, question.choice);
      if ('fault' in read) return read;
      table = read.table;
      return { preview: previewOf(table) };
    }
    if (table === undefined) throw new Error('No file was read.');
    const customers = customersOf(table, question.mapping, question.hasHeadings);
    const isEmpty = customers.customers.length + customers.noName.length + customers.tooLong.length === 0;
    return isEmpty ? { fault: { kind: 'noRows' } } : { customers };
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
