import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { cachedSingleFlight } from './cached-single-flight.ts';
import { jsonCache } from './json-cache.ts';
import { createMemoryCache } from './memory-cache.ts';

const schema = z.object({ title: z.string(), pages: z.array(z.number()) });
const value = { title: '五金店', pages: [1, 2] };
const never = new AbortController().signal;

function open() {
  const cache = createMemoryCache();
  return {
    cache,
    json: jsonCache(cache, 'site/1/', schema),
    write: (text: string) => cache.set('site/1/a', text, 60_000),
    text: () => cache.get('site/1/a'),
  };
}

const unfit: readonly (readonly [name: string, text: string])[] = [
  ['half of it', JSON.stringify(value).slice(0, -3)],
  ['nothing', ''],
  ['no JSON', 'undefined'],
  ['null', 'null'],
  ['another shape', '{"title":"A"}'],
  ['a wrong type', '{"title":"A","pages":["1"]}'],
];

describe('The JSON cache', () => {
  test('returns what was set, under its prefix, and a miss for all else', () => {
    const { json, text } = open();
    json.set('a', value, 60_000);
    expect(text()).toBe(JSON.stringify(value));
    expect(json.get('a')).toEqual(value);
    expect(json.get('b')).toBeUndefined();
  });

  test.each(unfit)('takes %s for a miss, and deletes it', (_, text) => {
    const { json, write, text: left } = open();
    write(text);
    expect(json.get('a')).toBeUndefined();
    expect(left()).toBeUndefined();
  });

  test('returns a value with fields of another version without them, and does not delete it', () => {
    const { json, write, text } = open();
    const written = JSON.stringify({ ...value, rating: 5 });
    write(written);
    expect(json.get('a')).toEqual(value);
    expect(text()).toBe(written);
  });
});

describe('A cached single flight', () => {
  test.each(unfit)(
    'fetches anew what has become %s, once for all who ask, and caches that',
    async (_, text) => {
      const { cache, write } = open();
      const sites = cachedSingleFlight(cache, 'site/1/', schema);
      write(text);
      const fetch = vi.fn(async () => ({ value, forMs: 60_000 }));
      const answers = [sites.getOrFetch('a', fetch, never), sites.getOrFetch('a', fetch, never)];
      expect(await Promise.all(answers)).toEqual([value, value]);
      expect(await sites.getOrFetch('a', fetch, never)).toEqual(value);
      expect(sites.cached('a')).toEqual(value);
      expect(fetch).toHaveBeenCalledOnce();
    },
  );

  test('caches no failure', async () => {
    const { cache } = open();
    const sites = cachedSingleFlight(cache, 'site/1/', schema);
    await expect(sites.getOrFetch('a', () => Promise.reject(new Error('down')), never)).rejects.toThrow(
      'down',
    );
    expect(sites.cached('a')).toBeUndefined();
    expect(await sites.getOrFetch('a', async () => ({ value, forMs: 60_000 }), never)).toEqual(value);
  });
});
