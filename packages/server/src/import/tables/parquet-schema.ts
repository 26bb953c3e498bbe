import type { DatasetKind } from '@hardware-store-finder/contract';
import type { PlaceOutcome, PlacesFilter } from '../places-source.ts';
import type { Columns } from './columns.ts';

/** SQL expressions over a table of places of one data set, built from the columns that are there. */
export type ParquetQuery = {
  /** Degrees, for filters and cells; undefined where the position is in `geometry` alone. */
  lon: string | undefined;
  lat: string | undefined;
  /** Well-known binary of a point, or NULL. */
  geometry: string;
  country: string | undefined;
  /** What a place is called by its data set; and whether it is one of ours. */
  ownKind: string;
  /** Values of `ownKind` that are ours: the others tell whether the file has places of all kinds. */
  ourKinds: readonly string[];
  isOurs: string;
  isClosed: string;
  /** 0 to 1, or NULL. */
  confidence: string | undefined;
  /** The text of a JSON object that `read` understands. */
  record: string;
};

/** A data set of places as parquet: known by its columns. */
export type ParquetSchema = {
  kind: Exclude<DatasetKind, 'osm' | 'file'>;
  label: string;
  matches(columns: Columns): boolean;
  query(columns: Columns): ParquetQuery;
  /** Makes a place of what `record` gave, already parsed from JSON. `today` is a day of ISO 8601. */
  read(record: unknown, lat: number, lon: number, today: string): PlaceOutcome;
};

/** What a query leaves to the rows: why one stays out, or NULL. */
export function reasonSql({ isClosed, confidence }: ParquetQuery, { minConfidence }: PlacesFilter): string {
  const unsure =
    minConfidence !== undefined && confidence !== undefined
      ? ` WHEN coalesce(${confidence}, 0) < ${Number(minConfidence)} THEN 'unsure'`
      : '';
  return `CASE WHEN ${isClosed} THEN 'closed'${unsure} END`;
}

/** Texts longer than any that is of use are cut where they are read: a file may hold a book in one of them. */
const longestText = 1000;

/** A column or field as text, NULL where the table does not have it. */
export function textSql(columns: Columns, column: string, ...fields: readonly string[]): string {
  if (!columns.has(column, ...fields)) return 'NULL';
  return `left(CAST(${[column, ...fields].join('.')} AS VARCHAR), ${longestText})`;
}

/** The first ten of a list of texts; a single text is a list of one. */
export function textsSql(columns: Columns, column: string): string {
  const type = columns.typeOf(column);
  if (type === undefined) return '[]';
  if (!type.endsWith('[]')) return `[left(CAST(${column} AS VARCHAR), ${longestText})]`;
  return `[left(CAST(one AS VARCHAR), ${longestText}) FOR one IN ${column}[:10]]`;
}

/** A list of texts, to look into; a single text is a list of one. NULL for what is neither: a column without any value. */
export function listSql(columns: Columns, column: string, ...fields: readonly string[]): string {
  const type = columns.typeOf(column, ...fields);
  const named = [column, ...fields].join('.');
  if (type === 'VARCHAR') return `CASE WHEN ${named} IS NOT NULL THEN [${named}] END`;
  return `CAST(${type?.endsWith('[]') ? named : 'NULL'} AS VARCHAR[])`;
}

/** The text of a JSON object; `fields` are expressions by name. */
export function recordSql(fields: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(fields).map(([name, sql]) => `${name}: ${sql}`);
  return `CAST(to_json({${pairs.join(', ')}}) AS VARCHAR)`;
}
