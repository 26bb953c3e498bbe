import type { Jobs } from '../jobs.ts';
import type { CampaignRecords } from './campaign-records.ts';
import type { ItemRecords } from './item-records.ts';

/** Campaigns, their stores, and the jobs of both. */
export type CampaignStorage = { campaigns: CampaignRecords; items: ItemRecords; jobs: Jobs };
