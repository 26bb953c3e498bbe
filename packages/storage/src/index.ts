export { type BookStorage, type BookTurn, openSqliteBook } from './book/book-storage.ts';
export { type BookChanges, type BookRow, rowDigest, type StoredEvent } from './book/rows.ts';
export { type Cache, createMemoryCache } from './cache/cache.ts';
export { cachedSingleFlight, type JsonCache, jsonCache } from './cache/json-cache.ts';
export type { CampaignStorage } from './campaigns/campaign-storage.ts';
export type { ItemCount, ItemPosition } from './campaigns/item-reads.ts';
export type { ItemChange, ItemRecords } from './campaigns/item-records.ts';
export type { CampaignRecord, ItemRecord, PlaceRecord } from './campaigns/tables.ts';
export { copyFiles } from './data-folder/copy-files.ts';
export { lockFile, lockToServe, openDataFolder, openToServe } from './data-folder/data-folder.ts';
export { findDamage } from './data-folder/find-damage.ts';
export { type LostFile, lostFiles } from './data-folder/known-files.ts';
export { requireKnownLayouts, requireMailKey, requireOwn } from './data-folder/usable-files.ts';
export { isStorageFault } from './database/database.ts';
export { probePostgres } from './database/probe-postgres.ts';
export { isDamaged, sealedJson } from './database/sealed-json.ts';
export { openStorage } from './engines/open-storage.ts';
export type { Storage } from './engines/storage.ts';
export { type Job, type Jobs, jobLeaseMs, type NewJob } from './jobs/jobs.ts';
export { type Leases, withLease } from './leases/leases.ts';
export type { DraftRecord } from './letters/drafts.ts';
export type { LetterOutcome, MayLeave } from './letters/letter-moves.ts';
export { type LetterMove, movesOf } from './letters/moves.ts';
export type { Decision, NewLetter } from './letters/review-moves.ts';
export { type LetterRecord, type LetterState, letterStates } from './letters/tables.ts';
export {
  createDailyBudget,
  type DailyBudget,
  type DailyBudgetDeps,
  type Reservation,
} from './limits/daily-budget.ts';
export { createSqliteLedger } from './limits/sqlite-ledger.ts';
export { createMemoryTokenBuckets, type TokenBuckets } from './limits/token-buckets.ts';
export type { MailAccountStorage } from './mail/mail-accounts.ts';
export type { MailStorage, PlannedLetter } from './mail/mail-storage.ts';
export type { LeftLetter } from './mail/received-mail.ts';
export type { MailAccountRecord, MailTables } from './mail/tables.ts';
export type { Sessions } from './sessions/sessions.ts';
export { DamagedFileError, type PublishedFile } from './stores/chunks.ts';
export type {
  FileToPublish,
  Publish,
  PublishedFiles,
  PublishedVersion,
} from './stores/published-files.ts';
export {
  createStoreFile,
  type DatasetRow,
  findStoreFault,
  findStoreFaultAside,
  LaterLayout,
  openStoreFile,
  type StoreFile,
  type StoreRecord,
  syncFolder,
} from './stores/store-file.ts';
