import { DatabaseSync } from 'node:sqlite';

/**
 * Opens a database file and lets `prepare` create its tables and statements. Throws if the file has another layout, or if
 * anything fails; the file is closed then.
 */
export function openDatabase<T>(
  file: string,
  layout: number,
  prepare: (database: DatabaseSync, isNew: boolean) => T,
): { database: DatabaseSync; statements: T } {
  const database = new DatabaseSync(file, { timeout: 2000 });
  try {
    const isNew = database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n === 0;
    if (!isNew) requireLayout(database, file, layout);
    return { database, statements: prepare(database, isNew) };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Throws unless the file has this layout (`PRAGMA user_version`). */
export function requireLayout(database: DatabaseSync, file: string, layout: number): void {
  const { user_version: found } = database.prepare('PRAGMA user_version').get() ?? {};
  if (found !== layout) throw new Error(`The layout of ${file} is ${found}, not ${layout}.`);
}
