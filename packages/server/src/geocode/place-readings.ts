import { distance } from 'geokdbush';
import { type AreaChain, liesIn, liesInRegionRatherThanCountry, readAreas } from './area-chain.ts';
import type { Atlas, Holder, PlaceNumber } from './atlas.ts';
import { foldName } from './fold-name.ts';
import { type Segment, withoutAreaNoise, withoutNoise } from './parse-location.ts';
import type { SimilarName } from './similar-names.ts';

export type RankedPlace = {
  place: PlaceNumber;
  score: number;
  /** Whether the typed name is on its label: Frankfurt (Oder) for 'Frankfurt', but not Bordeaux for 'Porto'. */
  isNamesake: boolean;
};

/** One way to understand a location: the places it may mean, and what it leaves unexplained. */
export type Reading = {
  /** The likeliest first, at least one. */
  places: readonly RankedPlace[];
  /** 0 where everything typed is explained. */
  cost: number;
  /** What was typed and is no place we know. */
  unexplained: readonly string[];
  /** Which segment has the place's name. */
  segment: number;
  /** The misspelt name that the places were guessed from. */
  misspelt?: string;
};

/** What it costs to leave something unexplained. Addresses run from the street to the town, hence the difference. */
const cost = { beforePlace: 1, afterPlace: 1.5, wordsBefore: 1.1, wordsAfter: 1.3, misspelt: 0.5 };

/**
 * A town found by part of a segment's words, where the rest means nothing to us, has at least so many people: fewer
 * where a number shows that the rest is an address.
 */
const leastForPart = { ofAddress: 1_000, ofAnything: 50_000 };
/** A misspelt name is taken for a place of so many people; of fewer where its country or region was named. */
const leastForMisspelt = { alone: 100_000, inArea: 1_000 };
/** Misspellings are looked for in the last few segments, and not in those with a number: they are streets. */
const mostGuessed = 4;
/** A second place as near a misspelt name as the first makes it a guess, unless the first is this much larger. */
const clearly = 10;
/** How far a place may lie from the one it is said to belong to, which for a seat may stand for its region. */
const nearKm = { place: 60, seat: 100 };

/** Every reading of the segments that has a place in it. */
export function readPlaces(
  atlas: Atlas,
  segments: readonly Segment[],
  similar: (folded: string, count: number) => SimilarName[],
): Reading[] {
  const chains = segments.map(({ words }) => readSegmentAreas(atlas, words));
  const readings: Reading[] = [];
  segments.forEach((segment, i) => {
    const around = readSurroundings(segments, chains, i);
    for (const name of segmentNames(atlas, segment)) {
      const chain = [...around.chain, ...name.chain];
      const holders = atlas
        .placesNamed(name.folded)
        .filter(({ place }) => liesIn(atlas, place, chain))
        .filter((holder) => name.rest === undefined || isLikelyPart(holder, name.folded, segment));
      const reading = settle(holders, chain, around, name);
      if (reading) readings.push({ ...reading, segment: i });
    }
  });
  if (!readings.some((reading) => reading.cost === 0)) readings.push(...readMisspelt());
  return readings;

  function isLikelyPart(holder: Holder, folded: string, { text }: Segment): boolean {
    const people = atlas.population(holder.place);
    const isNamesake = bearsName(atlas, holder, folded);
    const { ofAddress, ofAnything } = leastForPart;
    return /\d/u.test(text)
      ? people >= (isNamesake ? ofAddress : 2 * ofAnything)
      : isNamesake && people >= ofAnything;
  }

  function settle(
    holders: readonly Holder[],
    chain: AreaChain,
    around: Surroundings,
    name: SegmentName,
  ): Omit<Reading, 'segment'> | undefined {
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
    return { places: rank(atlas, name.folded, left, chain), cost: total, unexplained };
  }

  function readMisspelt(): Reading[] {
    return segments.slice(-mostGuessed).flatMap((segment, k) => {
      const i = Math.max(0, segments.length - mostGuessed) + k;
      const isNumbered = /\d/u.test(segment.name);
      const isKnown = chains[i] !== undefined || atlas.findName(segment.words.join(' ')) >= 0;
      if (segment.words.length === 0 || isKnown || isNumbered) return [];
      const around = readSurroundings(segments, chains, i);
      if (around.after.length > 0) return [];
      const least = around.chain.length > 0 ? leastForMisspelt.inArea : leastForMisspelt.alone;
      const meant = clearlyMeant(atlas, similar(segment.words.join(' '), 20), around.chain, least);
      if (!meant) return [];
      const holders = atlas
        .placesNamed(meant.folded)
        .filter(({ place }) => liesIn(atlas, place, around.chain));
      const reading: Reading = {
        places: rank(atlas, meant.folded, holders, around.chain),
        cost: cost.misspelt + around.before.length * cost.beforePlace,
        unexplained: around.before,
        segment: i,
        misspelt: segment.name,
      };
      return [reading];
    });
  }
}

