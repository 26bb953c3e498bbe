import { foldName } from '@Hardware-Store-Finder/domain';
import { joinMessages, type Message, message } from '@Hardware-Store-Finder/messages';
import { type AreaChain, chainIncludes, isInChain, preferStandalone } from '../atlas/area-chain.ts';
import type { Area, Atlas, PlaceNumber } from '../atlas/atlas.ts';
import { countryLabel } from '../atlas/countries.ts';
import type { PostcodeFinder } from '../atlas/postcode-finder.ts';
import type { Located } from '../geocoder.ts';
import type { Segment } from './parse-location.ts';
import { type Reading, readSegmentAreas } from './place-readings.ts';

/** A country, region or other area without a place: for each possible meaning of its name, a town in it. */
export type AreaReading = {
  typed: string;
  /** Postcodes beside it that are unknown. */
  postcodes: readonly string[];
  kind: 'country' | 'region' | 'area' | 'part';
  area: Area;
  /** Whether the towns were chosen by size rather than as the area's known anchor. */
  isLargest: boolean;
  towns: readonly [PlaceNumber, ...PlaceNumber[]];
};

/** Country codes better known as abbreviations of a city. */
const betterKnownAsCity: ReadonlySet<string> = new Set(['la']);

/**
 * Minimum population and number of other names for a place outside an area with the same name to win over it.
 */
const wellKnown = { population: 200_000, otherNames: 10 };

/** Reads segments that consist only of names of countries, regions and other areas. */
export function readAreaAlone(atlas: Atlas, segments: readonly Segment[]): AreaReading | undefined {
  const chain: AreaChain[number][] = [];
  for (const { words } of segments) {
    if (words.length === 0) continue;
    const areas = readSegmentAreas(atlas, words);
    if (!areas || areas.some((link) => link.every(({ needsPlace }) => needsPlace))) return undefined;
    chain.push(...preferStandalone(areas));
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
  if (area.anchor !== undefined) return isInChain(atlas, area.anchor, others) ? area.anchor : undefined;
  return atlas.largestTown((code) => chainIncludes(atlas, [[area], ...others], code));
}

/** Whether a name shared by a place and an area ('Georgia', 'New York', 'Kent') means the area. */
export function isAreaMeant(
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

/** 'Ontario, CA' is the city in California: after a name, two letters are a state rather than a country. */
function endsInStateOf(atlas: Atlas, typed: string, place: PlaceNumber): boolean {
  const [, code] = /^.+[ ,]([a-z]{2})$/iu.exec(typed) ?? [];
  const states = code === undefined ? [] : atlas.areasNamed(foldName(code));
  return states.some(({ region, needsPlace }) => !needsPlace && region === atlas.areaCodeOf(place));
}

/**
 * A note on unknown postcodes, on what the area is and on which town was chosen; undefined if there is
 * nothing to explain.
 */
export function areaNote(atlas: Atlas, reading: AreaReading): Message | undefined {
  const { postcodes } = reading;
  const leftOut = postcodes.length > 0 ? [message.unknownPostcode({ codes: postcodes })] : [];
  return joinMessages([...leftOut, areaMessage(atlas, reading) ?? []].flat());
}

/** Undefined for 'Singapore', where country and town are the same. */
function areaMessage(atlas: Atlas, reading: AreaReading): Message | undefined {
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

/** Reads a postcode of the United States, Canada or Britain without a town, possibly with its country. */
export function readPostcodeAlone(
  atlas: Atlas,
  postcodes: PostcodeFinder,
  segments: readonly Segment[],
): Located | undefined {
  const chains = segments.map(({ words }) => readSegmentAreas(atlas, words));
  if (!segments.every(({ words }, i) => words.length === 0 || chains[i])) return undefined;
  const chain = chains.flatMap((areas) => areas ?? []);

  const british = segments.find((segment) => segment.british)?.british;
  const town = british && atlas.britishTown(british.letters);
  if (british && town !== undefined && chainIncludes(atlas, chain, atlas.areaCodeOf(town))) {
    const label = atlas.labelOf(town);
    return {
      kind: 'found',
      label,
      ...atlas.positionOf(town),
      country: atlas.countryOf(town),
      note: message.britishPostcode({ code: british.code, label }),
      alternatives: [],
    };
  }

  const code = segments.find(({ postcode }) => postcode)?.postcode;
  const found = code && postcodes.find(code.key);
  if (!code || !found || !chainIncludes(atlas, chain, found.area)) return undefined;
  const townLabel = atlas.areaLabel(found.town, found.area, true);
  const isAmbiguous = chain.length === 0 && segments.some(({ text }) => /^\d{5}$/u.test(text));
  const note = message.fiveDigits({ code: code.code, label: townLabel });
  return {
    kind: 'found',
    label: atlas.areaLabel(`${code.code} ${found.town}`, found.area, true),
    ...found.position,
    country: found.area.slice(0, 2),
    ...(isAmbiguous ? { note } : {}),
    alternatives: [],
  };
}
