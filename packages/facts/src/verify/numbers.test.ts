import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbersIn, scalesIn } from './numbers.ts';

test.each([
  ['since 1972', ['plain 1972']],
  ['12,000 articles and 12.000 Artikel', ['plain 12000', 'plain 12000']],
  ['9.90 € and EUR 15', ['money EUR 9.9', 'money EUR 15']],
  ['$9.90', ['money USD 9.9']],
  ['500 m²', ['plain 500']],
  ['12\u00A0000 Artikel', ['plain 12000']],
  ['M8', []],
  [
    '8:00 to 6 pm, 8h30, 18 Uhr, 8.30am',
    ['time 08:00', 'time 18:00', 'time 08:30', 'time 18:00', 'time 08:30'],
  ],
  ['成立于一九七八年，二十多家，第四代', ['plain 1978', 'plain 20', 'plain 4']],
  ['15 % off', ['percent 15']],
  ['three branches, neun Filialen', ['plain 3', 'plain 9']],
  ['九家门店，三百种商品', ['plain 9', 'plain 300']],
  ['一家店', []],
  ['full width ２０２６', ['plain 2026']],
  ['on to the fire doors, due once', []],
  ['12 am, 12 pm, 12:30 a.m., 1 pm', ['time 00:00', 'time 12:00', 'time 00:30', 'time 13:00']],
  ['20点, 8h', ['time 20:00', 'time 08:00']],
  ['0.50 kg, 007, 1.250,50', ['plain 0.5', 'plain 7', 'plain 1250.5']],
  ["1’250 or 1'250", ['plain 1250', 'plain 1250']],
  ['15 Prozent, 16 percent, 17 per cent', ['percent 15', 'percent 16', 'percent 17']],
  [
    '£5, 5 pounds, 100 元, ¥100, 7 CHF',
    ['money GBP 5', 'money GBP 5', 'money CNY 100', 'money CNY 100', 'money other 7'],
  ],
  ['十二种，二百零五个，三万家，两千款', ['plain 12', 'plain 205', 'plain 30000', 'plain 2000']],
  ['三万二千种，二亿人', ['plain 32000', 'plain 200000000']],
  ['十年，第三家，九折', ['plain 10', 'plain 3', 'plain 9']],
  ['20 m² and 20 m3', ['plain 20', 'plain 20']],
])('%s', (text, tokens) => {
  expect(
    numbersIn(text)
      .map(({ kind, digits }) => `${kind} ${digits}`)
      .sort(),
  ).toEqual([...tokens].sort());
});

test('every integer is read as written', () => {
  fc.assert(
    fc.property(fc.nat(), (n) => {
      expect(numbersIn(`about ${n} of them`)).toEqual([{ digits: String(n), kind: 'plain' }]);
    }),
  );
});

test('scales are numbers too', () => {
  expect([...scalesIn('two million and 3 Mio, 5万')].sort()).toEqual(['million', '万']);
});
