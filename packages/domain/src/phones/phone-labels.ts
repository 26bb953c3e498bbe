import words from '../word-lists/phone-labels.json' with { type: 'json' };
import { halfWidth } from './half-width.ts';

/**
 * What the words beside a number say it is. 'both': a phone that is also a fax. 'other': a number that is no phone, such as
 * a VAT number.
 */
export type PhoneLabel = 'phone' | 'fax' | 'both' | 'other';

/** 'call': words that say how or where a phone is called, and the same of a fax: 'toll free', 'office'. */
const kinds = ['phone', 'call', 'fax', 'other'] as const;
/** 'Tel' of a city is no label. */
const cities = '(?!tel[\\s-](?:aviv|awiw|hai|dan|mond|megiddo|rumeida|afar|abyad))';
const label = new RegExp(alternatives(kinds.flatMap((kind) => words[kind])), 'giu');
const kindOfWord: ReadonlyMap<string, (typeof kinds)[number]> = new Map(
  kinds.toReversed().flatMap((kind) => words[kind].map((word) => [joined(word), kind] as const)),
);
/** A single letter directly before a number: 'T 020…', 'F: 020…'; a lower-case one after nothing or another number. */
const letter =
  /(?:(?<![\p{L}\p{N}.])(?<capital>[TPMCOFD])|^[\s|•·,;/–-]*(?<small>[tpmfтф]))\s?[.:)\]|/]{0,2}\s*[+(]?$/u;
/** Between two labels of one number. */
const blank = /^[\s:.-]*$/;
/** 'Tel. / Fax', 'phone & fax': one number for both. */
const joining = /^[\s/&+,.:()|-]*(?:and|und|et|y|e|en|i|och|og|or)?[\s/&+,.:()|-]*$/iu;
const maxLabelLength = 60;

/** The last label of a text that precedes a number. */
export function labelBefore(text: string): PhoneLabel | undefined {
  const near = halfWidth(text.slice(-maxLabelLength));
  const { capital, small } = letter.exec(near)?.groups ?? {};
  const one = capital ?? small;
  if (one !== undefined) return /[fф]/i.test(one) ? 'fax' : 'phone';
  const found = [...near.matchAll(label)];
  const last = found.at(-1);
  if (last === undefined) return undefined;
  const kind = labelOf(last);
  const rest = near.slice(last.index + last[0].length);
  // A sentence ends between them.
  if (/\p{L}{3}[.!?]\s+\p{Lu}/u.test(rest)) return undefined;
  // 'Reg. no. 123' labels the number, 'Registration desk: 123' does not.
  if (kind === 'other' && !/^[^\p{L}]*(?:(?:no|nr|number|num|nummer|id)\b[^\p{L}]*)?$/iu.test(rest))
    return undefined;
  const before = found.at(-2);
  if (kind === 'other' || before === undefined || labelOf(before) === kind) return kind;
  const between = near.slice(before.index + before[0].length, last.index);
  if (isFaxCalled(before, between, last)) return 'fax';
  return joining.test(between) ? 'both' : kind;
}

/** The label that follows a number at once: '020… (fax)'. */
export function labelAfter(text: string): PhoneLabel | undefined {
  const near = halfWidth(text.slice(0, maxLabelLength));
  const [first, second] = [...near.matchAll(label)];
  if (first !== undefined) {
    if (!/^[\s([–—:,|-]*$/u.test(near.slice(0, first.index))) return undefined;
    const between = near.slice(first.index + first[0].length, second?.index);
    return second !== undefined && isFaxCalled(first, between, second) ? 'fax' : labelOf(first);
  }
  return /^\s*[([]\s*f\s*[)\]]/i.test(near) ? 'fax' : undefined;
}

/** 'Toll free fax', 'Fax: dial': one number, and a fax. */
function isFaxCalled(before: RegExpExecArray, between: string, last: RegExpExecArray): boolean {
  const both = [kindOf(before), kindOf(last)];
  return both.includes('fax') && both.includes('call') && blank.test(between);
}

function labelOf(found: RegExpExecArray): PhoneLabel {
  const kind = kindOf(found);
  return kind === 'call' ? 'phone' : kind;
}

function kindOf([found]: RegExpExecArray): (typeof kinds)[number] {
  return kindOfWord.get(joined(found)) ?? 'other';
}

/** A word without what may stand within it: 'Art. Nr', '传 真'. */
function joined(word: string): string {
  return word.toLowerCase().replaceAll(/[\s.:-]/g, '');
}

/** Words of alphabets match as whole words, the others anywhere. The longest comes first. */
function alternatives(list: readonly string[]): string {
  const isSpelled = (word: string) => /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);
  const patterns = (words: readonly string[]) =>
    words
      .toSorted((a, b) => b.length - a.length)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[\\s.:-]{1,3}'))
      // '电  话' is spaced to the width of its neighbours.
      .map((word) => word.replace(/(?<=^\p{Script=Han})(?=\p{Script=Han}$)/u, '\\s{0,4}'))
      .join('|');
  // One test of the word's start for all words: a test in each of them takes ten times as long.
  const spelled = `(?<!\\p{L})${cities}(?:${patterns(list.filter(isSpelled))})(?!\\p{L})`;
  const others = patterns(list.filter((word) => !isSpelled(word)));
  return others === '' ? spelled : `${spelled}|${others}`;
}
