import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { AppError, message } from '@hardware-store-finder/messages';
import type { Log } from '@hardware-store-finder/std';
import type { Sql, SqlRow, SqlStatement } from '../sql.ts';

export type SqliteSqlOptions = {
  file: string;
  /** Creates the tables that are missing. */
  tables: string;
  /** Bump when the tables change; a file of a newer layout is left as it is. */
  layout: number;
  log: Log;
};

/** Statements that happen together or not at all. */
type Write = {
  statements: readonly SqlStatement[];
  resolve: (found: SqlRow[][]) => void;
  reject: (error: unknown) => void;
};

/**
 * A database in one SQLite file, each of whose writes is synced to the disk. It is opened with the first statement, and
 * never replaced: work that people have paid for is in it.
 */
export function createSqliteSql(options: SqliteSqlOptions): Sql {
  const { file, log } = options;
  const prepared = new Map<string, StatementSync>();
  let database: DatabaseSync | undefined;
  let isClosed = false;
  const waiting: Write[] = [];

  function guarded<T>(work: (opened: DatabaseSync) => T): T {
    try {
      if (isClosed) throw new Error('The database is closed.');
      database ??= open(options);
      return work(database);
    } catch (cause) {
      if (database?.isTransaction) database.exec('ROLLBACK');
      if (!isClosed) log.error('database_failed', cause, { file });
      throw new AppError('unavailable', message.databaseFailed({ isFull: isDiskFull(cause) }), { cause });
    }
  }
  function run(opened: DatabaseSync, [text, ...values]: SqlStatement): SqlRow[] {
    const known = prepared.get(text);
    const statement = known ?? opened.prepare(text.replaceAll(/\$(?=\d)/g, '?'));
    if (known === undefined) prepared.set(text, statement);
    return statement.all(...values) as SqlRow[];
  }

  /** Each either happens or not; all that happen reach the disk together, because syncing costs more than writing. */
  function flush(): void {
    const together = waiting.splice(0);
    const settle: (() => void)[] = [];
    try {
      guarded((opened) => {
        opened.exec('BEGIN IMMEDIATE');
        for (const write of together) settle.push(attempt(opened, write));
        opened.exec('COMMIT');
      });
      for (const one of settle) one();
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }
  function attempt(opened: DatabaseSync, { statements, resolve, reject }: Write): () => void {
    opened.exec('SAVEPOINT one');
    try {
      const found = statements.map((statement) => run(opened, statement));
      opened.exec('RELEASE one');
      return () => resolve(found);
    } catch (error) {
      // A full disk has ended the whole transaction.
      if (!opened.isTransaction) throw error;
      opened.exec('ROLLBACK TO one');
      opened.exec('RELEASE one');
      return () => reject(error);
    }
  }
  function write(statements: readonly SqlStatement[]): Promise<SqlRow[][]> {
    return new Promise((resolve, reject) => {
      waiting.push({ statements, resolve, reject });
      if (waiting.length === 1) setImmediate(flush);
    });
  }

  return {
    async rows<Row extends SqlRow>(...statement: SqlStatement) {
      if (/^\s*SELECT/.test(statement[0])) return guarded((opened) => run(opened, statement)) as Row[];
      const [found = []] = await write([statement]);
      return found as Row[];
    },
    all: async (statements) => (statements.length === 0 ? [] : write(statements)),
    close() {
      if (waiting.length > 0) flush();
      isClosed = true;
      prepared.clear();
      database?.close();
      database = undefined;
    },
  };
}

/** SQLITE_FULL (sqlite.org/rescode.html). */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 13;
}

function open({ file, tables, layout }: SqliteSqlOptions): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  try {
    const { user_version: found } = database.prepare('PRAGMA user_version').get() ?? {};
    if (Number(found) > layout) throw new Error(`The layout of ${file} is ${found}, newer than ${layout}.`);
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA user_version = ${layout};
      ${tables}
    `);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
