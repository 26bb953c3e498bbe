import { DuckDBInstance } from '@duckdb/node-api';

/** The rows of a query, as JSON values. */
export async function queryDuckDb(sql: string): Promise<unknown[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowsJson();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
