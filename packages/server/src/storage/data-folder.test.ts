import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AppError } from '../lib/errors.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openDataFolder } from './data-folder.ts';

test('a data folder that is missing is made, with those above it', () => {
  const folder = path.join(temporaryFolder(), 'a b', 'data');
  openDataFolder(folder);
  openDataFolder(folder);
  expect(existsSync(folder)).toBe(true);
});

test('a data folder that cannot be made ends with a sentence that names it', () => {
  const file = path.join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  for (const folder of [path.join(file, 'data'), file]) {
    expect(() => openDataFolder(folder)).toThrow(AppError);
    expect(() => openDataFolder(folder)).toThrow(`The data folder ${folder} cannot be written to.`);
  }
});

test.skipIf(process.platform !== 'linux')(
  'a folder in which nothing can be made does not keep us forever',
  () => {
    expect(() => openDataFolder('/proc/no-such-folder/data')).toThrow(AppError);
  },
);
