import type { DatasetKind } from '@Hardware-Store-Finder/domain';
import type { DuckDBConnection, DuckDBType } from '@duckdb/node-api';
import type { Box } from '../directory/coverage.ts';
import type { Place } from '../rows/place-store.ts';

/** SQL expressions over a table of places of one data set, built from the available columns. */
export type ParquetQuery = {
  /** Degrees, for filters and cells; undefined if the position is only in `geometry`. */
  lon: string | undefined;
  lat: string | undefined;
  /** Well-known binary of a point, or NULL. */
  geometry: string;
  country: string | undefined;
  /** The data set's category of a place; and whether a store has it. */
  ownKind: string;
  /** Our values of `ownKind`: all others show whether the file has places of all kinds. */
  ourKinds: readonly string[];
  isOurs: string;
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

/** The reason why a row is not read, or NULL. */
export function reasonSql({ confidence }: ParquetQuery, { minConfidence }: PlacesFilter): string {
  return minConfidence !== undefined && confidence !== undefined
    ? `CASE WHEN coalesce(${confidence}, 0) < ${Number(minConfidence)} THEN 'unsure' END`
    : 'NULL';
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

/** A text as an SQL string literal, escaped. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`;
}

export function sqlList(texts: readonly string[]): string {
  return `[${texts.map(sqlText).join(', ')}]`;
}

/** A file name with glob characters escaped. */
export function exactFile(file: string): string {
  return file.replaceAll(/[*?[]/g, '[$&]');
}

/** The columns of a table and their nested fields. */
export type Columns = {
  names: readonly string[];
  /** Whether a column exists, with these nested fields: `has('names', 'primary')`. Looks inside lists. */
  has(column: string, ...fields: readonly string[]): boolean;
  /** Its DuckDB type name: 'BLOB', 'VARCHAR[]'. Undefined if it does not exist. */
  typeOf(column: string, ...fields: readonly string[]): string | undefined;
};

/** @param table the expression after FROM. Throws DuckDB errors. */
export async function readColumns(connection: DuckDBConnection, table: string): Promise<Columns> {
  const result = await connection.run(`SELECT * FROM ${table} LIMIT 0`);
  const names = result.columnNames();
  const types = new Map(names.map((name, at) => [name, result.columnType(at)]));
  const find = (column: string, fields: readonly string[]) =>
    fields.reduce<DuckDBType | undefined>((type, field) => type && fieldOf(type, field), types.get(column));
  return {
    names,
    has: (column, ...fields) => find(column, fields) !== undefined,
    typeOf: (column, ...fields) => find(column, fields)?.toString(),
  };
}

function fieldOf(type: DuckDBType, field: string): DuckDBType | undefined {
  if ('valueType' in type && !('keyType' in type)) return fieldOf(type.valueType, field);
  if (!('entryNames' in type) || !('entryTypes' in type)) return undefined;
  const at = type.entryNames.indexOf(field);
  return at < 0 ? undefined : type.entryTypes[at];
}

/** Filters on a file of places, given on the command line. */
export type PlacesFilter = {
  box?: Box;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  /** 0 to 1: places below this confidence are skipped. */
  minConfidence?: number;
};

/** Why a place is not imported. */
export type SkipReason =
  /** Closed for good. */
  | 'closed'
  /** Below the requested confidence. */
  | 'unsure'
  /** Without a valid position. */
  | 'unlocated'
  /** Outside the requested box or country. */
  | 'outside'
  /** Of none of our categories; `what` is its own. */
  | 'unknown';

export type PlaceOutcome = { place: Place } | { skipped: SkipReason; what?: string };
