import { runs } from '@Hardware-Store-Finder/testing';
import { setImmediate as soon } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

async function collect<T>(results: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const result of results) all.push(result);
  return all;
}

describe('results in order', () => {
  it('are those of the items, however long each takes, with no more under way than allowed (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(4), { maxLength: 20 }), fc.nat(4), async (turns, ahead) => {
        let underWay = 0;
        let most = 0;
        const run = async (turn: number) => {
          underWay += 1;
          most = Math.max(most, underWay);
          for (let at = 0; at < turn; at += 1) await soon();
          underWay -= 1;
          return turn;
        };
        expect(await collect(inOrder(turns, run, ahead))).toEqual(turns);
        expect(most).toBeLessThanOrEqual(ahead + 1);
      }),
      { numRuns: runs(100) },
    );
  });

  it('end with the first failure in their order, even if a later one came before', async () => {
    const seen: number[] = [];
    const run = async (item: number) => {
      if (item === 1) await soon();
      if (item > 0) throw new Error(`item ${item}`);
      return item;
    };
    const reading = async () => {
      for await (const item of inOrder([0, 1, 2, 3], run, 3)) seen.push(item);
    };
    await expect(reading()).rejects.toThrow('item 1');
    expect(seen).toEqual([0]);
  });
});