/** The areas that a whole segment names: 'Texas', 'Guangdong Province', 'NSW Australia'. */
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

/** The names of places that a segment may hold: all its words, or some of them beside an area or the unknown. */
function* segmentNames(atlas: Atlas, { words, name }: Segment): Generator<SegmentName> {
  if (words.length === 0) return;
  for (const form of withoutNoise(words)) yield { folded: form.join(' '), chain: [], cost: 0 };
  for (let split = 1; split < words.length; split++) {
    const before = words.slice(0, split);
    const after = words.slice(split);
    const areasAfter = readAreas(atlas, after);
    if (areasAfter) yield { folded: before.join(' '), chain: areasAfter, cost: 0 };
    // 'Germany Munich', but a code before a name ('de Porto') is a word of the language.
    const areasBefore =
      before.join('').length > 3 || /\P{ASCII}/u.test(before.join('')) ? readAreas(atlas, before) : undefined;
    if (areasBefore) yield { folded: after.join(' '), chain: areasBefore, cost: 0 };
    const fewer = split / words.length / 10;
    const [restBefore, restAfter] = splitAsTyped(name, words.length, split);
    yield { folded: after.join(' '), chain: [], cost: cost.wordsBefore + fewer, rest: restBefore };
    yield { folded: before.join(' '), chain: [], cost: cost.wordsAfter - fewer, rest: restAfter };
  }
}

/** The text before and after a word, as it was typed; the whole text twice where its words are not the folded ones. */
function splitAsTyped(text: string, wordCount: number, split: number): [string, string] {
  const typed = text.split(/\s+/u);
  if (typed.length !== wordCount) return [text, text];
  return [typed.slice(0, split).join(' '), typed.slice(split).join(' ')];
}

/** Those that lie by a place of the name `words`, as a part of London does or a town of its region's seat. */
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

function clearlyMeant(
  atlas: Atlas,
  names: readonly SimilarName[],
  chain: AreaChain,
  least: number,
): SimilarName | undefined {
  const [first, ...others] = names.filter(({ place }) => liesIn(atlas, place, chain));
  if (!first || atlas.population(first.place) < least) return undefined;
  if (first.folded.length < 6 && !first.main) return undefined;
  const isNear = first.letters <= (first.folded.length < 4 ? 0 : first.folded.length < 8 ? 1 : 2);
  const hasRival = others.some(
    ({ place, letters, main }) =>
      letters <= first.letters &&
      (main || !first.main) &&
      atlas.population(place) * clearly > atlas.population(first.place),
  );
  return isNear && !hasRival ? first : undefined;
}

function bearsName(atlas: Atlas, { place, main }: Holder, folded: string): boolean {
  return main || ` ${foldName(atlas.nameOf(place))} `.includes(` ${folded} `);
}

const kindScores = { town: 0, seat: 0.2, capital: 0.6, section: -0.8, gone: -3 };

/** By people (powers of ten), other names, whether the name is the main one, and the kind of place. */
function rank(atlas: Atlas, folded: string, holders: readonly Holder[], chain: AreaChain): RankedPlace[] {
  return holders
    .map(({ place, main }) => ({
      place,
      isNamesake: bearsName(atlas, { place, main }, folded),
      score:
        Math.log10(atlas.population(place) + 300) +
        Math.log10(atlas.otherNames(place) + 1) / 2 +
        (main ? 0.8 : 0) +
        kindScores[atlas.kind(place)] +
        (liesInRegionRatherThanCountry(atlas, place, chain) ? 0.6 : 0),
    }))
    .sort((a, b) => b.score - a.score || a.place - b.place);
}
