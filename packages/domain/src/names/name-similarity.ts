import { editDistance } from './edit-distance.ts';
import type { StoreName } from './store-name.ts';

/** Two long words at least this similar count as one word, misspelt or transliterated differently. */
const sameWord = 0.75;

/**
 * Whether the names' generic words are compatible with one store: 'Silva Tintas' is not 'Silva Ferragens'.
 */
export function agreeOnTrade(a: StoreName, b: StoreName): boolean {
  return a.trades === 0 || b.trades === 0 || (a.trades & b.trades) !== 0;
}

/**
 * The similarity of two names, 0 to 1: the share of letters in common words regardless of order (a token-set
 * ratio in which a subset does not count as equal), or of the whole names without spaces, whichever is
 * higher.
 * @param places words for the stores' location: one source often appends the town to a branch's name.
 */
export function nameSimilarity(a: StoreName, b: StoreName, places: ReadonlySet<string>): number {
  if (!agreeOnTrade(a, b)) return 0;
  if (a.key === b.key) return 1;
  const [one, other] = a.key < b.key ? [a, b] : [b, a];
  const here = withoutPlaces(one.words, places);
  const there = withoutPlaces(other.words, places);
  if (haveDifferentNumbers(here, there)) return 0;
  return Math.max(sharedLetters(here, there), likeness(here.join(''), there.join('')));
}

/**
 * Whether one name contains all words of the other ('Stewa', 'Stewa Steiner'), at least one of them with four
 * letters or more.
 */
export function isPartOfName(a: StoreName, b: StoreName): boolean {
  if (!agreeOnTrade(a, b) || haveDifferentNumbers(a.words, b.words)) return false;
  const [few, many] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words];
  return few.every((word) => many.includes(word)) && few.some((word) => /[a-z]{4}/.test(word));
}

function withoutPlaces(words: readonly string[], places: ReadonlySet<string>): readonly string[] {
  const rest = words.filter((word) => !places.has(word));
  return rest.length === 0 ? words : rest;
}

/** 'Store 12' and 'Store 13' are different stores. */
function haveDifferentNumbers(a: readonly string[], b: readonly string[]): boolean {
  const numbers = (words: readonly string[]) => words.filter((word) => /^\d+$/.test(word)).sort();
  const [here, there] = [numbers(a), numbers(b)];
  return here.length > 0 && there.length > 0 && here.join() !== there.join();
}

function sharedLetters(a: readonly string[], b: readonly string[]): number {
  const pairs = a.flatMap((word, i) =>
    b.map((other, j) => ({ i, j, like: wordLikeness(word, other), letters: word.length + other.length })),
  );
  pairs.sort((x, y) => y.like - x.like);
  const taken = [new Set<number>(), new Set<number>()] as const;
  let shared = 0;
  for (const { i, j, like, letters } of pairs) {
    if (taken[0].has(i) || taken[1].has(j)) continue;
    taken[0].add(i);
    taken[1].add(j);
    shared += like * letters;
  }
  return shared / [...a, ...b].join('').length;
}

function wordLikeness(a: string, b: string): number {
  return a === b || Math.min(a.length, b.length) < 4 ? Number(a === b) : likeness(a, b);
}

function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  const limit = Math.floor(longest * (1 - sameWord));
  const edits = editDistance(a, b, limit);
  return edits > limit || /\d/.test(a + b) ? Number(a === b) : 1 - edits / longest;
}
