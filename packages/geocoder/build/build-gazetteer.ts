import { foldedForms } from '@Hardware-Store-Finder/domain';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import KDBush from 'kdbush';
import { countryNames } from '../src/atlas/countries.ts';
import { openPlaceFile, placeKinds, schema } from '../src/atlas/place-file.ts';
import { areaCode } from '../src/atlas/regions.ts';
import moreNames from '../src/data/more-names.json' with { type: 'json' };
import { gazetteerFile } from '../src/gazetteer.ts';
import { renown } from '../src/locate/place-readings.ts';
import { anchoredFacts } from './anchored-facts.ts';
import { geonamesSources } from './geonames-files.ts';
import { type GazetteerSources, packagedSources } from './sources.ts';

type PlaceKind = (typeof placeKinds)[number];

/** Without its names, which stay in the table: as strings they would take most of the build's memory. */
type PlaceRow = {
  /** Where its line starts in the table. */
  at: number;
  lat: number;
  lon: number;
  kind: PlaceKind;
  area: string;
  population: number;
};

/** GeoNames feature codes (geonames.org/export/codes.html); all others are towns. */
const kindsByCode: Readonly<Record<string, PlaceKind>> = {
  PPLC: 'capital',
  PPLA: 'seat',
  PPLX: 'section',
  PPLCH: 'abandoned',
  PPLH: 'abandoned',
  PPLQ: 'abandoned',
  PPLW: 'abandoned',
};

/** Nobody misspells the name of a part of a town or of ruins. */
const doubtfulKinds = [placeKinds.indexOf('section'), placeKinds.indexOf('abandoned')];

/** Minimum population for a place's other names to be matched against misspellings. */
const guessedFromPopulation = 50_000;

/** By GeoNames id, label first: well-known names that the source lacks, mostly Chinese ones. */
const missingNames: Readonly<Record<string, readonly string[]>> = moreNames;

/** Populations by GeoNames id: the source gives that of Zhongshan in Guangdong to a hamlet 300 km away. */
const corrections: ReadonlyMap<number, number> = new Map([
  [6986104, 3_121_275],
  [1915223, 0],
]);

/** Builds the gazetteer in memory, in some ten seconds from the packages. */
export function buildGazetteer({ table, names: newNames, postcodes }: GazetteerSources): DatabaseSync {
  const { places, date } = readPlaces(table);
  const database = new DatabaseSync(':memory:');
  database.exec(schema);
  database.exec('BEGIN');
  const insert = (into: string) => {
    const columns = into.split(',').map(() => '?');
    const statement = database.prepare(`INSERT INTO ${into} VALUES (${columns})`);
    return (...values: SQLInputValue[]) => void statement.run(...values);
  };

  const areas = [...new Set(places.map(({ area }) => area))];
  const areaNumbers = new Map(areas.map((area, i) => [area, i]));
  const addArea = insert('area (id, code)');
  for (const [area, i] of areaNumbers) addArea(i, area);

  const addPlace = insert('place (id, name, lat, lon, population, kind, other_names, area)');
  const addName = insert('name (folded, place, main, renown)');
  places.forEach(({ at, lat, lon, population, kind, area }, number) => {
    const { id, name, asciiName, others: old } = readPlaceNames(columnsAt(table, at, 4));
    const others = [...old, ...(newNames.get(id) ?? [])];
    const otherNames = Math.min(255, others.length);
    const areaNumber = areaNumbers.get(area) ?? 0;
    addPlace(number, name, lat, lon, population, placeKinds.indexOf(kind), otherNames, areaNumber);
    const main = new Set([...foldedForms(name), ...(asciiName === name ? [] : foldedForms(asciiName))]);
    const known = renown(population, otherNames, kind);
    for (const folded of main) addName(folded, number, 1, known);
    for (const folded of new Set(others.flatMap(foldedForms))) {
      if (!main.has(folded)) addName(folded, number, 0, known);
    }
  });

  const positions = new KDBush(places.length);
  for (const { lat, lon } of places) positions.add(lon, lat);
  insert('kdbush (data)')(new Uint8Array(positions.finish().data));

  const addPostcode = insert('postcode (key, lat, lon, area, town)');
  for (const { key, lat, lon, area, town } of postcodes) addPostcode(key, lat, lon, area, town);

  database.exec(`
    INSERT INTO similar (padded) SELECT DISTINCT ' ' || folded || ' ' FROM name JOIN place ON place.id = place
    WHERE kind NOT IN (${doubtfulKinds}) AND (main OR population >= ${guessedFromPopulation}) ORDER BY folded`);

  const holders = database.prepare('SELECT place, main FROM name WHERE folded = ? ORDER BY place');
  const facts = {
    date,
    countries: [...countryNames()],
    ...anchoredFacts(
      (name) => holders.all(name) as { place: number; main: number }[],
      (place) => places[place]?.area ?? '',
    ),
  };
  const addFact = insert('fact (name, value)');
  for (const [name, value] of Object.entries(facts)) addFact(name, JSON.stringify(value));
  database.exec('COMMIT');
  return database;
}

