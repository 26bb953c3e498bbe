import { temporaryFolder, turnsDuring } from '@Hardware-Store-Finder/testing';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { campaignTables } from '../campaigns/tables.ts';
import { createSqliteDatabase, openLayouts } from './sqlite-database.ts';

test('a file of a newer version is refused by name, and stays as it is', async () => {
  const file = path.join(temporaryFolder(), 'some.sqlite');
  const newer = await openLayouts(file, ['CREATE TABLE IF NOT EXISTS one (id)', 'CREATE TABLE two (id)']);
  newer.exec("INSERT INTO two VALUES ('kept'); PRAGMA wal_checkpoint(TRUNCATE)");
  newer.close();
  const before = readFileSync(file);
  await expect(openLayouts(file, ['CREATE TABLE IF NOT EXISTS one (id)'])).rejects.toThrow(
    `The layout of ${file} is 2, newer than 1.`,
  );
  expect(readFileSync(file).equals(before)).toBe(true);
  const again = new DatabaseSync(file, { readOnly: true });
  expect(again.prepare('SELECT id FROM two').get()).toMatchObject({ id: 'kept' });
  again.close();
});

/** A file whose write-ahead log has something that was deleted. */
async function withDeleted() {
  const file = path.join(temporaryFolder(), 'some.sqlite');
  const database = createSqliteDatabase({ file, open: () => openLayouts(file, [campaignTables]) });
  onTestFinished(database.close);
  const run = (text: string) => database.run((db) => db.executeQuery(CompiledQuery.raw(text)));
  await run("INSERT INTO campaign_claims VALUES ('c', 'erased', 'k')");
  await run('DELETE FROM campaign_claims');
  const bytesOfLog = () => statSync(`${file}-wal`).size;
  expect(bytesOfLog()).toBeGreaterThan(0);
  return { file, database, run, bytesOfLog };
}

test('the log is emptied once nobody reads what it has any more', async () => {
  const { file, database, run, bytesOfLog } = await withDeleted();
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM campaign_claims').all();
  await run("INSERT INTO campaign_claims VALUES ('c', 'new', 'k')");
  await database.giveBackSpace();
  expect(bytesOfLog()).toBeGreaterThan(0);
  reader.close();
  await expect.poll(bytesOfLog, { timeout: 10_000 }).toBe(0);
});

test('the log is emptied after the transactions that are under way', async () => {
  const { database, bytesOfLog } = await withDeleted();
  const begun = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  const written = database.transaction(async (db) => {
    await db.executeQuery(CompiledQuery.raw("INSERT INTO campaign_claims VALUES ('c', 'new', 'k')"));
    begun.resolve();
    await going.promise;
  });
  await begun.promise;
  const emptied = database.giveBackSpace();
  going.resolve();
  await Promise.all([written, emptied]);
  expect(bytesOfLog()).toBe(0);
});

test('others have their turn between many transactions, each of which happens', async () => {
  const { database, run } = await withDeleted();
  const add = (n: number) =>
    database.transaction(async (db) => {
      const end = performance.now() + 10;
      while (performance.now() < end);
      await db.executeQuery(CompiledQuery.raw(`INSERT INTO campaign_claims VALUES ('c', '${n}', 'k')`));
    });
  expect(await turnsDuring(Promise.all(Array.from({ length: 20 }, (_, n) => add(n))))).toBeGreaterThan(15);
  expect((await run('SELECT * FROM campaign_claims')).rows).toHaveLength(20);
});
