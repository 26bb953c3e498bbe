import type { Box, Position } from '@Hardware-Store-Finder/domain';
import { haversineKm, runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxesAround, type Cell, createCoverage, kmToBox, smallestKm } from './coverage.ts';
import { writeRequest } from './wire.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The position that lies so far from another in a direction (the textbook's formula). */
function goFrom({ lat, lon }: Position, km: number, bearing: number): Position {
  const d = km / 6371;
  const sine =
    Math.sin(radians(lat)) * Math.cos(d) + Math.cos(radians(lat)) * Math.sin(d) * Math.cos(bearing);
  const aside = Math.atan2(
    Math.sin(bearing) * Math.sin(d) * Math.cos(radians(lat)),
    Math.cos(d) - Math.sin(radians(lat)) * sine,
  );
  const east = lon + (aside * 180) / Math.PI;
  return { lat: (Math.asin(sine) * 180) / Math.PI, lon: ((((east + 180) % 360) + 360) % 360) - 180 };
}

/** Whether a position lies in the rectangle that is sent for a box: its low beyond its high crosses the date line. */
function isSentIn(box: Box, { lat, lon }: Position): boolean {
  const body = writeRequest({ text: 'x', category: 'hardware' }, box, undefined, undefined);
  const { low, high } = JSON.parse(body).locationRestriction.rectangle;
  const isBetween =
    low.longitude <= high.longitude
      ? lon >= low.longitude && lon <= high.longitude
      : lon >= low.longitude || lon <= high.longitude;
  return isBetween && lat >= low.latitude && lat <= high.latitude;
}

const anywhere = fc.record({
  lat: fc.oneof(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.constantFrom(-90, -89.9, 0, 60, 89.6, 89.95, 90),
  ),
  lon: fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.constantFrom(-180, -179.95, 0, 179.99, 180),
  ),
});
const radius = fc.double({ min: 0.5, max: 50, noNaN: true });
/** Of a circle: how far from its middle, by area, and in which direction. */
const spot = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 6.28, noNaN: true }),
);

