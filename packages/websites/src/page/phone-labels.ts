import { faxMark, phoneMark } from './contact-text.ts';
import words from './word-lists/phone-labels.json' with { type: 'json' };

/**
 * What the words beside a number say it is. 'both': a phone that is also a fax. 'other': a number that is no phone, such as
 * a VAT number.
 */
export type PhoneLabel = 'phone' | 'fax' | 'both' | 'other';

const kinds = ['phone', 'fax', 'other'] as const;
const label = new RegExp(kinds.map((kind) => `(?<${kind}>${alternatives(words[kind])})`).join('|'), 'giu');
/** A single letter directly before a number: 'T 020…', 'F: 020…'. */
const letter = /(?<![\p{L}\p{N}.])(?<one>[TPMCOFD])\s?[.:)\]|/]{0,2}\s*[+(]?$/u;
/** 'Tel. / Fax', 'phone & fax': one number for both. */
const joining = /^[\s/&+,.:()|-]*(?:and|und|et|y|e|en|i|och|og|or)?[\s/&+,.:()|-]*$/iu;
const maxLabelLength = 60;

/** The last label of a text that precedes a number. */
export function labelBefore(text: string): PhoneLabel | undefined {
  const near = text.slice(-maxLabelLength);
  const one = letter.exec(near)?.groups?.one;
  if (one !== undefined) return one === 'F' ? 'fax' : 'phone';
  const found = [...near.matchAll(label)];
  const last = found.at(-1);
  if (last === undefined) return undefined;
  const kind = kindOf(last);
  const rest = near.slice(last.index + last[0].length);
  // 'Reg. no. 123' labels the number, 'Registration desk: 123' does not.
  if (kind === 'other' && !/^[^\p{L}]*(?:(?:no|nr|number|num|nummer|id)\b[^\p{L}]*)?$/iu.test(rest))
    return undefined;
  const before = found.at(-2);
  if (kind === 'other' || before === undefined || kindOf(before) === kind) return kind;
  return joining.test(near.slice(before.index + before[0].length, last.index)) ? 'both' : kind;
}

/** The label that follows a number at once: '020… (fax)'. */
export function labelAfter(text: string): PhoneLabel | undefined {
  const near = text.slice(0, maxLabelLength);
  for (const found of near.matchAll(label))
    return /^[\s([–—:,|-]*$/u.test(near.slice(0, found.index)) ? kindOf(found) : undefined;
  return /^\s*[([]\s*f\s*[)\]]/i.test(near) ? 'fax' : undefined;
}

function kindOf({ groups }: RegExpExecArray): PhoneLabel {
  return kinds.find((kind) => groups?.[kind] !== undefined) ?? 'other';
}

/** Words of alphabets match as whole words, the others anywhere. The longest comes first. */
function alternatives(list: readonly string[]): string {
  const isSpelled = (word: string) => /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);
  const patterns = (words: readonly string[]) =>
    words
      .toSorted((a, b) => b.length - a.length)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[\\s.:-]{1,3}'))
      .join('|');
  // One test of the word's start for all words: a test in each of them takes ten times as long.
  const spelled = `(?<!\\p{L})(?:${patterns(list.filter(isSpelled))})(?!\\p{L})`;
  const others = patterns(list.filter((word) => !isSpelled(word)));
  return others === '' ? spelled : `${spelled}|${others}`;
}

/** Adds the marks of the markup to the words: what it labels is labelled like a word. */
export function withLabelWords(text: string): string {
  return text.replaceAll(phoneMark, ' ☎ ').replaceAll(faxMark, ' 📠 ');
}
