import { distanceKm, type Position } from '@Hardware-Store-Finder/domain';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestNext, walk } from './walk.ts';

const lengthOf = (positions: readonly Position[], order: readonly number[]) =>
  order
    .slice(1)
    .reduce(
      (sum, to, at) =>
        sum + distanceKm(positions[order[at] as number] as Position, positions[to] as Position),
      0,
    );

const byNearest = (positions: readonly Position[], first: number) =>
  nearestNext(positions.length, first, (a, b) =>
    distanceKm(positions[a as number] as Position, positions[b as number] as Position),
  );

/** Every order of these. */
function* orders(rest: readonly number[]): Generator<number[]> {
  if (rest.length === 0) yield [];
  for (const one of rest)
    for (const order of orders(rest.filter((other) => other !== one))) yield [one, ...order];
}

const within = (south: number, west: number, degrees: number, maxLength: number) =>
  fc.array(
    fc.record({
      lat: fc.double({ min: south, max: south + degrees, noNaN: true }),
      lon: fc
        .double({ min: west, max: west + degrees, noNaN: true })
        .map((lon) => (lon > 180 ? lon - 360 : lon)),
    }),
    { minLength: 1, maxLength },
  );

test('a walk of up to 8 stops is at most a tenth longer than the best of all orders, and 1 in 100 on the whole', () => {
  let [walked, best] = [0, 0];
  fc.assert(
    fc.property(
      fc.oneof(within(41.1, -8.7, 0.1, 8), within(-17, 179.9, 0.2, 8)),
      fc.nat(),
      (positions, any) => {
        const first = any % positions.length;
        const order = walk(positions, first);
        expect(order[0]).toBe(first);
        const others = positions.map((_, at) => at).filter((at) => at !== first);
        const shortest = Math.min(
          ...[...orders(others)].map((rest) => lengthOf(positions, [first, ...rest])),
        );
        expect(lengthOf(positions, order)).toBeLessThanOrEqual(1.1 * shortest + 1e-9);
        walked += lengthOf(positions, order);
        best += shortest;
      },
    ),
    { numRuns: 100, seed: 52 },
  );
  expect(walked / best).toBeLessThan(1.01);
});

test('a walk visits each stop once, and is never longer than always going to the nearest', () => {
  fc.assert(
    fc.property(within(41, -9, 0.5, 60), fc.nat(), (positions, any) => {
      const first = any % positions.length;
      const order = walk(positions, first);
      expect(order.toSorted((a, b) => a - b)).toEqual(positions.map((_, at) => at));
      expect(lengthOf(positions, order)).toBeLessThanOrEqual(
        lengthOf(positions, byNearest(positions, first)) + 1e-9,
      );
    }),
    { numRuns: 200 },
  );
});

test('a walk of no stops is empty; stops at one place end it', () => {
  expect(walk([], 0)).toEqual([]);
  expect(
    walk(
      Array.from({ length: 5 }, () => ({ lat: 41, lon: -8 })),
      3,
    ),
  ).toHaveLength(5);
});
