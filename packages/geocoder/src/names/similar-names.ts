import { editDistance } from '@Hardware-Store-Finder/domain';
import type { Atlas, PlaceNumber } from '../atlas/atlas.ts';
import type { PlaceFile } from '../atlas/place-file.ts';

/** A known name similar to a typed one: the edit distance, and the most populous place with that name. */
export type SimilarName = { folded: string; place: PlaceNumber; main: boolean; letters: number };

/** Minimum share of the typed name's trigrams for a name to be compared letter by letter. */
const minSharedShare = 0.3;
const maxCompared = 300;

/** A name closer by one letter outranks a place this many times as large, as a power of ten. */
const letterPenalty = 2.2;

/** Finds the `count` known names most similar to a folded name, likeliest first. */
export function similarNameFinder(file: PlaceFile, atlas: Atlas) {
  const sharing = file.rows<{ name: string }>(`
    SELECT trim(padded) AS name FROM similar JOIN (
      SELECT similar.rowid AS number, count(*) AS shared
      FROM json_each(?) JOIN similar ON similar MATCH '"' || value || '"'
      GROUP BY number HAVING shared >= ? ORDER BY shared DESC, number LIMIT ${maxCompared}
    ) ON similar.rowid = number ORDER BY shared DESC, number`);

  return (folded: string, count: number): SimilarName[] => {
    const limit = maxEdits(folded);
    const trigrams = trigramsOf(folded);
    const atLeast = Math.max(1, Math.floor(trigrams.length * minSharedShare));
    const alike = sharing(JSON.stringify(trigrams), atLeast).map(({ name }) => name);

    const similar: { name: SimilarName; likeness: number }[] = [];
    for (const known of new Set([...alike, ...neighboursSwapped(folded)])) {
      const letters = editDistance(folded, known, limit);
      const [holder] = letters > limit ? [] : atlas.placesNamed(known);
      if (holder === undefined) continue;
      const likeness =
        Math.log10(atlas.population(holder.place) + 300) + (holder.main ? 0.3 : 0) - letters * letterPenalty;
      similar.push({ name: { folded: known, letters, ...holder }, likeness });
    }
    const places = new Set<PlaceNumber>();
    return similar
      .sort((a, b) => b.likeness - a.likeness)
      .map(({ name }) => name)
      .filter(({ place }) => !places.has(place) && places.add(place))
      .slice(0, count);
  };
}

/** The distinct trigrams of ' name '. */
function trigramsOf(folded: string): string[] {
  const padded = [' ', ...folded, ' '];
  return [...new Set(padded.slice(2).map((letter, i) => `${padded[i]}${padded[i + 1]}${letter}`))];
}

/** A short name with two swapped letters may share no trigram with the right one, so every swap is looked up. */
function neighboursSwapped(folded: string): string[] {
  return Array.from(
    { length: folded.length - 1 },
    (_, i) => `${folded.slice(0, i)}${folded[i + 1]}${folded[i]}${folded.slice(i + 2)}`,
  );
}

/** Names of one to three letters resemble too many others, except in Chinese, where a character says more. */
export function isTooShort(folded: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{1,3}$/u.test(folded);
}

/**
 * The distance of a name from a typed one in letters, plus one for a different first letter, which people
 * rarely mistype.
 */
export function unlikeness(typed: string, { folded, letters }: SimilarName): number {
  return letters + (typed[0] === folded[0] ? 0 : 1);
}

/** Minimum population to be suggested: higher if more than one letter differs. */
const minPopulationOffered = { byALetter: 5_000, byMore: 50_000 };

/** Whether to suggest a name as 'Did you mean …?': none is better than a far-fetched one. */
export function isPlausible(atlas: Atlas, typed: string, name: SimilarName): boolean {
  const unlike = unlikeness(typed, name);
  const most = typed.length < 6 ? 1 : typed.length < 10 ? 2 : 3;
  if (unlike > most) return false;
  const people = atlas.population(name.place);
  return unlike <= 1
    ? people >= minPopulationOffered.byALetter
    : name.main && people >= minPopulationOffered.byMore;
}

/** The maximum edit distance for a name of this length. */
function maxEdits(folded: string): number {
  if (folded.length < 4) return folded.length < 3 ? 0 : 1;
  return folded.length < 8 ? 2 : 3;
}
