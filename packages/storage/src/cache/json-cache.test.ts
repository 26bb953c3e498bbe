import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createMemoryCache } from './cache.ts';
import { cachedSingleFlight, jsonCache } from './json-cache.ts';

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
  test('returns a value stored under its prefix and misses other keys', async () => {
    const { json, text } = open();
    await json.set('a', value, 60_000);
    expect(await text()).toBe(JSON.stringify(value));
    expect(await json.get('a')).toEqual(value);
    expect(await json.get('b')).toBeUndefined();
  });

  test.each(unfit)('treats %s as a miss and deletes it', async (_, text) => {
    const { json, write, text: left } = open();
    await write(text);
    expect(await json.get('a')).toBeUndefined();
    expect(await left()).toBeUndefined();
  });

  test('ignores unknown fields of another version and keeps the entry', async () => {
    const { json, write, text } = open();
    const written = JSON.stringify({ ...value, rating: 5 });
    await write(written);
    expect(await json.get('a')).toEqual(value);
    expect(await text()).toBe(written);
  });
});

describe('A cached single flight', () => {
  test.each(unfit)('replaces %s with one fetch shared by concurrent callers', async (_, text) => {
    const { cache, write } = open();
    const sites = cachedSingleFlight(cache, 'site/1/', schema);
    await write(text);
    const fetch = vi.fn(async () => ({ value, forMs: 60_000 }));
    const answers = [sites.getOrFetch('a', fetch, never), sites.getOrFetch('a', fetch, never)];
    expect(await Promise.all(answers)).toEqual([value, value]);
    expect(await sites.getOrFetch('a', fetch, never)).toEqual(value);
    expect(await sites.cached('a')).toEqual(value);
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('does not cache failures', async () => {
    const { cache } = open();
    const sites = cachedSingleFlight(cache, 'site/1/', schema);
    await expect(sites.getOrFetch('a', () => Promise.reject(new Error('down')), never)).rejects.toThrow(
      'down',
    );
    expect(await sites.cached('a')).toBeUndefined();
    expect(await sites.getOrFetch('a', async () => ({ value, forMs: 60_000 }), never)).toEqual(value);
  });
});
