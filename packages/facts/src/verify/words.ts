import { foldName } from '@hardware-store-finder/domain';
import { productHits } from '../findings/find-all.ts';
import { searchable, type WordHit, wordListsMatcher } from '../findings/word-matcher.ts';
import { isCommonWord } from './names.ts';
import { numbersIn } from './numbers.ts';
import conceptWords from './word-lists/concept-words.json' with { type: 'json' };

/** How many significant words two texts share, and their range in the second. */
export type SharedWords = { count: number; start: number; end: number };

const stemLength = 5;
const stems = new Map<string, ReadonlySet<string>>();

/**
 * Counts the words of `line` that are in `text` too: nouns and verbs by their first letters ('hinge', 'hinges'), numbers,
 * and pairs of characters in scripts without spaces. Common words do not count.
 */
export function sharedWords(text: string, line: string): SharedWords {
  const wanted = stemsOf(text);
  let count = 0;
  let start = line.length;
  let end = 0;
  const seen = new Set<string>();
  for (const { 0: word, index } of line.matchAll(/[\p{L}\p{M}]+|\d+/gu)) {
    for (const stem of stemsIn(word)) {
      if (!wanted.has(stem) || seen.has(stem)) continue;
      seen.add(stem);
      count += 1;
      start = Math.min(start, index);
      end = Math.max(end, index + word.length);
    }
  }
  return { count, start: Math.min(start, end), end };
}

/** The significant words of a text, as far as they are compared. Cached, because one claim is compared with every line of a passage. */
export function stemsOf(text: string): ReadonlySet<string> {
  const known = stems.get(text);
  if (known !== undefined) return known;
  if (stems.size > 200) stems.clear();
  const found = new Set((text.match(/[\p{L}\p{M}]+|\d+/gu) ?? []).flatMap(stemsIn));
  for (const { digits } of numbersIn(text)) found.add(digits);
  stems.set(text, found);
  return found;
}

function stemsIn(word: string): string[] {
  if (/^\d+$/.test(word)) return [word.replace(/^0+(?=\d)/, '')];
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word)) {
    const characters = [...word];
    return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
  }
  const folded = foldName(word);
  return folded.length < 4 || isCommonWord(folded) ? [] : [folded.slice(0, stemLength)];
}

const findConcepts = wordListsMatcher(conceptWords);

/**
 * What a text says beyond numbers and names, by word lists of some twenty languages: products, and frequent claims
 * ('wholesale', 'delivery', 'award', 'largest', a negation). Each with the first line that says it.
 */
export function conceptsIn(text: string): ReadonlyMap<string, WordHit> {
  const before = known.get(text);
  if (before !== undefined) return before;
  const found = readConcepts(text);
  // A claim is looked up again and again, and so are the lines that may support it; whole pages are not cached.
  if (text.length <= 1_000) {
    if (known.size >= 500) known.clear();
    known.set(text, found);
  }
  return found;
}

const known = new Map<string, ReadonlyMap<string, WordHit>>();

function readConcepts(text: string): ReadonlyMap<string, WordHit> {
  const searched = searchable(text);
  return new Map<string, WordHit>([...productHits(searched), ...findConcepts(searched)]);
}
