import { expect, test } from 'vitest';
import { shareInterval } from './share-interval.ts';

// Published examples: Newcombe (1998), Statistics in Medicine 17, table I, method 3 (81/263, 15/148, 0/20, 1/29).
test.each([
  [81, 263, 26, 37],
  [15, 148, 6, 16],
  [0, 20, 0, 16],
  [1, 29, 1, 17],
  [2, 48, 1, 14],
  [1, 1, 21, 100],
])('%i of %i is %i to %i %%', (hits, of, from, to) => {
  expect(shareInterval(hits, of)).toEqual({ from, to });
});
