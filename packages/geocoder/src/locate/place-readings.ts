import { foldName } from '@Hardware-Store-Finder/domain';
import { distance } from 'geokdbush';
import {
  type AreaChain,
  isInChain,
  isInRegionOfChain,
  preferStandalone,
  readAreas,
} from '../atlas/area-chain.ts';
import type { Atlas, Holder, PlaceNumber } from '../atlas/atlas.ts';
import { isTooShort, type SimilarName, unlikeness } from '../names/similar-names.ts';
import { type Segment, withoutAreaNoise, withoutNoise } from './parse-location.ts';

export type RankedPlace = {
  place: PlaceNumber;
  score: number;
  /**
   * Whether the typed name is part of its label: Frankfurt (Oder) for 'Frankfurt', but not Bordeaux for
   * 'Porto'.
   */
  isNamesake: boolean;
};

/** One interpretation of a location: the places it may mean, and what it leaves unexplained. */
export type Reading = {
  /** Likeliest first, never empty. */
  places: readonly RankedPlace[];
  /** 0 if it explains everything typed. */
  cost: number;
  /** Typed parts that are no known place. */
  unexplained: readonly string[];
  /** The index of the segment with the place's name. */
  segment: number;
  /**
   * The misspelt name the places were guessed from, and by how many letters; another half for a name that is
   * not the main one.
   */
  misspelt?: string;
  misspeltBy?: number;
};

/**
 * The cost of leaving something unexplained. Addresses run from the street to the town, hence the difference.
 */
const cost = {
  beforePlace: 1,
  afterPlace: 1.5,
  wordsBefore: 1.1,
  wordsAfter: 1.3,
  misspelt: 0.5,
  /** An area by a name that needs a place: 'Milano MI'. */
  besideOnly: 0.3,
};

/**
 * Minimum population of a town found by part of a segment's words, where the rest is unknown: lower if a
 * number shows that the rest is an address.
 */
const minPopulationForPart = { ofAddress: 1_000, ofAnything: 50_000 };
/**
 * Minimum population of a place for a misspelt name to be corrected to it; lower if its country or region was
 * given.
 */
const minPopulationForMisspelt = { alone: 100_000, inArea: 1_000 };
/** Short names that are well known in lower case. */
const knownShort: ReadonlySet<string> = new Set(['nyc', 'la', 'sf', 'dc', 'kl', 'rio']);
/**
 * Misspellings are corrected only in the last few segments, and not in those with a number, which are
 * streets.
 */
const maxGuessedSegments = 4;
/**
 * A second place equally similar to a misspelt name makes the correction a guess, unless the first is this
 * many times as large.
 */
const clearRatio = 10;
/**
 * Maximum distance of a place from the one said to contain it; larger for a seat, which may stand for its
 * region.
 */
const nearKm = { place: 60, seat: 100 };

