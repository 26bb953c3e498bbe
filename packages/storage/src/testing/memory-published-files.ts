import { createMutex } from '@Hardware-Store-Finder/std';
import { DatabaseSync } from 'node:sqlite';
import { createSqliteDatabase } from '../database/sqlite-database.ts';
import { createPublishedFiles, type PublishedFiles } from '../stores/published-files.ts';

const tables = `
  CREATE TABLE published_version (id INTEGER PRIMARY KEY, number INTEGER NOT NULL, files TEXT NOT NULL);
  CREATE TABLE published_chunks (
    path TEXT NOT NULL, sha256 TEXT NOT NULL, part INTEGER NOT NULL, content BLOB NOT NULL,
    PRIMARY KEY (path, sha256, part)
  );
`;

/** Published files within one process, for tests without a database server. */
export function createMemoryPublishedFiles(): PublishedFiles {
  const file = ':memory:';
  const writers = createMutex();
  const open = () => {
    const database = new DatabaseSync(file);
    database.exec(tables);
    return database;
  };
  return createPublishedFiles(createSqliteDatabase({ file, open }), (database, work, onWait) => {
    if (writers.pending() > 0) onWait?.();
    return writers.runExclusive(() => work(database.transaction));
  });
}
