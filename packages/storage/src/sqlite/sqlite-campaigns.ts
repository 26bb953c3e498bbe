import type { Log } from '@hardware-store-finder/std';
import { createCampaignRecords } from '../campaigns/campaign-records.ts';
import type { CampaignStorage } from '../campaigns/campaign-storage.ts';
import { createItemRecords } from '../campaigns/item-records.ts';
import { campaignLayout, campaignTables } from '../campaigns/tables.ts';
import { createSqliteJobs, jobTables } from './sqlite-jobs.ts';
import { createSqliteSql } from './sqlite-sql.ts';

/** Campaigns and their jobs in one file of SQLite. */
export function openSqliteCampaigns({
  file,
  log,
  now,
}: {
  file: string;
  log: Log;
  now?: (() => number) | undefined;
}): CampaignStorage & { close(): void } {
  const sql = createSqliteSql({ file, log, layout: campaignLayout, tables: `${campaignTables}${jobTables}` });
  return {
    campaigns: createCampaignRecords(sql),
    items: createItemRecords(sql),
    jobs: createSqliteJobs(sql, now),
    close: sql.close,
  };
}
