import type { Log } from '../../lib/log.ts';
import type { Jobs } from '../jobs.ts';
import { createSqliteJobs, jobTables } from '../sqlite-jobs.ts';
import { createSqliteSql } from '../sqlite-sql.ts';
import { type CampaignRecords, createCampaignRecords } from './campaign-records.ts';
import { createItemRecords, type ItemRecords } from './item-records.ts';
import { campaignLayout, campaignTables } from './tables.ts';

export type CampaignStorage = { campaigns: CampaignRecords; items: ItemRecords; jobs: Jobs; close(): void };

/** Campaigns and their jobs in one SQLite file. */
export function openCampaignStorage({ file, log }: { file: string; log: Log }): CampaignStorage {
  const sql = createSqliteSql({ file, log, layout: campaignLayout, tables: `${campaignTables}${jobTables}` });
  return {
    campaigns: createCampaignRecords(sql),
    items: createItemRecords(sql),
    jobs: createSqliteJobs(sql),
    close: sql.close,
  };
}
