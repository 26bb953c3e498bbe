import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { convertLog } from '../book/convert.ts';
import { bookTables } from '../book/tables.ts';
import { campaignTables, clientsOfCampaigns, namedSteps, openLetters } from '../campaigns/tables.ts';
import { convertItems, takeInLetters } from '../letters/convert.ts';
import { draftsOfLetters, letterTables, movesOfLetters } from '../letters/tables.ts';
import {
  laterMailColumns,
  mailboxRests,
  mailReadTimes,
  mailTables,
  privateMailboxes,
} from '../mail/tables.ts';
import type { Tables } from './database.ts';

/**
 * Of PostgreSQL, by name, in the order in which they run, each once and forward only. An older version may serve beside
 * the newest migration, so a migration adds; what it replaces goes with a later one.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  // Cache, budgets, limits and leases. Cache and limits are unlogged: a crash of the server empties them.
  '0001-shared-storage': inOrder(
    sql`CREATE UNLOGGED TABLE cache (
      key bytea PRIMARY KEY, text text NOT NULL, size integer NOT NULL, since bigint NOT NULL, until bigint NOT NULL
    )`,
    sql`CREATE INDEX cache_since ON cache (since, size)`,
    sql`CREATE INDEX cache_until ON cache (until)`,
    sql`CREATE TABLE ledger (
      day date NOT NULL, name text NOT NULL, used bigint NOT NULL, PRIMARY KEY (day, name)
    )`,
    sql`CREATE UNLOGGED TABLE token_buckets (
      kind text NOT NULL, key bytea NOT NULL, tokens double precision NOT NULL,
      taken double precision NOT NULL, at timestamptz NOT NULL,
      PRIMARY KEY (kind, key)
    )`,
    sql`CREATE TABLE leases (
      name text PRIMARY KEY, owner text NOT NULL, until timestamptz NOT NULL, wanted boolean NOT NULL
    )`,
    // Every process hashes the addresses of clients with the same secret, so that none is stored.
    sql`CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL)`,
    sql`INSERT INTO secrets VALUES ('clients', gen_random_uuid()::text || gen_random_uuid()::text)`,
  ),
  // Who has signed in, and who is about to.
  '0002-sessions': inOrder(
    sql`CREATE TABLE sessions (key bytea PRIMARY KEY, text text NOT NULL, until bigint NOT NULL)`,
    sql`CREATE INDEX sessions_until ON sessions (until)`,
  ),
  // The newest version, its files, and their contents, which arrive compressed.
  '0005-published-files': inOrder(
    sql`CREATE TABLE published_version (
      id integer PRIMARY KEY CHECK (id = 1), number bigint NOT NULL, files jsonb NOT NULL
    )`,
    sql`CREATE TABLE published_chunks (
      path text NOT NULL, sha256 text NOT NULL, part integer NOT NULL, content bytea NOT NULL,
      PRIMARY KEY (path, sha256, part)
    )`,
    sql`ALTER TABLE published_chunks ALTER COLUMN content SET STORAGE EXTERNAL`,
  ),
  // As SQLite has them.
  '0010-campaigns': { up: async (db) => void (await db.executeQuery(CompiledQuery.raw(campaignTables))) },
  // The column with the number of the step stays for the version before.
  '0012-named-steps': {
    up: async (db) =>
      void (await db.executeQuery(
        CompiledQuery.raw(`${namedSteps}; ALTER TABLE campaign_items ALTER COLUMN steps SET DEFAULT 0`),
      )),
  },
  // The log of events of versions up to 3, which 0050 converts.
  '0020-book': { up: async () => undefined },
  // Jobs have their lanes in pg-boss's groups.
  '0021-clients-of-campaigns': {
    up: async (db) => void (await db.executeQuery(CompiledQuery.raw(clientsOfCampaigns))),
  },
  '0022-open-letters': { up: async (db) => void (await db.executeQuery(CompiledQuery.raw(openLetters))) },
  // As SQLite has it.
  '0030-mail': { up: async (db) => void (await db.executeQuery(CompiledQuery.raw(mailTables))) },
  '0031-later-mail': { up: async (db) => void (await db.executeQuery(CompiledQuery.raw(laterMailColumns))) },
  '0032-mail-read-times': {
    up: async (db) => void (await db.executeQuery(CompiledQuery.raw(mailReadTimes))),
  },
  '0033-mailbox-rests': { up: async (db) => void (await db.executeQuery(CompiledQuery.raw(mailboxRests))) },
  '0034-private-mailboxes': {
    up: async (db) => void (await db.executeQuery(CompiledQuery.raw(privateMailboxes))),
  },
  '0040-letters': {
    async up(db) {
      await db.executeQuery(CompiledQuery.raw(letterTables));
      await convertItems(db, await hasTable(db, 'campaign_reviews'));
      await takeInLetters(db, 'mail_letters');
    },
  },
  // A version that knows other homes of a letter finds the database two migrations ahead, and does not start beside this one.
  '0041-one-home-of-a-letter': inOrder(
    sql`DROP TABLE IF EXISTS campaign_reviews`,
    sql`DROP TABLE mail_letters`,
  ),
  // As SQLite has it.
  '0050-leads': {
    async up(db) {
      await db.executeQuery(CompiledQuery.raw(bookTables));
      if (await hasTable(db, 'book_events')) await convertLog(db);
    },
  },
  // As after 0040: a version that writes to the log finds two migrations that it does not know, or no log.
  '0051-a-lead-is-a-row': inOrder(sql`DROP TABLE IF EXISTS book_events`),
  // As SQLite has it.
  '0060-drafts': { up: async (db) => void (await db.executeQuery(CompiledQuery.raw(draftsOfLetters))) },
  '0070-moves-of-letters': {
    up: async (db) => void (await db.executeQuery(CompiledQuery.raw(movesOfLetters))),
  },
};

/** Whether a database has a table, which versions up to 3 made. */
async function hasTable(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

function inOrder(...statements: RawBuilder<unknown>[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await statement.execute(db);
    },
  };
}
