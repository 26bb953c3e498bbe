import { foldName } from '@hardware-store-finder/stores';
import { lazy } from '../lib/lazy.ts';
import type { Area, Atlas, PlaceNumber } from './atlas/atlas.ts';
import { placeKinds, type Snapshot } from './atlas/snapshot.ts';
import { firstFrom, textTable } from './atlas/text-table.ts';
import type { NamedPosition } from './geocoder.ts';
import type { LabelApart } from './label-apart.ts';
import { withoutLead } from './locate/parse-location.ts';
import { kindScores } from './locate/place-readings.ts';
import { readCoordinates } from './locate/read-coordinates.ts';
import { isPlausible, isTooShort, type SimilarName } from './names/similar-names.ts';

/**
 * What a name adds to the score of its place, a power of ten of people; `typed` as far as it was typed. The beginnings
 * of other names, in hundreds of languages, are mostly chance: they count less, and in Latin letters for cities only.
 */
const nameScores = { main: 0.8, typed: 2, begunOther: -1, perOtherNames: 0.9 };
const leastForOther = 50_000;
/** Found under several labels or names, places fall together: so many times as many are looked at. */
const spare = 4;
/** Before a region that was begun, the name itself may be only begun: so many places are looked at. */
const mostBegun = 100;
const latin = /^[\p{Script=Latin}\s]+$/u;
/** What is longer is no name of a place. */
const longest = 40;

const separator = /[,，،、;；]/u;
/** The last name sorts before this. */
const afterAll = '\u{10ffff}';

export type SuggesterDeps = {
  snapshot: Snapshot;
  atlas: Atlas;
  similar: (folded: string, count: number) => SimilarName[];
  labelApart: LabelApart;
};

/**
 * Suggests places for the beginning of a location. The names are sorted and the places of neighbouring names lie side
 * by side, so the places of all names with a beginning are one stretch of numbers.
 */
