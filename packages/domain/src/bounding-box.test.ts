import { haversineKm } from '@hardware-store-finder/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround } from './bounding-box.ts';
import type { Position } from './position.ts';

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
