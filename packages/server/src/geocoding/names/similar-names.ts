import { editDistance } from '@hardware-store-finder/stores';
import type { Atlas, PlaceNumber } from '../atlas/atlas.ts';
import type { Snapshot } from '../atlas/snapshot.ts';
import { sharingTrigrams, trigramKeys } from './trigrams.ts';

/** A known name like one that was typed: how many letters differ, and the most populous place that has it. */
export type SimilarName = { folded: string; place: PlaceNumber; main: boolean; letters: number };

/** Names that share fewer of the typed name's trigrams than this are not worth comparing letter by letter. */
const leastShared = 0.3;
const comparedAtMost = 300;

/** A name one letter nearer is offered before a place this many times as large: ten to this power. */
const powerOfALetter = 2.2;

/** Finds the `count` known names most like a folded name, the likeliest first. */
export function similarNameFinder(snapshot: Snapshot, atlas: Atlas) {
  const index = { keys: snapshot.gramKeys, at: snapshot.gramNamesAt, names: snapshot.gramNames };
  const counts = new Uint8Array(atlas.nameCount);

  return (folded: string, count: number): SimilarName[] => {
    const limit = lettersForgiven(folded);
    const atLeast = Math.max(1, Math.floor(trigramKeys(folded).length * leastShared));
    const sharing = sharingTrigrams(index, folded, { atLeast, most: comparedAtMost }, counts);

    const similar: { name: SimilarName; likeness: number }[] = [];
    for (const name of new Set([...sharing, ...neighboursSwapped(folded)])) {
      const known = atlas.nameAt(name);
      const letters = editDistance(folded, known, limit);
      const [holder] = letters > limit ? [] : atlas.holdersOf(name);
      if (holder === undefined) continue;
      const likeness =
        Math.log10(atlas.population(holder.place) + 300) + (holder.main ? 0.3 : 0) - letters * powerOfALetter;
      similar.push({ name: { folded: known, letters, ...holder }, likeness });
    }
    const places = new Set<PlaceNumber>();
    return similar
      .sort((a, b) => b.likeness - a.likeness)
      .map(({ name }) => name)
      .filter(({ place }) => !places.has(place) && places.add(place))
      .slice(0, count);
  };

  /** A short name with two letters swapped may share no trigram with the right one: tried one by one. */
  function neighboursSwapped(folded: string): number[] {
    const found: number[] = [];
    for (let i = 0; i + 1 < folded.length; i++) {
      const name = atlas.findName(`${folded.slice(0, i)}${folded[i + 1]}${folded[i]}${folded.slice(i + 2)}`);
      if (name >= 0) found.push(name);
    }
    return found;
  }
}

/** Names of one to three letters are like too many others. Chinese ones say more by a letter. */
export function isTooShort(folded: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{1,3}$/u.test(folded);
}

/**
 * How unlike a name is to one that was typed, in letters: hardly anybody gets the first one wrong.
 */
export function unlikeness(typed: string, { folded, letters }: SimilarName): number {
  return letters + (typed[0] === folded[0] ? 0 : 1);
}

/** A place has so many people before anybody asks whether it was meant: more where more than a letter differs. */
const offeredFrom = { byALetter: 5_000, byMore: 50_000 };

/** Whether to ask 'Did you mean …?' of a name: none is better than a far-fetched one. */
export function isPlausible(atlas: Atlas, typed: string, name: SimilarName): boolean {
  const unlike = unlikeness(typed, name);
  const most = typed.length < 6 ? 1 : typed.length < 10 ? 2 : 3;
  if (unlike > most) return false;
  const people = atlas.population(name.place);
  return unlike <= 1 ? people >= offeredFrom.byALetter : name.main && people >= offeredFrom.byMore;
}

/** How many letters of a name may be wrong. */
function lettersForgiven(folded: string): number {
  if (folded.length < 4) return folded.length < 3 ? 0 : 1;
  return folded.length < 8 ? 2 : 3;
}
