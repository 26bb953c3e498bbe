import { AppError, message } from '@Hardware-Store-Finder/messages';
import { createMutex, type Log, type Mutex, sleep } from '@Hardware-Store-Finder/std';
import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { CompiledQuery, Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Tables } from './database.ts';

/** A transaction that waits for its turn. `carryOut` resolves to what tells its caller of the outcome. */
type Waiting = {
  carryOut: (db: Kysely<Tables>) => Promise<() => void>;
  reject: (error: unknown) => void;
};

/**
 * Two transactions of one process on one file would wait for each other: neither goes on while SQLite waits for a lock. Those on
 * other files do not wait: a letter leaves within a transaction that asks the book.
 */
const turns = new Map<string, Mutex>();

function turnsOf(file: string): Mutex {
  const mutex = turns.get(file) ?? createMutex();
  // Each database in memory is one of its own.
  if (file !== ':memory:') turns.set(file, mutex);
  return mutex;
}

/**
 * A database in one SQLite file. It is opened with the first statement, and again with the next one if that fails.
 * @param open throws if the file cannot be used
 */
export function createSqliteDatabase({
  file,
  log,
  open,
}: {
  file: string;
  /** For failures; absent if the caller logs them. */
  log?: Log | undefined;
  open: () => DatabaseSync | Promise<DatabaseSync>;
}): Database {
  const transactions = turnsOf(file);
  let opened: DatabaseSync | undefined;
  let isClosed = false;
  let flushing = 0;
  const waiting: Waiting[] = [];
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: async () => {
        try {
          opened = await open();
        } catch (cause) {
          throw new OpeningError('The file cannot be opened.', { cause });
        }
        return kyselyDatabase(opened);
      },
    }),
  });

  /** What the file is to blame for, as AppError; other errors as they are. */
  function explained(error: unknown): unknown {
    const isOpening = error instanceof OpeningError;
    if (!isOpening && !isStorageFault(error) && !isClosed) return error;
    const cause = isOpening ? error.cause : error;
    if (!isClosed) log?.error('database_failed', cause, { file });
    return new AppError('unavailable', message.databaseFailed({ isFull: isDiskFull(cause) }), { cause });
  }

  /**
   * Each transaction either happens or not; those that happen reach the disk together, because syncing costs more than writing. What
   * comes after some milliseconds of work waits for the next turn.
   */
  async function flush(): Promise<void> {
    const together = waiting.splice(0, 1);
    if (together.length === 0) return;
    flushing += 1;
    try {
      const tells = await db.transaction().execute(async (transaction) => {
        const outcomes: (() => void)[] = [];
        const begun = performance.now();
        for (const { carryOut } of together) {
          outcomes.push(await carryOut(transaction));
          if (performance.now() - begun < flushMs) together.push(...waiting.splice(0, 1));
        }
        return outcomes;
      });
      for (const tell of tells) tell();
    } catch (error) {
      const reason = explained(error);
      for (const { reject } of [...together, ...waiting.splice(0)]) reject(reason);
    } finally {
      flushing -= 1;
      if (waiting.length > 0) setImmediate(() => void transactions.runExclusive(flush));
    }
  }

  const hasEmptied = () => transactions.runExclusive(async () => !opened?.isOpen || emptyLog(opened));

  async function emptyLater(): Promise<void> {
    for (let tries = 0; tries < triesToEmpty; tries += 1) {
      await sleep(1_000);
      if (await hasEmptied()) return;
    }
    log?.error('log_not_emptied', 'Another program reads the file: end it.', { file });
  }

  return {
    engine: 'sqlite',
    async run(work) {
      try {
        return await work(db);
      } catch (error) {
        throw explained(error);
      }
    },
    transaction: (work) =>
      new Promise((resolve, reject) => {
        waiting.push({
          reject,
          async carryOut(transaction) {
            const outcome = await asOne(
              transaction,
              () => work(transaction as Parameters<typeof work>[0]),
              () => opened?.isTransaction === true,
            );
            if (outcome.status === 'fulfilled') return () => resolve(outcome.value);
            return () => reject(explained(outcome.reason));
          },
        });
        if (waiting.length === 1) setImmediate(() => void transactions.runExclusive(flush));
      }),
    isUp: () => true,
    whenUp: async () => undefined,
    async giveBackSpace() {
      // Of files of earlier versions the space is used again, and stays theirs.
      while (opened?.isOpen && hasSpace(opened))
        await transactions.runExclusive(async () => {
          if (opened?.isOpen) opened.exec(`PRAGMA incremental_vacuum(${pagesAtOnce})`);
          await new Promise((resolve) => setImmediate(resolve));
        });
      if (!(await hasEmptied())) void emptyLater().catch((error: unknown) => explained(error));
    },
    // At once if nothing is under way.
    async close() {
      while (waiting.length > 0 || flushing > 0) await transactions.runExclusive(flush);
      isClosed = true;
      if (opened?.isOpen) opened.close();
    },
  };
}

/** So long transactions are carried out in one turn, after the first. */
const flushMs = 8;
/** What `PRAGMA auto_vacuum` answers. */
const incremental = 2;
const pagesAtOnce = 200;
/** One a second. */
const triesToEmpty = 60;

class OpeningError extends Error {}

/**
 * All of `work` or nothing of it, within a transaction that others share.
 * @param isOn whether that transaction goes on: a full disk may end it, and the fault is everyone's then
 */
