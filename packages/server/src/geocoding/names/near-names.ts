import { editDistance, foldName } from '@hardware-store-finder/stores';
import { type AreaChain, liesIn } from '../atlas/area-chain.ts';
import type { Atlas, PlaceNumber } from '../atlas/atlas.ts';
import { type SimilarName, unlikeness } from './similar-names.ts';

/** Places of fewer people are not offered; of fewer still where the country or region is known. */
const leastPeople = { alone: 100_000, inArea: 5_000 };
/** Of the typed letters, at most so many differ and at least so many are in the name, in their order. */
const mostDiffering = 1 / 2;
const leastShared = 2 / 3;
/** What is longer is no name of a place. */
const longest = 40;

/**
 * Finds the places whose names are nearest a folded name that nothing is called by, the likeliest first: too unlike
 * it to be taken for what was meant, but like enough to ask. None where nothing real is shared.
 */
export function nearNameFinder(atlas: Atlas, similar: (folded: string, count: number) => SimilarName[]) {
  const foldedLabels: { folded: string; letters: number }[] = [];

  return (typed: string, chain: AreaChain): PlaceNumber[] => {
    if (typed.length > longest) return [];
    const limit = Math.floor(typed.length * mostDiffering);
    const least = chain.length > 0 ? leastPeople.inArea : leastPeople.alone;
    const near = [...similar(typed, 20), ...labelsNear(typed, limit, least, chain)].filter(
      (name) =>
        unlikeness(typed, name) <= limit &&
        lettersShared(typed, name.folded) >= typed.length * leastShared &&
        atlas.population(name.place) >= least &&
        liesIn(atlas, name.place, chain),
    );
    near.sort((a, b) => unlikeness(typed, a) - unlikeness(typed, b) || a.place - b.place);
    return [...new Set(near.map(({ place }) => place))];
  };

  /** Letter by letter: a name without its vowels shares no trigram with the right one. */
  function labelsNear(typed: string, limit: number, least: number, chain: AreaChain): SimilarName[] {
    const near: SimilarName[] = [];
    const typedLetters = letterBits(typed);
    const mostMissing = Math.min(limit, typed.length - Math.ceil(typed.length * leastShared));
    for (let place = 0; atlas.population(place) >= least; place++) {
      if (atlas.kind(place) === 'gone' || !liesIn(atlas, place, chain)) continue;
      const { folded, letters: known } = labelOf(place);
      // Most names are too short, or lack too many of the letters, to be worth comparing.
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

/** The letters of a word, as far as 32 bits tell them apart. */
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

/** How many letters two words have in common in the same order: their longest common subsequence. */
function lettersShared(a: string, b: string): number {
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
