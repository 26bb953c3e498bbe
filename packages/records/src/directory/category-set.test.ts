import { categories } from '@Hardware-Store-Finder/contract';
import { expect, it } from 'vitest';
import { isCategorySet, joinCategorySets, onlyOnRequest, toCategorySet } from './category-set.ts';

it('is a number of 16 bits with at least one category', () => {
  expect(isCategorySet(toCategorySet(categories) | onlyOnRequest)).toBe(true);
  expect(toCategorySet(categories) | onlyOnRequest).toBeLessThan(2 ** 16);
  expect([0, onlyOnRequest, 2 ** 16 + 1, 1.5, -1, Number.NaN].some(isCategorySet)).toBe(false);
});

it('of a store with several records is found by every search if one record says hardware store', () => {
  const trade = toCategorySet(['trade']);
  const paint = toCategorySet(['paint']);
  const doubtful = trade | onlyOnRequest;
  expect(joinCategorySets([doubtful, trade])).toBe(trade);
  expect(joinCategorySets([doubtful, doubtful])).toBe(doubtful);
  expect(joinCategorySets([doubtful, paint])).toBe(doubtful | paint);
  expect(joinCategorySets([paint, paint])).toBe(paint);
});
