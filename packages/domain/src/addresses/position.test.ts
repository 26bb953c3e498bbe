import { haversineKm } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { distance } from 'geokdbush';
import { describe, expect, it } from 'vitest';
import {
  boxAround,
  distanceKm,
  kmText,
  metresBetween,
  type Position,
  roundedDistanceKm,
} from './position.ts';

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const positions = fc.record({ lat: degrees(90), lon: degrees(180) });

describe('the distance of two positions', () => {
  it('is what the textbook says, in kilometres and in metres, the same both ways', () => {
    fc.assert(
      fc.property(positions, positions, (a, b) => {
        // Near antipodes the formula is accurate only to a few metres.
        const digits = haversineKm(a, b) < 19_000 ? 6 : 0;
        expect(distanceKm(a, b)).toBeCloseTo(haversineKm(a, b), digits);
        expect(metresBetween(a, b) / 1000).toBeCloseTo(haversineKm(a, b), digits);
        expect(metresBetween(a, b)).toBe(metresBetween(b, a));
      }),
    );
  });

  it('is bit-identical to geokdbush, which the directory uses', () => {
    fc.assert(
      fc.property(positions, positions, (a, b) => {
        const expected = distance(a.lon, a.lat, b.lon, b.lat);
        if (!Number.isNaN(expected)) expect(distanceKm(a, b)).toBe(expected);
      }),
    );
  });

  it('is formatted like its number, near and far', () => {
    const near = fc.record({ lat: degrees(0.01), lon: degrees(0.01) });
    fc.assert(
      fc.property(fc.oneof(near, positions), fc.oneof(near, positions), (a, b) => {
        expect(kmText(distanceKm(a, b))).toBe(String(roundedDistanceKm(a, b)));
      }),
    );
    for (const metres of [0, 1, 10, 100, 999, 1000, 1010, 12_300]) {
      const there = { lat: metres / 111_194.9266, lon: 0 };
      expect(kmText(distanceKm({ lat: 0, lon: 0 }, there))).toBe(String(metres / 1000));
    }
  });

  it('is rounded to a metre for display', () => {
    const porto = { lat: 41.1496, lon: -8.6109 };
    expect(distanceKm(porto, { lat: 41.1579, lon: -8.6291 })).toBeCloseTo(1.78, 2);
    fc.assert(
      fc.property(positions, (there) => {
        expect(String(roundedDistanceKm(porto, there))).toMatch(/^\d+(\.\d{1,3})?$/);
        expect(Math.abs(roundedDistanceKm(porto, there) - distanceKm(porto, there))).toBeLessThan(0.00051);
      }),
    );
  });

  it('is half the circumference between antipodes', () => {
    const a = { lat: 71.14008529627452, lon: -115.73363738857236 };
    const b = { lat: -71.14008529630634, lon: 64.26636261147867 };
    expect(distance(a.lon, a.lat, b.lon, b.lat)).toBeNaN();
    expect(distanceKm(a, b)).toBeCloseTo(6371 * Math.PI);
  });
});

/** Evenly distributed: fast-check's doubles cluster near 0, where any formula works. */
const tenths = (most: number) => fc.integer({ min: -most * 10, max: most * 10 }).map((all) => all / 10);
const circles = fc.tuple(
  fc.record({ lat: tenths(90), lon: tenths(180) }),
  fc.integer({ min: 1, max: 100 }).map((halves) => halves / 2),
);

/** Distance from `center` to the nearest of 2,001 points along a meridian or a parallel. */
function leastKm(center: Position, points: (part: number) => Position): number {
  const kms = Array.from({ length: 2001 }, (_, step) => haversineKm(center, points(step / 2000)));
  return Math.min(...kms);
}

describe('the box around a circle', () => {
  it('touches the circle on all four sides, unless the circle contains a pole', () => {
    fc.assert(
      fc.property(circles, ([center, km]) => {
        const { south, west, north, east } = boxAround(center, km);
        if (east - west === 360) {
          const toPole = Math.min(
            haversineKm(center, { lat: 90, lon: 0 }),
            haversineKm(center, { lat: -90, lon: 0 }),
          );
          expect(toPole).toBeLessThanOrEqual(km + 1e-6);
          expect([south === -90 || north === 90, west, east]).toEqual([true, -180, 180]);
          return;
        }
        for (const lon of [west, east]) {
          const nearest = leastKm(center, (part) => ({ lat: south + (north - south) * part, lon }));
          expect(nearest).toBeGreaterThan(km - 1e-6);
          // The nearest sample is up to half a step from the point of contact.
          expect(nearest).toBeLessThan(km + 0.02);
        }
        for (const lat of [south, north]) expect(haversineKm(center, { ...center, lat })).toBeCloseTo(km, 6);
      }),
    );
  });

  it('extends past the date line', () => {
    const { west, east } = boxAround({ lat: 0, lon: 179.95 }, 11.12);
    expect([west, east]).toEqual([expect.closeTo(179.85, 3), expect.closeTo(180.05, 3)]);
    expect(boxAround({ lat: 0, lon: -179.95 }, 11.12).west).toBeCloseTo(-180.05, 3);
  });
});
