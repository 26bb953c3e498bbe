import { foldName } from '@hardware-store-finder/stores';
import { joinMessages, type Message, message } from '../../i18n/message.ts';
import { type AreaChain, chainHolds, liesIn, plainly } from '../atlas/area-chain.ts';
import type { Area, Atlas, PlaceNumber } from '../atlas/atlas.ts';
import { countryLabel } from '../atlas/countries.ts';
import type { Segment } from './parse-location.ts';
import { type Reading, readSegmentAreas } from './place-readings.ts';

/** A country, region or other area that stands alone: a town of each thing that its name may mean. */
export type AreaReading = {
  typed: string;
  /** The postcodes beside it, which are not known. */
  postcodes: readonly string[];
  kind: 'country' | 'region' | 'area' | 'part';
  area: Area;
  /** Whether the towns are the largest, and not those the area is known by. */
  isLargest: boolean;
  towns: readonly [PlaceNumber, ...PlaceNumber[]];
};

/** Codes of countries that are better known as a city. */
const betterKnownAsCity: ReadonlySet<string> = new Set(['la']);

/** A place outside an area of its name has so many people, and so many names, before it may be what is meant. */
const wellKnown = { population: 200_000, otherNames: 10 };

/** Reads segments that name countries, regions and other areas and nothing else. */
export function readAreaAlone(atlas: Atlas, segments: readonly Segment[]): AreaReading | undefined {
  const chain: AreaChain[number][] = [];
  for (const { words } of segments) {
    if (words.length === 0) continue;
    const areas = readSegmentAreas(atlas, words);
    if (!areas || areas.some((link) => link.every(({ isBeside }) => isBeside))) return undefined;
    chain.push(...plainly(areas));
  }
  const isSmall = (link: readonly Area[]) => link.some(({ around }) => around);
  const first = chain.find(isSmall) ?? chain[0];
  if (!first) return undefined;
  const others = chain.filter((link) => link !== first);
  const meanings = first.flatMap((area) => {
    const town = townOf(atlas, area, others);
    return town === undefined ? [] : [{ area, town }];
  });
  const [meaning, ...more] = meanings;
  if (!meaning) return undefined;
  const { area, town } = meaning;
  const isCountry = chain.every((areas) =>
    areas.some((other) => !other.region && !other.around && atlas.isIn(town, other)),
  );
  return {
    typed: segments.flatMap(({ name, words }) => (words.length > 0 ? name : [])).join(', '),
    postcodes: segments.flatMap(({ code }) => code ?? []),
    kind: area.around ? (area.around.isPart ? 'part' : 'area') : isCountry ? 'country' : 'region',
    area,
    isLargest: area.anchor === undefined,
    towns: [town, ...more.map((other) => other.town)],
  };
}

function townOf(atlas: Atlas, area: Area, others: AreaChain): PlaceNumber | undefined {
  if (area.anchor !== undefined) return liesIn(atlas, area.anchor, others) ? area.anchor : undefined;
  return atlas.largestTown((code) => chainHolds(atlas, [[area], ...others], code));
}

/** Whether a name that is both a place's and an area's ('Georgia', 'New York', 'Kent') means the latter. */
export function areaIsMeant(
  atlas: Atlas,
  { typed, kind, area, towns: [town] }: AreaReading,
  { places: [best] }: Reading,
): boolean {
  if (!best || best.place === town) return best === undefined;
  if (betterKnownAsCity.has(foldName(typed))) return false;
  const { place, isNamesake } = best;
  if (endsInStateOf(atlas, typed, place)) return false;
  const people = atlas.population(place);
  const isCountry = kind === 'country';
  const isInside = isCountry
    ? atlas.countryOf(place) === atlas.countryOf(town)
    : area.around
      ? atlas.isIn(place, area)
      : atlas.areaCodeOf(place) === atlas.areaCodeOf(town);
  if (isInside) return atlas.kind(place) !== 'capital' && people < (isCountry ? 100_000 : 50_000);
  if (isCountry || !isNamesake || people < wellKnown.population) return true;
  return area.anchor !== undefined && atlas.otherNames(place) < wellKnown.otherNames;
}

/** 'Ontario, CA' is the city in California: behind a name, two letters are a state before they are a country. */
function endsInStateOf(atlas: Atlas, typed: string, place: PlaceNumber): boolean {
  const [, code] = /^.+[ ,]([a-z]{2})$/iu.exec(typed) ?? [];
  const states = code === undefined ? [] : atlas.areasNamed(foldName(code));
  return states.some(({ region, isBeside }) => !isBeside && region === atlas.areaCodeOf(place));
}

/** What of it is not known, what the area is and where in it the search is; undefined where it need not be said. */
export function areaNote(atlas: Atlas, reading: AreaReading): Message | undefined {
  const { postcodes } = reading;
  const leftOut = postcodes.length > 0 ? [message.unknownPostcode({ codes: postcodes })] : [];
  return joinMessages([...leftOut, areaSentence(atlas, reading) ?? []].flat());
}

/** Undefined for 'Singapore', which is its own town. */
function areaSentence(atlas: Atlas, reading: AreaReading): Message | undefined {
  const {
    typed,
    kind,
    isLargest,
    towns: [town],
  } = reading;
  const label = atlas.labelOf(town);
  if (label === countryLabel(atlas.countryOf(town))) return undefined;
  return kind === 'part'
    ? message.partOfCity({ typed, label })
    : message.areaAlone({ typed, kind, label, isLargest });
}
