import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@hardware-store-finder/messages';
import { temporaryFolder } from '@hardware-store-finder/testing';
import { expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';

test('a missing data folder is created, with its parents', () => {
  const folder = path.join(temporaryFolder(), 'a b', 'data');
  openDataFolder(folder);
  openDataFolder(folder);
  expect(existsSync(folder)).toBe(true);
});

test('a data folder that cannot be created throws an error that names it', () => {
  const file = path.join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  for (const folder of [path.join(file, 'data'), file]) {
    expect(() => openDataFolder(folder)).toThrow(AppError);
    expect(() => openDataFolder(folder)).toThrow(`The data folder ${folder} cannot be written to.`);
  }
});

test.skipIf(process.platform !== 'linux')(
  'a parent that refuses new folders throws instead of hanging',
  () => {
    expect(() => openDataFolder('/proc/no-such-folder/data')).toThrow(AppError);
  },
);
