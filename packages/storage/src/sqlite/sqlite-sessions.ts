import { rmSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isWritable } from '../data-folder.ts';
import type { Sessions } from '../sessions.ts';
import { openDatabase } from './open-database.ts';

export type SqliteSessionsOptions = {
  file: string;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** Bump when the schema changes. Older files are deleted: everybody signs in again. */
const layout = 1;

type Open = {
  database: DatabaseSync;
  statements: Readonly<Record<'get' | 'set' | 'take' | 'expire', StatementSync>>;
};

/**
 * Sessions in one SQLite file, which several processes may share. A restart ends none of them. Replaces a file that is damaged or
 * has another schema; throws if that fails too.
 */
export function createSqliteSessions({ file, now = Date.now }: SqliteSessionsOptions): Sessions {
  const { database, statements } = openAnyhow(file);
  return {
    get: async (key) => textOf(statements.get.get(key, now())),
    async set(key, text, until) {
      statements.expire.run(now());
      statements.set.run(key, text, until);
    },
    take: async (key) => textOf(statements.take.get(key, now())),
    close: () => database.close(),
  };
}

function textOf(row: Record<string, unknown> | undefined): string | undefined {
  return typeof row?.text === 'string' ? row.text : undefined;
}

function openAnyhow(file: string): Open {
  try {
    return open(file);
  } catch {
    // In a data folder that is read-only they last until the next restart.
    if (!isWritable(path.dirname(file))) return open(':memory:');
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
    return open(file);
  }
}

function open(file: string): Open {
  return openDatabase(file, layout, (database) => {
    // A session that has ended must not come back after a power failure.
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA user_version = ${layout};
      CREATE TABLE IF NOT EXISTS sessions (
        key TEXT PRIMARY KEY, text TEXT NOT NULL, until INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS sessions_until ON sessions (until);
    `);
    return {
      get: database.prepare('SELECT text FROM sessions WHERE key = ? AND until > ?'),
      set: database.prepare('INSERT OR REPLACE INTO sessions (key, text, until) VALUES (?, ?, ?)'),
      take: database.prepare('DELETE FROM sessions WHERE key = ? AND until > ? RETURNING text'),
      expire: database.prepare('DELETE FROM sessions WHERE until <= ?'),
    };
  });
}
