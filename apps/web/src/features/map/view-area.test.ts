import { maxRadiusKm, minRadiusKm } from '@Hardware-Store-Finder/contract';
import { haversineKm, runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latOf, lonOf, worldX, worldY } from './drawn/levels.ts';
import { createPointIndex, type MapPoint } from './point-index.ts';
import {
  areaOfView,
  boxAround,
  boxAroundMost,
  boxOfCircle,
  countOutside,
  type FittedView,
  fitView,
  lonNear,
} from './view-area.ts';

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

const size = { width: 620, height: 760 };
const porto = { lat: 41.1496, lon: -8.611 };

/** The hardware stores of Porto in OpenStreetMap on 2020-07-20: 38 within a kilometre, and one 2.6 km away. */
const stores = [
  [41.1497252, -8.6119385],
  [41.1497931, -8.6122209],
  [41.149952, -8.6122645],
  [41.1492291, -8.6123477],
  [41.1507751, -8.6118574],
  [41.1484717, -8.6119769],
  [41.1505917, -8.6122603],
  [41.1506395, -8.6122403],
  [41.1505304, -8.6094881],
  [41.1484686, -8.6122182],
  [41.1483155, -8.6120039],
  [41.1506704, -8.6092518],
  [41.1506267, -8.6091374],
  [41.1477997, -8.6120068],
  [41.1476946, -8.6120086],
  [41.1516836, -8.6118896],
  [41.1476936, -8.612432],
  [41.1475, -8.6120223],
  [41.1518979, -8.611897],
  [41.1501791, -8.6078877],
  [41.151827, -8.612252],
  [41.1503526, -8.6078008],
  [41.1488746, -8.6076414],
  [41.1506999, -8.6077968],
  [41.1521823, -8.6117798],
  [41.1521292, -8.6122366],
  [41.152513, -8.6118475],
  [41.1521819, -8.6134421],
  [41.1475607, -8.6075831],
  [41.1510816, -8.606822],
  [41.1467125, -8.6136586],
  [41.1531353, -8.6122004],
  [41.1534591, -8.6128855],
  [41.1450003, -8.6123211],
  [41.1476612, -8.6030733],
  [41.1427869, -8.6156879],
  [41.1441375, -8.6027043],
  [41.1432762, -8.6023382],
  [41.1267717, -8.6065558],
].map(([lat = 0, lon = 0], at): MapPoint => ({ id: `osm:node/${at}`, name: '', kind: 'found', lat, lon }));

/** What a view shows. */
function shownIn({ lat, lon, zoom }: FittedView) {
  const [x, y] = [worldX(lon, zoom), worldY(lat, zoom)];
  const view = {
    west: lonOf(x - size.width / 2, zoom),
    east: lonOf(x + size.width / 2, zoom),
    north: latOf(y - size.height / 2, zoom),
    south: latOf(y + size.height / 2, zoom),
  };
  const marks = createPointIndex(stores).marks(view, zoom);
  return {
    marks: marks.length,
    largest: Math.max(0, ...marks.map((mark) => (mark.kind === 'group' ? mark.count : 1))),
    outside: countOutside(stores, view),
  };
}

test('the stores of a town are shown apart, which neither their search nor the farthest one lets happen', () => {
  expect(stores).toHaveLength(39);
  const [most, all] = [boxAroundMost(stores), boxAround(stores)];
  if (most === undefined || all === undefined) throw new Error('There are no stores.');
  const fitted = shownIn(fitView(most, size));
  expect(fitted.marks).toBeGreaterThan(12);
  expect(fitted.largest).toBeLessThan(10);
  expect(fitted.outside).toBe(1);
  const whole = shownIn(fitView(all, size));
  expect(whole.outside).toBe(0);
  expect(whole.largest).toBeGreaterThan(10);
  expect(shownIn(fitView(boxOfCircle({ ...porto, radiusKm: 10 }), size)).largest).toBeGreaterThanOrEqual(38);
});

test('the whole box is in view, and at the next zoom it would not be', () => {
  const corner = fc.record({
    lat: fc.double({ min: -80, max: 80, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const sizes = fc.record({
    width: fc.integer({ min: 200, max: 1600 }),
    height: fc.integer({ min: 200, max: 1200 }),
  });
  fc.assert(
    fc.property(corner, corner, sizes, (a, b, { width, height }) => {
      const box = {
        west: Math.min(a.lon, b.lon),
        east: Math.max(a.lon, b.lon),
        south: Math.min(a.lat, b.lat),
        north: Math.max(a.lat, b.lat),
      };
      // In pixels of zoom 0, as in `fitView`.
      const across = worldX(box.east, 0) - worldX(box.west, 0);
      const down = worldY(box.south, 0) - worldY(box.north, 0);
      const isSpot = Math.max(across, down) < 1e-7;
      const { lat, lon, zoom } = fitView(box, { width, height });
      const reach = (at: number) => ({
        x: Math.max(...[box.west, box.east].map((edge) => Math.abs(worldX(edge, at) - worldX(lon, at)))),
        y: Math.max(...[box.north, box.south].map((edge) => Math.abs(worldY(edge, at) - worldY(lat, at)))),
      });
      const isIn = ({ x, y }: { x: number; y: number }) =>
        x <= width / 2 - 28 + 1e-6 && y <= height / 2 - 28 + 1e-6;
      expect(zoom === 2 || isIn(reach(zoom))).toBe(true);
      expect(zoom === (isSpot ? 13 : 15) || !isIn(reach(zoom + 1))).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});

test('a single store is shown with its surroundings', () => {
  const { lat, lon } = porto;
  expect(fitView({ west: lon, east: lon, south: lat, north: lat }, size).zoom).toBe(13);
  // As the box around stores on one spot may be rounded.
  expect(fitView({ west: lon, east: lon - 1e-14, south: lat, north: lat }, size)).toMatchObject({ zoom: 13 });
  const spot = boxAround(
    [porto, { lat: 41.14961, lon: -8.61099 }, { lat: 41.14961, lon: -8.61099 }].slice(1),
  );
  expect(spot && fitView(spot, size).zoom).toBe(13);
});