/**
 * The places by descending population, and the date of the table: GeoNames does not date it as a whole, but each row ends
 * with the day of its last change.
 */
function readPlaces(table: Buffer): { places: PlaceRow[]; date: string } {
  const places: PlaceRow[] = [];
  let date = '';
  for (let at = 0; at < table.length; at = endOfLine(table, at) + 1) {
    const columns = columnsAt(table, at);
    if (columns.length === 1) continue;
    places.push(readPlace(columns, at));
    const changed = columns.at(-1) ?? '';
    if (changed > date) date = changed;
  }
  return { places: places.sort((a, b) => b.population - a.population), date };
}

function endOfLine(table: Buffer, at: number): number {
  const end = table.indexOf('\n', at);
  return end < 0 ? table.length : end;
}

function columnsAt(table: Buffer, at: number, first?: number): string[] {
  return table.toString('utf8', at, endOfLine(table, at)).split('\t', first);
}

function readPlace(columns: readonly string[], at: number): PlaceRow {
  const column = (i: number) => columns[i] ?? '';
  return {
    at,
    lat: Number(column(4)),
    lon: Number(column(5)),
    kind: kindsByCode[column(7)] ?? 'town',
    area: areaCode(column(8), column(10)),
    population: corrections.get(Number(column(0))) ?? Number(column(14)),
  };
}

function readPlaceNames([id = '', name = '', asciiName = '', others = '']: readonly string[]) {
  return {
    id,
    name,
    asciiName,
    others: (others === '' ? [] : others.split(',')).concat(missingNames[id] ?? []),
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await main();
  } catch (error) {
    const { code, path: file, message } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT' && file !== undefined;
    console.error(isMissing ? `There is no file ${file}.` : `The gazetteer was not built: ${message}`);
    process.exitCode = 1;
  }
}

/** Without files of GeoNames, builds from the packages. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values: files } = parseArgs({
    options: { places: text, names: text, postcodes: text },
  });
  const { places, names, postcodes } = files;
  if (places === undefined && (names ?? postcodes) !== undefined) {
    throw new Error('Name the places, too: --places cities500.zip');
  }
  const sources =
    places === undefined ? packagedSources() : await geonamesSources({ places, names, postcodes });
  const gazetteer = buildGazetteer(sources);
  // Written atomically: an interrupted build leaves the previous file.
  const unfinished = `${gazetteerFile}.unfinished`;
  mkdirSync(path.dirname(gazetteerFile), { recursive: true });
  rmSync(unfinished, { force: true });
  gazetteer.prepare('VACUUM INTO ?').run(unfinished);
  renameSync(unfinished, gazetteerFile);
  const { population, facts } = openPlaceFile(gazetteerFile);
  console.log(`The gazetteer knows ${population.length} places, as of ${facts.date}.`);
}
