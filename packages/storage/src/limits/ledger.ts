import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { createSqliteDatabase, openFile } from '../database/sqlite-database.ts';

/**
 * What was used of each account on each day. A database server that cannot be reached right now makes `take` and `used`
 * reject with AppError 'unavailable'; corrections follow once it can. What cannot be read from a file counts as spent,
 * because nobody can say that it was not.
 */
export type Ledger = {
  /** Adds to an account unless that exceeds the limit; resolves to whether it did. Atomic among all callers. */
  take(account: Account, amount: number, limit: number): Promise<boolean>;
  /** Corrects what was taken; a negative amount gives back. Never rejects. */
  correct(account: Account, amount: number): Promise<void>;
  /** Infinity if it cannot be read. */
  used(account: Account): Promise<number>;
};

/** `day`: UTC, '2026-01-31'. Entries of days a week before the newest one are forgotten. */
type Account = { name: string; day: string };

export type LedgerOptions = {
  /** What an account is called in the table. */
  nameOf?: (name: string) => string;
  /** Whether a file has a checksum in each entry; see sqlite-ledger.ts. */
  isSealed?: boolean;
  /** A correction that failed. */
  onFault?: (error: unknown) => void;
};

/** How long a budget waits for a server that restarts, in milliseconds. */
const waitMs = 3_000;
const weekMs = 7 * 86_400_000;

/** A ledger in a table, each of whose entries changes in one statement. */
export function createLedger(database: Database, options: LedgerOptions = {}): Ledger {
  const { nameOf = (name) => name, isSealed = false, onFault } = options;
  const table = sql.table(isSealed ? 'used' : 'ledger');
  const isServer = database.engine === 'postgres';
  /** PostgreSQL takes the values of a query for text. */
  const typed = (value: string | number, type: 'date' | 'bigint' | 'float8') =>
    isServer ? sql`${value}::${sql.raw(type)}` : sql`${value}`;
  let newestDay = '';

  type Work<T> = Parameters<typeof database.run<T>>[0];
  /** Sealed entries are all read first, in the same transaction: a flipped bit in the name of one hides it. */
  const run = <T>(work: Work<T>): Promise<T> => {
    if (!isSealed) return database.run(work, waitMs);
    return database.transaction(async (db) => {
      const { rows } = await sql<{ name: string; day: string }>`
        SELECT name, day FROM ${table} WHERE sum IS NOT seal(day, name, used) LIMIT 1`.execute(db);
      for (const { name, day } of rows) throw new Error(`The budget ${name} of ${day} is damaged.`);
      return work(db);
    });
  };
  /** Adds to an entry as long as `within` is true of what it would then be. */
  async function add({ name, day }: Account, amount: number, within: (used: Raw) => Raw): Promise<boolean> {
    const first = typed(Math.max(0, amount), 'bigint');
    const sum = sql`entry.used + ${typed(amount, 'bigint')}`;
    const next = sql`CASE WHEN ${sum} < 0 THEN 0 ELSE ${sum} END`;
    const seal = (used: Raw) => sql`seal(excluded.day, excluded.name, ${used})`;
    return run(async (db) => {
      if (day > newestDay) {
        newestDay = day;
        const oldest = new Date(Date.parse(day) - weekMs).toISOString().slice(0, 10);
        await sql`DELETE FROM ${table} WHERE day < ${typed(oldest, 'date')}`.execute(db);
      }
      const { rows } = await sql`
        INSERT INTO ${table} AS entry (day, name, used ${isSealed ? sql`, sum` : sql``})
        SELECT ${typed(day, 'date')}, ${nameOf(name)}, ${first}
          ${isSealed ? sql`, seal(${day}, ${nameOf(name)}, ${first})` : sql``} WHERE ${within(first)}
        ON CONFLICT (day, name) DO UPDATE SET used = ${next} ${isSealed ? sql`, sum = ${seal(next)}` : sql``}
          WHERE ${within(next)}
        RETURNING used`.execute(db);
      return rows.length > 0;
    });
  }
  const correct = (account: Account, amount: number) => add(account, amount, () => sql`TRUE`);

  return {
    take: (account, amount, limit) =>
      add(account, amount, (used) => sql`${used} <= ${typed(limit, 'float8')}`),
    async correct(account, amount) {
      try {
        if (database.isUp()) await correct(account, amount);
        else
          void database
            .whenUp()
            .then(() => correct(account, amount))
            .catch(() => undefined);
      } catch (error) {
        // It may have been carried out. Not repeated, it can only count too much.
        onFault?.(error);
      }
    },
    used: ({ name, day }) =>
      run(async (db) => {
        const { rows } = await sql<{ used: number }>`
          SELECT used FROM ${table} WHERE day = ${typed(day, 'date')} AND name = ${nameOf(name)}`.execute(db);
        return rows[0]?.used ?? 0;
      }),
  };
}

type Raw = ReturnType<typeof sql>;

/** A ledger in memory, which a restart empties. */
export function createMemoryLedger(): Ledger {
  const table =
    'CREATE TABLE ledger (day TEXT, name TEXT, used INTEGER, PRIMARY KEY (day, name)) WITHOUT ROWID';
  const file = ':memory:';
  return createLedger(
    createSqliteDatabase({ file, open: () => openFile(file, 0, (database) => database.exec(table)) }),
  );
}
