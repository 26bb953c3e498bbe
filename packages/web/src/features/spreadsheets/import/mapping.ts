import { type CustomerField, customerFields, fieldOfHeading } from './header-words.ts';
import type { Table } from './table.ts';

/** Which column (from 0) holds what. */
export type Mapping = Partial<Record<CustomerField, number>>;

/** What is guessed of a table, and what a person should know before they trust it. */
export type Guess = {
  hasHeadings: boolean;
  mapping: Mapping;
  /** Columns that hold something under an empty heading. */
  emptyHeadings: number[];
  /** Headings of the same words, or of the same meaning, of which the first is used. */
  sameHeadings: string[];
};

/** So far down headings are looked for. */
const titleRows = 10;

/**
 * A table from its headings on. Above them may stand what is no customer: a title, a date, or the merged cells that head
 * several columns at once. Such rows have fewer cells than the headings, and at most one that could be a heading itself.
 */
export function fromHeadings(table: Table): Table {
  const counts = table.rows.slice(0, titleRows).map((row) => ({
    filled: row.filter((cell) => cell.trim() !== '').length,
    known: new Set(row.flatMap((cell) => fieldOfHeading(cell) ?? [])).size,
  }));
  const at = counts.findIndex(({ known, filled }) => known > 1 && known * 2 >= filled);
  const isTitle = counts
    .slice(0, at)
    .every(({ known, filled }) => known < 2 && filled < (counts[at]?.filled ?? 0));
  return at < 1 || !isTitle ? table : { ...table, rows: table.rows.slice(at), lines: table.lines.slice(at) };
}

/** The first row is headings where one of its cells is known to head something. */
export function guessMapping({ rows }: Pick<Table, 'rows'>): Guess {
  const headings = rows[0] ?? [];
  const mapping: Mapping = {};
  const taken = new Map<CustomerField, string>();
  const sameHeadings = new Set<string>();
  const seen = new Set<string>();
  for (const [column, heading] of headings.entries()) {
    const word = heading.trim().toLowerCase();
    if (word !== '' && seen.has(word)) sameHeadings.add(heading.trim());
    seen.add(word);
    const field = fieldOfHeading(heading);
    if (field === undefined) continue;
    if (taken.has(field)) continue;
    taken.set(field, heading);
    mapping[field] = column;
  }
  const hasHeadings = taken.size > 0;
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

/** The mapping with a column given to a field, or to none: a column holds one thing, and each thing has one column. */
export function withColumn(mapping: Mapping, column: number, field: CustomerField | undefined): Mapping {
  const next: Mapping = {};
  for (const one of customerFields) {
    const at = mapping[one];
    if (at !== undefined && at !== column && one !== field) next[one] = at;
  }
  return field === undefined ? next : { ...next, [field]: column };
}

/** 0 is A, 26 is AA, as spreadsheets name their columns. */
export function columnName(at: number): string {
  const rest = Math.floor(at / 26);
  return `${rest > 0 ? columnName(rest - 1) : ''}${String.fromCharCode(65 + (at % 26))}`;
}
