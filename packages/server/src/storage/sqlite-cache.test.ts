import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLog } from '../lib/log.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createSqliteCache, type SqliteCacheOptions } from './sqlite-cache.ts';

function open(options: Partial<SqliteCacheOptions> = {}) {
  const logged: string[] = [];
  const file = options.file ?? path.join(temporaryFolder(), 'cache.sqlite');
  const log = createLog((line) => logged.push(line));
  return { file, logged, cache: createSqliteCache({ file, log, ...options }) };
}

describe('The cache', () => {
  test('answers as a map with times would, whatever is kept and whenever it is asked', () => {
    const key = fc.constantFrom('a', 'b', "c'; DROP TABLE kept; --", '');
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('set' as const),
        key,
        text: fc.string({ unit: 'binary' }),
        forMs: fc.nat(50),
      }),
      fc.record({ kind: fc.constant('get' as const), key }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(30) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let clock = 1_000;
        const { cache } = open({ file: ':memory:', now: () => clock });
        const model = new Map<string, { text: string; until: number }>();
        for (const one of steps) {
          if (one.kind === 'wait') clock += one.ms;
          else if (one.kind === 'set') {
            const text = one.text.toWellFormed().replaceAll('\0', '');
            cache.set(one.key, text, one.forMs);
            model.set(one.key, { text, until: clock + one.forMs });
          } else {
            const kept = model.get(one.key);
            expect(cache.get(one.key)).toBe(kept && kept.until > clock ? kept.text : undefined);
          }
        }
        cache.close();
      }),
      { numRuns: 100 },
    );
  });

  test('keeps what it was given when the server starts again', () => {
    const first = open();
    first.cache.set('site', '{"title":"五金店"}', 60_000);
    first.cache.close();
    expect(open({ file: first.file }).cache.get('site')).toBe('{"title":"五金店"}');
  });

  test('takes what comes from the future, after a clock went back, for expired', () => {
    let clock = 10_000;
    const { cache } = open({ now: () => clock });
    cache.set('site', 'text', 1_000);
    clock = 9_000;
    expect(cache.get('site')).toBeUndefined();
  });

  test('lets the oldest go beyond its capacity', () => {
    let clock = 1;
    const { cache } = open({ now: () => clock, capacity: 10_000 });
    for (let index = 0; index < 512; index += 1) {
      clock += 1;
      cache.set(`site ${index}`, 'x'.repeat(1_000), 60_000);
    }
    const kept = Array.from({ length: 512 }, (_, index) => cache.get(`site ${index}`) !== undefined);
    expect(kept.lastIndexOf(true)).toBe(511);
    expect(kept.filter(Boolean)).toHaveLength(10);
    expect(kept.indexOf(true)).toBe(502);
  });
});

describe('A file that is no cache', () => {
  test.each([
    ['garbage', Buffer.from('this is no database, and longer than a header of one hundred bytes '.repeat(4))],
    ['cut', 'cut' as const],
    ['of another layout', 'layout' as const],
  ])('is made anew where it is %s', (_, content) => {
    const { file, cache } = open();
    cache.set('old', 'text', 60_000);
    cache.close();
    if (content === 'cut') writeFileSync(file, readFileSync(file).subarray(0, 3_000));
    else if (content === 'layout') {
      const database = new DatabaseSync(file);
      database.exec('PRAGMA user_version = 99');
      database.close();
    } else writeFileSync(file, content);
    const again = open({ file });
    expect(again.cache.get('old')).toBeUndefined();
    again.cache.set('new', 'text', 60_000);
    expect(again.cache.get('new')).toBe('text');
    expect(again.logged).toEqual([]);
  });

  test('and cannot be made one costs the memory of answers, not the answers', () => {
    const folder = path.join(temporaryFolder(), 'cache.sqlite');
    mkdirSync(folder);
    const { cache, logged } = open({ file: folder });
    cache.set('site', 'text', 60_000);
    expect(cache.get('site')).toBeUndefined();
    cache.close();
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('cache failed');
  });

  test('two servers on one file see what the other kept', () => {
    const one = open();
    const two = open({ file: one.file });
    one.cache.set('site', 'text', 60_000);
    expect(two.cache.get('site')).toBe('text');
  });
});
