import type { Log } from '@Hardware-Store-Finder/std';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { isWritable } from '../data-folder/data-folder.ts';
import type { Database } from '../database/database.ts';
import { isDamaged, sealedJson } from '../database/sealed-json.ts';
import { createSqliteDatabase, openFile } from '../database/sqlite-database.ts';

/**
 * Small texts under secret keys, each until a moment: who has signed in, and who is about to. Losing one means to sign in again.
 * Methods reject with AppError 'unavailable' if the storage fails.
 */
export type Sessions = {
  /** The text stored under the key; undefined once its time is over. */
  get(key: string): Promise<string | undefined>;
  /** Stores a text until `until` (milliseconds since 1970), replacing any earlier one. */
  set(key: string, text: string, until: number): Promise<void>;
  /**
   * Removes a text and resolves to it: of many callers at once, one gets it. Another process may find it for some seconds
   * yet if it has just read it.
   */
  take(key: string): Promise<string | undefined>;
  close(): void;
};

/** How long a process trusts what it read from a server, in milliseconds: what another process ends is over here that much later. */
const trustedMs = 15_000;
/** The same while the server cannot be reached, so that who has signed in can go on searching. */
const trustedAloneMs = 10 * 60_000;
const mostRemembered = 10_000;

/** The text of a row of a file; undefined if it is not what was written. */
export function sessionInFile(text: string): string | undefined {
  if (!text.startsWith('{"version":')) return text;
  return isDamaged(text) ? undefined : String(JSON.parse(text).data);
}

/**
 * Sessions in a table. On a server, only hashes of their keys are stored: a copy of the table lets nobody in.
 * @param now milliseconds since 1970
 */
export function createSessions(
  database: Database,
  now: () => number = Date.now,
  log?: Pick<Log, 'error'>,
): Sessions {
  const isFile = database.engine === 'sqlite';
  const keyOf = (key: string) => (isFile ? key : createHash('sha256').update(key).digest());
  const recent = new LRUCache<string, { text: string; until: number; readAt: number }>({
    max: mostRemembered,
  });
  /** The text of a row of a file. A damaged one lets nobody in. */
  const opened = (text: string) => {
    const whole = isFile ? sessionInFile(text) : text;
    if (whole !== undefined) return whole;
    log?.error('session_damaged', new Error('A session is not what was written, so it has ended.'));
    return undefined;
  };
  return {
    async get(key) {
      const known = recent.get(key);
      const ms = database.isUp() ? trustedMs : trustedAloneMs;
      if (known !== undefined && known.readAt <= now() && now() < known.readAt + ms)
        return known.until > now() ? known.text : undefined;
      const row = await database.run((db) =>
        db
          .selectFrom('sessions')
          .select(['text', 'until'])
          .where('key', '=', keyOf(key))
          .where('until', '>', now())
          .executeTakeFirst(),
      );
      if (row === undefined) recent.delete(key);
      else if (!isFile) recent.set(key, { ...row, readAt: now() });
      return row && opened(row.text);
    },
    async set(key, text, until) {
      recent.delete(key);
      await database.run(async (db) => {
        const sealed = isFile ? sealedJson(1, text) : text;
        await db.deleteFrom('sessions').where('until', '<=', now()).execute();
        await db
          .insertInto('sessions')
          .values({ key: keyOf(key), text: sealed, until })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ text: sealed, until }))
          .execute();
      });
    },
    async take(key) {
      recent.delete(key);
      const row = await database.run((db) =>
        db
          .deleteFrom('sessions')
          .where('key', '=', keyOf(key))
          .where('until', '>', now())
          .returning('text')
          .executeTakeFirst(),
      );
      return row && opened(row.text);
    },
    close: () => void database.close(),
  };
}

/** Bump when the schema changes. Older files are deleted: everybody signs in again. */
const layout = 1;
// A session that has ended must not come back after a power failure.
const tables = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA user_version = ${layout};
  CREATE TABLE IF NOT EXISTS sessions (
    key TEXT PRIMARY KEY, text TEXT NOT NULL, until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_until ON sessions (until);
`;

/**
 * Sessions in one SQLite file, which several processes may share. A restart ends none of them. Replaces a file that is damaged or
 * has another schema, with a line in the log; throws if that fails too.
 */
export function createSqliteSessions({ file, log, now, onReplaced }: SqliteSessionsOptions): Sessions {
  const opened = openAnyhow(file, (error) => {
    log?.error('sessions_replaced', error, { file });
    onReplaced?.();
  });
  return createSessions(createSqliteDatabase({ file, log, open: () => opened }), now, log);
}

type SqliteSessionsOptions = {
  file: string;
  log?: Log;
  now?: () => number;
  /** Called if everybody has to sign in again. */
  onReplaced?: () => void;
};

function openAnyhow(file: string, onReplaced: (error: unknown) => void): DatabaseSync {
  const open = (name: string) =>
    openFile(name, layout, (database) => {
      // It is small: every page is read.
      const { integrity_check: health } = database.prepare('PRAGMA integrity_check(1)').get() ?? {};
      if (health !== 'ok') throw new Error(`${file} is damaged: ${health}.`);
      database.exec(tables);
    });
  try {
    return open(file);
  } catch (error) {
    // In a data folder that is read-only they last until the next restart.
    if (!isWritable(path.dirname(file))) return open(':memory:');
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
    onReplaced(error);
    return open(file);
  }
}
