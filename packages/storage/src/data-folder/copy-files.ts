import { commandError } from '@Hardware-Store-Finder/messages';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { openSqliteCampaigns } from '../campaigns/campaign-storage.ts';
import type { Tables } from '../database/database.ts';
import type { Storage } from '../engines/storage.ts';
import { tablesOfMail } from '../mail/tables.ts';
import { sessionInFile } from '../sessions/sessions.ts';

/** How many entries of each part were copied. */
export type Copied = {
  cache: number;
  budgets: number;
  sessions: number;
  campaigns: number;
  mail: number;
};

type Row = Readonly<Record<string, unknown>>;

/** The tables of campaigns and letters, which are the same in both engines. */
const tablesOfCampaigns = [
  'campaign_places',
  'campaign_items',
  'campaign_parts',
  'campaign_claims',
  'letter_versions',
  ...tablesOfMail,
];
/** Writes at the same time. */
const concurrency = 8;
const silent = { info: () => undefined, error: () => undefined };

/**
 * Copies what the data folder has but the book to the database at `url`, which `storage` has opened. Done again, it adds what is new
 * and counts nothing twice; the folder stays as it is, in this version's layout. Throws AppError 'unavailable' for a file that cannot be read.
 */
export async function copyFiles(
  dataDir: string,
  { url, storage }: { url: string; storage: Storage },
  now = Date.now,
): Promise<Copied> {
  // Nobody else loads its libraries together with the files.
  const { createPostgresDatabase } = await import('../database/postgres-database.ts');
  const database = createPostgresDatabase({ url, log: silent });
  const rowsOf = (name: string, query: string, ...values: number[]) =>
    read(path.join(dataDir, name), query, ...values);
  const copyTable = (file: string, table: string) =>
    copyRows(rowsOf(file, `SELECT * FROM ${table}`), (row) =>
      database.run((db) => insertMissing(db, table, row)),
    );
  try {
    const budgets = await copyRows(
      rowsOf('budgets.sqlite', 'SELECT day, name, used FROM used'),
      ({ day, name, used }) => database.run((db) => keepGreater(db, String(day), String(name), Number(used))),
    );
    const sessions = await copyRows(
      rowsOf('sessions.sqlite', 'SELECT key, text, until FROM sessions WHERE until > ?', now()),
      async ({ key, text, until }) => {
        const whole = sessionInFile(String(text));
        if (whole !== undefined) await storage.sessions.set(String(key), whole, Number(until));
      },
    );
    await toNewestLayout(path.join(dataDir, 'campaigns.sqlite'));
    for (const table of tablesOfCampaigns) await copyTable('campaigns.sqlite', table);
    const mail = await copyTable('campaigns.sqlite', 'letters');
    const campaigns = await copyTable('campaigns.sqlite', 'campaigns');
    // Last, so that a worker that takes a job finds its campaign.
    await copyRows(
      rowsOf('campaigns.sqlite', 'SELECT * FROM jobs'),
      ({ key, priority, start_at, lane = '' }) =>
        storage.campaigns.jobs.add([
          { key: String(key), priority: Number(priority), startAt: Number(start_at), lane: String(lane) },
        ]),
    );
    const cache = await copyRows(
      rowsOf('cache.sqlite', 'SELECT key, text, until FROM kept WHERE until > ?', now()),
      ({ key, text, until }) => storage.cache.set(String(key), String(text), Number(until) - now()),
    );
    return { budgets, sessions, campaigns, mail, cache };
  } finally {
    await database.close();
  }
}

/** As a server would when it starts. */
async function toNewestLayout(file: string): Promise<void> {
  if (!existsSync(path.dirname(file))) return;
  const { campaigns, close } = openSqliteCampaigns({ file, log: silent });
  await campaigns.all('');
  await close();
}

/** A budget of which both have spent something counts as the one that has spent more. */
async function keepGreater(db: Kysely<Tables>, day: string, name: string, used: number): Promise<void> {
  await sql`
    INSERT INTO ledger (day, name, used) VALUES (${day}, ${name}, ${used})
    ON CONFLICT (day, name) DO UPDATE SET used = greatest(ledger.used, excluded.used)`.execute(db);
}

/** What the database has already stays as it is there. */
async function insertMissing(db: Kysely<Tables>, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row).map((name) => sql.id(name));
  await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(columns)}) VALUES (${sql.join(Object.values(row))})
    ON CONFLICT DO NOTHING`.execute(db);
}

/** The rows of a query; none if there is no such file. */
function* read(file: string, query: string, ...values: number[]): Generator<Row> {
  if (!existsSync(file)) return;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 2_000 });
    yield* database.prepare(query).iterate(...values);
  } catch (cause) {
    throw commandError(
      'unavailable',
      `${file} cannot be read: ${cause instanceof Error ? cause.message : cause}. If it is damaged, move it away: what it has is then not copied.`,
      { cause },
    );
  } finally {
    database?.close();
  }
}

async function copyRows(rows: Iterator<Row>, write: (row: Row) => Promise<unknown>): Promise<number> {
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
