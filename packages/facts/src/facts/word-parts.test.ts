import { expect, test } from 'vitest';
import { lowered } from './spelling.ts';
import { anyOf } from './word-parts.ts';

test.each([
  ['elsewhere', 'bibliothek', true],
  ['elsewhere', 'bar', true],
  ['elsewhere', 'barrow', false],
  ['elsewhere', 'market hall', false],
  ['elsewhere', 'marktplatz', true],
  ['factory', 'werk', true],
  ['factory', 'werkstatt', false],
  ['trades', 'ferretería', true],
  ['crafts', 'locksmith in belfast', true],
  ['crafts', 'locksmith supplies', false],
] as const)('%s in "%s": %s', (part, text, isFound) => {
  expect(new RegExp(`^${anyOf(part)}`, 'u').test(text)).toBe(isFound);
});

test.each([
  ['unfinished', 'Web sitemiz yapım aşamasında'],
  ['tradeOnly', 'Yalnızca toptan satış'],
] as const)('%s stands in a text in lower case, in whose letters are fewer: %s', (part, text) => {
  expect(new RegExp(anyOf(part), 'u').test(lowered(text))).toBe(true);
});
