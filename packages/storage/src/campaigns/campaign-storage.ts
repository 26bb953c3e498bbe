import type { Log } from '@Hardware-Store-Finder/std';
import type { Database } from '../database/database.ts';
import { createSqliteDatabase, openLayouts } from '../database/sqlite-database.ts';
import { createSqliteJobs, type Jobs, jobTables, lanesOfJobs } from '../jobs/jobs.ts';
import { type CampaignRecords, createCampaignRecords, tablesOfStores } from './campaign-records.ts';
import { createItemRecords, type ItemRecords } from './item-records.ts';
import { campaignTables, clientsOfCampaigns, namedStepsInSqlite, openLetters } from './tables.ts';

/** Campaigns, their stores, and the jobs of both. */
export type CampaignStorage = { campaigns: CampaignRecords; items: ItemRecords; jobs: Jobs };

export function createCampaignStorage(database: Database, jobs: Jobs): CampaignStorage {
  return { campaigns: createCampaignRecords(database, jobs), items: createItemRecords(database), jobs };
}

export type SqliteCampaignsOptions = { file: string; log: Log; now?: (() => number) | undefined };

/** The first tables of the file, and each change since. */
export const campaignLayouts = [
  `${campaignTables}${jobTables}`,
  namedStepsInSqlite,
  `${clientsOfCampaigns}; ${lanesOfJobs}`,
  openLetters,
] as const;

/** Campaigns and their jobs in one file of SQLite. It is never replaced: work that people have paid for is in it. */
export function openSqliteCampaigns({
  file,
  log,
  now,
}: SqliteCampaignsOptions): CampaignStorage & { close(): Promise<void> } {
  const open = () => {
    const opened = openLayouts(file, campaignLayouts);
    for (const table of tablesOfStores)
      opened.exec(`DELETE FROM ${table} WHERE campaign NOT IN (SELECT id FROM campaigns)`);
    return opened;
  };
  const database = createSqliteDatabase({ file, log, open });
  return { ...createCampaignStorage(database, createSqliteJobs(database, now)), close: database.close };
}
