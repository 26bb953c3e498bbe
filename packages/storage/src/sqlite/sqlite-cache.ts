import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import type { Log } from '@hardware-store-finder/std';
import type { Cache } from '../cache.ts';
import { isWritable } from '../data-folder.ts';
import { openDatabase, requireLayout } from './open-database.ts';

export type SqliteCacheOptions = {
  file: string;
  log: Log;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Maximum characters of text; beyond it, the oldest entries are evicted. */
  capacity?: number;
};

export type SqliteCache = Cache & { close(): void };

/** Bump when the schema changes. Older files are deleted; everything in them can be fetched again. */
const layout = 3;
/** Writes between two sweeps: summing up all rows costs more than writing one. */
const writesPerSweep = 256;

type Statements = Readonly<Record<'get' | 'set' | 'delete' | 'expire' | 'trim', StatementSync>>;

/**
 * A cache in one SQLite file. Replaces a file that is damaged or has another schema, with a log line. If that fails too (a full
 * disk), the cache stores nothing and logs `cache_failed` once. A file that cannot be written to is read.
 */
export function createSqliteCache(options: SqliteCacheOptions): SqliteCache {
  const { file, log, now = Date.now, capacity = 256 * 1024 * 1024 } = options;
  let writes = 0;
  let isBroken = false;
  let isReadOnly = false;
  let database: DatabaseSync | undefined;
  let statements: Statements | undefined;
  try {
    ({ database, statements } = openAnyhow(file, log));
    isReadOnly = !isWritable(path.dirname(file));
    if (isReadOnly) log.info('cache_read_only', { file });
    sweep();
  } catch (error) {
    fail(error);
  }

  function fail(error: unknown): void {
    if (!isBroken) log.error('cache_failed', error);
    isBroken = true;
  }
  function sweep(): void {
    if (isReadOnly) return;
    statements?.expire.run(now());
    statements?.trim.run(capacity);
  }

  return {
    async get(key) {
      try {
        const row = statements?.get.get(key, now());
        if (typeof row?.text !== 'string') return undefined;
        if (row.sum === sumOf(key, row.text, Number(row.since), Number(row.until))) return row.text;
        throw new Error('An entry of the cache is damaged.');
      } catch (error) {
        fail(error);
        return undefined;
      }
    },
    async set(key, text, forMs) {
      if (isReadOnly) return;
      try {
        const since = now();
        const until = since + forMs;
        statements?.set.run(key, text, text.length, since, until, sumOf(key, text, since, until));
        writes += 1;
        if (writes % writesPerSweep === 0) sweep();
      } catch (error) {
        fail(error);
      }
    },
    async delete(key) {
      if (isReadOnly) return;
      try {
        statements?.delete.run(key);
      } catch (error) {
        fail(error);
      }
    },
    close() {
      try {
        database?.close();
      } catch (error) {
        fail(error);
      }
      statements = undefined;
      database = undefined;
    },
  };
}

/** Shows a flipped bit, which SQLite does not. */
function sumOf(key: string, text: string, since: number, until: number): number {
  return crc32(`${since} ${until} ${key} ${text}`);
}

function openAnyhow(file: string, log: Log): { database: DatabaseSync; statements: Statements } {
  try {
    return open(file);
  } catch (error) {
    if (existsSync(file) && !isWritable(path.dirname(file))) return openToRead(file);
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
    const opened = open(file);
    log.info('cache_replaced', { file, reason: String(error) });
    return opened;
  }
}

/** Without the write-ahead log of a server that was killed, which nobody could write into the file. */
function openToRead(file: string): { database: DatabaseSync; statements: Statements } {
  const immutable = pathToFileURL(file);
  immutable.searchParams.set('immutable', '1');
  const database = new DatabaseSync(immutable, { readOnly: true });
  requireLayout(database, file, layout);
  return { database, statements: prepare(database) };
}

function open(file: string): { database: DatabaseSync; statements: Statements } {
  return openDatabase(file, layout, (database) => {
    // A power failure may lose the latest entries; syncing to disk on each write would cost more.
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = OFF;
      PRAGMA user_version = ${layout};
      CREATE TABLE IF NOT EXISTS kept (
        key TEXT PRIMARY KEY, text TEXT NOT NULL, size INTEGER NOT NULL, since INTEGER NOT NULL,
        until INTEGER NOT NULL, sum INTEGER NOT NULL
      );
      CREATE INDEX IF NOT EXISTS kept_since ON kept (since, size);
      CREATE INDEX IF NOT EXISTS kept_until ON kept (until);
    `);
    return prepare(database);
  });
}

function prepare(database: DatabaseSync): Statements {
  return {
    // An entry from the future was written before the clock was set back: treat it as expired.
    get: database.prepare(
      'SELECT text, since, until, sum FROM kept WHERE key = ?1 AND until > ?2 AND since <= ?2',
    ),
    set: database.prepare(
      'INSERT OR REPLACE INTO kept (key, text, size, since, until, sum) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    delete: database.prepare('DELETE FROM kept WHERE key = ?'),
    expire: database.prepare('DELETE FROM kept WHERE until <= ?1 OR since > ?1'),
    trim: database.prepare(`
        DELETE FROM kept WHERE rowid IN (
          SELECT rowid FROM (
            SELECT rowid, sum(size) OVER (ORDER BY since DESC, rowid DESC) AS upto FROM kept
          ) WHERE upto > ?
        )`),
  };
}
