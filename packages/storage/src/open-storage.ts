import type { Log } from '@hardware-store-finder/std';
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
  if (databaseUrl === undefined) return openSqliteStorage(dataDir, log);
  // Its libraries are a quarter of the modules of the server, and most servers do without.
  const { openPostgresStorage } = await import('./postgres/postgres-storage.ts');
  return openPostgresStorage(databaseUrl, log);
}
