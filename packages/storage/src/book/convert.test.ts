import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openLayouts } from '../database/sqlite-database.ts';
import { openSqliteStorage } from '../engines/open-storage.ts';
import { expectConvertedBook, oldBook } from '../testing/old-book.ts';

function oldFile(firms: number, change = ''): { dataDir: string; file: string } {
  const dataDir = temporaryFolder();
  const file = path.join(dataDir, 'book.sqlite');
  const database = new DatabaseSync(file);
  database.exec(`${oldBook(firms)}; ${change}; PRAGMA user_version = 1`);
  database.close();
  return { dataDir, file };
}

test('the log of version 3 becomes rows with a history, once', async () => {
  const { dataDir, file } = oldFile(300);
  for (const name of ['converted', 'opened again']) {
    const { log, events } = collectLog();
    const storage = openSqliteStorage(dataDir, log);
    await expectConvertedBook(storage, 300, name);
    await storage.close();
    expect(events.filter(({ event }) => /failed|lost/.test(String(event)))).toEqual([]);
  }
  const database = new DatabaseSync(file);
  expect(database.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'book_events%'").all()).toEqual([]);
  database.close();
  // Version 3 knows one layout.
  await expect(openLayouts(file, [''])).rejects.toThrow(`The layout of ${file} is 2, newer than 1.`);
});

test('a log with a damaged event is not converted, and refuses to be read as if it were empty', async () => {
  const damage = "UPDATE book_events SET json = replace(json, 'shop9', 'shop8') WHERE kind = 'blocked'";
  const { dataDir, file } = oldFile(12, damage);
  const storage = openSqliteStorage(dataDir, collectLog().log);
  await expect(storage.book.changedAfter(0)).rejects.toThrow('cannot read or save its records');
  await storage.close();
  const database = new DatabaseSync(file);
  expect(database.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 1 });
  expect(database.prepare("SELECT count(*) AS n FROM book_events WHERE kind = 'blocked'").get()).toEqual({
    n: 12,
  });
  database.close();
});
