import { distanceKm, type Position } from '@hardware-store-finder/stores';
import fc from 'fast-check';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { expect, test } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { nearestPoints } from './nearest-points.ts';

const anywhere = fc.record({
  lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 90)),
  lon: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 179.999, 180)),
});
/** Offsets in degrees: some within a cell, some in adjacent cells, some far away. */
const step = fc.oneof(
  fc.double({ min: -0.06, max: 0.06, noNaN: true }),
  fc.double({ min: -3, max: 3, noNaN: true }),
);
const spot = fc.tuple(step, step);
const near = ({ lat, lon }: Position, [north, east]: readonly [number, number]): Position => ({
  lat: Math.max(-90, Math.min(90, lat + north)),
  lon: ((lon + east + 540) % 360) - 180,
});

test('finds the same points as geokdbush, on the first query in a cell and on later ones', () => {
  fc.assert(
    fc.property(
      anywhere,
      fc.array(spot, { minLength: 1, maxLength: 80 }),
      fc.array(spot, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(3, 15, 200),
      (middle, spots, query, count, withinKm) => {
        const points = spots.map((one) => near(middle, one));
        const index = new KDBush(points.length);
        for (const { lat, lon } of points) index.add(lon, lat);
        index.finish();
        const find = nearestPoints(index, (point) => points[point] as Position, { count, withinKm });
        for (const position of query.map((one) => near(middle, one))) {
          const expected = around(index, position.lon, position.lat, count, withinKm).map((point) =>
            distanceKm(position, points[point] as Position),
          );
          for (let time = 0; time < 3; time += 1) {
            const found = find(position);
            // Points at equal distance are interchangeable.
            expect(found.map((one) => one.distanceKm)).toEqual(expected);
            expect(new Set(found.map(({ point }) => point)).size).toBe(expected.length);
            for (const { point, distanceKm: km } of found) {
              expect(km).toBe(distanceKm(position, points[point] as Position));
            }
          }
        }
      },
    ),
    { numRuns: runs(300) },
  );
});
