import { expect, test } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const now = Date.UTC(2026, 10, 21, 12, 0, 0);

test.each([
  [null, undefined],
  [undefined, undefined],
  ['', undefined],
  ['soon', undefined],
  ['0', 0],
  ['12', 12_000],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['99999999999', 3_600_000],
  ['9'.repeat(400), 3_600_000],
  ['Sat, 21 Nov 9999 12:00:00 GMT', 3_600_000],
])('Retry-After: %s', (text, ms) => {
  expect(readRetryAfter(text, now)).toBe(ms);
});
