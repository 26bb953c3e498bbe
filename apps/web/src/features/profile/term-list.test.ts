import { expect, test } from 'vitest';
import { openCount, termsOf } from './term-list.ts';

test('a Chinese name needs its Latin form, and for Hong Kong and Taiwan its traditional one', () => {
  const terms = termsOf({ companyChinese: '永丰', makes: 'hinges' });
  expect(terms.map(({ term, isName, proposals }) => [term, isName, [...proposals.keys()].sort()])).toEqual([
    ['永丰', true, ['en', 'zh-Hant']],
  ]);
  const counts = (words: Record<string, string>) =>
    ['de', 'zh-Hant', 'zh-Hans'].map((tag) => openCount(terms, tag, { 永丰: words }));
  expect(counts({})).toEqual([1, 1, 0]);
  expect(counts({ en: 'Yongfeng' })).toEqual([0, 1, 0]);
  expect(counts({ 'zh-Hant': '永豐' })).toEqual([1, 0, 0]);
});
