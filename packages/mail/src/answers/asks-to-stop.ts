import stopParts from '../words/stop-parts.json' with { type: 'json' };
import words from '../words/stop-words.json' with { type: 'json' };
import {
  contrastWordings,
  idioms,
  interestWordings,
  laterWordings,
  noInterestWordings,
  ourLastLine,
  phoneWordings,
  plainNo,
  unmeantWordings,
  welcomeWordings,
  writingWordings,
} from './intent-words.ts';
import { isStopRequest, speaksOfBusiness } from './stop-request.ts';
import { complainsOfGoods, threatens } from './threats.ts';

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

const clauseEnds =
  /[.!?;:\n。！？；؟؛।]+(?:\s|$)|[。！？；؟؛।\n]|(?<=\p{Script=Han})(?:[,，]|\s+)(?=\p{Script=Han})/u;

/**
 * Whether somebody wants no more letters. `text` as `fold` leaves it, without quotations. Of samples, orders and other
 * addresses the same words mean something else: a clause that speaks of those does not count.
 */
export function asksToStop(whole: string): boolean {
  const text = whole.replace(idioms, ' ');
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
  const text = whole.replace(idioms, ' ');
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
    .filter((clause) => !unmeantWordings.test(clause))
    .map(withoutCalls)
    .filter((clause) => clause.trim() !== '');
}

function isRedirected(text: string): boolean {
  return /@[\w-]+\.\w/.test(text);
}

/** Who wants no calls may well want letters. */
function withoutCalls(clause: string): string {
  const isOfCalls = (part: string) => phoneWordings.test(part) && !writingWordings.test(part);
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
  return ourLastLine.test(text) && plainNo.test(text) && !/[?？]/.test(text);
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
  const refusal = noInterestWordings.exec(text);
  if (!refusal || /[?？]/.test(text) || unmeantWordings.test(text)) return false;
  const others = text.replace(new RegExp(noInterestWordings, 'g'), ' ');
  if (interestWordings.test(others) || welcomeWordings.test(others)) return false;
  const start = Math.max(...['.', '!', '。', '！'].map((sign) => text.lastIndexOf(sign, refusal.index)));
  const after = text.slice(refusal.index + refusal[0].length);
  return !contrastWordings.test(after) && !laterWordings.test(text.slice(start + 1));
}
