import type { LinePlace, PageLine } from '@Hardware-Store-Finder/websites';
import { type Hit, type Lexicon, type ListOf, lowered, words } from './lexicon.ts';
import { anyOf } from './word-parts.ts';

/** Writing without blanks between words. */
export const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A sentence of a page, or a line that is none. */
export type Sentence = {
  text: string;
  /** As long as `text`. */
  lower: string;
  url: string;
  /** BCP 47, of its page. */
  language: string;
  place: LinePlace;
  /** The same for the entries of one list, and '' for running text. */
  group: string;
  /** The heading and the line that introduce it, in lower case; '' if there are none. */
  heading: string;
  lead: string;
  /** For the words of a kind of fact, and, of the languages that the page speaks alone, for those that turn a sentence round. */
  lexicons: readonly Lexicon[];
  spoken: readonly Lexicon[];
  /** Whether it is a heading, an entry of a list, or a line without a verb. */
  isLabel: boolean;
  /** Whether it is a heading and what stands under it is turned round: "Delivery" above "We do not deliver". */
  isDenied: boolean;
  /** Whether it is a heading above sentences, which say themselves what is so. */
  isIntroduction: boolean;
  /** Whether it stands where the company tells of itself, and if so, whether it has the earliest year there. */
  isAbout: boolean;
  isBeginning: boolean;
};

const abbreviation = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])${anyOf('abbreviation')}|\\p{L}str|(?<!\\p{L})\\p{L}|(?<![\\d:.,€$£]|[€$£]\\s)\\d{1,2})\\.$`,
  'iu',
);
const boundary = /[.!?…]+["'”’)»]*(?=\s+["'“«(¿¡]*[\p{Lu}\p{Lo}\p{N}])|[。！？]+[」』”）]?/gu;

/** "(approx. 60 containers)" */
const opening = /\([^()]{0,60}$/u;
const closing = /^[^()]{0,60}\)/u;

/** The sentences of a text; in doubt a sentence is longer. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(boundary)) {
    const end = index + mark.length;
    const before = text.slice(Math.max(from, index - 10), index + 1);
    // "с 2004 г. Мы …": after a year begins no name of a town.
    if (mark.startsWith('.') && abbreviation.test(before) && !/\d{4}\s?г\.$/u.test(before)) continue;
    if (closing.test(text.slice(end)) && opening.test(text.slice(Math.max(from, end - 60), end))) continue;
    sentences.push(text.slice(from, end).trim());
    from = end;
  }
  sentences.push(text.slice(from).trim());
  return sentences.filter((sentence) => sentence !== '');
}

const maxLabelWords = 12;
const maxLabelHan = 24;
/** A longer line that ends in a full stop is a sentence, whatever verb it has. */
const maxFragmentWords = 6;
const maxFragmentHan = 9;
const everyCjk = new RegExp(cjk, 'gu');

export function sentenceOf(
  text: string,
  { place, heading = '', lead = '' }: Pick<PageLine, 'place' | 'heading' | 'lead'>,
  page: Pick<Sentence, 'url' | 'language' | 'lexicons' | 'spoken'>,
): Sentence {
  const lower = withoutAddresses(lowered(text));
  const isShort = wordCount(text) <= maxLabelWords && (text.match(everyCjk)?.length ?? 0) <= maxLabelHan;
  const isLong = wordCount(text) > maxFragmentWords || (text.match(everyCjk)?.length ?? 0) > maxFragmentHan;
  const isSentence = /[.!…。！]$/u.test(text) && isLong;
  // Of lines that were joined the first says what they are.
  const [opening = ''] = lower.split('\n', 1);
  const isProse = isSentence || page.spoken.some((lexicon) => words(lexicon.label).has(opening));
  return {
    text,
    lower,
    url: page.url,
    language: page.language,
    place,
    group:
      place === 'text' || place === 'heading' || place === 'meta'
        ? ''
        : [page.url, place, heading, lead].join('\n'),
    heading: lowered(heading),
    lead: lowered(lead),
    lexicons: page.lexicons,
    spoken: page.spoken,
    isLabel: isShort && !isProse,
    isDenied: false,
    isIntroduction: false,
    isAbout: false,
    isBeginning: false,
  };
}

const address =
  /[\w.+-]+@[\w.-]+|(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d])[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|de|fr|es|pt|it|nl|pl|tr|ru|cz|se|dk|no|fi|hu|ro|gr|ua|uk|br|cn|jp|eu|at|ch|be)(?:\/\S*)?(?![\p{L}\d])/giu;

/** Words within addresses say nothing. */
function withoutAddresses(lower: string): string {
  return /[@.]/.test(lower) ? lower.replace(address, (found) => '·'.repeat(found.length)) : lower;
}

export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
}

/** Whether a sentence is in a language that no lexicon is of: what its words mean a judge alone can say. */
export function isUnread({ spoken }: Pick<Sentence, 'spoken'>): boolean {
  return spoken.length === 0;
}

/** Whether a sentence has a word of a list, in any of its page's languages. */
export function has({ lower, lexicons }: Pick<Sentence, 'lower' | 'lexicons'>, list: ListOf): boolean {
  return lexicons.some((lexicon) => words(list(lexicon)).has(lower));
}

/** Whether a text has a word of a list in a language that its page speaks: "was" is a question in German. */
export function speaks({ lower, spoken }: Pick<Sentence, 'lower' | 'spoken'>, list: ListOf): boolean {
  return spoken.some((lexicon) => words(list(lexicon)).has(lower));
}

/** Where the words of a list stand in a sentence. */
export function hits({ lower, lexicons }: Pick<Sentence, 'lower' | 'lexicons'>, list: ListOf): Hit[] {
  const all = lexicons.flatMap((lexicon) => words(list(lexicon)).all(lower));
  // "em stock" in one language is not "stock" in another.
  const isPart = (hit: Hit) =>
    all.some(
      (other) =>
        other.start <= hit.start && other.end >= hit.end && other.end - other.start > hit.end - hit.start,
    );
  return all.filter((hit) => !isPart(hit)).sort((a, b) => a.start - b.start);
}
