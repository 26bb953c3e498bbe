import { expect, test } from 'vitest';
import { emailPackOf } from './language-packs.ts';

test.each([
  ['pt-BR', 'pt-BR'],
  ['pt', 'pt-PT'],
  ['es', 'es-ES'],
  ['es-MX', 'es-419'],
  ['es-419', 'es-419'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['de-AT', 'de'],
  ['xx', undefined],
])('a website in %s gets letters in %s', (tag, found) => {
  expect(emailPackOf(tag)?.tag).toBe(found);
});
