import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import type { Log } from '@hardware-store-finder/std';
import type { Account, Ledger } from '../ledger.ts';
import { openDatabase } from './open-database.ts';

/** Bump when the schema changes, and read the older one: a budget must not be forgotten. */
const layout = 1;

export type SqliteLedger = Ledger & { close(): void };

type Open = {
  database: DatabaseSync;
  statements: Readonly<Record<'begin' | 'commit' | 'rollback' | 'all' | 'set' | 'forget', StatementSync>>;
};

/**
 * A ledger in one SQLite file, which several processes may share. Each write reaches the disk before it counts as
 * done, in that file: SQLite reads a write-ahead log with a flipped bit as one that ends earlier, without a word. A file that is damaged or of another program is left as it is; all of its accounts count as spent.
 */
export function createSqliteLedger({ file, log }: { file: string; log: Log }): SqliteLedger {
  let opened: Open | undefined;
  let failure: string | undefined;
  let isClosed = false;

  /** Logs each kind of failure once, because a budget is read with every question. */
  function fail(error: unknown): void {
    const reason = String(error);
    if (failure !== reason) log.error('budgets_unreadable', error, { file, counted: 'as spent' });
    failure = reason;
  }
  /** The result of `work` within a transaction that no other process interrupts; `otherwise` if that is impossible. */
  function within<T>(work: (statements: Open['statements']) => T, otherwise: T): T {
    if (isClosed) return otherwise;
    try {
      opened ??= open(file, log);
    } catch (error) {
      fail(error);
      return otherwise;
    }
    const { statements } = opened;
    try {
      statements.begin.run();
      const result = work(statements);
      statements.commit.run();
      return result;
    } catch (error) {
      fail(error);
      if (opened.database.isTransaction) statements.rollback.run();
      return otherwise;
    }
  }

  within(() => undefined, undefined);
  return {
    async take(account, amount, limit) {
      return within((statements) => {
        const used = read(statements, account) + amount;
        if (used > limit) return false;
        write(statements, account, used);
        return true;
      }, false);
    },
    async correct(account, amount) {
      within((statements) => {
        write(statements, account, Math.max(0, read(statements, account) + amount));
      }, undefined);
    },
    used: async (account) => within((statements) => read(statements, account), Number.POSITIVE_INFINITY),
    close() {
      isClosed = true;
      opened?.database.close();
      opened = undefined;
    },
  };
}

/** Throws if an entry is not what was written: of any account, because a flipped bit in its name hides one. */
function read(statements: Open['statements'], { name, day }: Account): number {
  let found = 0;
  for (const row of statements.all.all()) {
    const account = { name: String(row.name), day: String(row.day) };
    const used = Number(row.used);
    if (!Number.isSafeInteger(used) || row.sum !== sumOf(account, used)) {
      throw new Error(`The budget ${account.name} of ${account.day} is damaged.`);
    }
    if (account.name === name && account.day === day) found = used;
  }
  return found;
}

function write(statements: Open['statements'], account: Account, used: number): void {
  statements.set.run(account.day, account.name, used, sumOf(account, used));
  statements.forget.run(account.day);
}

/** Shows a flipped bit, which SQLite does not. */
function sumOf({ name, day }: Account, used: number): number {
  return crc32(`${day} ${name} ${used}`);
}

function open(file: string, log: Log): Open {
  return openDatabase(file, layout, (database, isNew) => {
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
    return {
      begin: database.prepare('BEGIN IMMEDIATE'),
      commit: database.prepare('COMMIT'),
      rollback: database.prepare('ROLLBACK'),
      // A few accounts of a few days.
      all: database.prepare('SELECT day, name, used, sum FROM used'),
      set: database.prepare('INSERT OR REPLACE INTO used (day, name, used, sum) VALUES (?, ?, ?, ?)'),
      forget: database.prepare("DELETE FROM used WHERE day < date(?, '-7 days')"),
    };
  });
}
