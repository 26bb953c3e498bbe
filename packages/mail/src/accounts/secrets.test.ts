import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSecrets, markOfKey } from './secrets.ts';

test('a secret opens with its key and in its context only, and the key is its owner’s', () => {
  const file = path.join(temporaryFolder(), 'mail.key');
  const sealed = createSecrets(file).seal('authorization code 授权码', 'box');
  expect(sealed).not.toContain('authorization');
  expect(createSecrets(file).open(sealed, 'box')).toBe('authorization code 授权码');
  expect(() => createSecrets(file).open(sealed, 'other')).toThrow();
  expect(() => createSecrets(path.join(temporaryFolder(), 'other.key')).open(sealed, 'box')).toThrow();
  const changed = Buffer.from(sealed, 'base64');
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect(() => createSecrets(file).open(changed.toString('base64'), 'box')).toThrow();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(createSecrets(file).seal('x', 'box')).not.toBe(createSecrets(file).seal('x', 'box'));
  expect(sealed).not.toContain(readFileSync(file, 'utf8'));
  expect(markOfKey(file)).toBe(markOfKey(file));
  expect(markOfKey(path.join(temporaryFolder(), 'other.key'))).not.toBe(markOfKey(file));
});
