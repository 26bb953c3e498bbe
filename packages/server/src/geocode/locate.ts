import { distance } from 'geokdbush';
import type { Position } from '../position.ts';
import { type AreaChain, chainHolds, liesIn } from './area-chain.ts';
import type { Atlas, PlaceNumber } from './atlas.ts';
import { countryLabel } from './countries.ts';
import { foldName } from './fold-name.ts';
import type { Located, NamedPosition } from './geocoder.ts';
import { parseLocation, type Segment, withoutLead } from './parse-location.ts';
import { type RankedPlace, type Reading, readPlaces, readSegmentAreas } from './place-readings.ts';
import type { PostcodeFinder } from './postcode-finder.ts';
import type { SimilarName } from './similar-names.ts';

const mostOffered = 5;
/** Two places of one label nearer than this are one. */
const sameKm = 20;
/** A postcode this near the town beside it is one of that town's. */
const postcodeKm = 60;

/** 'Near me' is nowhere: without this, ME is Maine and Montenegro. */
const nowhere: ReadonlySet<string> = new Set(['me', 'here', 'my location', 'current location']);

/** Codes of countries that are better known as a city. */
const betterKnownAsCity: ReadonlySet<string> = new Set(['la']);

/** A country or region that stands alone: the largest town of each thing that its name may mean. */
type AreaReading = { typed: string; isCountry: boolean; towns: readonly [PlaceNumber, ...PlaceNumber[]] };

