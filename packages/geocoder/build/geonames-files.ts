import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { Unzip, UnzipInflate } from 'fflate';
import type { PostcodeRow } from '../src/atlas/postcode-finder.ts';
import { byKey, postcodeRow, readZipcodes } from './read-zipcodes.ts';
import type { GazetteerSources } from './sources.ts';

/** Paths of GeoNames' downloads (download.geonames.org/export), as .txt or .zip. */
export type GeonamesFiles = {
  /** export/dump: `cities500`, `cities1000` or `allCountries`. */
  places: string;
  /** export/dump: `alternateNamesV2`. */
  names?: string | undefined;
  /** export/zip: `allCountries`, of which those of the United States and Canada are read. */
  postcodes?: string | undefined;
};

/** Of `allCountries`, villages of fewer people are left out, unless they are the seat of a division or part of a town. */
const minPopulation = 500;

/** What `alternateNamesV2` lists as the language of something other than a name. */
const noNames: ReadonlySet<string> = new Set(
  'link,post,wkdt,unlc,icao,faac,tcid,phon,iana,cldr,abbr'.split(','),
);

/** Reads GeoNames' downloads. Throws if the places are in another format. */
export async function geonamesSources(files: GeonamesFiles): Promise<GazetteerSources> {
  const rows: string[] = [];
  const ids = new Set<string>();
  for await (const line of linesOf(files.places)) {
    const columns = line.split('\t');
    if (columns.length !== 19) {
      throw new Error(
        `${files.places} is no table of GeoNames: a line has ${columns.length} columns, not 19. Give cities500.zip or allCountries.zip of download.geonames.org/export/dump.`,
      );
    }
    if (!isInhabited(columns)) continue;
    rows.push(line);
    ids.add(columns[0] ?? '');
  }
  if (rows.length === 0)
    throw new Error(
      `${files.places} has no places. Give cities500.zip or allCountries.zip of download.geonames.org/export/dump.`,
    );
  return {
    table: Buffer.from(`${rows.join('\n')}\n`),
    names: files.names === undefined ? new Map() : await readNames(files.names, ids),
    postcodes: files.postcodes === undefined ? readZipcodes() : await readPostcodes(files.postcodes),
  };
}

function isInhabited([, , , , , , featureClass, code = '', , , , , , , population]: readonly string[]) {
  return featureClass === 'P' && (Number(population) >= minPopulation || /^PPL[ACX]/.test(code));
}

/** Columns: id of the name, id of the place, language, name, …. */
async function readNames(
  file: string,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = new Map<string, string[]>();
  for await (const line of linesOf(file)) {
    const [, id = '', language = '', name = ''] = line.split('\t', 4);
    if (!ids.has(id) || noNames.has(language) || name === '') continue;
    const known = names.get(id);
    if (known) known.push(name);
    else names.set(id, [name]);
  }
  return names;
}

/** Columns: country, postcode, place, name and code of the region, …, latitude (10th), longitude. */
async function readPostcodes(file: string): Promise<PostcodeRow[]> {
  const rows = new Map<number, PostcodeRow>();
  for await (const line of linesOf(file)) {
    const [country = '', code = '', town = '', , state = '', , , , , lat, lon] = line.split('\t');
    const row = postcodeRow({ code, town, country, state, lat: Number(lat), lon: Number(lon) });
    // Some codes have a row for each of their places; the main one comes first.
    if (row !== undefined && !rows.has(row.key)) rows.set(row.key, row);
  }
  return [...rows.values()].sort(byKey);
}

/** The lines of a text, or of the table in one of GeoNames' archives. */
function linesOf(file: string): AsyncIterable<string> {
  const input = file.endsWith('.zip') ? Readable.from(unzipped(file)) : createReadStream(file);
  return createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}

async function* unzipped(file: string): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const archive = new Unzip((entry) => {
    if (/readme|iso-language/i.test(entry.name)) return;
    entry.ondata = (error, part) => {
      if (error) throw error;
      parts.push(part);
    };
    entry.start();
  });
  archive.register(UnzipInflate);
  for await (const chunk of createReadStream(file)) {
    archive.push(chunk);
    yield* parts.splice(0);
  }
  archive.push(new Uint8Array(), true);
  yield* parts.splice(0);
}
