import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import fs, { existsSync, readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { takeLock } from './import-lock.ts';

it('leaves no lock behind if the disk is full', () => {
  const folder = temporaryFolder();
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const write = vi.spyOn(fs, 'writeFileSync').mockImplementationOnce(() => {
    throw full;
  });
  syncBuiltinESMExports();
  expect(() => takeLock(folder)).toThrow(full);
  write.mockRestore();
  syncBuiltinESMExports();
  expect(readdirSync(folder)).toEqual([]);
  const lock = takeLock(folder);
  expect(lock.isOurs()).toBe(true);
  lock.release();
  expect(existsSync(path.join(folder, 'lock'))).toBe(false);
});
