import { expect, test } from 'vitest';
import { createRecentValues } from './recent-values.ts';

const stores = (count: number) => Array.from({ length: count }, (_, at) => at);

test('The values used last are remembered, up to a sum of their sizes', () => {
  const recent = createRecentValues<number[]>(10, ({ length }) => length);
  const [a, b, c] = [stores(4), stores(4), stores(4)];
  recent.set('a', a);
  recent.set('b', b);
  expect(recent.get('a')).toBe(a);
  recent.set('c', c);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([a, undefined, c]);
  recent.set('a', stores(2));
  recent.set('d', stores(4));
  expect(['a', 'c', 'd'].map((key) => recent.get(key)?.length)).toEqual([2, 4, 4]);
  recent.set('large', stores(11));
  expect(recent.get('large')).toBeUndefined();
});
