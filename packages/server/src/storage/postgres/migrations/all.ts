import type { Migration } from 'kysely/migration';
import * as sharedStorage from './0001-shared-storage.ts';
import * as publishedFiles from './0005-published-files.ts';

/**
 * By name, in the order in which they run, each once and forward only. An older version may serve beside the newest
 * migration, so a migration adds; what it replaces goes with a later one.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-shared-storage': sharedStorage,
  '0005-published-files': publishedFiles,
};
