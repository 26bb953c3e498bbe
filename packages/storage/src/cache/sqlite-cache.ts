import type { Log } from '@Hardware-Store-Finder/std';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isWritable } from '../data-folder/data-folder.ts';
import { createSqliteDatabase, openFile, requireLayout } from '../database/sqlite-database.ts';
import { type Cache, type CacheOptions, createCache } from './cache.ts';

export type SqliteCacheOptions = Omit<CacheOptions, 'isReadOnly'> & { file: string };

export type SqliteCache = Cache & { close(): void };

/** Bump when the schema changes. Older files are deleted; everything in them can be fetched again. */
const layout = 3;
// A power failure may lose the latest entries; syncing to disk on each write would cost more.
const tables = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = OFF;
  PRAGMA user_version = ${layout};
  CREATE TABLE IF NOT EXISTS kept (
    key TEXT PRIMARY KEY, text TEXT NOT NULL, size INTEGER NOT NULL, since INTEGER NOT NULL,
    until INTEGER NOT NULL, sum INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS kept_since ON kept (since, size);
  CREATE INDEX IF NOT EXISTS kept_until ON kept (until);
`;
const nothing: SqliteCache = {
  get: async () => undefined,
  set: async () => undefined,
  delete: async () => undefined,
  erase: async () => 0,
  close: () => undefined,
};

/**
 * A cache in one SQLite file. Replaces a file that is damaged or has another schema, with a log line. If that fails too (a full
 * disk), the cache stores nothing and logs `cache_failed` once. A file that cannot be written to is read.
 */
export function createSqliteCache({ file, log, ...options }: SqliteCacheOptions): SqliteCache {
  try {
    const opened = openAnyhow(file, log);
    const isReadOnly = !isWritable(path.dirname(file));
    if (isReadOnly) log.info('cache_read_only', { file });
    const database = createSqliteDatabase({ file, open: () => opened });
    return { ...createCache(database, { ...options, log, isReadOnly }), close: () => void database.close() };
  } catch (error) {
    log.error('cache_failed', error);
    return nothing;
  }
}

function openAnyhow(file: string, log: Log): DatabaseSync {
  const open = () => openFile(file, layout, (database) => database.exec(tables));
  try {
    return open();
  } catch (error) {
    if (existsSync(file) && !isWritable(path.dirname(file))) return openToRead(file);
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
    const opened = open();
    log.info('cache_replaced', { file, reason: String(error) });
    return opened;
  }
}

/** Without the write-ahead log of a server that was killed, which nobody could write into the file. */
function openToRead(file: string): DatabaseSync {
  const immutable = pathToFileURL(file);
  immutable.searchParams.set('immutable', '1');
  const database = new DatabaseSync(immutable, { readOnly: true });
  requireLayout(database, file, layout);
  return database;
}
