import { plain } from '../facts/items.ts';
import type { Sentence } from '../facts/sentence.ts';

const unspaced = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const isUnspaced = new RegExp(`[${unspaced}]`, 'u');
/** A letter of a word: in scripts without blanks, and before the endings of Korean, it may be one of another word. */
const letter = `(?![${unspaced}])[\\p{L}\\p{M}\\p{N}]`;

/** Where a value stands in a text, whole words of it; -1 if nowhere. Both are `plain`. */
export function placeOf(value: string, text: string): number {
  if (value === '') return -1;
  const isPart = (character: string) => /[\p{L}\p{M}\p{N}]/u.test(character) && !isUnspaced.test(character);
  const before = isPart(value[0] ?? '') ? `(?<!${letter})` : '';
  const after = isPart(value.at(-1) ?? '') ? `(?!${letter})` : '';
  return text.search(new RegExp(`${before}${RegExp.escape(value)}${after}`, 'u'));
}

/** Whether a value is words of a sentence, but for case, blanks and the form of quotation marks. */
export const isSpan = (value: string, { text }: Sentence) => placeOf(plain(value), plain(text)) >= 0;

/** "3" of "3.50", "8:00" of "8:00–17:00": a number that is cut says something else. */
export function isWhole(value: string, { text }: Sentence): boolean {
  const [wanted, all] = [plain(value), plain(text)];
  const at = placeOf(wanted, all);
  if (at < 0) return false;
  const [before, after] = [all.slice(0, at), all.slice(at + wanted.length)];
  return (
    !(/^\d/.test(wanted) && /\d(?:[.,:]|\s?[-–]\s?)$/.test(before)) &&
    // "Station Road 45 - 5590 Ciney": that is a postcode.
    !(/\d$/.test(wanted) && /^(?:[.,:]\d|[-–]\d|\s?[-–]\s?\d{1,3}(?!\d)|\s?%)/.test(after))
  );
}
