import { commandError } from '@Hardware-Store-Finder/messages';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import KDBush from 'kdbush';

/** 'section': a named part of a town. 'abandoned': abandoned, destroyed or historical. */
export const placeKinds = ['town', 'seat', 'capital', 'section', 'abandoned'] as const;

const version = 5;

/** The tables of the gazetteer, an SQLite database that is read only once it is built. */
export const schema = `
PRAGMA user_version = ${version};
-- Values in JSON, as in the type Facts.
CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT);
-- Country and first-level division: 'US.TX'.
CREATE TABLE area (id INTEGER PRIMARY KEY, code TEXT);
-- By descending population, from 0. Kinds: ${placeKinds.map((kind, i) => `${i} ${kind}`).join(', ')}.
-- A place with many other names, which are counted up to 255, is known far away.
CREATE TABLE place (id INTEGER PRIMARY KEY, name TEXT, lat REAL, lon REAL, population INTEGER, kind INTEGER,
  other_names INTEGER, area INTEGER REFERENCES area);
-- Folded names: main if it is that on the label, renown by population, other names and kind.
CREATE TABLE name (folded TEXT, place INTEGER REFERENCES place, main INTEGER, renown REAL,
  PRIMARY KEY (folded, place)) WITHOUT ROWID;
-- The names that misspellings are compared with, between two spaces.
CREATE VIRTUAL TABLE similar USING fts5(padded, tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0);
-- The index of the places' positions, which an index of SQLite's is 20 times as slow as.
CREATE TABLE kdbush (data BLOB);
-- Keys as in readPostcode.
CREATE TABLE postcode (key INTEGER PRIMARY KEY, lat REAL, lon REAL, area TEXT, town TEXT);
`;

/**
 * A region identified by a city in it, with its folded names. Names in `beside` mean it only next to a place.
 */
export type RegionFact = {
  area: string;
  place: number;
  label: string;
  names: readonly string[];
  beside: readonly string[];
};

/**
 * The folded names people use for the surroundings of a place within `km`; `isPart` if it is a part of that
 * city.
 */
export type SurroundingsFact = {
  place: number;
  km: number;
  isPart: boolean;
  label: string;
  names: readonly string[];
};

export type Facts = {
  /** The newest change in the data of the places: '2020-03-18'. */
  date: string;
  /** Folded country names with their alpha-2 codes. */
  countries: ReadonlyArray<readonly [string, string]>;
  regions: readonly RegionFact[];
  surroundings: readonly SurroundingsFact[];
  /** The letters of British postcode areas, and the place number of the town each is named for. */
  britishTowns: ReadonlyArray<readonly [string, number]>;
};

/** What is asked of many places at a time is in memory, by the places' numbers; names stay in the file. */
export type PlaceFile = ReturnType<typeof openPlaceFile>;

/** Opens the gazetteer. Throws AppError if it is missing or not of this version. */
export function openPlaceFile(file: string) {
  try {
    // Nobody changes the file, a build replaces it: no locks are needed.
    const database = new DatabaseSync(new URL('?immutable=1', pathToFileURL(file)), { readOnly: true });
    return readPlaces(database);
  } catch (cause) {
    // SQLITE_CANTOPEN
    const isMissing = (cause as { errcode?: number }).errcode === 14;
    const message = isMissing
      ? `The gazetteer ${file} cannot be read. Run \`npm start\`, which builds it.`
      : `The gazetteer ${file} is damaged or of another version. Delete it and run \`npm start\`, which builds it again.`;
    throw commandError('unavailable', message, { cause });
  }
}

/** Reads what stays in memory. Throws if this is another database. */
export function readPlaces(database: DatabaseSync) {
  /** Prepares a statement that returns all its rows, by values in their order or by name. */
  function rows<Row>(sql: string): (...values: SQLInputValue[] | [Record<string, SQLInputValue>]) => Row[] {
    const statement = database.prepare(sql);
    return (...values) => statement.all(...(values as SQLInputValue[])) as Row[];
  }

  const [found] = rows<{ user_version: number }>('PRAGMA user_version')();
  if (found?.user_version !== version) throw new Error(`Version ${found?.user_version}, not ${version}`);
  const facts = rows<{ name: string; value: string }>('SELECT name, value FROM fact')();
  // As JSON, in a third of the time that as many rows take.
  const [columns] = rows<Record<'population' | 'kind' | 'otherNames' | 'area', string>>(`
    SELECT json_group_array(population) AS population, json_group_array(kind) AS kind,
      json_group_array(other_names) AS otherNames, json_group_array(area) AS area
    FROM (SELECT * FROM place ORDER BY id)`)();
  const [index] = rows<{ data: Uint8Array<ArrayBuffer> }>('SELECT data FROM kdbush')();
  if (columns === undefined || index === undefined) throw new Error('No places');
  const positions = KDBush.from(index.data.buffer);
  const [lat, lon] = [new Float64Array(positions.numItems), new Float64Array(positions.numItems)];
  positions.ids.forEach((place, i) => {
    lon[place] = positions.coords[i * 2] ?? 0;
    lat[place] = positions.coords[i * 2 + 1] ?? 0;
  });
  return {
    rows,
    facts: Object.fromEntries(facts.map(({ name, value }) => [name, JSON.parse(value)])) as Facts,
    areas: rows<{ code: string }>('SELECT code FROM area ORDER BY id')().map(({ code }) => code),
    positions,
    lat,
    lon,
    population: Uint32Array.from(JSON.parse(columns.population)),
    kind: Uint8Array.from(JSON.parse(columns.kind)),
    otherNames: Uint8Array.from(JSON.parse(columns.otherNames)),
    area: Uint16Array.from(JSON.parse(columns.area)),
  };
}
