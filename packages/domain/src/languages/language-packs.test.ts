import { expect, test } from 'vitest';
import { emailPackOf, letterLanguageOf } from './language-packs.ts';

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

test.each([
  [['de-AT'], 'de', undefined],
  [['hu', 'en'], 'en', undefined],
  [['es'], 'es-ES', undefined],
  [['pt'], 'pt-PT', undefined],
  [['zh'], 'zh-Hans', undefined],
  [['hu', 'sk'], undefined, 'hu'],
  [[], undefined, undefined],
])('the letter to a website in %j is in %s, and %s is missing', (declared, tag, missing) => {
  const language = letterLanguageOf(declared);
  expect(language.pack?.tag).toBe(tag);
  expect(language.missing).toBe(missing);
});
