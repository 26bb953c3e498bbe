import stopParts from '../words/stop-parts.json' with { type: 'json' };
import words from '../words/stop-words.json' with { type: 'json' };
import { isStopRequest, speaksOfBusiness } from './stop-request.ts';
import { complainsOfGoods, threatens } from './threats.ts';
import { wording } from './words.ts';

/**
 * The words of which people make the wish for no more letters, by language; as `fold` leaves text. Parts of patterns, which are put
 * together and looked for within one clause.
 */
type StopWords = {
  /** "do not", "stop", "refrain from", said to us. */
  readonly dont?: string;
  /** What we are told not to do: write, contact, send advertising. */
  readonly contact?: string;
  /** "no more letters", where the negation follows what is negated or is part of it. */
  readonly noMore?: string;
  /** "do not want to receive". */
  readonly unwanted?: string;
  /** "remove us", "delete my address", with what is to be removed. */
  readonly remove?: string;
  /** Says it without any of the others: "leave us alone", "unsubscribe". */
  readonly alone: string;
  /** The whole message: "no thanks", "stop". */
  readonly short: string;
  /** Goods, papers and times about which the same words mean something else. */
  readonly goods: string;
};

const patterns = Object.entries(words).map(([name, language]: [string, StopWords]) => ({
  isOfExamples: name in stopParts,
  wish: new RegExp(wishesIn(language).join('|'), 'u'),
  alone: new RegExp(language.alone, 'u'),
  short: new RegExp(String.raw`^[\s\p{P}]*${language.short}[\s\p{P}]*$`, 'u'),
  goods: new RegExp(language.goods, 'u'),
}));

function wishesIn({ dont, contact, noMore, unwanted, remove }: StopWords): string[] {
  const toldNotTo = dont && contact && `${dont}[^.!?;,。！？；，]{0,30}?${contact}`;
  return [toldNotTo, noMore, unwanted, remove].filter((one) => one !== undefined);
}

/** No interest, which asks for no more letters unless something else is wanted, or later. */
const noInterest = wording('noInterest', undefined, 'mu');
/** After "no interest": something else is wanted. */
const contrast = wording('contrast');
const yes = wording('yes', (words) => String.raw`(?:^|[\s,.:;])${words}\s?[:,]`);
/** Near "no interest": later may be better. */
const later = wording('later');
const interest = wording('interest');
/** What was done by mistake, or what would be if. */
const unmeant = wording('unmeant');
/** What means neither yes nor no: an article of a law, "without delay", "neither now nor later". */
const idiom = wording('idiom', undefined, 'gu');
const phone = wording('phone');
/** To write to somebody, or to be in touch in any way. */
const writing = wording('writing');
/** How to write to somebody, who wants that. */
const welcome = wording('welcome');
/** Names the line of our letter that says how to opt out. */
const ourLastLine = wording('ourLastLine');
/** No, as somebody says it who was asked. */
const plainNo = wording('no', (words) => `(?:^|[\\s:,：，「“"'])${words}(?=[\\s.,!?。！」”"']|$)`);

const clauseEnds =
  /[.!?;:\n。！？；؟؛।]+(?:\s|$)|[。！？；؟؛।\n]|(?<=\p{Script=Han})(?:[,，]|\s+)(?=\p{Script=Han})/u;

/**
 * Whether somebody wants no more letters. `text` as `fold` leaves it, without quotations. Of samples, orders and other
 * addresses the same words mean something else: a clause that speaks of those does not count.
 */
export function asksToStop(whole: string): boolean {
  const text = whole.replace(idiom(), ' ');
  if (complainsOfGoods(text)) return false;
  return (
    isWished(text, patterns) ||
    (!isRedirected(text) &&
      clausesOf(text).some((clause) => isStopRequest(clause) && !speaksOfGoods(clause))) ||
    threatens(text) ||
    answersNo(text) ||
    hasNoInterest(text)
  );
}

const learned = patterns.filter(({ isOfExamples }) => isOfExamples);

/** Whether it is asked for in a language without examples only, so that to be unlike them says nothing. */
export function asksInFurtherLanguage(whole: string): boolean {
  const text = whole.replace(idiom(), ' ');
  return isWished(text, patterns) && !isWished(text, learned);
}

function isWished(text: string, languages: typeof patterns): boolean {
  return languages.some(
    ({ wish, alone, short, goods }) =>
      short.test(withoutManners(text)) ||
      clausesOf(text).some(
        (clause) =>
          alone.test(clause) ||
          (!isRedirected(text) && wish.test(clause) && !goods.test(clause) && !speaksOfBusiness(clause)),
      ),
  );
}

function clausesOf(text: string): string[] {
  return text
    .split(clauseEnds)
    .filter((clause) => !unmeant().test(clause))
    .map(withoutCalls)
    .filter((clause) => clause.trim() !== '');
}

function isRedirected(text: string): boolean {
  return /@[\w-]+\.\w/.test(text);
}

/** Who wants no calls may well want letters. */
function withoutCalls(clause: string): string {
  const isOfCalls = (part: string) => phone().test(part) && !writing().test(part);
  return clause
    .split(/(?<=[,，])/)
    .filter((part) => !isOfCalls(part))
    .join('');
}

function speaksOfGoods(clause: string): boolean {
  return patterns.some(({ goods }) => goods.test(clause));
}

/** Whether somebody answers the question of our last line, whether they want more letters, with no. */
function answersNo(text: string): boolean {
  return ourLastLine().test(text) && plainNo().test(text) && !/[?？]/.test(text);
}

/** Without greeting and name, which stand on lines of their own, and what stands below the name. */
function withoutManners(text: string): string {
  const paragraphs = text.split(/\n\s*\n/);
  while (paragraphs.length > 1 && (paragraphs.at(-1) ?? '').split('\n').every(isOfSignature))
    paragraphs.pop();
  const lines = paragraphs.flatMap((one) => one.split('\n')).filter((line) => line.trim() !== '');
  return lines.length > 3 ? '' : (lines.find((line) => !/,\s*$/.test(line)) ?? '');
}

function isOfSignature(line: string): boolean {
  return line.trim().split(/\s+/).length <= 6 && !/[?!.。！？]\s*$/.test(line);
}

function hasNoInterest(text: string): boolean {
  const refusal = noInterest().exec(text);
  if (!refusal || /[?？]/.test(text) || unmeant().test(text)) return false;
  const others = text.replace(new RegExp(noInterest(), 'gu'), ' ');
  if (interest().test(others) || welcome().test(others)) return false;
  const start = Math.max(...['.', '!', '。', '！'].map((sign) => text.lastIndexOf(sign, refusal.index)));
  const after = text.slice(refusal.index + refusal[0].length);
  return !contrast().test(after) && !yes().test(after) && !later().test(text.slice(start + 1));
}
