import type { DuckDBConnection, DuckDBType } from '@duckdb/node-api';

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
