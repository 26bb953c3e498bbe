import anyAscii from 'any-ascii';
import { foldName } from './fold-name.ts';

/** Scripts written with few or no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Anything folding changes beyond case: other letters, initials, apostrophes, 'saint'. */
const unusual = /[^\x20-\x7e]|['.`]|\b(?:st|ste|sta|sankt|sainte)\b/i;

/** Few words match, and testing takes a tenth of the time of replacing. */
const doubled = /[aou]e|aa/;

/** Whether lower-casing is all that folding would do to a text's words. */
export function isPlainText(text: string): boolean {
  return !unusual.test(text);
}

/** A text's words as split by `foldName`, in their own script. */
export function foldedWords(text: string, isPlain = isPlainText(text)): string[] {
  if (isPlain) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const folded = foldName(text);
  return folded === '' ? [] : folded.split(' ');
}

export function isUnspaced(text: string): boolean {
  return unspaced.test(text);
}

/**
 * Transliterates a folded word to a-z and digits, so that Софія is close to Sofiya and 宏达 is 'hongda'. May be
 * empty. Drops the e that spells an umlaut, so 'Müller', 'Mueller' and 'Muller' are equal.
 * @param isAscii whether it is in a-z and digits already.
 */
export function plainWord(word: string, isAscii = /^[a-z0-9]*$/.test(word)): string {
  const ascii = isAscii ? word : inLetters(word);
  return doubled.test(ascii) ? ascii.replaceAll(/(?<=[aou])e|(?<=a)a/g, '') : ascii;
}

/** A word in a-z and digits, with every letter that spells it. May be empty. */
export function inLetters(word: string): string {
  return anyAscii(word)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

export function plainWords(text: string): string[] {
  return foldedWords(text)
    .map((word) => plainWord(word))
    .filter(Boolean);
}
