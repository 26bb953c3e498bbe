import { expect, test } from 'vitest';
import { verdictOn } from './report.ts';

const half = { aim: 'half of it', atLeast: 0.5 };

test.each([
  [half, 0.5, '- Met: half of it. Seen: 0.5.'],
  [half, 0.49, '- Missed: half of it. Seen: 0.49.'],
  [{ aim: 'fast', atMost: 8, unit: 's' }, 8, '- Met: fast. Seen: 8 s.'],
  [{ aim: 'fast', atMost: 8, unit: 's' }, 8.1, '- Missed: fast. Seen: 8.1 s.'],
  [half, Number.NaN, '- Not measured: half of it.'],
] as const)('the verdict on %o of %d', (aim, seen, verdict) => {
  expect(verdictOn(aim, seen)).toBe(verdict);
});

test('the verdict on a ratio is that on its median, and shows the spread', () => {
  const spread = { median: 0.52, low: 0.5, high: 0.55, of: 5 };
  expect(verdictOn(half, spread, 'the other 2 s')).toBe(
    '- Met: half of it. Seen: 0.52 (quartiles 0.5 to 0.55); the other 2 s.',
  );
  expect(verdictOn(half, { ...spread, low: 0.3 })).toContain('(quartiles 0.3 to 0.55, not steady)');
});
