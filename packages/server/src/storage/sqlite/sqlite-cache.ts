import { rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Log } from '../../lib/log.ts';
import type { Cache } from '../cache.ts';

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
const layout = 2;
/** Writes between two sweeps: summing up all rows costs more than writing one. */
const writesPerSweep = 256;

type Statements = Readonly<Record<'get' | 'set' | 'delete' | 'expire' | 'trim', StatementSync>>;

/**
 * A cache in one SQLite file. Replaces a file that is damaged or has another schema. If that fails too (a full or
 * read-only disk), the cache stores nothing and logs `cache_failed` once.
 */
export function createSqliteCache(options: SqliteCacheOptions): SqliteCache {
  const { file, log, now = Date.now, capacity = 256 * 1024 * 1024 } = options;
  let writes = 0;
  let isBroken = false;
  let database: DatabaseSync | undefined;
  let statements: Statements | undefined;
  try {
    ({ database, statements } = openAnyhow(file));
    sweep();
  } catch (error) {
    fail(error);
  }

  function fail(error: unknown): void {
    if (!isBroken) log.error('cache_failed', error);
    isBroken = true;
  }
  function sweep(): void {
    statements?.expire.run(now());
    statements?.trim.run(capacity);
  }

  return {
    async get(key) {
      try {
        const row = statements?.get.get(key, now());
        return typeof row?.text === 'string' ? row.text : undefined;
      } catch (error) {
        fail(error);
        return undefined;
      }
    },
    async set(key, text, forMs) {
      try {
        statements?.set.run(key, text, text.length, now(), now() + forMs);
        writes += 1;
        if (writes % writesPerSweep === 0) sweep();
      } catch (error) {
        fail(error);
      }
    },
    async delete(key) {
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

function openAnyhow(file: string): { database: DatabaseSync; statements: Statements } {
  try {
    return open(file);
  } catch {
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
    return open(file);
  }
}

function open(file: string): { database: DatabaseSync; statements: Statements } {
  const database = new DatabaseSync(file, { timeout: 2000 });
  try {
    const isEmpty = database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n === 0;
    const { user_version: found } = database.prepare('PRAGMA user_version').get() ?? {};
    if (!isEmpty && found !== layout) throw new Error(`The layout of ${file} is ${found}, not ${layout}.`);
    // A power failure may lose the latest entries; syncing to disk on each write would cost more.
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = OFF;
      PRAGMA user_version = ${layout};
      CREATE TABLE IF NOT EXISTS kept (
        key TEXT PRIMARY KEY, text TEXT NOT NULL, size INTEGER NOT NULL, since INTEGER NOT NULL,
        until INTEGER NOT NULL
      );
      CREATE INDEX IF NOT EXISTS kept_since ON kept (since, size);
      CREATE INDEX IF NOT EXISTS kept_until ON kept (until);
    `);
    const statements = {
      // An entry from the future was written before the clock was set back: treat it as expired.
      get: database.prepare('SELECT text FROM kept WHERE key = ?1 AND until > ?2 AND since <= ?2'),
      set: database.prepare(
        'INSERT OR REPLACE INTO kept (key, text, size, since, until) VALUES (?, ?, ?, ?, ?)',
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
    return { database, statements };
  } catch (error) {
    database.close();
    throw error;
  }
}