/** Every reading of the segments that contains a place. */
export function readPlaces(
  atlas: Atlas,
  segments: readonly Segment[],
  similar: (folded: string, count: number) => SimilarName[],
): Reading[] {
  const chains = segments.map(({ words }) => readSegmentAreas(atlas, words));
  const readings = readWith(chains);
  // 'Santa Catarina, Porto' is a street, not the state in Brazil.
  if (readings.length === 0 && segments.length > 1)
    readings.push(...readWith(chains.map((chain, i) => (i === chains.length - 1 ? chain : undefined))));
  if (!readings.some((reading) => reading.cost < 1)) readings.push(...readMisspelt());
  return readings;

  function readWith(chains: readonly (AreaChain | undefined)[]): Reading[] {
    return segments.flatMap((segment, i) => {
      const around = readSurroundings(segments, chains, i);
      return [...segmentNames(atlas, segment)].flatMap((name) => {
        const all = [...around.chain, ...name.chain];
        const holders = atlas
          .placesNamed(name.folded)
          .filter((holder) => !isAbbreviated(holder, name.folded, segment, all))
          .filter((holder) => name.rest === undefined || isLikelyPart(holder, name.folded, segment));
        const chain = preferStandalone(all);
        const inside = holders.filter(({ place }) => isInChain(atlas, place, chain));
        if (inside.length > 0) return toReading(inside, chain, around, name, i) ?? [];
        const beside = holders.filter(({ place }) => isInChain(atlas, place, all));
        return toReading(beside, all, around, { ...name, cost: name.cost + cost.besideOnly }, i) ?? [];
      });
    });
  }

  /** 'Los' is not LOS, the airport of Lagos: so short a text must be a main name, or a code in capitals. */
  function isAbbreviated({ main }: Holder, folded: string, { name }: Segment, chain: AreaChain): boolean {
    if (main || chain.length > 0 || !isTooShort(folded) || knownShort.has(folded)) return false;
    return folded.length < 2 || name !== name.toUpperCase();
  }

  function isLikelyPart(holder: Holder, folded: string, { text }: Segment): boolean {
    const people = atlas.population(holder.place);
    const isNamesake = bearsName(atlas, holder, folded);
    const { ofAddress, ofAnything } = minPopulationForPart;
    return /\d/u.test(text)
      ? people >= (isNamesake ? ofAddress : 2 * ofAnything)
      : isNamesake && people >= ofAnything;
  }

  function toReading(
    holders: readonly Holder[],
    chain: AreaChain,
    around: Surroundings,
    name: SegmentName,
    segment: number,
  ): Reading | undefined {
    if (holders.length === 0) return undefined;
    let left = holders;
    const unexplained = [...around.before];
    let total = name.cost + around.before.length * cost.beforePlace;
    if (name.rest !== undefined) unexplained.push(name.rest);
    for (const { text, words } of around.after) {
      const inside = holdersNear(atlas, left, words);
      if (inside.length > 0) left = inside;
      else {
        unexplained.push(text);
        total += cost.afterPlace;
      }
    }
    return { places: rank(atlas, name.folded, left, chain), cost: total, unexplained, segment };
  }

  function readMisspelt(): Reading[] {
    return segments.slice(-maxGuessedSegments).flatMap((segment, k) => {
      const i = Math.max(0, segments.length - maxGuessedSegments) + k;
      const isNumbered = /\d/u.test(segment.name);
      const isKnown = chains[i] !== undefined || atlas.placesNamed(segment.words.join(' ')).length > 0;
      if (segment.words.length === 0 || isKnown || isNumbered) return [];
      const around = readSurroundings(segments, chains, i);
      if (around.after.length > 0) return [];
      const least =
        around.chain.length > 0 ? minPopulationForMisspelt.inArea : minPopulationForMisspelt.alone;
      const meant = findUnambiguous(atlas, segment.words.join(' '), similar, around.chain, least);
      if (!meant) return [];
      const holders = atlas
        .placesNamed(meant.folded)
        .filter(({ place }) => isInChain(atlas, place, around.chain));
      const reading: Reading = {
        places: rank(atlas, meant.folded, holders, around.chain),
        cost: cost.misspelt + around.before.length * cost.beforePlace,
        unexplained: around.before,
        segment: i,
        misspelt: segment.name,
        misspeltBy: meant.letters + (meant.main ? 0 : 0.5),
      };
      return [reading];
    });
  }
}

/** The areas named by an entire segment: 'Texas', 'Guangdong Province', 'NSW Australia'. */
export function readSegmentAreas(atlas: Atlas, words: readonly string[]): AreaChain | undefined {
  return readAreas(atlas, words) ?? readAreas(atlas, withoutAreaNoise(words));
}

type Surroundings = { chain: AreaChain; before: readonly string[]; after: readonly Segment[] };

function readSurroundings(
  segments: readonly Segment[],
  chains: readonly (AreaChain | undefined)[],
  place: number,
): Surroundings {
  const known = (i: number) => chains[i] !== undefined || segments[i]?.words.length === 0;
  return {
    chain: chains.flatMap((chain, i) => (i === place || !chain ? [] : chain)),
    before: segments.filter((_, i) => i < place && !known(i)).map(({ text }) => text),
    after: segments.filter((_, i) => i > place && !known(i)),
  };
}

type SegmentName = { folded: string; chain: AreaChain; cost: number; rest?: string };

/** The place names a segment may contain: all its words, or some of them beside an area or unknown words. */
function* segmentNames(atlas: Atlas, { words, name }: Segment): Generator<SegmentName> {
  if (words.length === 0) return;
  const whole = words.join(' ');
  const [known] = atlas.placesNamed(whole);
  for (const form of withoutNoise(words)) {
    const folded = form.join(' ');
    // 'Ciudad de México' is the city's name, and no other Mexico's.
    const isSame = known !== undefined && known.place === atlas.placesNamed(folded)[0]?.place;
    if (folded === whole || !isSame) yield { folded, chain: [], cost: 0 };
  }
  for (let split = 1; split < words.length; split++) {
    const before = words.slice(0, split);
    const after = words.slice(split);
    const areasAfter = readAreas(atlas, after);
    if (areasAfter) {
      yield { folded: before.join(' '), chain: areasAfter, cost: 0 };
      // '5 Rue de Rivoli Paris France'
      for (let at = 1; at < split; at++) {
        const place = words.slice(at, split).join(' ');
        const [rest] = splitAsTyped(name, words.length, at);
        yield { folded: place, chain: areasAfter, cost: cost.wordsBefore, rest };
      }
    }
    // 'Germany Munich'; but a code before a name ('de Porto') is a word of the language.
    const areasBefore =
      before.join('').length > 3 || /\P{ASCII}/u.test(before.join('')) ? readAreas(atlas, before) : undefined;
    if (areasBefore) yield { folded: after.join(' '), chain: areasBefore, cost: 0 };
    const fewer = split / words.length / 10;
    const [restBefore, restAfter] = splitAsTyped(name, words.length, split);
    yield { folded: after.join(' '), chain: [], cost: cost.wordsBefore + fewer, rest: restBefore };
    yield { folded: before.join(' '), chain: [], cost: cost.wordsAfter - fewer, rest: restAfter };
  }
}

