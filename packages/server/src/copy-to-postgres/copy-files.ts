import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { commandError } from '../lib/command-error.ts';
import { type Connection, createConnection } from '../storage/postgres/connection.ts';
import { createPostgresCache } from '../storage/postgres/postgres-cache.ts';
import { createPostgresSessions } from '../storage/postgres/postgres-sessions.ts';

/** How many entries of each part were copied. */
export type Copied = { cache: number; budgets: number; sessions: number };

type Row = Readonly<Record<string, unknown>>;

/** Writes at the same time. */
const concurrency = 8;
const silent = { info: () => undefined, error: () => undefined };

/**
 * Copies what the data folder has to a database whose tables exist. Done again, it adds what is new and counts nothing
 * twice; the folder stays as it is. Throws AppError 'unavailable' for a file that cannot be read.
 */
export async function copyFiles(dataDir: string, url: string, now = Date.now): Promise<Copied> {
  const connection = createConnection({ url, log: silent });
  try {
    const cache = createPostgresCache({ connection, log: silent, now });
    const sessions = createPostgresSessions({ connection, now });
    return {
      budgets: await copyRows(
        read(dataDir, 'budgets.sqlite', 'SELECT day, name, used FROM used'),
        ({ day, name, used }) => keepGreater(connection, String(day), String(name), Number(used)),
      ),
      sessions: await copyRows(
        read(dataDir, 'sessions.sqlite', 'SELECT key, text, until FROM sessions WHERE until > ?', now()),
        ({ key, text, until }) => sessions.set(String(key), String(text), Number(until)),
      ),
      cache: await copyRows(
        read(dataDir, 'cache.sqlite', 'SELECT key, text, until FROM kept WHERE until > ?', now()),
        ({ key, text, until }) => cache.set(String(key), String(text), Number(until) - now()),
      ),
    };
  } finally {
    await connection.close();
  }
}

/** A budget of which both have spent something counts as the one that has spent more. */
async function keepGreater(connection: Connection, day: string, name: string, used: number): Promise<void> {
  await connection.run((db) =>
    sql`
      INSERT INTO ledger (day, name, used) VALUES (${day}, ${name}, ${used})
      ON CONFLICT (day, name) DO UPDATE SET used = greatest(ledger.used, excluded.used)`.execute(db),
  );
}

/** The rows of a query; none if the folder has no such file. */
function* read(dataDir: string, name: string, query: string, ...values: number[]): Generator<Row> {
  const file = path.join(dataDir, name);
  if (!existsSync(file)) return;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 2_000 });
    yield* database.prepare(query).iterate(...values);
  } catch (cause) {
    throw commandError(
      'unavailable',
      `${file} cannot be read: ${cause instanceof Error ? cause.message : cause}. Stop the server, and delete the file if it is damaged: what it has is then not copied.`,
      { cause },
    );
  } finally {
    database?.close();
  }
}

async function copyRows(rows: Iterator<Row>, write: (row: Row) => Promise<void>): Promise<number> {
  let count = 0;
  const worker = async (): Promise<void> => {
    for (let next = rows.next(); next.done !== true; next = rows.next()) {
      await write(next.value);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return count;
}