async function asOne<T>(
  transaction: Kysely<Tables>,
  work: () => Promise<T>,
  isOn: () => boolean,
): Promise<PromiseSettledResult<T>> {
  const execute = (statement: string) => transaction.executeQuery(CompiledQuery.raw(statement));
  await execute('SAVEPOINT one');
  try {
    const value = await work();
    await execute('RELEASE one');
    return { status: 'fulfilled', value };
  } catch (reason) {
    if (!isOn()) throw reason;
    await execute('ROLLBACK TO one');
    await execute('RELEASE one');
    return { status: 'rejected', reason };
  }
}

function pragma(database: DatabaseSync, text: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${text}`).get() ?? {})[0]);
}

/** Whether the file has space that the disk may have back. */
function hasSpace(database: DatabaseSync): boolean {
  return pragma(database, 'auto_vacuum') === incremental && pragma(database, 'freelist_count') > 0;
}

/** Empties the write-ahead log; false while somebody reads what it has. It waits for nobody, because SQLite holds the thread for that. */
function emptyLog(database: DatabaseSync): boolean {
  const waitMs = pragma(database, 'busy_timeout');
  pragma(database, 'busy_timeout = 0');
  try {
    return pragma(database, 'wal_checkpoint(TRUNCATE)') === 0;
  } finally {
    pragma(database, `busy_timeout = ${waitMs}`);
  }
}

/**
 * Opens a file whose layout (`PRAGMA user_version`) is this one, or that is new. Throws if anything fails; the file is
 * closed then.
 * @param prepare creates what is missing
 */
export function openFile(
  file: string,
  layout: number,
  prepare: (database: DatabaseSync, isNew: boolean) => void,
): DatabaseSync {
  const database = openPrivately(file, 2_000);
  try {
    const isNew = database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n === 0;
    if (!isNew) requireLayout(database, file, layout);
    prepare(database, isNew);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Throws unless the file has this layout. */
export function requireLayout(database: DatabaseSync, file: string, layout: number): void {
  const found = layoutOf(database);
  if (found !== layout) throw new Error(`The layout of ${file} is ${found}, not ${layout}.`);
}

/** Statements that bring a file to its next layout, or what does. */
export type Layout = string | ((db: Kysely<Tables>) => Promise<void>);

/** Opens a file, creates it with layout 1 if it is missing, and brings it to the newest layout. Throws if it has a newer one. */
export async function openLayouts(
  file: string,
  layouts: readonly [tables: string, ...changes: Layout[]],
): Promise<DatabaseSync> {
  const database = openPrivately(file, 10_000);
  try {
    requireKnown(database, file, layouts.length);
    // The first works in a file without tables only.
    database.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    await inTransaction(database, async (db) => {
      // Another process may have come first.
      const found = requireKnown(database, file, layouts.length);
      // The tables of the first layout each time: a process that was killed may have created some of them.
      for (const layout of [layouts[0], ...layouts.slice(Math.max(1, found))])
        if (typeof layout === 'string') database.exec(layout);
        else await layout(db);
      database.exec(`PRAGMA user_version = ${layouts.length}`);
    });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The layout of a file. Throws if it is newer. */
function requireKnown(database: DatabaseSync, file: string, newest: number): number {
  const found = layoutOf(database);
  if (found > newest) throw new Error(`The layout of ${file} is ${found}, newer than ${newest}.`);
  return found;
}

/** Carries out all of `work` on a file that nobody else uses yet, or nothing. */
export async function inTransaction(
  database: DatabaseSync,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: kyselyDatabase(database) }) });
  database.exec('BEGIN IMMEDIATE');
  await work(db);
  database.exec('COMMIT');
}

function layoutOf(database: DatabaseSync): number {
  return pragma(database, 'user_version');
}

/** SQLite gives the files beside a database its mode. */
export function openPrivately(file: string, timeout: number): DatabaseSync {
  if (file !== ':memory:' && !existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout });
  // What is deleted is overwritten: somebody may have asked to be erased. It reads nothing, so a damaged file is found where it is read.
  database.exec('PRAGMA secure_delete = ON');
  return database;
}

/** node:sqlite as the better-sqlite3 that Kysely expects. */
function kyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new LRUCache<string, ReturnType<typeof prepare>>({ max: 200 });
  const nothing = { changes: 0, lastInsertRowid: 0 };
  const ended = { reader: false, all: () => [], iterate: () => [].values(), run: () => nothing };
  function prepare(sql: string) {
    const statement = database.prepare(sql);
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
      run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
      iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
    };
  }
  return {
    close: () => database.close(),
    prepare(sql) {
      // SQLite has done it itself, such as on a full disk.
      if (sql === 'rollback' && !database.isTransaction) return ended;
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      // A transaction that reads first could not write once another process has written.
      const statement = prepare(sql === 'begin' ? 'BEGIN IMMEDIATE' : sql);
      prepared.set(sql, statement);
      return statement;
    },
  };
}

/** Any fault of SQLite but a violated constraint (sqlite.org/rescode.html). */
function isStorageFault(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && code % 256 !== 19;
}

/** SQLITE_BUSY: another process has the lock. */
export function isBusy(error: unknown): boolean {
  return codeOf(error) === 5;
}

/** SQLITE_FULL. */
function isDiskFull(error: unknown): boolean {
  return codeOf(error) === 13;
}

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
}
