import { createRequire } from 'node:module';
import { foldName } from '@hardware-store-finder/domain';
import * as z from 'zod/mini';
import { type PostcodeRow, postcodeKey } from '../src/atlas/postcode-finder.ts';
import { areaCode, regionName, regionNames } from '../src/atlas/regions.ts';

const sourceSchema = z.record(
  z.string(),
  z.object({
    latitude: z.nullish(z.number()),
    longitude: z.nullish(z.number()),
    city: z.string(),
    state: z.string(),
    country: z.string(),
  }),
);

/** Territories in the same postcode series that GeoNames counts as countries. */
const territories: ReadonlySet<string> = new Set(['PR', 'GU', 'VI', 'AS', 'MP', 'FM', 'MH', 'PW']);

/** Postcodes of the United States and Canada (first halves) from the package `zipcodes`, sorted by key. */
export function readPostcodes(): PostcodeRow[] {
  const requireFrom = createRequire(import.meta.url);
  const sources = ['zipcodes/lib/codes.js', 'zipcodes/lib/codesCanada.js'];
  const regions = regionNames();
  const rows: PostcodeRow[] = [];
  for (const source of sources) {
    const codes = z.parse(sourceSchema, requireFrom(source).codes);
    // The module has tens of megabytes that nobody asks for again.
    delete requireFrom.cache[requireFrom.resolve(source)];
    for (const [code, { latitude, longitude, city, state, country }] of Object.entries(codes)) {
      const area = areaOf(country, state, regions);
      if (!area || !latitude || !longitude) continue;
      const town = city.replace(/\s*\(.*$/u, '');
      rows.push({ key: postcodeKey(code), lat: latitude, lon: longitude, area, town });
    }
  }
  return rows.sort((a, b) => a.key - b.key);
}

function areaOf(country: string, state: string, regions: Map<string, string[]>): string | undefined {
  if (country === 'Canada') return regions.get(foldName(state))?.find((area) => area.startsWith('CA.'));
  if (territories.has(state)) return areaCode(state, '');
  const area = areaCode('US', state);
  return regionName(area) === undefined ? undefined : area;
}
