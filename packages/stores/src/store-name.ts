import { foldedWords, isPlainText, isUnspaced, plainWord, plainWords } from './plain-words.ts';
import genericLists from './word-lists/generic-words.json' with { type: 'json' };
import legalForms from './word-lists/legal-forms.json' with { type: 'json' };
import signForms from './word-lists/traditional-signs.json' with { type: 'json' };

/** What of a store's name tells it from others. */
export type StoreName = {
  /** Its words in a to z, without legal forms and without words that say what every such store is; as written. */
  words: readonly string[];
  /** The same words sorted: equal keys are equal names. */
  key: string;
  /** The trades that its generic words name, as bits. */
  trades: number;
  /** Its words where all of them are Chinese signs, as simplified ones: others may sound alike. */
  signs?: string;
};

const { unspaced: unspacedLists, 'names of such words': trueNames, ...spacedLists } = genericLists;
/** A store of these sells a bit of everything: their words contradict one another in no name. */
const broad: ReadonlySet<string> = new Set(['hardware', 'diy', 'building', 'tools']);
const trades = Object.keys(spacedLists).filter((name) => name !== 'shop' && name !== 'and');
const bitOf = (list: string): number => {
  if (broad.has(list)) return 1;
  const at = trades.indexOf(list);
  return at < 0 ? 0 : 2 << at;
};

const genericPhrases = new Map<string, number>();
for (const [list, words] of Object.entries(spacedLists)) {
  for (const word of words) {
    const phrase = plainWords(word).join(' ');
    genericPhrases.set(phrase, (genericPhrases.get(phrase) ?? 0) | bitOf(list));
  }
}
const phrasesOf = (list: readonly string[]) => new Set(list.map((form) => plainWords(form).join(' ')));
const formsAnywhere = phrasesOf(legalForms.anywhere);
const formsAtEdges = phrasesOf([...legalForms.edges, ...legalForms.anywhere]);
const namesOfGenericWords = phrasesOf(trueNames);
const longestPhrase = 6;
/** Nearly all words begin no phrase, and end none: seen before phrases are made of them. */
const wordsAt = (phrases: Iterable<string>, end: 0 | -1) =>
  new Set([...phrases].map((phrase) => phrase.split(' ').at(end)));
const genericStarts = wordsAt(genericPhrases.keys(), 0);
const formStarts = wordsAt(formsAtEdges, 0);
const formEnds = wordsAt(formsAtEdges, -1);

const byLength = (a: string, b: string) => b.length - a.length;
const unspacedBits = new Map(
  Object.entries(unspacedLists).flatMap(([list, words]) => words.map((word) => [word, bitOf(list)] as const)),
);
// A single sign means a kind of shop only at the end: 行 also stands inside of names.
const unspacedGeneric = new RegExp(
  [...unspacedBits.keys()]
    .sort(byLength)
    .map((word) => (word.length === 1 ? `${word}$` : word))
    .join('|'),
  'gu',
);
const unspacedForms = new RegExp([...legalForms.unspaced].sort(byLength).join('|'), 'gu');
const simplified = new Map(
  [...signForms.traditional].map((sign, at) => [sign, [...signForms.simplified][at]]),
);
/** 广东省, 深圳市, 福田区 before a name. */
const hanPlaces =
  /^(?:\p{Script=Han}{2,7}?省)?(?:\p{Script=Han}{2,5}?市)?(?:\p{Script=Han}{1,4}?[区區县縣])?(?=\p{Script=Han}{2})/u;

/**
 * Undefined where the name is no name: made up for a nameless store, or made of words that many stores carry
 * ('Ferretería', 'Hardware Store'). Such names make no two stores alike.
 */
export function readStoreName(name: string): StoreName | undefined {
  if (name.endsWith('(unnamed)')) return undefined;
  const all: string[] = [];
  let signs = '';
  let bits = 0;
  const isPlain = isPlainText(name);
  for (const word of foldedWords(name)) {
    const unspacedWord = !isPlain && isUnspaced(word) ? readUnspaced(word) : undefined;
    bits |= unspacedWord?.bits ?? 0;
    signs += unspacedWord?.rest ?? word;
    const plain = plainWord(unspacedWord?.rest ?? word);
    if (plain !== '') all.push(plain);
  }
  const own = withoutForms(all);
  if (namesOfGenericWords.has(own.join(' '))) return toName(own, 0);
  const words: string[] = [];
  for (let at = 0; at < own.length; ) {
    const [length, trade] = genericAt(own, at);
    bits |= trade;
    if (length === 0) words.push(own[at] as string);
    at += length || 1;
  }
  if (!words.some((word) => /[a-z]/.test(word) || word.length > 1)) return undefined;
  if (isPlain || !/^\p{Script=Han}+$/u.test(signs)) return toName(words, bits);
  return { ...toName(words, bits), signs: [...signs].map((sign) => simplified.get(sign) ?? sign).join('') };
}

function toName(words: readonly string[], bits: number): StoreName {
  return { words, key: [...words].sort().join(' '), trades: bits };
}

function readUnspaced(word: string): { rest: string; bits: number } {
  let bits = 0;
  const named = word.replaceAll(unspacedForms, '').replace(hanPlaces, '');
  const rest = named.replaceAll(unspacedGeneric, (found) => {
    bits |= unspacedBits.get(found) ?? 0;
    return '';
  });
  return { rest, bits };
}

/** How many words from `at` on are a generic phrase, the longest there is, and the trade that it names. */
function genericAt(words: readonly string[], at: number): [length: number, trade: number] {
  if (!genericStarts.has(words[at])) return [0, 0];
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const trade = genericPhrases.get(words.slice(at, at + length).join(' '));
    if (trade !== undefined) return [length, trade];
  }
  return [0, 0];
}

function withoutForms(words: readonly string[]): string[] {
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = formAt(words, at, formsAnywhere);
    if (length === 0) rest.push(words[at] as string);
    at += length || 1;
  }
  let [from, to] = [0, rest.length];
  for (;;) {
    const start = formAt(rest, from, formsAtEdges);
    if (start > 0 && start < to - from) {
      from += start;
      continue;
    }
    let end = formEnds.has(rest[to - 1]) ? Math.min(longestPhrase, to - from - 1) : 0;
    while (end > 0 && !formsAtEdges.has(rest.slice(to - end, to).join(' '))) end -= 1;
    if (end <= 0) break;
    to -= end;
  }
  return rest.slice(from, to);
}

function formAt(words: readonly string[], at: number, forms: ReadonlySet<string>): number {
  if (!formStarts.has(words[at])) return 0;
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    if (forms.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 0;
}
