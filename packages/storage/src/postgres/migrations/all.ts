import type { Migration } from 'kysely/migration';
import * as sharedStorage from './0001-shared-storage.ts';
import * as sessions from './0002-sessions.ts';
import * as publishedFiles from './0005-published-files.ts';
import * as campaigns from './0010-campaigns.ts';

/**
 * By name, in the order in which they run, each once and forward only. An older version may serve beside the newest
 * migration, so a migration adds; what it replaces goes with a later one.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-shared-storage': { up: sharedStorage.up },
  '0002-sessions': { up: sessions.up },
  '0005-published-files': { up: publishedFiles.up },
  '0010-campaigns': { up: campaigns.up },
};
