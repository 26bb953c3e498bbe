import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openLayouts } from './sqlite-database.ts';

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
