import type { Log } from '@Hardware-Store-Finder/std';
import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { causeOf } from '../database/database.ts';
import { createSqliteDatabase, openFile } from '../database/sqlite-database.ts';
import { createLedger, type Ledger } from './ledger.ts';

/** Bump when the schema changes, and read the older one: a budget must not be forgotten. */
const layout = 1;

export type SqliteLedger = Ledger & { close(): void };

/**
 * A ledger in one SQLite file, which several processes may share. Each write reaches the disk before it counts as
 * done, in that file: SQLite reads a write-ahead log with a flipped bit as one that ends earlier, without a word. A file that is damaged or of another program is left as it is; all of its accounts count as spent.
 */
export function createSqliteLedger({ file, log }: { file: string; log: Log }): SqliteLedger {
  let first: DatabaseSync | undefined;
  let failure: string | undefined;
  let isClosed = false;

  /** Logs each kind of failure once, because a budget is read with every question. */
  function onFault(error: unknown): void {
    const reason = String(causeOf(error));
    if (failure !== reason && !isClosed)
      log.error('budgets_unreadable', causeOf(error), { file, counted: 'as spent' });
    failure = reason;
  }
  const spent =
    <T>(instead: T) =>
    (error: unknown): T => {
      onFault(error);
      return instead;
    };

  // A start says at once what is wrong with the file.
  try {
    first = open(file, log);
  } catch (error) {
    onFault(error);
  }
  const database = createSqliteDatabase({
    file,
    open() {
      const opened = first ?? open(file, log);
      first = undefined;
      return opened;
    },
  });
  const ledger = createLedger(database, { isSealed: true, onFault });
  return {
    take: (account, amount, limit) => ledger.take(account, amount, limit).catch(spent(false)),
    correct: ledger.correct,
    used: (account) => ledger.used(account).catch(spent(Number.POSITIVE_INFINITY)),
    close() {
      isClosed = true;
      first?.close();
      void database.close();
    },
  };
}

function open(file: string, log: Log): DatabaseSync {
  return openFile(file, layout, (database, isNew) => {
    const { quick_check: health } = database.prepare('PRAGMA quick_check').get() ?? {};
    if (health !== 'ok') throw new Error(`${file} is damaged: ${health}.`);
    // On any but the first start it was deleted, and nobody knows what was used.
    if (isNew) log.info('budgets_created', { file });
    database.exec(`
      PRAGMA journal_mode = DELETE;
      PRAGMA synchronous = FULL;
      PRAGMA user_version = ${layout};
      CREATE TABLE IF NOT EXISTS used (
        day TEXT NOT NULL, name TEXT NOT NULL, used INTEGER NOT NULL, sum INTEGER NOT NULL,
        PRIMARY KEY (day, name)
      ) STRICT, WITHOUT ROWID;
    `);
    // Shows a flipped bit, which SQLite does not.
    database.function('seal', { deterministic: true }, (day, name, used) => crc32(`${day} ${name} ${used}`));
  });
}
