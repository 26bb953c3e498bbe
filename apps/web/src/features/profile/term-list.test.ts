import { maxAskedTerms } from '@Hardware-Store-Finder/contract';
import { expect, test } from 'vitest';
import { openCount, termsOf, unknownWords } from './term-list.ts';

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

test('a model is asked for what neither the vocabulary nor a person nor a model has said', () => {
  const terms = termsOf({ makes: 'flurbles, hinges, soft-close drawer slides' });
  const all = unknownWords(terms, {}, []);
  // The vocabulary has a word for drawer slides, and all of one for hinges.
  expect(all.map(({ term }) => term)).toEqual(['flurbles']);
  expect(all[0]?.tags).toContain('de');
  const said = unknownWords(terms, { flurbles: { de: 'Flurbel' } }, [
    { term: 'flurbles', tag: 'fr', text: 'flurbles', back: 'flurbles' },
  ]);
  expect(said[0]?.tags).toEqual(all[0]?.tags.filter((tag) => !['de', 'fr'].includes(tag)));
  const many = termsOf({
    makes: Array.from({ length: 30 }, (_, at) => `flurb${'i'.repeat(at)}ns`)
      .join(', ')
      .slice(0, 159),
  });
  expect(many.length).toBeGreaterThan(maxAskedTerms);
  expect(unknownWords(many, {}, [])).toHaveLength(maxAskedTerms);
});
