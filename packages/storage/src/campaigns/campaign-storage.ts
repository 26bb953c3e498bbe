import type { Log } from '@Hardware-Store-Finder/std';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type { Database, FileOfOwn, Tables } from '../database/database.ts';
import {
  createSqliteDatabase,
  inTransaction,
  type Layout,
  openLayouts,
} from '../database/sqlite-database.ts';
import { createSqliteJobs, type Jobs, jobTables, lanesOfJobs } from '../jobs/jobs.ts';
import { convertItems, takeInLetters } from '../letters/convert.ts';
import { draftsOfLetters, letterTables, movesOfLetters } from '../letters/tables.ts';
import { createMailStorage, type MailStorage } from '../mail/mail-storage.ts';
import { mailLayouts, tablesOfMail } from '../mail/tables.ts';
import { type CampaignRecords, createCampaignRecords } from './campaign-records.ts';
import { createItemRecords, type ItemRecords } from './item-records.ts';
import {
  campaignTables,
  clientsOfCampaigns,
  namedStepsInSqlite,
  openLetters,
  tablesOfStores,
} from './tables.ts';

/** Campaigns, their stores, and the jobs of both. */
export type CampaignStorage = { campaigns: CampaignRecords; items: ItemRecords; jobs: Jobs };

export function createCampaignStorage(database: Database, jobs: Jobs): CampaignStorage {
  return { campaigns: createCampaignRecords(database, jobs), items: createItemRecords(database), jobs };
}

export type SqliteCampaignsOptions = { file: string; log: Log; now?: (() => number) | undefined };

const toLetters: Layout = async (db) => {
  await convertItems(db, await hasReviews(db));
  await sql`DROP TABLE IF EXISTS campaign_reviews`.execute(db);
};

async function hasReviews(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM sqlite_schema WHERE name = 'campaign_reviews'`.execute(db);
  return rows.length > 0;
}

/** The first tables of the file, and each change since. */
export const campaignLayouts = [
  `${campaignTables}${jobTables}`,
  namedStepsInSqlite,
  `${clientsOfCampaigns}; ${lanesOfJobs}`,
  openLetters,
  `${mailLayouts.join(';')}; DROP TABLE mail_letters; ${letterTables}`,
  toLetters,
  // One row, once the letters of a file of their own are in this one.
  'CREATE TABLE mail_taken_in (at DOUBLE PRECISION NOT NULL)',
  draftsOfLetters,
  movesOfLetters,
] as const;

/**
 * Takes in the file that letters had of their own up to version 3, once. It goes when they are in this one; a copy that is put there later
 * knows nothing of what happened since, and is put aside.
 */
async function takeInMail(database: DatabaseSync, file: string, log: Log): Promise<void> {
  if (database.prepare('SELECT at FROM mail_taken_in').get() !== undefined) {
    renameSync(file, `${file}.old`);
    const fault = new Error(`The letters of ${file} are in campaigns.sqlite. It was renamed to ${file}.old.`);
    log.error('mail_file_put_aside', fault, { file });
    return;
  }
  (await openLayouts(file, mailLayouts)).close();
  database.prepare('ATTACH ? AS old').run(file);
  await inTransaction(database, async (db) => {
    for (const table of tablesOfMail)
      database.exec(`INSERT OR IGNORE INTO ${table} SELECT * FROM old.${table}`);
    await takeInLetters(db, 'old.mail_letters');
    database.prepare('INSERT INTO mail_taken_in VALUES (?)').run(Date.now());
  });
  database.exec('DETACH old');
  for (const one of [file, `${file}-wal`, `${file}-shm`]) rmSync(one, { force: true });
}

/**
 * Campaigns with their jobs, letters, and mailboxes in one SQLite file. It is never replaced: work that people have paid for is in
 * it, and who has been written to.
 */
export function openSqliteCampaigns({
  file,
  log,
  now,
}: SqliteCampaignsOptions): CampaignStorage & { mail: MailStorage } & FileOfOwn {
  const open = async () => {
    const opened = await openLayouts(file, campaignLayouts);
    const ofMail = path.join(path.dirname(file), 'mail.sqlite');
    if (file !== ':memory:' && existsSync(ofMail)) await takeInMail(opened, ofMail, log);
    for (const table of tablesOfStores)
      opened.exec(`DELETE FROM ${table} WHERE campaign NOT IN (SELECT id FROM campaigns)`);
    opened.exec(
      "DELETE FROM letters WHERE mailbox = '' AND campaign <> '' AND campaign NOT IN (SELECT id FROM campaigns)",
    );
    return opened;
  };
  const database = createSqliteDatabase({ file, log, open });
  return {
    ...createCampaignStorage(database, createSqliteJobs(database, now)),
    mail: createMailStorage(database),
    close: database.close,
    giveBackSpace: database.giveBackSpace,
  };
}
