import anyAscii from 'any-ascii';
import { foldName } from './fold-name.ts';

/** Scripts that are written without spaces between words, or with few. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** What folding would do more to than to write it small: other letters, initials, apostrophes, saints. */
const unusual = /[^\x20-\x7e]|['.`]|\b(?:st|ste|sta|sankt|sainte)\b/i;

/** Few words have any: to look takes a tenth of the time that replacing takes. */
const doubled = /[aou]e|aa/;

/** Whether a text's words are in a to z and digits as they stand, but for their case. */
export function isPlainText(text: string): boolean {
  return !unusual.test(text);
}

/** A text's words as `foldName` parts them, in their own script. */
export function foldedWords(text: string, isPlain = isPlainText(text)): string[] {
  if (isPlain) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const folded = foldName(text);
  return folded === '' ? [] : folded.split(' ');
}

export function isUnspaced(text: string): boolean {
  return unspaced.test(text);
}

/**
 * A folded word in the letters a to z and digits, so that Софія and Sofiya are near and 宏达 is Hongda. Empty where
 * nothing is left. 'Müller', 'Mueller' and 'Muller' become one: the e that writes an umlaut goes, everywhere.
 */
export function plainWord(word: string): string {
  const ascii = /^[a-z0-9]*$/.test(word)
    ? word
    : anyAscii(word)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '');
  return doubled.test(ascii) ? ascii.replaceAll(/(?<=[aou])e|(?<=a)a/g, '') : ascii;
}

export function plainWords(text: string): string[] {
  return foldedWords(text).map(plainWord).filter(Boolean);
}
