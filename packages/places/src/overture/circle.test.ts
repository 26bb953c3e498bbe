import { distanceKm } from '@Hardware-Store-Finder/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { farFrom, meets } from './circle.ts';

const lat = fc.double({ min: -89, max: 89, noNaN: true });
const lon = fc.double({ min: -180, max: 180, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });

test('A box with a point inside the circle meets it, also across the date line', () => {
  fc.assert(
    fc.property(
      fc.record({ lat, lon }),
      fc.constantFrom(1, 10, 50),
      lat,
      lon,
      fc.double({ min: 0.001, max: 20, noNaN: true }),
      share,
      share,
      (center, radiusKm, south, west, size, up, aside) => {
        const east = west + size > 180 ? west + size - 360 : west + size;
        const box = { west, east, south, north: Math.min(90, south + size) };
        const inside = west + size * aside;
        const point = { lat: south + (box.north - south) * up, lon: inside > 180 ? inside - 360 : inside };
        if (distanceKm(center, point) <= radiusKm) expect(meets({ center, radiusKm }, box)).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  // A box a degree beside the circle, one around it, and one that crosses the date line.
  [{ lat: 41, lon: -8 }, { west: -7, east: -6, south: 40, north: 42 }, false],
  [{ lat: 41, lon: -8 }, { west: -90, east: 90, south: -80, north: 80 }, true],
  [{ lat: -17, lon: 179.99 }, { west: 179.5, east: -179.5, south: -18, north: -16 }, true],
  [{ lat: -17, lon: 0 }, { west: 179.5, east: -179.5, south: -18, north: -16 }, false],
  [{ lat: -17, lon: -179.99 }, { west: 179.9, east: 180, south: -18, north: -16 }, true],
] as const)('Around %j a circle of 10 km and the box %j meet: %s', (center, box, expected) => {
  expect(meets({ center, radiusKm: 10 }, box)).toBe(expected);
});

test('A box is as far as its nearest side', () => {
  const box = { west: 1, east: 2, south: 0, north: 1 };
  expect(farFrom({ lat: 0.5, lon: 1.5 }, box)).toBe(0);
  expect(farFrom({ lat: 0, lon: 0 }, box)).toBeCloseTo(111.2, 1);
  expect(farFrom({ lat: 0, lon: -179 }, { west: 179, east: 180, south: 0, north: 1 })).toBeCloseTo(111.2, 1);
});
