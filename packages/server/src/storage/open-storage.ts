import type { Log } from '../lib/log.ts';
import { openPostgresStorage } from './postgres/postgres-storage.ts';
import { openSqliteStorage } from './sqlite/sqlite-storage.ts';
import type { Storage } from './storage.ts';

export type StorageSettings = {
  dataDir: string;
  /** Undefined for files of the data folder, which serve one process. */
  databaseUrl: string | undefined;
};

/** Opens the storage that the settings name. Throws AppError 'unavailable' if it cannot be used. */
export async function openStorage(settings: StorageSettings, log: Log): Promise<Storage> {
  const { dataDir, databaseUrl } = settings;
  return databaseUrl === undefined ? openSqliteStorage(dataDir, log) : openPostgresStorage(databaseUrl, log);
}
