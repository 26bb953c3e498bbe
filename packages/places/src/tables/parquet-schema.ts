import type { DatasetKind } from '@hardware-store-finder/domain';
import type { Columns } from './columns.ts';
import type { PlaceOutcome, PlacesFilter } from './place-outcome.ts';

/** SQL expressions over a table of places of one data set, built from the available columns. */
export type ParquetQuery = {
  /** Degrees, for filters and cells; undefined if the position is only in `geometry`. */
  lon: string | undefined;
  lat: string | undefined;
  /** Well-known binary of a point, or NULL. */
  geometry: string;
  country: string | undefined;
  /** The data set's category of a place; and whether it is one of ours. */
  ownKind: string;
  /** Our values of `ownKind`: all others show whether the file has places of all kinds. */
  ourKinds: readonly string[];
  isOurs: string;
  isClosed: string;
  /** 0 to 1, or NULL. */
  confidence: string | undefined;
  /** A JSON object as text, the input of `read`. */
  record: string;
};

/** A data set of places in parquet, recognized by its columns. */
export type ParquetSchema = {
  kind: Exclude<DatasetKind, 'osm' | 'file'>;
  label: string;
  matches(columns: Columns): boolean;
  query(columns: Columns): ParquetQuery;
  /** Converts the parsed JSON of `record` to a place. `today` is an ISO 8601 date. */
  read(record: unknown, lat: number, lon: number, today: string): PlaceOutcome;
};

/** The reason why a row is skipped, or NULL. */
export function reasonSql({ isClosed, confidence }: ParquetQuery, { minConfidence }: PlacesFilter): string {
  const unsure =
    minConfidence !== undefined && confidence !== undefined
      ? ` WHEN coalesce(${confidence}, 0) < ${Number(minConfidence)} THEN 'unsure'`
      : '';
  return `CASE WHEN ${isClosed} THEN 'closed'${unsure} END`;
}

/** Longer texts are truncated on reading: a file may contain a book in one of them. */
const maxTextLength = 1000;

/** A column or field as text, NULL if the table does not have it. */
export function textSql(columns: Columns, column: string, ...fields: readonly string[]): string {
  if (!columns.has(column, ...fields)) return 'NULL';
  return `left(CAST(${[column, ...fields].join('.')} AS VARCHAR), ${maxTextLength})`;
}

/** The first ten of a list of texts; a single text is a list of one. */
export function textsSql(columns: Columns, column: string): string {
  const type = columns.typeOf(column);
  if (type === undefined) return '[]';
  if (!type.endsWith('[]')) return `[left(CAST(${column} AS VARCHAR), ${maxTextLength})]`;
  return `[left(CAST(one AS VARCHAR), ${maxTextLength}) FOR one IN ${column}[:10]]`;
}

/**
 * A list of texts; a single text is a list of one. NULL for other types, such as a column without any value.
 */
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
