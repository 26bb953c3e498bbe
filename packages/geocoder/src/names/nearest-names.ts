import { editDistance, foldName } from '@Hardware-Store-Finder/domain';
import { type AreaChain, isInChain } from '../atlas/area-chain.ts';
import type { Area, Atlas, PlaceNumber } from '../atlas/atlas.ts';
import { type SimilarName, unlikeness } from './similar-names.ts';

/** Minimum population of a place to be offered, lower if its country or region is known. */
const minPopulation = { alone: 100_000, inArea: 5_000 };
/**
 * Of the typed letters, at most this share may differ, and at least the other share must occur in the name in
 * order.
 */
const maxDifferingShare = 1 / 2;
const minSharedShare = 2 / 3;
/** Anything longer is no place name. */
const maxLength = 40;

/**
 * Finds the places with the names closest to an unknown folded name, likeliest first: too different to be
 * assumed, but similar enough to ask about. Empty if nothing substantial is shared.
 */
export function nearestNameFinder(atlas: Atlas, similar: (folded: string, count: number) => SimilarName[]) {
  const foldedLabels: { folded: string; letters: number }[] = [];

  return (typed: string, chain: AreaChain): PlaceNumber[] => {
    if (typed.length > maxLength) return [];
    const limit = Math.floor(typed.length * maxDifferingShare);
    const least = chain.length > 0 ? minPopulation.inArea : minPopulation.alone;
    const near = [...similar(typed, 20), ...labelsNear(typed, limit, least, chain)].filter(
      (name) =>
        unlikeness(typed, name) <= limit &&
        commonLetters(typed, name.folded) >= typed.length * minSharedShare &&
        atlas.population(name.place) >= least &&
        isInChain(atlas, name.place, chain),
    );
    near.sort((a, b) => unlikeness(typed, a) - unlikeness(typed, b) || a.place - b.place);
    return [...new Set(near.map(({ place }) => place))];
  };

  /** Compares letter by letter, because a name typed without vowels shares no trigram with the right one. */
  function labelsNear(typed: string, limit: number, least: number, chain: AreaChain): SimilarName[] {
    const near: SimilarName[] = [];
    const typedLetters = letterBits(typed);
    const mostMissing = Math.min(limit, typed.length - Math.ceil(typed.length * minSharedShare));
    for (let place = 0; atlas.population(place) >= least; place++) {
      if (atlas.kind(place) === 'abandoned' || !isInChain(atlas, place, chain)) continue;
      const { folded, letters: known } = labelOf(place);
      // Skip names that are too short or lack too many of the letters.
      if (folded.length < typed.length - mostMissing) continue;
      if (countBits(typedLetters & ~known) > mostMissing || countBits(known & ~typedLetters) > limit)
        continue;
      const letters = editDistance(typed, folded, limit);
      if (letters <= limit) near.push({ folded, place, main: true, letters });
    }
    return near;
  }

  function labelOf(place: PlaceNumber): { folded: string; letters: number } {
    const known = foldedLabels[place];
    if (known !== undefined) return known;
    const folded = foldName(atlas.nameOf(place));
    const label = { folded, letters: letterBits(folded) };
    foldedLabels[place] = label;
    return label;
  }
}

/** The set of letters of a word, hashed into 32 bits. */
function letterBits(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** The length of the longest common subsequence. */
function commonLetters(a: string, b: string): number {
  let previous = new Array<number>(b.length + 1).fill(0);
  for (const letter of a) {
    const current = [0];
    for (let j = 1; j <= b.length; j++) {
      const longer = Math.max(previous[j] ?? 0, current[j - 1] ?? 0);
      current.push(letter === b[j - 1] ? (previous[j - 1] ?? 0) + 1 : longer);
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** The area a misspelt name was corrected to. */
export type SimilarArea = { folded: string; area: Area; letters: number };

/** Shorter names resemble too many others. */
const minLetters = 5;

/**
 * Finds the country, region or area whose name differs from a folded one by one letter, or by two from eight
 * letters on; undefined if two different areas are equally close.
 */
export function similarAreaFinder(atlas: Atlas): (folded: string) => SimilarArea | undefined {
  let names: readonly string[] | undefined;

  return (folded) => {
    if (folded.length < minLetters) return undefined;
    names ??= [...atlas.areaNames()].filter((name) => name.length >= minLetters);
    let limit = folded.length < 8 ? 1 : 2;
    let nearest: string[] = [];
    for (const name of names) {
      // People rarely mistype the first letter.
      if (name[0] !== folded[0]) continue;
      const letters = editDistance(folded, name, limit);
      if (letters > limit) continue;
      nearest = letters < limit ? [name] : [...nearest, name];
      limit = letters;
    }
    const areas = nearest.flatMap((name) =>
      plain(name)
        .slice(0, 1)
        .map((area) => ({ folded: name, area })),
    );
    const [first, ...others] = areas;
    const isOne = others.every(({ area }) => area.label === first?.area.label);
    return first && isOne ? { ...first, letters: limit } : undefined;
  };

  function plain(name: string): Area[] {
    // Parts of cities are too many and too short: 'Kuala' resembles Kurla.
    return atlas.areasNamed(name).filter(({ needsPlace, around }) => !needsPlace && !around?.isPart);
  }
}
