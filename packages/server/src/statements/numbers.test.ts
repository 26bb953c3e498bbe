import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbersIn, scalesIn } from './numbers.ts';

test.each([
  ['since 1972', ['plain 1972']],
  ['12,000 articles and 12.000 Artikel', ['plain 12000', 'plain 12000']],
  ['9.90 € and EUR 15', ['money 990', 'money 15']],
  ['15 % off', ['percent 15']],
  ['three branches, neun Filialen', ['plain 3', 'plain 9']],
  ['九家门店，三百种商品', ['plain 9', 'plain 300']],
  ['一家店', []],
  ['full width ２０２６', ['plain 2026']],
  ['on to the fire doors, due once', []],
])('%s', (text, tokens) => {
  expect(
    numbersIn(text)
      .map(({ kind, digits }) => `${kind} ${digits}`)
      .sort(),
  ).toEqual([...tokens].sort());
});

test('every whole number is read as it was written', () => {
  fc.assert(
    fc.property(fc.nat(), (n) => {
      expect(numbersIn(`about ${n} of them`)).toEqual([{ digits: String(n), kind: 'plain' }]);
    }),
  );
});

test('scales are numbers of their own', () => {
  expect([...scalesIn('two million and 3 Mio, 5万')].sort()).toEqual(['million', '万']);
});
