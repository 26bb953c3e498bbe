import { longestPhrase, nameWords } from './name-words.ts';
import { isNamelessName } from './nameless.ts';
import { foldedWords, isPlainText, isUnspaced, plainWord } from './plain-words.ts';

/** The distinctive part of a store's name. */
export type StoreName = {
  /** Its words in a-z, in written order, without legal forms and generic words. */
  words: readonly string[];
  /** `words` sorted and joined: equal keys are equal names. */
  key: string;
  /** The trades named by its generic words, as bits. */
  trades: number;
  /** The name in simplified characters, if it is all Chinese: different characters may sound alike. */
  signs?: string;
};

/** 广东省, 深圳市, 福田区 before a name. */
const hanPlaces =
  /^(?:\p{Script=Han}{2,7}?省)?(?:\p{Script=Han}{2,5}?市)?(?:\p{Script=Han}{1,4}?[区區县縣])?(?=\p{Script=Han}{2})/u;

/**
 * Undefined if nothing in the name is distinctive: it was made up for a nameless store, or consists of words
 * that many stores share ('Ferretería', 'Hardware Store').
 */
export function readStoreName(name: string): StoreName | undefined {
  if (isNamelessName(name)) return undefined;
  const { namesOfGenericWords, simplified } = nameWords();
  const all: string[] = [];
  let signs = '';
  let bits = 0;
  const isPlain = isPlainText(name);
  for (const word of foldedWords(name, isPlain)) {
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
  const { unspacedBits, unspacedForms, unspacedGeneric } = nameWords();
  let bits = 0;
  const named = word.replaceAll(unspacedForms, '').replace(hanPlaces, '');
  const rest = named.replaceAll(unspacedGeneric, (found) => {
    bits |= unspacedBits.get(found) ?? 0;
    return '';
  });
  return { rest, bits };
}

/** The longest generic phrase that starts at `at`: its number of words, 0 if there is none, and its trade. */
function genericAt(words: readonly string[], at: number): [length: number, trade: number] {
  const { genericPhrases, genericStarts } = nameWords();
  if (!genericStarts.has(words[at])) return [0, 0];
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const trade = genericPhrases.get(words.slice(at, at + length).join(' '));
    if (trade !== undefined) return [length, trade];
  }
  return [0, 0];
}

function withoutForms(words: readonly string[]): string[] {
  const { formsAnywhere, formsAtEdges, formEnds } = nameWords();
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
  if (!nameWords().formStarts.has(words[at])) return 0;
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    if (forms.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 0;
}
