export type { Cache } from './cache.ts';
export { cachedSingleFlight } from './cached-single-flight.ts';
export type { CampaignStorage } from './campaigns/campaign-storage.ts';
export type {
  ItemChange,
  ItemCount,
  ItemPosition,
  ItemRecords,
} from './campaigns/item-records.ts';
export type { CampaignRecord, ItemRecord, PlaceRecord } from './campaigns/tables.ts';
export { copyFiles } from './copy-files.ts';
export {
  createDailyBudget,
  type DailyBudget,
  type DailyBudgetDeps,
  type Reservation,
} from './daily-budget.ts';
export { openDataFolder, openToServe } from './data-folder.ts';
export { type Job, type Jobs, jobLeaseMs, type NewJob } from './jobs/jobs.ts';
export { type JsonCache, jsonCache } from './json-cache.ts';
export { type Leases, withLease } from './leases.ts';
export { createMemoryCache } from './memory/memory-cache.ts';
export { createMemoryTokenBuckets } from './memory/memory-token-buckets.ts';
export { openStorage } from './open-storage.ts';
export { probePostgres } from './postgres/probe-postgres.ts';
export {
  DamagedFileError,
  type FileToPublish,
  type Publish,
  type PublishedFile,
  type PublishedFiles,
  type PublishedVersion,
} from './published-files.ts';
export type { Sessions } from './sessions.ts';
export { createSqliteLedger } from './sqlite/sqlite-ledger.ts';
export type { Storage } from './storage.ts';
export type { TokenBuckets } from './token-buckets.ts';
