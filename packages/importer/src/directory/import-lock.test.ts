import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { expect, test } from 'vitest';
import { takeLock } from './import-lock.ts';

// That the lock of a killed process is free is tested in packages/storage.
test('a directory is for one import at a time', () => {
  const directory = path.join(temporaryFolder(), 'directory');
  const unlock = takeLock(directory);
  expect(() => takeLock(directory)).toThrow(/Another import is running/);
  unlock();
  takeLock(directory)();
});
