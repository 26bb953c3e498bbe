import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { everySource } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import type { CheckedAnalysis } from './analysis-cache.ts';
import { createAnalysisCache } from './analysis-cache.ts';
import { builtInReader } from './finder.ts';

/** Has every field that an analysis may have. */
const analysis: CheckedAnalysis = {
  evidence: {
    pages: [{ url: 'https://a.example/', title: 'A', topic: 'about' }],
    contacts: [{ kind: 'email', value: 'info@a.example', page: 'https://a.example/' }],
    chain: 'Obi',
    shopSystem: { name: 'Shopify', url: 'https://a.example/' },
    language: 'en',
    why: { code: 'robots', host: 'a.example', sentence: 'It forbids us.' },
  },
  facts: [
    {
      id: '1',
      kind: 'sells',
      value: 'hinges',
      quotation: 'We sell hinges.',
      url: 'https://a.example/',
      language: 'en',
      confirmedBy: 'code',
    },
  ],
  ownWords: [{ heading: 'other', quotation: 'Come in!', url: 'https://a.example/', language: 'en' }],
  goods: [{ words: 'hinges', quotation: 'We sell hinges.', url: 'https://a.example/', language: 'en' }],
  told: [{ quotation: 'We have sold hinges since 1990.', url: 'https://a.example/', language: 'en' }],
  refused: ['Come in!'],
  asked: { calls: 2, tokens: 900, isEstimate: true },
  by: { id: 'builtin', label: 'Built-in reader', isModel: false },
  insteadOf: 'A model',
  isUnjudged: true,
};
/** Has only the fields that an analysis must have. */
const bare: CheckedAnalysis = {
  evidence: { pages: [], contacts: [] },
  facts: [],
  ownWords: [],
  goods: [],
  told: [],
  refused: [],
  asked: { calls: 0, tokens: 0, isEstimate: false },
};

/** An analysis cache, and what reaches the disk through it. */
function open() {
  const written: string[] = [];
  const disk = createMemoryCache();
  const cache = {
    ...disk,
    set: (key: string, text: string, ms: number) => {
      written.push(text);
      return disk.set(key, text, ms);
    },
  };
  return { written, analyses: createAnalysisCache({ cache, memory: createMemoryCache() }) };
}

test('An analysis that a source forbids keeping never reaches the lasting cache, and is there while the process lives', async () => {
  const { written, analyses } = open();
  const google = { id: 'google:ChIJ1', name: 'A', address: 'B' };
  const osm = { id: 'osm:node/1', name: 'A', address: 'B' };
  await analyses.set(google, builtInReader, analysis);
  expect(written).toEqual([]);
  expect(await analyses.get(google, builtInReader)).toEqual(analysis);
  expect(await analyses.get(osm, builtInReader)).toBeUndefined();
  await analyses.set(osm, builtInReader, analysis);
  expect(written).toEqual([JSON.stringify(analysis)]);
  expect(await analyses.get(osm, builtInReader)).toEqual(analysis);
  await analyses.set(osm, builtInReader, bare);
  expect(await analyses.get(osm, builtInReader)).toEqual(bare);
});

test.each([
  ['half of one', JSON.stringify(analysis).slice(0, -20)],
  ['without its evidence', JSON.stringify({ ...bare, evidence: undefined })],
  [
    'of an earlier version',
    JSON.stringify({ evidence: { passages: [], findings: {} }, cited: [], statements: [], leftOut: 0 }),
  ],
])('An analysis %s is a miss, and is deleted', async (_, text) => {
  const keys: string[] = [];
  const memory = createMemoryCache();
  const cache = {
    ...memory,
    set: (key: string, _: string, ms: number) => {
      keys.push(key);
      return memory.set(key, text, ms);
    },
  };
  const analyses = createAnalysisCache({ cache, memory: createMemoryCache() });
  const store = { id: 'osm:node/1', name: 'A', address: 'B' };
  await analyses.set(store, builtInReader, bare);
  expect(keys).toEqual([expect.stringMatching(/^analysis [\w-]{43}$/)]);
  expect(await cache.get(keys[0] ?? '')).toBe(text);
  expect(await analyses.get(store, builtInReader)).toBeUndefined();
  expect(await cache.get(keys[0] ?? '')).toBeUndefined();
});

test.each(everySource())(
  'An analysis of a store of $id is cached as its terms allow',
  async ({ prefix, terms }) => {
    const { written, analyses } = open();
    const store = { id: `${prefix}:1`, name: 'A', address: 'B' };
    await analyses.set(store, builtInReader, analysis);
    expect(written).toHaveLength(terms.mayPersist ? 1 : 0);
    expect(await analyses.get(store, builtInReader)).toEqual(analysis);
  },
);

test('An analysis is not cached on disk if one field is of a source that forbids it; it is if the source is unknown', async () => {
  const { written, analyses } = open();
  const store = { id: 'osm:node/1', name: 'A', address: 'B' };
  await analyses.set({ ...store, field_sources: { email: 'google:1' } }, builtInReader, analysis);
  expect(written).toEqual([]);
  await analyses.set({ ...store, id: 'x:1' }, builtInReader, analysis);
  await analyses.set({ name: 'A', address: 'B' }, builtInReader, analysis);
  expect(written).toHaveLength(2);
});

test('The memory cache evicts the oldest entry', async () => {
  const memory = createMemoryCache(Date.now, 2);
  for (const key of ['a', 'b', 'a', 'c']) await memory.set(key, key, 1_000);
  expect(await Promise.all(['a', 'b', 'c'].map((key) => memory.get(key)))).toEqual(['a', undefined, 'c']);
});
