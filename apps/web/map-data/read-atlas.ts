import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

export type Point = readonly [lon: number, lat: number];
/** Degrees. The last point of a ring equals its first. */
export type Line = readonly Point[];

const requireFrom = createRequire(import.meta.url);

type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection | Polygon | MultiPolygon }>;

/**
 * Land and country borders of Natural Earth (public domain), from the package `world-atlas`. Rings and lines that cross the
 * date line continue beyond ±180 degrees.
 */
export function readAtlas(scale: '110m' | '50m' | '10m'): { land: Line[]; borders: Line[] } {
  const file = requireFrom.resolve(`world-atlas/countries-${scale}.json`);
  const atlas: Atlas = JSON.parse(readFileSync(file, 'utf8'));
  const land = feature(atlas, atlas.objects.land);
  const shapes = 'features' in land ? land.features : [land];
  const rings = shapes.flatMap(({ geometry }): Point[][] => {
    if (geometry.type === 'Polygon') return geometry.coordinates as unknown as Point[][];
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat() as unknown as Point[][];
    throw new Error(`The land of world-atlas contains a ${geometry.type}, expected polygons.`);
  });
  const borders = mesh(atlas, atlas.objects.countries, (one, other) => one !== other).coordinates;
  return {
    land: rings.map((ring) => aroundPole(unroll(ring))),
    borders: (borders as unknown as Point[][]).map(unroll),
  };
}

/** Shifts points by full turns so that each is as close as possible to the one before: no jumps at the date line. */
function unroll(line: Line): Line {
  let turns = 0;
  let last = line[0]?.[0] ?? 0;
  return line.map(([lon, lat]) => {
    if (lon - last > 180) turns -= 360;
    else if (lon - last < -180) turns += 360;
    last = lon;
    return [lon + turns, lat];
  });
}

/** Closes a ring that goes around the earth (Antarctica) by way of the pole. */
function aroundPole(ring: Line): Line {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first === undefined || last === undefined || Math.abs(last[0] - first[0]) < 180) return ring;
  const pole = first[1] < 0 ? -90 : 90;
  return [...ring, [last[0], pole], [first[0], pole], first];
}