/** Finds what a person means by a location that is not a pair of coordinates. */
export function locationFinder(
  atlas: Atlas,
  postcodes: PostcodeFinder,
  similar: (folded: string, count: number) => SimilarName[],
  townBeside: (place: PlaceNumber) => PlaceNumber | undefined,
): (text: string) => Located {
  return (text) => {
    const first = read(text);
    if (first?.cost === 0) return first.located;
    const shorter = withoutLead(text);
    if (nowhere.has(shorter.toLowerCase())) return { kind: 'unknown', nearest: [] };
    const second = shorter === text ? undefined : read(shorter);
    return (second ?? first)?.located ?? { kind: 'unknown', nearest: nearestNames(parseLocation(shorter)) };
  };

  function read(text: string): { located: Located; cost: number } | undefined {
    const segments = parseLocation(text);
    const postcode = readPostcodeAlone(segments);
    if (postcode) return { located: postcode, cost: 0 };

    const [best] = readPlaces(atlas, segments, similar).sort((a, b) => unlikeliness(a) - unlikeliness(b));
    const area = readAreaAlone(segments);
    if (area && (!best || best.cost > 0 || areaIsMeant(area, best))) {
      return { located: describeArea(area, best), cost: 0 };
    }
    if (!best) return undefined;
    // 'Nowhere, Germany': a hamlet called Germany is not meant.
    const place = segments[best.segment];
    const areaOfPlace = best.cost > 0 && place ? readAreaAlone([place]) : undefined;
    if (areaOfPlace && areaIsMeant(areaOfPlace, best)) return undefined;
    return { located: describePlace(best, segments), cost: best.cost };
  }

  function readPostcodeAlone(segments: readonly Segment[]): Located | undefined {
    const withCode = segments.find(({ postcode }) => postcode);
    const chain = segments.flatMap(({ words }) => readSegmentAreas(atlas, words) ?? []);
    const isAlone = segments.every(({ words }) => words.length === 0 || readSegmentAreas(atlas, words));
    const found = withCode?.postcode && isAlone ? postcodes.find(withCode.postcode.key) : undefined;
    if (!found || !withCode?.postcode) return undefined;
    if (!chainHolds(atlas, chain, found.area)) return undefined;
    const { position, area } = found;
    const label = atlas.areaLabel(`${withCode.postcode.code} ${found.town}`, area, true);
    return { kind: 'found', label, ...position, country: area.slice(0, 2), alternatives: [] };
  }

  function readAreaAlone(segments: readonly Segment[]): AreaReading | undefined {
    const chain: AreaChain[number][] = [];
    for (const { words } of segments) {
      if (words.length === 0) continue;
      const areas = readSegmentAreas(atlas, words);
      if (!areas) return undefined;
      chain.push(...areas);
    }
    const [first, ...others] = chain;
    if (!first) return undefined;
    const meanings = first.map((area) => ({
      area,
      town: atlas.largestTown((code) => chainHolds(atlas, [[area], ...others], code)),
    }));
    const towns = meanings.flatMap(({ town }) => town ?? []);
    const [town, ...more] = towns;
    if (town === undefined) return undefined;
    const isCountry = chain.every((areas) =>
      areas.some((area) => area.region === undefined && atlas.isIn(town, area)),
    );
    return { typed: segments.map(({ text }) => text).join(', '), isCountry, towns: [town, ...more] };
  }

  /** Whether a name that is both a place's and a country's or region's ('Georgia', 'New York') means the latter. */
  function areaIsMeant(
    { typed, isCountry, towns: [town] }: AreaReading,
    { places: [best] }: Reading,
  ): boolean {
    if (!best || best.place === town) return best === undefined;
    if (betterKnownAsCity.has(foldName(typed))) return false;
    const { place, isNamesake } = best;
    const people = atlas.population(place);
    const isInside = isCountry
      ? atlas.countryOf(place) === atlas.countryOf(town)
      : atlas.areaCodeOf(place) === atlas.areaCodeOf(town);
    if (isInside) return atlas.kind(place) !== 'capital' && people < (isCountry ? 100_000 : 50_000);
    return isCountry || !isNamesake || people < 200_000 || people * 8 < atlas.population(town);
  }

  function describePlace(reading: Reading, segments: readonly Segment[]): Located {
    const [best, ...others] = reading.places;
    if (!best) return { kind: 'unknown', nearest: [] };
    const { place } = best;
    const label = labelAmong(place, []);
    return {
      kind: 'found',
      label,
      ...(positionByPostcode(place, segments) ?? atlas.positionOf(place)),
      country: atlas.countryOf(place),
      ...noteOf(reading, label),
      alternatives: offer(place, namesakes(others)),
    };
  }

  function describeArea(
    { typed, isCountry, towns: [town, ...others] }: AreaReading,
    named?: Reading,
  ): Located {
    const kind = isCountry ? 'country' : 'region';
    const label = atlas.labelOf(town);
    const note = `"${typed}" is a ${kind}; the search is around ${label}, its largest city.`;
    const isTheTown = label === countryLabel(atlas.countryOf(town));
    const isCode = typed.length <= 3;
    const alsoCalled = named?.cost === 0 && !isCode ? namesakes(named.places) : [];
    return {
      kind: 'found',
      label,
      ...atlas.positionOf(town),
      country: atlas.countryOf(town),
      ...(isTheTown ? {} : { note }),
      alternatives: offer(town, [...others, ...alsoCalled]),
    };
  }

  function positionByPostcode(place: PlaceNumber, segments: readonly Segment[]): Position | undefined {
    for (const { postcode } of segments) {
      const found = postcode && postcodes.find(postcode.key);
      if (found && kmBetween(found.position, atlas.positionOf(place)) < postcodeKm) return found.position;
    }
    return undefined;
  }

  /** Other places of the name, each under a label of its own. */
  function offer(chosen: PlaceNumber, others: readonly PlaceNumber[]): NamedPosition[] {
    const offered: PlaceNumber[] = [chosen];
    for (const place of others) {
      if (offered.length > mostOffered) break;
      const isSame = offered.some(
        (other) =>
          atlas.labelOf(other) === atlas.labelOf(place) &&
          kmBetween(atlas.positionOf(other), atlas.positionOf(place)) < sameKm,
      );
      if (!isSame && atlas.kind(place) !== 'gone') offered.push(place);
    }
    return offered
      .map((place) => ({ label: labelAmong(place, offered), ...atlas.positionOf(place) }))
      .slice(1);
  }

  /** The label; where others have the same one, with the region or else a larger town nearby. */
  function labelAmong(place: PlaceNumber, others: readonly PlaceNumber[]): string {
    const isUnique = (labelOf: (place: PlaceNumber) => string) =>
      others.every((other) => other === place || labelOf(other) !== labelOf(place));
    if (isUnique(atlas.labelOf)) return atlas.labelOf(place);
    if (isUnique(atlas.fullLabelOf)) return atlas.fullLabelOf(place);
    const larger = townBeside(place);
    const name =
      larger === undefined ? atlas.nameOf(place) : `${atlas.nameOf(place)} (near ${atlas.nameOf(larger)})`;
    return atlas.areaLabel(name, atlas.areaCodeOf(place), true);
  }

  function nearestNames(segments: readonly Segment[]): NamedPosition[] {
    const chain = segments.flatMap(({ words }) => readSegmentAreas(atlas, words) ?? []);
    const byLabel = new Map<string, NamedPosition>();
    const places = segments
      .filter(({ words }) => words.length > 0 && !readSegmentAreas(atlas, words))
      .flatMap(({ words }) => similar(words.join(' '), 20))
      .filter(({ place, main, folded }) => (main || folded.length > 4) && liesIn(atlas, place, chain))
      .map(({ place }) => place);
    for (const place of places) {
      const label = atlas.labelOf(place);
      if (!byLabel.has(label)) byLabel.set(label, { label, ...atlas.positionOf(place) });
    }
    return [...byLabel.values()].slice(0, mostOffered);
  }
}

function noteOf({ misspelt, unexplained }: Reading, label: string): { note?: string } {
  const sentences = [];
  if (misspelt !== undefined) sentences.push(`No place is called "${misspelt}"; showing ${label}.`);
  if (unexplained.length > 0) {
    const typed = `"${unexplained.join(', ')}"`;
    sentences.push(`The street or place ${typed} is not known here; the search goes on around ${label}.`);
  }
  return sentences.length > 0 ? { note: sentences.join(' ') } : {};
}

function namesakes(places: readonly RankedPlace[]): PlaceNumber[] {
  return places.filter(({ isNamesake }) => isNamesake).map(({ place }) => place);
}

/**
 * What explains everything comes before a guess at a misspelling, and that before what leaves something out; among
 * these a great place may leave out a little more.
 */
function unlikeliness({ cost, places: [best] }: Reading): number {
  const score = best?.score ?? 0;
  return cost < 1 ? cost - score / 1000 - 100 : cost - score / 3;
}

function kmBetween(a: Position, b: Position): number {
  return distance(a.lon, a.lat, b.lon, b.lat);
}
