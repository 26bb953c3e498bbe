import { describe, expect, test } from 'vitest';
import { buildCells } from '../../../../map-data/build-map.ts';
import { readAtlas } from '../../../../map-data/read-atlas.ts';
import { readPlaces } from '../../../../map-data/read-places.ts';
import { withoutEdges } from './cell-cache.ts';
import { type CellFile, placesOf, unpackLine } from './cell-file.ts';
import { type CellPosition, cellAt, cellKey, cellsInView, cornerOf, levelAt, levels } from './levels.ts';

const cells = buildCells();
const places = readPlaces();

const positionOf = (key: string): CellPosition => {
  const [level = 0, column = 0, row = 0] = key.split(/[/_]/).map(Number);
  return { level, column, row };
};
const fileAt = (position: CellPosition): CellFile | undefined => cells.get(cellKey(position));
const placesIn = (key: string, file: CellFile) => {
  const position = positionOf(key);
  return placesOf(file, cornerOf(position), levelAt(position.level).stepsPerDegree);
};

describe('the files of the drawn map', () => {
  test('contain every place of the gazetteer once at the finest level, at its position', () => {
    const named = new Map<string, ReturnType<typeof placesIn>>();
    for (const [key, file] of cells) if (key.startsWith('2/')) named.set(key, placesIn(key, file));
    const total = [...named.values()].reduce((sum, { length }) => sum + length, 0);
    expect(total).toBe(places.length);
    expect(places.length).toBeGreaterThan(130_000);
    const missing = places.filter(
      (place) =>
        !(named.get(cellKey(cellAt(2, place.lon, place.lat))) ?? []).some(
          ({ name, lat, lon }) =>
            name === place.name && Math.abs(lat - place.lat) < 0.00051 && Math.abs(lon - place.lon) < 0.00051,
        ),
    );
    expect(missing).toEqual([]);
  });

  test.each([0, 1])(
    'name at level %i every place that is large enough, and no quarter of a city',
    (level) => {
      const expected = places.filter(
        ({ people, isQuarter }) => !isQuarter && people >= levelAt(level).fromPeople,
      );
      const found = [...cells]
        .filter(([key]) => key.startsWith(`${level}/`))
        .flatMap(([key, file]) => placesIn(key, file));
      expect(found.map(({ name }) => name).sort()).toEqual(expected.map(({ name }) => name).sort());
    },
  );

  test('contain the places around Porto, the largest first', () => {
    const view = { west: -8.72, east: -8.5, south: 41.07, north: 41.23 };
    const [cell] = cellsInView(2, view);
    if (cell === undefined) throw new Error('No cell holds Porto.');
    const file = fileAt(cell);
    if (file === undefined) throw new Error('The cell of Porto has no file.');
    const around = (all: readonly { name: string; lat: number; lon: number }[], beyond: number) =>
      all
        .filter(
          ({ lat, lon }) =>
            lat > view.south - beyond &&
            lat < view.north + beyond &&
            lon > view.west - beyond &&
            lon < view.east + beyond,
        )
        .map(({ name }) => name);
    // Positions are rounded: those at the edge of the view may be in or out.
    const shown = around(placesIn(cellKey(cell), file), 0.001);
    expect(shown).toEqual(expect.arrayContaining(around(places, 0)));
    expect(around(places, 0.002)).toEqual(expect.arrayContaining(shown));
    expect(shown).toEqual(expect.arrayContaining(['Porto', 'Matosinhos', 'Gondomar']));
    expect(shown[0]).toBe('Porto');
    const people = placesIn(cellKey(cell), file).map((place) => place.people);
    expect(people).toEqual(people.toSorted((a, b) => b - a));
  });

  test.each([
    ['Madrid', 40.4, -3.7, true],
    ['Ulaanbaatar', 47.9, 106.9, true],
    ['the middle of Antarctica', -84, 60, true],
    ['Chukotka, beyond the date line', 66.5, -175, true],
    ['the Sahara', 23, 8, true],
    ['the Atlantic off Porto', 41.15, -9.3, false],
    ['the Caspian Sea', 42, 50.5, false],
    ['the Pacific on the date line', 0, 179.99, false],
    ['the Bering Sea', 58, -178, false],
  ])('show whether %s is land, at every level', (_, lat, lon, isLand) => {
    for (const level of levels.keys()) {
      expect(isLandAt(level, lat, lon), `level ${level}`).toBe(isLand);
    }
  });

  test('contain the land of the atlas, point by point over the whole earth', () => {
    const { land } = readAtlas('110m');
    let differing = 0;
    for (let lat = -82; lat <= 82; lat += 3.7) {
      for (let lon = -179; lon < 180; lon += 4.3) {
        const truth = [-360, 0, 360].some((turn) => isInside(land, lon + turn, lat));
        if (truth !== isLandAt(0, lat, lon)) differing += 1;
      }
    }
    // Coordinates are rounded to hundredths of a degree, so a point that close to a coast may be on either side.
    expect(differing).toBeLessThanOrEqual(2);
  });

  test('have no coast along the edges where land was clipped', () => {
    const position = cellAt(2, -3.7, 40.4);
    const file = fileAt(position);
    // The middle of Spain is land from edge to edge.
    expect(file?.land).toHaveLength(1);
    const ring = unpackLine(file?.land[0] ?? []);
    const edges = [-10, 5010];
    const parts = withoutEdges(ring, (a, b) =>
      [0, 1].some((axis) => a[axis] === b[axis] && edges.includes(a[axis] ?? 0)),
    );
    const steps = parts.reduce((sum, part) => sum + part.length - 1, 0);
    expect(steps).toBeLessThan(ring.length - 1);
    for (const part of parts) {
      for (const [at, step] of part.entries()) {
        const last = part[at - 1];
        if (last === undefined) continue;
        expect(edges.some((edge) => step[0] === edge && last[0] === edge)).toBe(false);
        expect(edges.some((edge) => step[1] === edge && last[1] === edge)).toBe(false);
      }
    }
  });
});

function isLandAt(level: number, lat: number, lon: number): boolean {
  const position = cellAt(level, lon, lat);
  const file = fileAt(position);
  if (file === undefined) return false;
  const corner = cornerOf(position);
  const { stepsPerDegree } = levelAt(level);
  return isInside(
    file.land.map(unpackLine),
    (lon - corner.lon) * stepsPerDegree,
    (lat - corner.lat) * stepsPerDegree,
  );
}

/** By the even-odd rule. */
function isInside(rings: readonly (readonly (readonly [number, number])[])[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
      const [x1 = 0, y1 = 0] = ring[at] ?? [];
      const [x2 = 0, y2 = 0] = ring[before] ?? [];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}
