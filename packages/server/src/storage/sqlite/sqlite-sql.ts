import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { message } from '../../i18n/message.ts';
import { AppError } from '../../lib/errors.ts';
import type { Log } from '../../lib/log.ts';
import type { Sql, SqlRow, SqlStatement } from '../sql.ts';

export type SqliteSqlOptions = {
  file: string;
  /** Creates the tables that are missing. */
  tables: string;
  /** Bump when the tables change; a file of a newer layout is left as it is. */
  layout: number;
  log: Log;
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

  return {
    async rows<Row extends SqlRow>(...statement: SqlStatement) {
      return guarded((opened) => run(opened, statement)) as Row[];
    },
    async all(statements) {
      if (statements.length === 0) return [];
      return guarded((opened) => {
        opened.exec('BEGIN IMMEDIATE');
        const found = statements.map((statement) => run(opened, statement));
        opened.exec('COMMIT');
        return found;
      });
    },
    close() {
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
