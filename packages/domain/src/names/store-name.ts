import { nameWords } from './name-words.ts';
import { isNamelessName } from './nameless-name.ts';
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
  const { generic, namesOfGenericWords, simplified } = nameWords();
  const all: string[] = [];
  let signs = '';
  let bits = 0;
  const isPlain = isPlainText(name);
  for (const word of foldedWords(name, isPlain)) {
    if (isPlain) {
      all.push(plainWord(word, true));
      continue;
    }
    const unspacedWord = isUnspaced(word) ? readUnspaced(word) : undefined;
    bits |= unspacedWord?.bits ?? 0;
    signs += unspacedWord?.rest ?? word;
    const plain = plainWord(unspacedWord?.rest ?? word);
    if (plain !== '') all.push(plain);
  }
  const own = withoutForms(all);
  if (namesOfGenericWords.startingAt(own, 0)?.length === own.length) return toName(own, 0);
  const words: string[] = [];
  for (let at = 0; at < own.length; ) {
    const phrase = generic.startingAt(own, at);
    bits |= phrase?.value ?? 0;
    if (phrase === undefined) words.push(own[at] as string);
    at += phrase?.length ?? 1;
  }
  if (!words.some((word) => word.length > 1 || /[a-z]/.test(word))) return undefined;
  if (isPlain || !/^\p{Script=Han}+$/u.test(signs)) return toName(words, bits);
  return { ...toName(words, bits), signs: [...signs].map((sign) => simplified.get(sign) ?? sign).join('') };
}

function toName(words: readonly string[], bits: number): StoreName {
  const key = words.length === 1 ? (words[0] as string) : [...words].sort().join(' ');
  return { words, key, trades: bits };
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

/** Words in a-z without legal forms: those that begin or end a name, and those that mean nothing else anywhere. */
export function withoutForms(words: readonly string[]): readonly string[] {
  const { formsAnywhere, formsAtEdges } = nameWords();
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const form = formsAnywhere.startingAt(words, at);
    if (form === undefined) rest.push(words[at] as string);
    at += form?.length ?? 1;
  }
  let [from, to] = [0, rest.length];
  for (;;) {
    const start = formsAtEdges.startingAt(rest, from)?.length ?? 0;
    if (start > 0 && start < to - from) {
      from += start;
      continue;
    }
    const end = formsAtEdges.endingBefore(rest, to, to - from - 1)?.length ?? 0;
    if (end === 0) break;
    to -= end;
  }
  return to - from === rest.length ? rest : rest.slice(from, to);
}