/**
 * The typed text before and after a word; the entire text twice if its words do not align with the folded
 * ones.
 */
function splitAsTyped(text: string, wordCount: number, split: number): [string, string] {
  const typed = text.split(/\s+/u);
  if (typed.length !== wordCount) return [text, text];
  return [typed.slice(0, split).join(' '), typed.slice(split).join(' ')];
}

/** Those near a place named `words`: a part of London, or a town of the seat's region. */
function holdersNear(atlas: Atlas, holders: readonly Holder[], words: readonly string[]): Holder[] {
  const containers = withoutNoise(words).flatMap((form) => atlas.placesNamed(form.join(' ')).slice(0, 20));
  return holders.filter(({ place }) =>
    containers.some(({ place: other }) => {
      if (place === other || atlas.countryOf(place) !== atlas.countryOf(other)) return false;
      const isSeat = ['seat', 'capital'].includes(atlas.kind(other));
      const isInItsRegion = isSeat && atlas.areaCodeOf(place) === atlas.areaCodeOf(other);
      const [from, to] = [atlas.positionOf(place), atlas.positionOf(other)];
      return distance(from.lon, from.lat, to.lon, to.lat) < (isInItsRegion ? nearKm.seat : nearKm.place);
    }),
  );
}

function findUnambiguous(
  atlas: Atlas,
  typed: string,
  similar: (folded: string, count: number) => SimilarName[],
  chain: AreaChain,
  least: number,
): SimilarName | undefined {
  const [first, ...others] = similar(typed, 20).filter(({ place }) => isInChain(atlas, place, chain));
  if (!first || atlas.population(first.place) < least) return undefined;
  if (first.folded.length < 6 && !first.main) return undefined;
  const isNear = unlikeness(typed, first) <= maxLettersOff(typed, chain);
  const hasRival = others.some(
    (other) =>
      unlikeness(typed, other) <= unlikeness(typed, first) &&
      (other.main || !first.main) &&
      atlas.population(other.place) * clearRatio > atlas.population(first.place),
  );
  return isNear && !hasRival ? first : undefined;
}

/** The maximum distance of a correction in letters: lower without a country or region to support it. */
function maxLettersOff({ length }: string, chain: AreaChain): number {
  if (length < 4) return 0;
  if (length < 8) return 1;
  return length < 10 && chain.length === 0 ? 1 : length < 10 ? 2 : 3;
}

function bearsName(atlas: Atlas, { place, main }: Holder, folded: string): boolean {
  return main || ` ${foldName(atlas.nameOf(place))} `.includes(` ${folded} `);
}

/** The bonus for a place's kind, in powers of ten of population. */
const kindScores = { town: 0, seat: 0.2, capital: 0.6, section: -0.8, abandoned: -3 };

/** How well a place is known, in powers of ten of population: by its people, its names in other languages and its kind. */
export function renown(people: number, otherNames: number, kind: keyof typeof kindScores): number {
  return Math.log10(people + 300) + Math.log10(otherNames + 1) * 0.9 + kindScores[kind];
}

/**
 * Ranks by prominence (powers of ten), number of other names, whether the name is the main one, and kind of
 * place.
 */
function rank(atlas: Atlas, folded: string, holders: readonly Holder[], chain: AreaChain): RankedPlace[] {
  return holders
    .map(({ place, main }) => {
      const isNamesake = bearsName(atlas, { place, main }, folded);
      const score =
        renown(atlas.prominence(place), atlas.otherNames(place), atlas.kind(place)) +
        (main ? 0.8 : isNamesake ? 0.4 : 0) +
        (isInRegionOfChain(atlas, place, chain) ? 0.6 : 0);
      return { place, isNamesake, score };
    })
    .sort((a, b) => b.score - a.score || a.place - b.place);
}