export function placeSuggester({ snapshot, atlas, similar, labelApart }: SuggesterDeps) {
  const names = textTable(snapshot.nameAt, snapshot.names);
  const areaNames = lazy(() => [...atlas.areaNames()].sort());
  const scores = lazy(() => scorePlaces(snapshot));

  return (text: string, limit: number): NamedPosition[] => {
    if (readCoordinates(text) !== undefined) return [];
    for (const suggest of [begun, misspelt]) {
      for (const typed of new Set([text, withoutLead(text)])) {
        const places = suggest(typed, limit);
        if (places.length > 0) return labelApart(places, limit);
      }
    }
    return [];
  };

  function begun(text: string, limit: number): PlaceNumber[] {
    const [name = '', ...qualifiers] = text.split(separator);
    if (qualifiers.length > 0) return inAreas(name, areasBegun(qualifiers));
    const places = placesBegun(name, limit * spare);
    return places.length < limit ? [...places, ...nextWords(text)] : places;
  }

  /** 'Springfield Il': a whole name, and the beginning of an area behind it. */
  function nextWords(text: string): PlaceNumber[] {
    const words = text.trim().split(/\s+/u);
    for (let at = words.length - 1; at > 0; at--) {
      const areas = areasBegun([words.slice(at).join(' ')]);
      const places = areas[0]?.length === 0 ? [] : holdersIn(words.slice(0, at).join(' '), areas);
      if (places.length > 0) return places;
    }
    return [];
  }

  /** Places called so in the areas; where none is, those whose names begin so. */
  function inAreas(name: string, areas: readonly Area[][]): PlaceNumber[] {
    const called = holdersIn(name, areas);
    if (called.length > 0) return called;
    return placesBegun(name, mostBegun).filter((place) => liesInAll(place, areas));
  }

  function holdersIn(name: string, areas: readonly Area[][]): PlaceNumber[] {
    const holders = atlas.placesNamed(foldName(name)).filter(({ place }) => liesInAll(place, areas));
    const score = ({ place, main }: (typeof holders)[number]) =>
      (scores()[place] ?? 0) + (main ? nameScores.main : 0);
    return holders.sort((a, b) => score(b) - score(a) || a.place - b.place).map(({ place }) => place);
  }

  function liesInAll(place: PlaceNumber, areas: readonly Area[][]): boolean {
    return areas.every((some) => some.some((area) => atlas.isIn(place, area)));
  }

  /**
   * For each qualifier the areas that are written so in English, or whose code or other name it is; where none is, those
   * whose other names begin so: 'T' is Texas, and 'Deut' Germany. The Midwest is meant only in full. An empty qualifier says nothing.
   */
  function areasBegun(qualifiers: readonly string[]): Area[][] {
    return [...new Set(qualifiers.map(foldName))].flatMap((folded) => {
      if (folded === '') return [];
      const from = firstIndex(areaNames(), folded);
      const to = firstIndex(areaNames(), folded + afterAll);
      const begun = areaNames()
        .slice(from, to)
        .flatMap((name) => atlas.areasNamed(name))
        .filter(({ around }) => around === undefined);
      const written = begun.filter(({ label }) => foldName(label).startsWith(folded));
      const called = [...atlas.areasNamed(folded), ...written];
      return [called.length > 0 ? called : begun];
    });
  }

  /** The places of the names that begin so, the likeliest first, at most `count`. */
  function placesBegun(text: string, count: number): PlaceNumber[] {
    const best: Scored[] = [];
    const scoreOf = scores();
    // 'San ' goes on with another word, or is whole.
    const next = /\s$/u.test(text) ? ' ' : '';
    for (const beginning of beginnings(text)) {
      const length = Buffer.byteLength(beginning);
      const to = firstFrom(names, beginning + next + afterAll);
      const least = latin.test(beginning) ? leastForOther : 0;
      for (let name = firstFrom(names, beginning); name < to; name++) {
        const letters = (names.at[name + 1] ?? 0) - (names.at[name] ?? 0);
        const typed = (nameScores.typed * length) / letters;
        const end = snapshot.holdersAt[name + 1] ?? 0;
        for (let i = snapshot.holdersAt[name] ?? 0; i < end; i++) {
          const holder = snapshot.holders[i] ?? 0;
          const [place, isMain] = [holder >> 1, (holder & 1) === 1];
          const isBegunOther = !isMain && letters > length;
          if (isBegunOther && (snapshot.population[place] ?? 0) < least) continue;
          const score =
            (scoreOf[place] ?? 0) +
            typed +
            (isMain ? nameScores.main : isBegunOther ? nameScores.begunOther : 0);
          if (best.length < count || score > (best.at(-1)?.score ?? 0)) keep(best, { place, score }, count);
        }
      }
    }
    return best.map(({ place }) => place);
  }

  /** Nothing begins so: the names that are most like it. What holds a number is an address. */
  function misspelt(text: string, limit: number): PlaceNumber[] {
    const [name = '', ...qualifiers] = text.split(separator);
    const folded = foldName(name);
    if (isTooShort(folded) || folded.length > longest || /\d/u.test(folded)) return [];
    const areas = areasBegun(qualifiers);
    return similar(folded, limit * spare)
      .filter((other) => isPlausible(atlas, folded, other) && liesInAll(other.place, areas))
      .map(({ place }) => place);
  }
}

/** By people (powers of ten), other names and the kind of place. */
function scorePlaces({ population, otherNames, kind }: Snapshot): Float32Array {
  const ofNames = Float64Array.from(
    { length: 256 },
    (_, names) => Math.log10(names + 1) * nameScores.perOtherNames,
  );
  const ofKinds = placeKinds.map((name) => kindScores[name]);
  const scores = new Float32Array(population.length);
  for (let place = 0; place < scores.length; place++) {
    scores[place] =
      Math.log10((population[place] ?? 0) + 300) +
      (ofNames[otherNames[place] ?? 0] ?? 0) +
      (ofKinds[kind[place] ?? 0] ?? 0);
  }
  return scores;
}

type Scored = { place: PlaceNumber; score: number };

/** Inserts into a list that is sorted by score and holds each place once. */
function keep(best: Scored[], found: Scored, count: number): void {
  const known = best.findIndex(({ place }) => place === found.place);
  if (known >= 0) {
    if ((best[known]?.score ?? 0) >= found.score) return;
    best.splice(known, 1);
  }
  const at = best.findIndex(
    ({ score, place }) => score < found.score || (score === found.score && place > found.place),
  );
  best.splice(at < 0 ? best.length : at, 0, found);
  if (best.length > count) best.pop();
}

/**
 * The folded forms in which a name may go on from a text. The last word is as far as it was typed: 'st' may become
 * 'St. Louis', which is kept as 'saint louis', or Stuttgart.
 */
function beginnings(text: string): Set<string> {
  const open = foldName(`${text}q`).slice(0, -1).trim();
  return new Set([foldName(text), open].filter((form) => form !== ''));
}

/** Where the first of sorted texts is that does not come before `text`. */
function firstIndex(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
