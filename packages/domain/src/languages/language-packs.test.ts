import { expect, test } from 'vitest';
import { countryCodes } from '../addresses/store-country.ts';
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
  [['hu', 'sk'], 'en', 'hu'],
  [[], 'en', undefined],
])('the letter to a website in %j is in %s, and %s is missing', (declared, tag, missing) => {
  const language = letterLanguageOf(declared, { address: 'Fő utca 1, Győr, Hungary' });
  expect(language.pack.tag).toBe(tag);
  expect(language.missing).toBe(missing);
});

test.each([
  ['Hauptstr. 1, München, Germany', 'de', 'country'],
  ['Calle 5, Puebla, Mexico', 'es-419', 'country'],
  ['Calle 5, Sevilla, Spain', 'es-ES', 'country'],
  ['Rua 1, Recife, Brazil', 'pt-BR', 'country'],
  ['1 Des Voeux Road, Hong Kong', 'zh-Hant', 'country'],
  ['中山路1号, 上海, 中国', 'zh-Hans', 'country'],
  ['1 High Street, Leeds, United Kingdom', 'en', 'country'],
  // No letter can be written in Hungarian; Switzerland has several languages; a town says no country.
  ['Fő utca 1, Győr, Hungary', 'en', undefined],
  ['Triq il-Kbira 1, Valletta, Malta', 'en', undefined],
  ['Bahnhofstr. 1, Zürich, Switzerland', 'en', undefined],
  ['Hauptstr. 1', 'en', undefined],
] as const)('a store at %s whose website declares no language gets a letter in %s', (address, tag, by) => {
  expect(letterLanguageOf([], { address })).toEqual({ pack: emailPackOf(tag), ...(by && { by }) });
});

test('no region whose language is none of ours gets a letter in Chinese', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const chinese = countryCodes().filter((code) => {
    const { pack } = letterLanguageOf([], { address: `1 Street, ${names.of(code)}` });
    return pack.tag.startsWith('zh');
  });
  expect(chinese).toEqual(['CN', 'HK', 'MO', 'TW']);
});

test('what a website declares counts more than its country', () => {
  const address = 'Hauptstr. 1, München, Germany';
  expect(letterLanguageOf(['tr'], { address })).toMatchObject({ pack: { tag: 'tr' }, by: 'website' });
  expect(letterLanguageOf(['hu'], { address })).toMatchObject({ pack: { tag: 'de' }, missing: 'hu' });
});
