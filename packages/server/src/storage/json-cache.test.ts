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
  ['truncated JSON', JSON.stringify(value).slice(0, -3)],
  ['an empty text', ''],
  ['invalid JSON', 'undefined'],
  ['null', 'null'],
  ['another shape', '{"title":"A"}'],
  ['a wrong type', '{"title":"A","pages":["1"]}'],
];

describe('The JSON cache', () => {
  test('returns a value stored under its prefix and misses other keys', () => {
    const { json, text } = open();
    json.set('a', value, 60_000);
    expect(text()).toBe(JSON.stringify(value));
    expect(json.get('a')).toEqual(value);
    expect(json.get('b')).toBeUndefined();
  });

  test.each(unfit)('treats %s as a miss and deletes it', (_, text) => {
    const { json, write, text: left } = open();
    write(text);
    expect(json.get('a')).toBeUndefined();
    expect(left()).toBeUndefined();
  });

  test('ignores unknown fields of another version and keeps the entry', () => {
    const { json, write, text } = open();
    const written = JSON.stringify({ ...value, rating: 5 });
    write(written);
    expect(json.get('a')).toEqual(value);
    expect(text()).toBe(written);
  });
});

describe('A cached single flight', () => {
  test.each(unfit)('replaces %s with one fetch shared by concurrent callers', async (_, text) => {
    const { cache, write } = open();
    const sites = cachedSingleFlight(cache, 'site/1/', schema);
    write(text);
    const fetch = vi.fn(async () => ({ value, forMs: 60_000 }));
    const answers = [sites.getOrFetch('a', fetch, never), sites.getOrFetch('a', fetch, never)];
    expect(await Promise.all(answers)).toEqual([value, value]);
    expect(await sites.getOrFetch('a', fetch, never)).toEqual(value);
    expect(sites.cached('a')).toEqual(value);
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('does not cache failures', async () => {
    const { cache } = open();
    const sites = cachedSingleFlight(cache, 'site/1/', schema);
    await expect(sites.getOrFetch('a', () => Promise.reject(new Error('down')), never)).rejects.toThrow(
      'down',
    );
    expect(sites.cached('a')).toBeUndefined();
    expect(await sites.getOrFetch('a', async () => ({ value, forMs: 60_000 }), never)).toEqual(value);
  });
});
