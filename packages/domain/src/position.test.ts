import fc from 'fast-check';
import { distance } from 'geokdbush';
import { describe, expect, it } from 'vitest';
import { distanceKm, kmText, metresBetween, type Position, roundedDistanceKm } from './position.ts';

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const positions = fc.record({ lat: degrees(90), lon: degrees(180) });

/** The textbook's formula, on a sphere of 6371 km. */
function haversineKm(a: Position, b: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lon - a.lon);
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)));
}

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
