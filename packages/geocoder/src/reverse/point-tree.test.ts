import { distanceKm, type Position } from '@Hardware-Store-Finder/domain';
import { runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openPointTree, orderPoints } from './point-tree.ts';

const anywhere = fc.record({
  lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 90)),
  lon: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 179.999, 180)),
});
/** Offsets in degrees: some beside each other, some far away. */
const step = fc.oneof(
  fc.double({ min: -0.06, max: 0.06, noNaN: true }),
  fc.double({ min: -3, max: 3, noNaN: true }),
);
const spot = fc.tuple(step, step);
const near = ({ lat, lon }: Position, [north, east]: readonly [number, number]): Position => ({
  lat: Math.max(-90, Math.min(90, lat + north)),
  lon: ((lon + east + 540) % 360) - 180,
});
const cases = fc.record({
  middle: anywhere,
  spots: fc.array(spot, { minLength: 1, maxLength: 120 }),
  queries: fc.array(spot, { minLength: 1, maxLength: 6 }),
  count: fc.integer({ min: 1, max: 9 }),
  withinKm: fc.constantFrom(3, 15, 200, 30_000),
});

function treeOf(points: readonly Position[]) {
  const positionOf = (point: number) => points[point] as Position;
  return openPointTree(orderPoints(points.length, positionOf), positionOf);
}

describe('a point tree', () => {
  test('finds the nearest points as measuring all of them does, over the dateline and the poles', () => {
    fc.assert(
      fc.property(cases, ({ middle, spots, queries, count, withinKm }) => {
        const points = spots.map((one) => near(middle, one));
        const tree = treeOf(points);
        for (const query of queries.map((one) => near(middle, one))) {
          const isOdd = (point: number) => point % 2 === 1;
          for (const passes of [undefined, isOdd]) {
            const expected = points
              .filter((_, point) => passes?.(point) ?? true)
              .map((point) => distanceKm(query, point))
              .filter((km) => km <= withinKm)
              .sort((a, b) => a - b)
              .slice(0, count);
            const found = tree.nearest(query, { count, withinKm, ...(passes && { passes }) });
            expect(found).toHaveLength(expected.length);
            found.forEach(({ point, distanceKm: km }, i) => {
              // Points a millimetre apart may change places.
              expect(Math.abs(km - (expected[i] as number))).toBeLessThan(1e-6);
              expect(km).toBe(distanceKm(query, points[point] as Position));
              expect(passes?.(point) ?? true).toBe(true);
            });
            expect(new Set(found.map(({ point }) => point)).size).toBe(found.length);
          }
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test('knows whether all points within a distance pass', () => {
    fc.assert(
      fc.property(cases, fc.nat(), ({ middle, spots, queries, withinKm }, seed) => {
        const points = spots.map((one) => near(middle, one));
        const tree = treeOf(points);
        const odd = seed % points.length;
        for (const query of queries.map((one) => near(middle, one))) {
          const km = distanceKm(query, points[odd] as Position);
          if (Math.abs(km - withinKm) < 1e-4) continue;
          expect(tree.everyWithin(query, withinKm, (point) => point !== odd)).toBe(km > withinKm);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test('of no points is empty', () => {
    const tree = treeOf([]);
    expect(tree.nearest({ lat: 1, lon: 2 }, { count: 3, withinKm: 100 })).toEqual([]);
    expect(tree.everyWithin({ lat: 1, lon: 2 }, 100, () => false)).toBe(true);
  });
});
