import { maxRadiusKm, minRadiusKm } from '@hardware-store-finder/contract';
import { haversineKm } from '@hardware-store-finder/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOfView, boxAround, boxAroundMost, boxOfCircle, countOutside, lonNear } from './view-area.ts';

describe('the circle around a view', () => {
  test('reaches the farthest corner, and at most a tenth of a kilometre beyond', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -70, max: 70, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        fc.double({ min: 0.02, max: 0.2, noNaN: true }),
        (lat, lon, half) => {
          const view = { west: lon - half, east: lon + half, south: lat - half, north: lat + half };
          const { radiusKm, isCut } = areaOfView(view);
          const corners = [
            [view.south, view.west],
            [view.south, view.east],
            [view.north, view.west],
            [view.north, view.east],
          ] as const;
          const farthest = Math.max(
            ...corners.map(([y, x]) => haversineKm({ lat, lon }, { lat: y, lon: x })),
          );
          expect(isCut).toBe(false);
          expect(radiusKm).toBeGreaterThanOrEqual(farthest - 1e-6);
          expect(radiusKm).toBeLessThanOrEqual(Math.max(minRadiusKm, farthest + 0.1001));
        },
      ),
    );
  });

  test('stays within the limits of a search, and reports when it was cut', () => {
    expect(areaOfView({ west: -10, east: -7, south: 40, north: 42 })).toEqual({
      lat: 41,
      lon: -8.5,
      radiusKm: maxRadiusKm,
      isCut: true,
    });
    expect(areaOfView({ west: -8.6001, east: -8.6, south: 41, north: 41.0001 })).toMatchObject({
      radiusKm: minRadiusKm,
      isCut: false,
    });
  });

  test('has a valid longitude, however far the map was dragged', () => {
    expect(areaOfView({ west: 180.2, east: 180.4, south: 1, north: 1.2 }).lon).toBeCloseTo(-179.7, 5);
    expect(areaOfView({ west: -368.7, east: -368.5, south: 1, north: 1.2 }).lon).toBeCloseTo(-8.6, 5);
  });
});

describe('the box around points', () => {
  test('contains every point and cannot be made smaller', () => {
    const point = fc.record({
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 40 }), (points) => {
        const box = boxAround(points);
        if (box === undefined) throw new Error('There is no box.');
        const turned = points.map(({ lon }) => (lon < box.west - 1e-9 ? lon + 360 : lon));
        expect(Math.min(...turned)).toBeCloseTo(box.west, 6);
        expect(Math.max(...turned)).toBeCloseTo(box.east, 6);
        // Brute force: the shortest of the ways around the earth that start at each of the points.
        const widths = points.map(({ lon: start }) =>
          Math.max(...points.map(({ lon }) => (lon >= start ? lon - start : lon - start + 360))),
        );
        expect(box.east - box.west).toBeCloseTo(Math.min(...widths), 6);
      }),
    );
  });

  test('crosses the date line if that is shorter, and is undefined for no points', () => {
    expect(
      boxAround([
        { lat: -17, lon: 179.5 },
        { lat: -18, lon: -179.5 },
      ]),
    ).toEqual({
      west: 179.5,
      east: 180.5,
      south: -18,
      north: -17,
    });
    expect(boxAround([])).toBeUndefined();
  });
});

test('the box of a circle contains the circle', () => {
  const { west, east, south, north } = boxOfCircle({ lat: 41, lon: -8.6, radiusKm: 10 });
  const center = { lat: 41, lon: -8.6 };
  expect(haversineKm(center, { ...center, lat: north })).toBeCloseTo(10, 1);
  expect(haversineKm(center, { ...center, lat: south })).toBeCloseTo(10, 1);
  expect(haversineKm(center, { ...center, lon: west })).toBeCloseTo(10, 1);
  expect(haversineKm(center, { ...center, lon: east })).toBeCloseTo(10, 1);
});

test.each([
  [-170, 185, 190],
  [170, -185, -190],
  [-8.61, -8.5, -8.61],
  [0, 725, 720],
])('the longitude %d near the middle %d is %d', (lon, middle, there) =>
  expect(lonNear(lon, middle)).toBe(there),
);

describe('the box around most points', () => {
  const near = Array.from({ length: 20 }, (_, at) => ({ lat: 41 + at / 1000, lon: -8 + at / 1000 }));

  test('leaves out a few strays, and no more than a tenth', () => {
    expect(boxAroundMost([...near, { lat: 41.5, lon: -8 }])).toEqual(boxAround(near));
    const strays = [41.5, 41.6, 41.7].map((lat) => ({ lat, lon: -8 }));
    expect(boxAroundMost([...near, ...strays])?.north).toBe(41.7);
    expect(boxAroundMost([...near.slice(0, 8), { lat: 41.5, lon: -8 }])?.north).toBe(41.5);
  });

  test('is the whole box unless leaving points out makes it much smaller', () => {
    expect(boxAroundMost(near)).toEqual(boxAround(near));
    expect(boxAroundMost([])).toBeUndefined();
  });

  test('works across the date line', () => {
    const pacific = near.map(({ lat, lon }) => ({ lat, lon: lon + 8 - 180.01 }));
    const wrapped = pacific.map(({ lat, lon }) => ({ lat, lon: lon < -180 ? lon + 360 : lon }));
    const box = boxAroundMost([...wrapped, { lat: 41.5, lon: 179 }]);
    expect((box?.east ?? 0) - (box?.west ?? 0)).toBeCloseTo(0.019, 6);
  });
});

test('points outside a view are counted on the copy of the world in view', () => {
  const points = [-179.5, 179.5, 178].map((lon) => ({ lat: 0, lon }));
  expect(countOutside(points, { west: 179, east: 181, south: -1, north: 1 })).toBe(1);
  expect(countOutside(points, { west: -181, east: -179, south: -1, north: 1 })).toBe(1);
  expect(countOutside(points, { west: -181, east: -179, south: 1, north: 2 })).toBe(3);
});
