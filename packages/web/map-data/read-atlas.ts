import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

export type Point = readonly [lon: number, lat: number];
/** Of degrees. A ring's last point is its first. */
export type Line = readonly Point[];

const requireFrom = createRequire(import.meta.url);

type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection | Polygon | MultiPolygon }>;

/**
 * Land and the borders between countries of Natural Earth, which is in the public domain, by way of the package
 * `world-atlas`. Rings and lines that cross the date line go on beyond 180 or -180 degrees.
 */
export function readAtlas(scale: '110m' | '50m' | '10m'): { land: Line[]; borders: Line[] } {
  const file = requireFrom.resolve(`world-atlas/countries-${scale}.json`);
  const atlas: Atlas = JSON.parse(readFileSync(file, 'utf8'));
  const land = feature(atlas, atlas.objects.land);
  const shapes = 'features' in land ? land.features : [land];
  const rings = shapes.flatMap(({ geometry }): Point[][] => {
    if (geometry.type === 'Polygon') return geometry.coordinates as unknown as Point[][];
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat() as unknown as Point[][];
    throw new Error(`The land of world-atlas holds a ${geometry.type}, which is no land.`);
  });
  const borders = mesh(atlas, atlas.objects.countries, (one, other) => one !== other).coordinates;
  return {
    land: rings.map((ring) => aroundPole(unroll(ring))),
    borders: (borders as unknown as Point[][]).map(unroll),
  };
}

/** Each point as near the one before it as it can be: a step over the date line is a short one. */
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

/** A ring that goes once around the earth, Antarctica's, is closed by way of the pole. */
function aroundPole(ring: Line): Line {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first === undefined || last === undefined || Math.abs(last[0] - first[0]) < 180) return ring;
  const pole = first[1] < 0 ? -90 : 90;
  return [...ring, [last[0], pole], [first[0], pole], first];
}
