import { describe, expect, test } from 'vitest';
import { isChinese, isEnglish, isWrittenIn } from './written-in.ts';

const sentences = {
  en: 'The store sells hinges and locks, and it has three branches in the city.',
  de: 'Wir führen Türdrücker und Scharniere und liefern in ganz Österreich mit dem eigenen Wagen.',
  fr: 'Nous vendons des charnières et des serrures dans toute la région depuis plus de trente ans.',
  es: 'Vendemos bisagras y cerraduras para las puertas de la casa y de los armarios en toda la ciudad.',
  it: 'Vendiamo cerniere e serrature per le porte della casa e per gli armadi in tutta la città.',
  pt: 'Vendemos dobradiças e fechaduras para as portas da casa e dos armários em toda a cidade.',
  zh: '本店经营合页、门锁和拉手，在本市有三家分店。',
};
const all = Object.entries(sentences);

test.each(all)('a sentence of %s is written in that language alone', (tag, text) => {
  expect(all.filter(([other]) => isWrittenIn(text, other)).map(([other]) => other)).toEqual([tag]);
  expect(isWrittenIn(text, `${tag}-XX`)).toBe(true);
  expect(isEnglish(text)).toBe(tag === 'en');
  expect(isChinese(text)).toBe(tag === 'zh');
});

test('a language without a list of words is none that can be confirmed', () => {
  expect(isWrittenIn(sentences.en, 'xx')).toBe(false);
  expect(isWrittenIn('', '')).toBe(false);
});

describe('English', () => {
  test.each([
    ['', true],
    ['1972, 12 %', true],
    ['Hinges Locks Handles Screws Nails', false],
    ['Hinges, locks and handles', true],
    ['It is in the Calle de la Cruz, near the market.', true],
    ['the tür und tor der stadt', false],
    ['It sells петли и замки для дверей', false],
    ['It sells 合页', false],
    ['It sells brass hinges from Zhejiang 合页', true],
    [`It ${'xyz '.repeat(11)}`, true],
    [`It ${'xyz '.repeat(12)}`, false],
  ])('%s: %s', (text, expected) => {
    expect(isEnglish(text)).toBe(expected);
  });
});

test.each([
  ['店', false],
  ['本店', true],
  ['经营 Hettich 合页', true],
  ['合页 Hettich FSB Blum', false],
  ['ドアの金物店', false],
  ['문 손잡이 合页', false],
])('Chinese: %s is %s', (text, expected) => {
  expect(isChinese(text)).toBe(expected);
});
