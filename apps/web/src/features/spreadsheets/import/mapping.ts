import { columnsOfHeadings } from '@Hardware-Store-Finder/domain';
import {
  type CustomerField,
  customerColumns,
  customerFieldOf,
  customerFields,
  type Mapping,
} from './column-headings.ts';
import type { Table } from './table.ts';

/** The guessed mapping of a table, and what to check before trusting it. */
export type Guess = {
  hasHeadings: boolean;
  mapping: Mapping;
  /** Non-empty columns under an empty heading. */
  emptyHeadings: number[];
  /** Headings with the same text. */
  sameHeadings: string[];
};

/** Headings are searched for in this many rows. */
const titleRows = 10;

/**
 * Drops the rows above the headings: a title, a date, or merged cells above several columns. Such rows have fewer cells than
 * the headings, and at most one that could be a heading itself.
 */
export function fromHeadings(table: Table): Table {
  const counts = table.rows.slice(0, titleRows).map((row) => ({
    filled: row.filter((cell) => cell.trim() !== '').length,
    known: new Set(row.flatMap((cell) => customerFieldOf(cell) ?? [])).size,
  }));
  const at = counts.findIndex(({ known, filled }) => known > 2 || (known > 1 && known * 2 >= filled));
  const isTitle = counts
    .slice(0, at)
    .every(({ known, filled }) => known < 2 && filled < (counts[at]?.filled ?? 0));
  return withHouseNumbers(
    at < 1 || !isTitle ? table : { ...table, rows: table.rows.slice(at), lines: table.lines.slice(at) },
  );
}

/** Puts a house number that has a column of its own behind its street. */
function withHouseNumbers(table: Table): Table {
  const [headings = [], ...body] = table.rows;
  const { street: [street] = [], number: [number] = [] } = columnsOfHeadings(headings, ['street', 'number']);
  if (street === undefined || number === undefined) return table;
  const joined = (row: string[]) =>
    row.map((cell, at) =>
      at === street && cell.trim() !== '' ? `${cell} ${row[number] ?? ''}`.trim() : cell,
    );
  return { ...table, rows: [headings, ...body.map(joined)] };
}

/** The first row contains headings if one of its cells is a known heading. */
export function guessMapping({ rows }: Pick<Table, 'rows'>): Guess {
  const headings = rows[0] ?? [];
  const mapping = customerColumns(headings);
  const words = headings.map((heading) => heading.trim().toLowerCase());
  const sameHeadings = new Set(
    headings
      .map((heading) => heading.trim())
      .filter((heading, at) => heading !== '' && words.indexOf(heading.toLowerCase()) < at),
  );
  const hasHeadings = Object.keys(mapping).length > 0;
  const width = widthOf(rows);
  const emptyHeadings = Array.from({ length: width }, (_, column) => column).filter(
    (column) =>
      (headings[column] ?? '').trim() === '' &&
      rows.some((row, at) => at > 0 && (row[column] ?? '').trim() !== ''),
  );
  return {
    hasHeadings,
    mapping,
    emptyHeadings: hasHeadings ? emptyHeadings : [],
    sameHeadings: [...sameHeadings],
  };
}

export function widthOf(rows: readonly (readonly string[])[]): number {
  return rows.reduce((width, row) => Math.max(width, row.length), 0);
}

/** Assigns a column to a field, before those that it has, or to none. A column has at most one field. */
export function withColumn(mapping: Mapping, column: number, field: CustomerField | undefined): Mapping {
  const fields = customerFields.map((one) => {
    const others = (mapping[one] ?? []).filter((at) => at !== column);
    return [one, one === field ? [column, ...others] : others] as const;
  });
  return Object.fromEntries(fields.filter(([, columns]) => columns.length > 0));
}

/** The spreadsheet name of a column: 0 is A, 26 is AA. */
export function columnName(at: number): string {
  const rest = Math.floor(at / 26);
  return `${rest > 0 ? columnName(rest - 1) : ''}${String.fromCharCode(65 + (at % 26))}`;
}
