import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cache } from '../cache/cache.ts';

/**
 * What every cache must do. `open` resolves to an empty one; `now` is its clock, in milliseconds since 1970.
 * @param numRuns random cases
 */
export function cacheSuite(open: (now: () => number) => Promise<Cache>, numRuns: number): void {
  test('behaves like a map with expiry times for any sequence of sets, gets, deletes and waits', async () => {
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
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        let clock = 1_000;
        const cache = await open(() => clock);
        const model = new Map<string, { text: string; until: number }>();
        for (const one of steps) {
          if (one.kind === 'wait') clock += one.ms;
          else if (one.kind === 'set') {
            const text = one.text.toWellFormed().replaceAll('\0', '');
            await cache.set(one.key, text, one.forMs);
            model.set(one.key, { text, until: clock + one.forMs });
          } else if (one.kind === 'delete') {
            await cache.delete(one.key);
            model.delete(one.key);
          } else {
            const entry = model.get(one.key);
            expect(await cache.get(one.key)).toBe(entry && entry.until > clock ? entry.text : undefined);
          }
        }
      }),
      { numRuns },
    );
  });

  test('deletes one entry and ignores the deletion of a missing one', async () => {
    const cache = await open(() => 1_000);
    await cache.set('a', 'A', 1_000);
    await cache.set('b', 'B', 1_000);
    await cache.delete('a');
    await cache.delete('a');
    expect([await cache.get('a'), await cache.get('b')]).toEqual([undefined, 'B']);
  });

  test('erases what has one of the texts, in any case and as JSON writes it, and nothing else', async () => {
    const cache = await open(() => 1_000);
    await cache.set('a', JSON.stringify({ name: 'FERRAGENS "O Zé"' }), 1_000);
    await cache.set('b', 'Rua Direita 5, Porto', 1_000);
    await cache.set('c', '{"of":"osm:node/12"}', 1_000);
    expect(await cache.erase(['Ferragens "O Zé"', 'rua direita 5, porto', '"osm:node/1"'])).toBe(2);
    expect([await cache.get('a'), await cache.get('b')]).toEqual([undefined, undefined]);
    expect(await cache.get('c')).toBeDefined();
  });
}
