import { createLog } from '@Hardware-Store-Finder/std';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { createSqliteCache, type SqliteCacheOptions } from './sqlite-cache.ts';

function open(options: Partial<SqliteCacheOptions> = {}) {
  const logged: string[] = [];
  const file = options.file ?? path.join(temporaryFolder(), 'cache.sqlite');
  const log = createLog((line) => logged.push(line));
  return { file, logged, cache: createSqliteCache({ file, log, ...options }) };
}

describe('The SQLite cache', () => {
  test('keeps its entries across a restart', async () => {
    const first = open();
    await first.cache.set('site', '{"title":"五金店"}', 60_000);
    first.cache.close();
    expect(await open({ file: first.file }).cache.get('site')).toBe('{"title":"五金店"}');
  });

  test('treats entries from the future as expired after the clock is set back', async () => {
    let clock = 10_000;
    const { cache } = open({ now: () => clock });
    await cache.set('site', 'text', 1_000);
    clock = 9_000;
    expect(await cache.get('site')).toBeUndefined();
  });

  test('evicts the oldest entries beyond its capacity', async () => {
    let clock = 1;
    const { cache } = open({ now: () => clock, capacity: 10_000 });
    for (let index = 0; index < 512; index += 1) {
      clock += 1;
      await cache.set(`site ${index}`, 'x'.repeat(1_000), 60_000);
    }
    const texts = await Promise.all(Array.from({ length: 512 }, (_, index) => cache.get(`site ${index}`)));
    const kept = texts.map((text) => text !== undefined);
    expect(kept.lastIndexOf(true)).toBe(511);
    expect(kept.filter(Boolean)).toHaveLength(10);
    expect(kept.indexOf(true)).toBe(502);
  });
});

test('A large cache is searched for what is erased in pieces, between which others have their turn', async () => {
  const { cache } = open();
  const page = '<p>hinges and locks</p>'.repeat(4_000);
  for (let at = 0; at < 300; at += 1)
    await cache.set(`site ${at}`, `${page}${at % 100 === 7 ? 'SILVA' : ''}`, 60_000);
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const erased = await cache.erase(['silva', 'Rua Direita 5']);
  isOver = true;
  expect(erased).toBe(3);
  expect(turns).toBeGreaterThan(3);
});

describe('A cache file', () => {
  test.each([
    ['garbage', Buffer.from('this is no database, and longer than a header of one hundred bytes '.repeat(4))],
    ['truncated', 'cut' as const],
    ['of another schema', 'schema' as const],
  ])('that is %s is replaced, with a log line', async (_, content) => {
    const { file, cache } = open();
    await cache.set('old', 'text', 60_000);
    cache.close();
    if (content === 'cut') writeFileSync(file, readFileSync(file).subarray(0, 3_000));
    else if (content === 'schema') {
      const database = new DatabaseSync(file);
      database.exec('PRAGMA user_version = 99');
      database.close();
    } else writeFileSync(file, content);
    const again = open({ file });
    expect(await again.cache.get('old')).toBeUndefined();
    await again.cache.set('new', 'text', 60_000);
    expect(await again.cache.get('new')).toBe('text');
    expect(again.logged).toEqual([expect.stringContaining('"event":"cache_replaced"')]);
    again.cache.close();
    expect(open({ file }).logged).toEqual([]);
  });

  test('that cannot be replaced makes every get a miss, without throwing', async () => {
    const folder = path.join(temporaryFolder(), 'cache.sqlite');
    mkdirSync(folder);
    const { cache, logged } = open({ file: folder });
    await cache.set('site', 'text', 60_000);
    expect(await cache.get('site')).toBeUndefined();
    await cache.delete('site');
    cache.close();
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('cache_failed');
  });

  test('is shared by two servers, which see each other’s entries', async () => {
    const one = open();
    const two = open({ file: one.file });
    await one.cache.set('site', 'text', 60_000);
    expect(await two.cache.get('site')).toBe('text');
  });
});
