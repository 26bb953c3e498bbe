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
  const language = letterLanguageOf(declared, { address: 'Fő utca 1, Győr, Hungary' });
  expect(language.pack?.tag).toBe(tag);
  expect(language.missing).toBe(missing);
});

test.each([
  ['Hauptstr. 1, München, Germany', 'de'],
  ['Calle 5, Puebla, Mexico', 'es-419'],
  ['Calle 5, Sevilla, Spain', 'es-ES'],
  ['Rua 1, Recife, Brazil', 'pt-BR'],
  ['1 Des Voeux Road, Hong Kong', 'zh-Hant'],
  ['中山路1号, 上海, 中国', 'zh-Hans'],
  ['1 High Street, Leeds, United Kingdom', 'en'],
  // No letter can be written in Hungarian; Switzerland has several languages; a town says no country.
  ['Fő utca 1, Győr, Hungary', undefined],
  ['Bahnhofstr. 1, Zürich, Switzerland', undefined],
  ['Hauptstr. 1', undefined],
])('a store at %s whose website declares no language gets a letter in %s', (address, tag) => {
  const { pack, by, missing } = letterLanguageOf([], { address });
  expect(pack?.tag).toBe(tag);
  expect(by).toBe(tag && 'country');
  expect(missing).toBeUndefined();
});

test('what a website declares counts more than its country', () => {
  const address = 'Hauptstr. 1, München, Germany';
  expect(letterLanguageOf(['tr'], { address })).toMatchObject({ pack: { tag: 'tr' }, by: 'website' });
  expect(letterLanguageOf(['hu'], { address })).toEqual({ missing: 'hu' });
});
