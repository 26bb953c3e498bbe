import { distanceKm, type Position } from '@Hardware-Store-Finder/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inhabitedCells } from './inhabited-cells.ts';

/** Evenly: most arbitrary doubles are tiny. */
const between = (least: number, most: number) =>
  fc.integer({ min: least * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6);
const anywhere = fc.record({
  lat: fc.oneof(between(-90, 90), fc.constantFrom(-90, -89.98, 0, 89.97, 90)),
  lon: fc.oneof(between(-180, 180), fc.constantFrom(-180, -179.99, 179.99, 180)),
});

const moved = ({ lat, lon }: Position, north: number, east: number): Position => ({
  lat: Math.max(-90, Math.min(90, lat + north)),
  lon: ((((lon + east + 180) % 360) + 360) % 360) - 180,
});

test('never denies a place within reach, over the dateline and the poles', () => {
  fc.assert(
    fc.property(anywhere, between(0, 6), between(2, 4), (place, bearing, km) => {
      const north = (km * Math.cos(bearing)) / 111.2;
      const degree = 111.2 * Math.max(1e-3, Math.cos(((place.lat + north) * Math.PI) / 180));
      const position = moved(place, north, (km * Math.sin(bearing)) / degree);
      if (distanceKm(place, position) <= 4) expect(inhabitedCells([place], 4)(position)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('denies what is farther than a cell beyond the reach', () => {
  const place = { lat: 41.15, lon: -8.61 };
  const mayHave = inhabitedCells([place], 4);
  for (let step = -40; step <= 40; step += 1) {
    const position = moved(place, step / 100, step / 73);
    if (distanceKm(place, position) > 4 + 8.5) expect(mayHave(position)).toBe(false);
  }
  expect(mayHave(moved(place, 0.03, 0.03))).toBe(true);
});
