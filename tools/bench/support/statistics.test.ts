import { expect, test } from 'vitest';
import { showQuartiles } from './report.ts';
import { isSteady, spreadOf } from './statistics.ts';

test('quartiles are those worked out by hand', () => {
  expect(spreadOf([7])).toEqual({ median: 7, low: 7, high: 7, of: 1 });
  expect(spreadOf([4, 2])).toEqual({ median: 3, low: 2.5, high: 3.5, of: 2 });
  expect(spreadOf([40, 10, 30, 20])).toEqual({ median: 25, low: 17.5, high: 32.5, of: 4 });
  expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 2, high: 4, of: 5 });
  // Places 1.5, 3 and 4.5 of the sorted values.
  expect(spreadOf([11, 2, 3, 7, 5, 17, 13])).toEqual({ median: 7, low: 4, high: 12, of: 7 });
});

test('one value out of line moves neither the median nor the quartiles much', () => {
  expect(spreadOf([10, 10, 10, 10, 1_000])).toEqual({ median: 10, low: 10, high: 10, of: 5 });
});

test('no values have no spread and are not steady', () => {
  const none = spreadOf([]);
  expect(none).toEqual({ median: Number.NaN, low: Number.NaN, high: Number.NaN, of: 0 });
  expect(isSteady(none)).toBe(false);
  expect(showQuartiles(none)).toBe('none');
});

test('values are steady up to 15 % on both sides of the median', () => {
  const spread = { median: 100, low: 85, high: 115, of: 9 };
  expect(isSteady(spread)).toBe(true);
  expect(isSteady({ ...spread, low: 84.9 })).toBe(false);
  expect(isSteady({ ...spread, high: 115.1 })).toBe(false);
  expect(isSteady({ median: -100, low: -115, high: -85, of: 9 })).toBe(true);
  expect(isSteady({ median: -100, low: -116, high: -85, of: 9 })).toBe(false);
  expect(isSteady({ median: Number.POSITIVE_INFINITY, low: 1, high: Number.POSITIVE_INFINITY, of: 9 })).toBe(
    false,
  );
  expect(showQuartiles(spread)).toBe('85 to 115');
});
