import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { linkToken } from './link-token.ts';

const fileIn = (folder: string) => path.join(folder, 'auth-token');

test('the first start makes a token that only this user can read, and later starts keep it', () => {
  const folder = temporaryFolder();
  const made = linkToken(undefined, folder);
  expect(made).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), isNew: true });
  expect(statSync(fileIn(folder)).mode & 0o777).toBe(0o600);
  expect(linkToken(undefined, folder)).toEqual({ token: made.token, isNew: false });
  expect(linkToken(undefined, temporaryFolder()).token).not.toBe(made.token);
});

test('the token of the settings counts, and is not written down', () => {
  const folder = temporaryFolder();
  expect(linkToken('a-token-of-the-settings', folder)).toEqual({
    token: 'a-token-of-the-settings',
    isNew: false,
  });
  expect(() => readFileSync(fileIn(folder))).toThrow();
});

test.each(['', '\n', 'short'])('a file that contains %j lets nobody in: the start ends', (text) => {
  const folder = temporaryFolder();
  writeFileSync(fileIn(folder), text);
  expect(() => linkToken(undefined, folder)).toThrow(
    'has no token. Delete it, and the next start makes a new link.',
  );
});
