import { expect, it } from 'vitest';
import { partList, phraseList } from './phrase-list.ts';

const has = phraseList({
  en: ['auto', 'hardware', 'pest control'],
  de: ['Türen', 'Eisenwaren'],
  zh: ['五金'],
});

it.each([
  ['Auto Silva', true],
  ['Automat', false],
  ['HARDWARE', true],
  ['Kreiseisenwarenhandel', true],
  ['Haustüren', false],
  ['Turen', true],
  ['Best Pest-Control Co', true],
  ['Best Pest', false],
  ['Best pest controller', false],
  ['金华五金店', true],
  ['Joe the Xhardware', false],
  ['Xhardware and Hardware', true],
  ['', false],
])('"%s" has one of the phrases: %j', (text, expected) => {
  expect(has(text)).toBe(expected);
});

it('finds only long words inside a name without spaces', () => {
  const hasPart = partList({ en: ['auto', 'lumber', 'hardware', 'pest control'] });
  const names = ['myhardwareshop', 'my-hard-ware', 'autosilva', 'joesplumber', 'joes-lumber', 'pestcontrol'];
  expect(names.map(hasPart)).toEqual([true, true, false, false, true, true]);
});
