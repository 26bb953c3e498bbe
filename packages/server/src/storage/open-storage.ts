import type { Log } from '../lib/log.ts';
import { openSqliteStorage } from './sqlite/sqlite-storage.ts';
import type { Storage } from './storage.ts';

export type StorageSettings = { dataDir: string };

/** Opens the storage that the settings name: files of the data folder, or a database server that processes share. */
export async function openStorage({ dataDir }: StorageSettings, log: Log): Promise<Storage> {
  return openSqliteStorage(dataDir, log);
}
