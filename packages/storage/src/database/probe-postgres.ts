import { AppError } from '@Hardware-Store-Finder/messages';
import { explainStart } from './postgres-errors.ts';

/** What a database server says of itself: its version, the size of the database in bytes, and whether it has our tables. */
export type ProbedPostgres = { version: string; bytes: number; hasTables: boolean } | { fault: string };

/** Asks the database of the settings, and changes nothing. Never rejects. */
export async function probePostgres(url: string): Promise<ProbedPostgres> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  // A connection that breaks while nobody asks.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; bytes: string; tables: string }>(
      `SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
        (SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()) AS tables`,
    );
    const [row] = rows;
    return { version: row?.version ?? '', bytes: Number(row?.bytes), hasTables: Number(row?.tables) > 0 };
  } catch (error) {
    const explained = explainStart(error, url);
    return { fault: explained instanceof AppError ? explained.message : String(explained) };
  } finally {
    await client.end().catch(() => undefined);
  }
}
