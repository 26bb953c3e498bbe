import type { AnalysisData } from '@Hardware-Store-Finder/contract';
import { describe, expect, test, vi } from 'vitest';
import { createBrowserStorage } from '../../../data/storage.ts';
import { fakePage } from '../../../testing/fake-page.ts';
import { createAnalysisCache } from './analysis-cache.ts';

const store = { name: 'A', address: 'B', website: 'https://a.example/' };
const key = 'analysis_A_B';
const data = (text: string): AnalysisData => ({
  basicInfo: store,
  perplexityAnalysis: text,
  analysisPoints: [],
  nextSteps: [],
  productCategories: [],
  timestamp: '2026-01-02T00:00:00.000Z',
});

describe('The analyses in the browser', () => {
  const cacheOf = (stored: Record<string, string> = {}) => {
    const { page, items } = fakePage(stored);
    return { cache: createAnalysisCache(createBrowserStorage(page)), items };
  };

  test('a value with the specification’s fields alone is read', () => {
    const kept = { ...data('done'), hasAIAnalysis: true };
    const { cache } = cacheOf({ [key]: JSON.stringify(kept) });
    expect(cache.get(store, 'english')?.perplexityAnalysis).toBe('done');
    expect(cache.get(store, 'chinese')).toBeUndefined();
  });

  test.each(['2026-11-20T08:00:00.000Z', Date.parse('2026-11-20T08:00:00Z')])(
    'a Chinese value with the specification’s fields alone is read (%s)',
    (timestamp) => {
      const { cache } = cacheOf({ [`${key}_chinese`]: JSON.stringify({ analysis: '中文', timestamp }) });
      expect(cache.get(store, 'chinese')).toMatchObject({
        perplexityAnalysis: '中文',
        hasAIAnalysis: true,
        basicInfo: { name: store.name, address: store.address },
        timestamp: '2026-11-20T08:00:00.000Z',
      });
      expect(cache.get(store, 'english')).toBeUndefined();
    },
  );

  test('two stores with the same key do not get each other’s analysis', () => {
    const { cache } = cacheOf();
    cache.set({ name: 'A_B', address: 'C' }, 'english', data('first'));
    expect(cache.get({ name: 'A', address: 'B_C' }, 'english')).toBeUndefined();
    expect(cache.get({ name: 'A_B', address: 'C' }, 'english')?.perplexityAnalysis).toBe('first');
  });

  test.each([
    ['other ids', { id: 'osm:node/1' }, { id: 'osm:node/2' }, undefined],
    ['other websites', { website: 'https://a.example/' }, { website: 'https://b.example/' }, undefined],
    ['an id on one side only', {}, { id: 'osm:node/2' }, 'first'],
    ['the same id', { id: 'osm:node/1', website: 'https://a.example/' }, { id: 'osm:node/1' }, 'first'],
  ])('stores of the same name and address with %s', (_, analysed, opened, text) => {
    const { cache } = cacheOf();
    const nameless = { name: 'Hardware store', address: 'Malta' };
    for (const language of ['english', 'chinese'] as const) {
      cache.set({ ...nameless, ...analysed }, language, data('first'));
      expect(cache.get({ ...nameless, ...opened }, language)?.perplexityAnalysis).toBe(text);
    }
  });

  test('the English key of one store that equals the Chinese key of another is recognised, and not removed', () => {
    const { cache, items } = cacheOf();
    cache.set({ name: 'X', address: 'Y' }, 'chinese', data('中文'));
    expect(cache.get({ name: 'X', address: 'Y_chinese' }, 'english')).toBeUndefined();
    expect(items.has('analysis_X_Y_chinese')).toBe(true);
    expect(cache.get({ name: 'X', address: 'Y' }, 'chinese')?.perplexityAnalysis).toBe('中文');
  });

  test.each(['<script>alert(1)</script>', '{}', 'null', '[]', '{"__proto__":{"polluted":1}}', '7'])(
    '%s is removed',
    (text) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const { cache, items } = cacheOf({ [key]: text });
      expect(cache.get(store, 'english')).toBeUndefined();
      expect(items.has(key)).toBe(false);
    },
  );

  test('full storage removes the oldest', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { page, items } = fakePage();
    const storage = createBrowserStorage(page);
    const cache = createAnalysisCache(storage);
    for (const n of [1, 2, 3, 4]) {
      cache.set({ name: `S${n}`, address: '' }, 'english', {
        ...data('x'),
        timestamp: `2026-01-0${n}T00:00:00.000Z`,
      });
    }
    items.set('savedThing', 'stays');
    const set = page.localStorage.setItem;
    page.localStorage.setItem = (name, value) => {
      if (items.size >= 5 && !items.has(name)) throw new DOMException('Full.', 'QuotaExceededError');
      set(name, value);
    };
    cache.set(store, 'english', data('new'));
    expect(cache.get(store, 'english')?.perplexityAnalysis).toBe('new');
    expect([...items.keys()].sort()).toEqual(['analysis_A_B', 'analysis_S3_', 'analysis_S4_', 'savedThing']);
  });
});
