import { foldName } from '@Hardware-Store-Finder/domain';
import { lazy } from '@Hardware-Store-Finder/std';
import type { Area, Atlas, PlaceNumber } from './atlas/atlas.ts';
import type { PlaceFile } from './atlas/place-file.ts';
import type { NamedPosition } from './geocoder.ts';
import { stripLeadIn } from './locate/parse-location.ts';
import { renown } from './locate/place-readings.ts';
import { readCoordinates } from './locate/read-coordinates.ts';
import { isPlausible, isTooShort, type SimilarName } from './names/similar-names.ts';
import type { LabelUniquely } from './unique-labels.ts';

/**
 * What a name adds to its place's score, in powers of ten of population; `typed` is scaled by the share that
 * was typed. Beginnings of other names, in hundreds of languages, match mostly by chance: they count less,
 * and in Latin script only for cities.
 */
const nameScores = { main: 0.8, typed: 2, unfinishedOther: -1 };
const minPopulationForOther = 50_000;
/** Several names or labels may lead to the same place, so this many times the limit are collected. */
const spare = 4;
/** Before a partial region the name may be partial too: this many of its completions are filtered. */
const maxCompletions = 100;
const latin = /^[\p{Script=Latin}\s]+$/u;
/** Anything longer is no place name. */
const maxLength = 40;

const separator = /[,，،、;；]/u;
/** Sorts after every name. */
const afterAll = '\u{10ffff}';

/** Suggests places for a partly typed location. */
export function placeSuggester({
  file,
  atlas,
  similar,
  labelUniquely,
}: {
  file: PlaceFile;
  atlas: Atlas;
  similar: (folded: string, count: number) => SimilarName[];
  labelUniquely: LabelUniquely;
}) {
  const areaNames = lazy(() => [...atlas.areaNames()].sort());
  const placesStartingWith = prefixFinder(file, atlas);

  return (text: string, limit: number): NamedPosition[] => {
    if (readCoordinates(text) !== undefined) return [];
    for (const suggest of [completions, corrections]) {
      for (const typed of new Set([text, stripLeadIn(text)])) {
        const places = suggest(typed, limit);
        if (places.length > 0) return labelUniquely(places, limit);
      }
    }
    return [];
  };

  function completions(text: string, limit: number): PlaceNumber[] {
    const [name = '', ...qualifiers] = text.split(separator);
    if (qualifiers.length > 0) return completionsIn(name, areasStartingWith(qualifiers));
    const places = placesStartingWith(name, limit * spare);
    return places.length < limit ? [...places, ...splitOffArea(text)] : places;
  }

  /** 'Springfield Il': a complete name followed by the beginning of an area. */
  function splitOffArea(text: string): PlaceNumber[] {
    const words = text.trim().split(/\s+/u);
    for (let at = words.length - 1; at > 0; at--) {
      const areas = areasStartingWith([words.slice(at).join(' ')]);
      const places = areas[0]?.length === 0 ? [] : holdersIn(words.slice(0, at).join(' '), areas);
      if (places.length > 0) return places;
    }
    return [];
  }

  /** Places with exactly this name in the areas; if there are none, places whose name starts with it. */
  function completionsIn(name: string, areas: readonly Area[][]): PlaceNumber[] {
    const called = holdersIn(name, areas);
    if (called.length > 0) return called;
    return placesStartingWith(name, maxCompletions).filter((place) => isInAllAreas(place, areas));
  }

  function holdersIn(name: string, areas: readonly Area[][]): PlaceNumber[] {
    const holders = atlas.placesNamed(foldName(name)).filter(({ place }) => isInAllAreas(place, areas));
    const score = ({ place, main }: (typeof holders)[number]) =>
      renown(atlas.population(place), atlas.otherNames(place), atlas.kind(place)) +
      (main ? nameScores.main : 0);
    return holders.sort((a, b) => score(b) - score(a) || a.place - b.place).map(({ place }) => place);
  }

  function isInAllAreas(place: PlaceNumber, areas: readonly Area[][]): boolean {
    return areas.every((some) => some.some((area) => atlas.isIn(place, area)));
  }

  /**
   * The areas for each qualifier: those whose English name starts with it or that it names exactly; failing
   * these, those with any name that starts with it ('T' is Texas, 'Deut' is Germany). Areas like the Midwest
   * must be typed in full. Empty qualifiers are skipped.
   */
  function areasStartingWith(qualifiers: readonly string[]): Area[][] {
    return [...new Set(qualifiers.map(foldName))].flatMap((folded) => {
      if (folded === '') return [];
      const from = firstIndex(areaNames(), folded);
      const to = firstIndex(areaNames(), folded + afterAll);
      const completions = areaNames()
        .slice(from, to)
        .flatMap((name) => atlas.areasNamed(name))
        .filter(({ around }) => around === undefined);
      const written = completions.filter(({ label }) => foldName(label).startsWith(folded));
      const called = [...atlas.areasNamed(folded), ...written];
      return [called.length > 0 ? called : completions];
    });
  }

  /**
   * The places with the most similar names, if none starts with `text`. Anything with a digit is an address.
   */
  function corrections(text: string, limit: number): PlaceNumber[] {
    const [name = '', ...qualifiers] = text.split(separator);
    const folded = foldName(name);
    if (isTooShort(folded) || folded.length > maxLength || /\d/u.test(folded)) return [];
    const areas = areasStartingWith(qualifiers);
    return similar(folded, limit * spare)
      .filter((other) => isPlausible(atlas, folded, other) && isInAllAreas(other.place, areas))
      .map(({ place }) => place);
  }
}

/** The places with a name that starts with a text, likeliest first, at most `count`. */
function prefixFinder(file: PlaceFile, atlas: Atlas): (text: string, count: number) => PlaceNumber[] {
  const { main, typed, unfinishedOther } = nameScores;
  // Length in bytes, as the order of the names.
  const starting = file.rows<{ place: PlaceNumber; score: number }>(`
    SELECT place, max(renown + ${typed}.0 * $length / octet_length(folded) +
      CASE WHEN main THEN ${main} WHEN octet_length(folded) > $length THEN ${unfinishedOther} ELSE 0 END) AS score
    FROM name WHERE folded >= $from AND folded < $to
      AND (main OR place < $large OR octet_length(folded) <= $length)
    GROUP BY place ORDER BY score DESC, place LIMIT $count`);
  const largeForOther = atlas.countOf(minPopulationForOther);

  return (text, count) => {
    // After 'San ' the name is complete or continues with another word.
    const next = /\s$/u.test(text) ? ' ' : '';
    const found = [...beginnings(text)].flatMap((from) =>
      starting({
        $from: from,
        $to: from + next + afterAll,
        $length: Buffer.byteLength(from),
        $large: latin.test(from) ? largeForOther : file.population.length,
        $count: count,
      }),
    );
    found.sort((a, b) => b.score - a.score || a.place - b.place);
    return [...new Set(found.map(({ place }) => place))].slice(0, count);
  };
}

/**
 * The folded prefixes a text may stand for. The last word may be incomplete: 'st' may become 'St. Louis',
 * indexed as 'saint louis', or Stuttgart.
 */
function beginnings(text: string): Set<string> {
  const open = foldName(`${text}q`).slice(0, -1).trim();
  return new Set([foldName(text), open].filter((form) => form !== ''));
}

/** The index of the first sorted text that is not less than `text`. */
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
