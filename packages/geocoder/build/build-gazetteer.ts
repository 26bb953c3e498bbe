import { foldedForms } from '@Hardware-Store-Finder/domain';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { countryNames } from '../src/atlas/countries.ts';
import { createMultimap, type PackedMultimap } from '../src/atlas/multimap.ts';
import { areaCode } from '../src/atlas/regions.ts';
import { degreeScale, placeKinds, type Snapshot, writeSnapshot } from '../src/atlas/snapshot.ts';
import { packTexts, sortTexts } from '../src/atlas/text-table.ts';
import moreNames from '../src/data/more-names.json' with { type: 'json' };
import { gazetteerFile } from '../src/gazetteer.ts';
import { buildTrigrams } from '../src/names/trigrams.ts';
import { orderPoints } from '../src/reverse/point-tree.ts';
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

/** Minimum population for a place's other names to be matched against misspellings. */
const guessedFromPopulation = 50_000;

/** By GeoNames id, label first: well-known names that the source lacks, mostly Chinese ones. */
const missingNames: Readonly<Record<string, readonly string[]>> = moreNames;

/** Populations by GeoNames id: the source gives that of Zhongshan in Guangdong to a hamlet 300 km away. */
const corrections: ReadonlyMap<number, number> = new Map([
  [6986104, 3_121_275],
  [1915223, 0],
]);

/** Builds the snapshot, in some ten seconds from the packages. */
export function buildGazetteer({ table, names: newNames, postcodes }: GazetteerSources): Snapshot {
  const { places, date } = readPlaces(table);
  const namesOf = (place: PlaceRow) => {
    const { id, ...known } = readPlaceNames(columnsAt(table, place.at, 4));
    return { ...known, others: [...known.others, ...(newNames.get(id) ?? [])] };
  };

  const areas = [...new Set([...places.map(({ area }) => area), ...postcodes.map(({ area }) => area)])];
  const areaNumbers = new Map(areas.map((area, i) => [area, i]));
  const numberOfArea = (area: string) => areaNumbers.get(area) ?? 0;

  const { holdersByName, otherNames } = readNames(places, namesOf);
  const areaOf = (place: number) => places[place]?.area ?? '';
  const names = sortTexts([...holdersByName.keys()]);
  const holders = holdersByName.pack(names);
  const packedLabels = packTexts(places.map(({ at }) => nameAt(table, at)));
  const packedNames = packTexts(names);
  const packedTowns = packTexts(postcodes.map(({ town }) => town));
  const grams = buildTrigrams(names, guessableNames(places, holders));

  return {
    facts: {
      date,
      areas,
      countries: [...countryNames()],
      ...anchoredFacts(holdersByName, areaOf),
    },
    lat: Int32Array.from(places, ({ lat }) => Math.round(lat * degreeScale)),
    lon: Int32Array.from(places, ({ lon }) => Math.round(lon * degreeScale)),
    population: Uint32Array.from(places, ({ population }) => population),
    kind: Uint8Array.from(places, ({ kind }) => placeKinds.indexOf(kind)),
    otherNames,
    area: Uint16Array.from(places, ({ area }) => numberOfArea(area)),
    labelAt: packedLabels.at,
    labels: packedLabels.bytes,
    nameAt: packedNames.at,
    names: packedNames.bytes,
    holdersAt: holders.at,
    holders: holders.values,
    gramKeys: grams.keys,
    gramNamesAt: grams.at,
    gramNames: grams.names,
    pointPlaces: orderPlaces(places),
    postcodes: Uint32Array.from(postcodes, ({ key }) => key),
    postcodeLat: Int32Array.from(postcodes, ({ lat }) => Math.round(lat * degreeScale)),
    postcodeLon: Int32Array.from(postcodes, ({ lon }) => Math.round(lon * degreeScale)),
    postcodeArea: Uint16Array.from(postcodes, ({ area }) => numberOfArea(area)),
    postcodeTownAt: packedTowns.at,
    postcodeTowns: packedTowns.bytes,
  };
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

/** The second column. A copy, where a part of the line would keep all of it in memory. */
function nameAt(table: Buffer, at: number): string {
  const start = table.indexOf('\t', at) + 1;
  return table.toString('utf8', start, table.indexOf('\t', start));
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

/**
 * Maps folded names to their places by descending population, encoded as in the section `holders`; and counts each place's
 * other names.
 */
function readNames(
  places: readonly PlaceRow[],
  namesOf: (place: PlaceRow) => { name: string; asciiName: string; others: readonly string[] },
) {
  const holdersByName = createMultimap<string>();
  const otherNames = new Uint8Array(places.length);
  places.forEach((place, number) => {
    const { name, asciiName, others } = namesOf(place);
    otherNames[number] = Math.min(255, others.length);
    const main = new Set(foldedForms(name));
    if (asciiName !== name) for (const folded of foldedForms(asciiName)) main.add(folded);
    for (const folded of main) holdersByName.add(folded, number * 2 + 1);
    for (const folded of new Set(others.flatMap(foldedForms))) {
      if (!main.has(folded)) holdersByName.add(folded, number * 2);
    }
  });
  return { holdersByName, otherNames };
}

/** The numbers of the names that misspellings are matched against. */
function guessableNames(places: readonly PlaceRow[], { at, values }: PackedMultimap): number[] {
  const guessable: number[] = [];
  for (let number = 0; number + 1 < at.length; number++) {
    const isWorth = values.subarray(at[number], at[number + 1]).some((holder) => {
      const place = places[holder >> 1];
      if (!place || place.kind === 'section' || place.kind === 'abandoned') return false;
      return (holder & 1) === 1 || place.population >= guessedFromPopulation;
    });
    if (isWorth) guessable.push(number);
  }
  return guessable;
}

/** Omits sections of towns: a person names the town. */
function orderPlaces(places: readonly PlaceRow[]): Uint32Array {
  const numbers = Uint32Array.from(places.keys()).filter((number) => {
    const kind = places[number]?.kind;
    return kind !== 'section' && kind !== 'abandoned';
  });
  const positionOf = (point: number) => places[numbers[point] ?? 0] ?? { lat: 0, lon: 0 };
  return orderPoints(numbers.length, positionOf).map((point) => numbers[point] ?? 0);
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
  // Written atomically: an interrupted build leaves the previous snapshot.
  const unfinished = `${gazetteerFile}.unfinished`;
  mkdirSync(path.dirname(gazetteerFile), { recursive: true });
  writeFileSync(unfinished, writeSnapshot(gazetteer));
  renameSync(unfinished, gazetteerFile);
  console.log(`The gazetteer knows ${gazetteer.population.length} places, as of ${gazetteer.facts.date}.`);
}
