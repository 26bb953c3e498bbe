import { foldName } from '@Hardware-Store-Finder/domain';
import { createRequire } from 'node:module';
import * as z from 'zod';
import { type PostcodeRow, readPostcode } from '../src/atlas/postcode-finder.ts';
import { areaCode, regionName, regionNames } from '../src/atlas/regions.ts';

const sourceSchema = z.record(
  z.string(),
  z.object({
    latitude: z.number().nullish(),
    longitude: z.number().nullish(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
  }),
);

/** Territories in the same postcode series that GeoNames counts as countries. */
const territories: ReadonlySet<string> = new Set(['PR', 'GU', 'VI', 'AS', 'MP', 'FM', 'MH', 'PW']);

type Postcode = { code: string; town: string; country: string; state: string; lat: number; lon: number };

const regions = regionNames();

/** Postcodes of the United States and Canada (first halves) from the package `zipcodes`, sorted by key. */
export function readZipcodes(): PostcodeRow[] {
  const requireFrom = createRequire(import.meta.url);
  const sources = ['zipcodes/lib/codes.js', 'zipcodes/lib/codesCanada.js'];
  const rows: PostcodeRow[] = [];
  for (const source of sources) {
    const codes = sourceSchema.parse(requireFrom(source).codes);
    // The module has tens of megabytes that nobody asks for again.
    delete requireFrom.cache[requireFrom.resolve(source)];
    for (const [code, { latitude, longitude, city, state, country }] of Object.entries(codes)) {
      if (!latitude || !longitude) continue;
      const iso = country === 'Canada' ? 'CA' : 'US';
      const row = postcodeRow({ code, town: city, country: iso, state, lat: latitude, lon: longitude });
      if (row !== undefined) rows.push(row);
    }
  }
  return rows.sort(byKey);
}

export const byKey = (a: PostcodeRow, b: PostcodeRow): number => a.key - b.key;

/**
 * `state`: its letters, or its name. Undefined for other countries and other forms of codes, and for the post offices of
 * armed forces.
 */
export function postcodeRow({ code, town, country, state, lat, lon }: Postcode): PostcodeRow | undefined {
  const area = areaOf(country, state);
  const key = readPostcode(code)?.key;
  if (area === undefined || key === undefined) return undefined;
  return { key, lat, lon, area, town: town.replace(/\s*\(.*$/u, '') };
}

function areaOf(country: string, state: string): string | undefined {
  if (country === 'CA') return regions.get(foldName(state))?.find((area) => area.startsWith('CA.'));
  if (territories.has(country)) return areaCode(country, '');
  if (country !== 'US') return undefined;
  if (territories.has(state)) return areaCode(state, '');
  const area = areaCode('US', state);
  return regionName(area) === undefined ? undefined : area;
}
