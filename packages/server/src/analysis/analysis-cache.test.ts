import { expect, test } from 'vitest';
import { builtinReader } from '../llm/registry.ts';
import { createMemoryCache } from '../storage/memory-cache.ts';
import { everySource } from '../testing/every-source.ts';
import { createAnalysisCache } from './analysis-cache.ts';
import type { CheckedAnalysis } from './checked-analysis.ts';

const analysis = { statements: [] } as unknown as CheckedAnalysis;

/** An analysis cache, and what reaches the disk through it. */
function open() {
  const written: string[] = [];
  const disk = createMemoryCache();
  const cache = {
    ...disk,
    set: (key: string, text: string, ms: number) => {
      written.push(text);
      disk.set(key, text, ms);
    },
  };
  return { written, kept: createAnalysisCache({ cache, memory: createMemoryCache() }) };
}

test('An analysis that a source forbids keeping never reaches the lasting cache, and is there while the process lives', () => {
  const { written, kept } = open();
  const google = { id: 'google:ChIJ1', name: 'A', address: 'B' };
  const osm = { id: 'osm:node/1', name: 'A', address: 'B' };
  kept.set(google, builtinReader, analysis);
  expect(written).toEqual([]);
  expect(kept.get(google, builtinReader)).toEqual(analysis);
  expect(kept.get(osm, builtinReader)).toBeUndefined();
  kept.set(osm, builtinReader, analysis);
  expect(written).toEqual([JSON.stringify(analysis)]);
});

test.each(everySource())('An analysis of a store of $id is kept as its terms say', ({ prefix, terms }) => {
  const { written, kept } = open();
  const store = { id: `${prefix}:1`, name: 'A', address: 'B' };
  kept.set(store, builtinReader, analysis);
  expect(written).toHaveLength(terms.mayPersist ? 1 : 0);
  expect(kept.get(store, builtinReader)).toEqual(analysis);
});

test('An analysis is not kept where one field is of a source that forbids it, and is where nobody knows the source', () => {
  const { written, kept } = open();
  const store = { id: 'osm:node/1', name: 'A', address: 'B' };
  kept.set({ ...store, field_sources: { email: 'google:1' } }, builtinReader, analysis);
  expect(written).toEqual([]);
  kept.set({ ...store, id: 'x:1' }, builtinReader, analysis);
  kept.set({ name: 'A', address: 'B' }, builtinReader, analysis);
  expect(written).toHaveLength(2);
});

test('A memory cache drops its oldest entries', () => {
  const memory = createMemoryCache(Date.now, 2);
  for (const key of ['a', 'b', 'a', 'c']) memory.set(key, key, 1_000);
  expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual(['a', undefined, 'c']);
});
