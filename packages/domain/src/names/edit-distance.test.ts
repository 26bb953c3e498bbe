import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

/** Optimal string alignment by its recursive definition, without a table. */
function bruteForce(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)];
  const changed = bruteForce(restA, restB) + (a.at(-1) === b.at(-1) ? 0 : 1);
  const cost = Math.min(changed, bruteForce(restA, b) + 1, bruteForce(a, restB) + 1);
  const swapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return swapped ? Math.min(cost, bruteForce(a.slice(0, -2), b.slice(0, -2)) + 1) : cost;
}

test.each([
  ['hambrug', 'hamburg', 1],
  ['porto', 'porto', 0],
  ['porto', 'prto', 1],
  ['porto', 'portoo', 1],
  ['porto', 'borto', 1],
  ['ca', 'abc', 3],
  ['', 'ab', 2],
  ['x'.repeat(63), `${'x'.repeat(62)}y`, 1],
  ['x'.repeat(64), `${'x'.repeat(63)}y`, 1],
  [`${'x'.repeat(68)}yz`, `${'x'.repeat(68)}zy`, 1],
  [`${'x'.repeat(70)}y`, `z${'x'.repeat(70)}`, 2],
])('the distance between %s and %s is %i', (a, b, letters) => {
  expect(editDistance(a, b, 5)).toBe(letters);
});

test('matches the recursive definition, up to the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, fc.nat({ max: 6 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(bruteForce(a, b), limit + 1));
    }),
    { numRuns: 500 },
  );
});
