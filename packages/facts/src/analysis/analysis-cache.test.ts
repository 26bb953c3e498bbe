import { createMemoryCache } from '@hardware-store-finder/storage';
import { everySource } from '@hardware-store-finder/testing';
import { expect, test } from 'vitest';
import type { CheckedAnalysis } from './analysis-cache.ts';
import { createAnalysisCache } from './analysis-cache.ts';
import { builtInDraftWriter } from './built-in-draft-writer.ts';

/** Has every field that an analysis may have. */
const analysis: CheckedAnalysis = {
  evidence: {
    passages: [{ n: 1, url: 'https://a.example/', title: 'A', text: 'We sell hinges.', stated: ['A Ltd'] }],
    findings: {
      pages: ['https://a.example/'],
      saysOfItself: { page: 0, quote: 'We sell hinges.' },
      products: [{ page: 0, quote: 'hinges', value: 'hinges' }],
      brands: { page: 0, quote: 'Blum', value: 'Blum' },
      openingHours: { page: 0, quote: '9-18', value: '9-18' },
      since: { page: 0, quote: 'since 1950', value: '1950' },
      fit: { page: 0, quote: 'wholesale', value: 'wholesaler' },
      chainBrand: { page: 1, quote: 'Obi', value: 'Obi' },
      shopSystem: { page: 0, quote: 'Shopify', value: 'Shopify' },
      language: 'en',
      contacts: [{ kind: 'email', value: 'info@a.example', page: 'https://a.example/' }],
    },
    why: { code: 'robots', host: 'a.example', sentence: 'It forbids us.' },
  },
  cited: [{ n: 2, url: 'https://b.example/', title: 'B', text: 'B', stated: [] }],
  statements: [
    {
      section: 'fit',
      text: 'It sells hinges.',
      citations: [
        { n: 1, quote: 'hinges' },
        { n: 2, quote: 'B' },
      ],
      fit: 'wholesaler',
    },
    { section: 'about', text: 'It is B.', citations: [{ n: 2, quote: 'B' }] },
  ],
  leftOut: 1,
  by: { id: 'builtin', label: 'Built-in reader', isModel: false },
  insteadOf: 'A model',
};
/** Has only the fields that an analysis must have. */
const bare: CheckedAnalysis = {
  evidence: { passages: [], findings: { pages: [], products: [], contacts: [] } },
  cited: [],
  statements: [],
  leftOut: 0,
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
  await analyses.set(google, builtInDraftWriter, analysis);
  expect(written).toEqual([]);
  expect(await analyses.get(google, builtInDraftWriter)).toEqual(analysis);
  expect(await analyses.get(osm, builtInDraftWriter)).toBeUndefined();
  await analyses.set(osm, builtInDraftWriter, analysis);
  expect(written).toEqual([JSON.stringify(analysis)]);
  expect(await analyses.get(osm, builtInDraftWriter)).toEqual(analysis);
  await analyses.set(osm, builtInDraftWriter, bare);
  expect(await analyses.get(osm, builtInDraftWriter)).toEqual(bare);
});

test.each([
  ['half of one', JSON.stringify(analysis).slice(0, -20)],
  ['without its evidence', JSON.stringify({ ...bare, evidence: undefined })],
  [
    'whose statement cites nothing',
    JSON.stringify({ ...bare, statements: [{ section: 'about', text: 'A', citations: [] }] }),
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
  await analyses.set(store, builtInDraftWriter, bare);
  expect(keys).toEqual([expect.stringMatching(/^analysis [\w-]{43}$/)]);
  expect(await cache.get(keys[0] ?? '')).toBe(text);
  expect(await analyses.get(store, builtInDraftWriter)).toBeUndefined();
  expect(await cache.get(keys[0] ?? '')).toBeUndefined();
});

test.each(everySource())(
  'An analysis of a store of $id is cached as its terms allow',
  async ({ prefix, terms }) => {
    const { written, analyses } = open();
    const store = { id: `${prefix}:1`, name: 'A', address: 'B' };
    await analyses.set(store, builtInDraftWriter, analysis);
    expect(written).toHaveLength(terms.mayPersist ? 1 : 0);
    expect(await analyses.get(store, builtInDraftWriter)).toEqual(analysis);
  },
);

test('An analysis is not cached on disk if one field is of a source that forbids it; it is if the source is unknown', async () => {
  const { written, analyses } = open();
  const store = { id: 'osm:node/1', name: 'A', address: 'B' };
  await analyses.set({ ...store, field_sources: { email: 'google:1' } }, builtInDraftWriter, analysis);
  expect(written).toEqual([]);
  await analyses.set({ ...store, id: 'x:1' }, builtInDraftWriter, analysis);
  await analyses.set({ name: 'A', address: 'B' }, builtInDraftWriter, analysis);
  expect(written).toHaveLength(2);
});

test('The memory cache evicts the oldest entry', async () => {
  const memory = createMemoryCache(Date.now, 2);
  for (const key of ['a', 'b', 'a', 'c']) await memory.set(key, key, 1_000);
  expect(await Promise.all(['a', 'b', 'c'].map((key) => memory.get(key)))).toEqual(['a', undefined, 'c']);
});
