import { expect, test } from 'vitest';
import { createMemoryCache } from '../storage/memory-cache.ts';
import { createAnalysisCache } from './analysis-cache.ts';
import { builtInDraftWriter } from './built-in-draft-writer.ts';
import type { CheckedAnalysis } from './checked-analysis.ts';

const analysis = { statements: [] } as unknown as CheckedAnalysis;

test('Data that a source forbids storing stays in memory and never reaches the persistent cache', () => {
  const written: string[] = [];
  const disk = createMemoryCache();
  const cache = {
    ...disk,
    set: (key: string, text: string, ms: number) => {
      written.push(text);
      disk.set(key, text, ms);
    },
  };
  const analyses = createAnalysisCache({
    cache,
    memory: createMemoryCache(),
    mayPersist: ({ id }) => !id?.startsWith('google:'),
  });
  const google = { id: 'google:ChIJ1', name: 'A', address: 'B' };
  const osm = { id: 'osm:node/1', name: 'A', address: 'B' };
  analyses.set(google, builtInDraftWriter, analysis);
  expect(written).toEqual([]);
  expect(analyses.get(google, builtInDraftWriter)).toEqual(analysis);
  expect(analyses.get(osm, builtInDraftWriter)).toBeUndefined();
  analyses.set(osm, builtInDraftWriter, analysis);
  expect(written).toEqual([JSON.stringify(analysis)]);
});

test('The memory cache evicts the oldest entry', () => {
  const memory = createMemoryCache(Date.now, 2);
  for (const key of ['a', 'b', 'a', 'c']) memory.set(key, key, 1_000);
  expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual(['a', undefined, 'c']);
});
