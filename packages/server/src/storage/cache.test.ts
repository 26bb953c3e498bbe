import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLog } from '../lib/log.ts';
import { runs } from '../testing/runs.ts';
import type { Cache } from './cache.ts';
import { createMemoryCache } from './memory-cache.ts';
import { createSqliteCache } from './sqlite-cache.ts';

const log = createLog(() => undefined);
const implementations: readonly (readonly [name: string, open: (now: () => number) => Cache])[] = [
  ['in memory', (now) => createMemoryCache(now)],
  ['in SQLite', (now) => createSqliteCache({ file: ':memory:', log, now })],
];

describe.each(implementations)('A cache %s', (_, open) => {
  test('behaves like a map with expiry times for any sequence of sets, gets, deletes and waits', () => {
    const key = fc.constantFrom('a', 'b', "c'; DROP TABLE kept; --", '');
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('set' as const),
        key,
        text: fc.string({ unit: 'binary' }),
        forMs: fc.nat(50),
      }),
      fc.record({ kind: fc.constant('get' as const), key }),
      fc.record({ kind: fc.constant('delete' as const), key }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(30) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let clock = 1_000;
        const cache = open(() => clock);
        const model = new Map<string, { text: string; until: number }>();
        for (const one of steps) {
          if (one.kind === 'wait') clock += one.ms;
          else if (one.kind === 'set') {
            const text = one.text.toWellFormed().replaceAll('\0', '');
            cache.set(one.key, text, one.forMs);
            model.set(one.key, { text, until: clock + one.forMs });
          } else if (one.kind === 'delete') {
            cache.delete(one.key);
            model.delete(one.key);
          } else {
            const entry = model.get(one.key);
            expect(cache.get(one.key)).toBe(entry && entry.until > clock ? entry.text : undefined);
          }
        }
        cache.close();
      }),
      { numRuns: runs(100) },
    );
  });

  test('deletes one entry and ignores the deletion of a missing one', () => {
    const cache = open(() => 1_000);
    cache.set('a', 'A', 1_000);
    cache.set('b', 'B', 1_000);
    cache.delete('a');
    cache.delete('a');
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'B']);
    cache.close();
  });
});
