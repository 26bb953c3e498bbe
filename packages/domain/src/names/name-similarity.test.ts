import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreeOnTrade, isPartOfName, nameSimilarity } from './name-similarity.ts';
import { readStoreName, type StoreName } from './store-name.ts';

function named(text: string): StoreName {
  const name = readStoreName(text);
  if (name === undefined) throw new Error(`${text} has nothing distinctive.`);
  return name;
}
const similarity = (a: string, b: string, places: readonly string[] = []) =>
  nameSimilarity(named(a), named(b), new Set(places));

/** Edits as the textbook counts them, with swapped neighbours as one (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edits = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
        isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      rows[i]?.splice(j, 1, edits);
    }
  }
  return at(a.length, b.length);
}

describe('The similarity of two names', () => {
  // Letters of words in common, both ways, divided by all letters; or 1 - edits / letters of the whole names.
  it.each([
    ['Kilvort', 'KILVORT Lda.', 1],
    ['Kilvort', 'Kilvord', 6 / 7],
    ['Filmor', 'Filmot', 5 / 6],
    ['Kilvort', 'Kivlort', 6 / 7],
    ['Kilvort', 'Grimsby', 0],
    ['Kilvort Grimsby', 'Grimsby Kilvort', 1],
    ['Fern Kilvort', 'Kilvort Ferm', (14 + 0.75 * 8) / 22],
    ['Plint Kilvort', 'Kilvort Plexx', 14 / 24],
    ['Fer Kilvort', 'Kilvort Fem', 14 / 20],
    ['Kilvort', 'Kilvort Grimsby', 14 / 21],
    ['Kil Vort', 'Kilvort', 1],
    ['Kilvort 12', 'Kilvort 13', 0],
    ['Kilvort 12', 'Kilvort', 14 / 16],
    ['Kilvort2', 'Kilvort3', 0],
    ['Silva Tintas', 'Silva Ferragens', 0],
    ['Kilvort Kilvort', 'Kilvort Grimsby', 14 / 28],
    ['Kilvort Kilvort', 'Kilvort Plint', 14 / 26],
    ['Kilvort Kilvord', 'Kilvord Kilvort Plint', 28 / 33],
    ['Fer Kilvort', 'Kilvort Fern', 14 / 21],
    ['Fer Kilvort', 'Fer Grimsby', 6 / 20],
    ['Kilvort 12', 'Grimsby 12', 4 / 18],
    ['Kilvort A12', 'Kilvort A13', 14 / 20],
    ['Kilvort 12a', 'Kilvort 13a', 14 / 20],
    ['Kil Vort 12', 'Kilvort 12', 1],
  ])('%s and %s', (a, b, expected) => {
    expect(similarity(a, b)).toBeCloseTo(expected, 12);
    expect(similarity(b, a)).toBeCloseTo(expected, 12);
  });

  it('leaves out words of the place, unless a name has no others', () => {
    expect(similarity('Kilvort Grimsby', 'Kilvort', ['grimsby'])).toBe(1);
    expect(similarity('Grimsby', 'Kilvort', ['grimsby'])).toBe(0);
    expect(similarity('Grimsby', 'Grimsbi', ['grimsby'])).toBeCloseTo(6 / 7, 12);
  });

  it('of single words is that of the textbook, down to three quarters', () => {
    const word = fc.stringMatching(/^[bcdfg]{4,9}$/);
    fc.assert(
      fc.property(word, word, (a, b) => {
        const like = 1 - editsBetween(a, b) / Math.max(a.length, b.length);
        const name = (key: string): StoreName => ({ words: [key], key, trades: 0 });
        expect(nameSimilarity(name(a), name(b), new Set())).toBeCloseTo(like >= 0.75 ? like : 0, 12);
      }),
      { numRuns: 2000 },
    );
  });
});

it.each([
  ['Stewa', 'Stewa Steiner', true],
  ['Steiner Stewa', 'Stewa', true],
  ['Stewa Krems', 'Stewa Steiner', false],
  ['Abc', 'Abc Steiner', false],
  ['Stewa 12', 'Stewa 13 Steiner', false],
  ['Stewa 12', 'Stewa Steiner 12', true],
  ['Stewa 12 13', 'Steiner Stewa 13 12', true],
  ['Stewa', 'Stewa 12', true],
  ['Stewa', 'Stewa', true],
  ['Silva Tintas', 'Silva Costa Ferragens', false],
])('%s is a part of %s: %s', (a, b, expected) => {
  expect(isPartOfName(named(a), named(b))).toBe(expected);
});

it.each([
  [0, 0, true],
  [0, 2, true],
  [4, 0, true],
  [2, 4, false],
  [6, 4, true],
])('trades %i and %i agree: %s', (a, b, expected) => {
  const name = (trades: number): StoreName => ({ words: [], key: '', trades });
  expect(agreeOnTrade(name(a), name(b))).toBe(expected);
});