describe('the box around a circle', () => {
  test('contains every point of it, and is sent as a rectangle that Google accepts', () => {
    fc.assert(
      fc.property(anywhere, radius, fc.array(spot, { minLength: 20 }), (center, km, spots) => {
        const boxes = boxesAround(center, km);
        for (const [part, bearing] of spots) {
          const point = goFrom(center, km * Math.sqrt(part), bearing);
          expect(boxes.some((box) => isSentIn(box, point))).toBe(true);
        }
        for (const { south, west, north, east } of boxes) {
          expect(north).toBeGreaterThanOrEqual(south);
          expect(east - west).toBeLessThanOrEqual(180);
          expect(Math.max(Math.abs(south), north)).toBeLessThanOrEqual(90);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  test('reaches its rim where the meridians converge, and is never too wide', () => {
    for (const km of [0.5, 10, 50]) {
      const toPole = 90 - (km / 6371) * (180 / Math.PI) - 1e-7;
      for (const lat of [0, 60, 85, 88, toPole - 0.1, toPole - 0.001, toPole - 1e-5]) {
        const boxes = boxesAround({ lat, lon: 100 }, km);
        for (let step = 0; step < 720; step += 1) {
          const point = goFrom({ lat, lon: 100 }, km, (step * Math.PI) / 360);
          expect(boxes.some((box) => isSentIn(box, point))).toBe(true);
        }
      }
      for (let step = -300; step < 300; step += 1) {
        for (const { west, east } of boxesAround({ lat: toPole + step * 1.5e-14, lon: 0 }, km)) {
          expect(east - west).toBeLessThanOrEqual(180);
        }
      }
    }
  });

  test('is as far away as its nearest point', () => {
    const some = fc.record({
      south: fc.double({ min: -90, max: 89, noNaN: true }),
      height: fc.double({ min: 0, max: 1, noNaN: true }),
      west: fc.double({ min: -190, max: 180, noNaN: true }),
      width: fc.double({ min: 0, max: 60, noNaN: true }),
    });
    fc.assert(
      fc.property(anywhere, some, (from, { south, height, west, width }) => {
        const box = { south, north: south + height, west, east: west + width };
        const said = kmToBox(from, box);
        let least = Number.POSITIVE_INFINITY;
        for (let y = 0; y <= 20; y += 1) {
          for (let x = 0; x <= 200; x += 1) {
            const point = { lat: south + (height * y) / 20, lon: west + (width * x) / 200 };
            least = Math.min(least, haversineKm(from, point));
          }
        }
        // No point of the grid is nearer, and the nearest point is not farther from the grid than half a mesh.
        expect(said).toBeLessThanOrEqual(least + 1e-3);
        expect(said).toBeGreaterThanOrEqual(least - ((width / 400 + height / 40) * 112 + 1e-3));
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('a coverage', () => {
  /** Asks until all is covered, of answers that hold `most` stores; returns what was asked and found. */
  function run(
    center: Position,
    radii: readonly number[],
    stores: readonly Position[],
    most: number,
  ): { asked: Cell[]; whole: Cell[]; found: Set<Position>; crowded: number } {
    const coverage = createCoverage(center);
    const asked: Cell[] = [];
    const whole: Cell[] = [];
    const found = new Set<Position>();
    for (const km of radii) {
      coverage.widen(km);
      for (let cell = coverage.take(); cell !== undefined; cell = coverage.take()) {
        asked.push(cell);
        if (asked.length > 20_000) throw new Error('It has no end.');
        const at = cell;
        const inside = stores.filter((store) => isSentIn(at, store));
        for (const store of inside.slice(0, most)) found.add(store);
        if (inside.length < most) whole.push(cell);
        coverage.answered(cell, inside.length >= most);
      }
      expect(coverage.nearestKm()).toBeUndefined();
    }
    return { asked, whole, found, crowded: coverage.crowded() };
  }

  const stores = fc.array(spot, { maxLength: 120 });

  test('asks about every point of the circle, and finds every store in it, anywhere on the earth', () => {
    fc.assert(
      fc.property(
        anywhere,
        radius,
        stores,
        fc.array(spot, { minLength: 30 }),
        (center, km, spots, points) => {
          const all = spots.map(([part, bearing]) => goFrom(center, km * 1.3 * Math.sqrt(part), bearing));
          const { asked, whole, found, crowded } = run(center, [km], all, 6);
          for (const [part, bearing] of points) {
            const point = goFrom(center, km * 0.999_999 * Math.sqrt(part), bearing);
            expect(asked.some((cell) => isSentIn(cell, point))).toBe(true);
            if (crowded === 0) expect(whole.some((cell) => isSentIn(cell, point))).toBe(true);
          }
          if (crowded === 0) {
            const inside = all.filter((store) => haversineKm(center, store) < km - 1e-6);
            expect(inside.every((store) => found.has(store))).toBe(true);
          }
          for (const cell of asked) expect(kmToBox(center, cell)).toBeLessThanOrEqual(km);
          expect(new Set(asked.map((cell) => JSON.stringify(cell))).size).toBe(asked.length);
        },
      ),
      { numRuns: runs(150) },
    );
  });

  test('asks nothing twice when it is widened, and splits around what is covered', () => {
    fc.assert(
      fc.property(anywhere, stores, (center, spots) => {
        // Few near the middle, many around.
        const all = spots.map(([part, bearing]) => goFrom(center, 8 + 42 * part, bearing));
        const { asked, found, crowded } = run(center, [5, 25, 50], all, 6);
        if (crowded > 0) return;
        expect(
          all.filter((store) => haversineKm(center, store) < 50).every((store) => found.has(store)),
        ).toBe(true);
        expect(new Set(asked.map((cell) => JSON.stringify(cell))).size).toBe(asked.length);
      }),
      { numRuns: runs(100) },
    );
  });

  test('goes from the centre outwards', () => {
    const center = { lat: 41.15, lon: -8.61 };
    const coverage = createCoverage(center);
    coverage.widen(10);
    const order: [km: number, around: number | undefined][] = [];
    for (let cell = coverage.take(); cell !== undefined; cell = coverage.take()) {
      order.push([Math.round(kmToBox(center, cell) * 10) / 10, cell.aroundKm]);
      // As if all the stores were within 2 km.
      coverage.answered(cell, kmToBox(center, cell) === 0 && (cell.aroundKm ?? 0) > 2);
    }
    expect(order).toEqual([
      [0, 10],
      [0, 5],
      [0, 2.5],
      [0, 1.25],
      ...Array(4).fill([1.3, undefined]),
      ...Array(4).fill([2.5, undefined]),
      ...Array(4).fill([5, undefined]),
    ]);
  });

  test('asks only around the covered part where a wider circle is full', () => {
    const coverage = createCoverage({ lat: 0, lon: 0 });
    coverage.widen(10);
    coverage.answered(coverage.take() as Cell, false);
    coverage.widen(25);
    const whole = coverage.take() as Cell;
    expect(whole.aroundKm).toBe(25);
    coverage.answered(whole, true);
    const cells: Cell[] = [];
    for (let cell = coverage.take(); cell !== undefined; cell = coverage.take()) cells.push(cell);
    expect(cells).toHaveLength(4);
    for (const cell of cells) expect(kmToBox({ lat: 0, lon: 0 }, cell)).toBeCloseTo(10, 3);
  });

  test('does not split full cells of a kilometre, and counts them', () => {
    const center = { lat: 41.15, lon: -8.61 };
    const crowd = Array.from({ length: 30 }, () => ({ lat: 41.1512, lon: -8.6114 }));
    const { asked, crowded } = run(center, [10], crowd, 6);
    expect(crowded).toBe(1);
    const smallest = Math.min(...asked.map(({ south, north }) => (north - south) * 111.2));
    expect(smallest).toBeGreaterThan(smallestKm / 2 - 0.01);
    expect(asked.length).toBeLessThan(40);
  });
});
