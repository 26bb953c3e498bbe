import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { copyFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { gazetteerFile } from '../gazetteer.ts';
import { openPlaceFile, schema } from './place-file.ts';

const refused = /places #1\.sqlite is damaged or of another version\. Delete it and run `npm start`/u;

test.each([
  ['is empty', (file: string) => writeFileSync(file, '')],
  ['is another file', (file: string) => writeFileSync(file, '%PDF-1.7'.repeat(100))],
  ['is another database', (file: string) => new DatabaseSync(file).exec('CREATE TABLE place (id)')],
  [
    'has another version',
    (file: string) => new DatabaseSync(file).exec(`${schema}; PRAGMA user_version = 250`),
  ],
  ['has no places', (file: string) => new DatabaseSync(file).exec(schema)],
  [
    'is truncated',
    (file: string) => {
      copyFileSync(gazetteerFile, file);
      truncateSync(file, 20_000_000);
    },
  ],
])('a gazetteer that %s is rejected with what to do', (_, write) => {
  const file = path.join(temporaryFolder(), 'places #1.sqlite');
  write(file);
  expect(() => openPlaceFile(file)).toThrow(refused);
  expect(() => openPlaceFile(`${file}.none`)).toThrow(/cannot be read\. Run `npm start`/u);
});
