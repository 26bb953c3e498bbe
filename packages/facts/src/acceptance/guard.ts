import type { FactKind } from '@Hardware-Store-Finder/contract';
import { creditAt } from '@Hardware-Store-Finder/websites';
import { isElsewhere } from '../facts/headings.ts';
import { type Lexicon, lowered } from '../facts/lexicon.ts';
import { isOnOtherPage } from '../facts/may-state.ts';
import type { Owner } from '../facts/owner.ts';
import { has, hits, type Sentence, speaks } from '../facts/sentence.ts';
import { isOfOthers, isOfSelf } from '../facts/subject.ts';
import { isTurned } from '../facts/turned.ts';
import { anyOf } from '../facts/word-parts.ts';
import { hasMoney } from './amounts.ts';

const credit = new RegExp(`©|copyright|powered by|版权所有|版權所有|${anyOf('rights')}`, 'iu');

/** Kinds that are said of the company, and not of one of its branches or departments. */
const ofTheWhole: ReadonlySet<FactKind> = new Set<FactKind>([
  'since',
  'branches',
  'online_shop',
  'customers',
  'business',
]);

/**
 * Whether a sentence may say a fact of a kind, so that a judge is asked: it is about the company, today, and nothing turns it
 * round. It judges by the words that relate, deny, ask and plan in the languages of the page, never by names of goods, brands
 * or places.
 */
export function isAbout(kind: FactKind, value: string, sentence: Sentence, owner: Owner): boolean {
  if (isOnOtherPage(kind, sentence.url)) return false;
  if (signature.test(sentence.text)) return false;
  const parts = upTo(value, { ...sentence, ...withoutAsides(sentence) });
  // "Can I pay by card?" above an answer is what customers ask.
  const heading = /[?？]\s*$/u.test(sentence.heading) ? '' : sentence.heading;
  // "What does a new lock cost?" above prices asks nothing of them.
  const isTurnedIn = (one: Sentence) => isTurned(kind, hasMoney(sentence) ? { ...one, heading } : one);
  const isAffirmed = (part: Sentence) => !isTurnedIn(withoutValue(value, part)) || !isTurnedIn(part);
  const isCredit = ({ text }: Sentence) => credit.test(text) || creditAt(text) >= 0;
  const own = parts.find(
    (part) => !isCredit(part) && (isAffirmed(part) || isAffirmed(lastClause(part, value, owner))),
  );
  if (own === undefined) return false;
  // "St. Martin Parish" is a place.
  const told = kind === 'area' || kind === 'place' ? withoutValue(value, own) : own;
  if (
    isOfOthers(kind, withoutOwnHeadings({ ...told, heading }, owner), true) &&
    !beginsWithSelf(sentence, owner)
  )
    return false;
  if (ofTheWhole.has(kind) && !sentence.isLabel && speaks(own, ({ part }) => part)) return false;
  if ((kind === 'sells' || kind === 'brand') && isWorkOnly(value, sentence)) return false;
  if (kind === 'brand' && isUnderOtherNames(sentence)) return false;
  return !(kind === 'hours' && (isElsewhere(sentence.heading) || isSpecial(sentence)));
}

const partEnd = /[,，;；、。.!]\s?(?=\s|\p{Script=Han})|\s[–·|-]\s|\s?—\s?/gu;

/**
 * A sentence up to the mark after a value, or its parts where no words of it are the value: what follows may deny or plan
 * something else.
 */
function upTo(value: string, sentence: Sentence): Sentence[] {
  if (/[?？]/u.test(sentence.text)) return [sentence];
  const ends = [...sentence.lower.matchAll(partEnd)].map(({ index }) => index);
  const written = lowered(value.trim());
  const at = sentence.lower.indexOf(written);
  const cut = (from: number, to?: number) => partOf(sentence, from, to);
  if (at < 0) return [sentence, ...[0, ...ends].map((from, n) => cut(from, ends[n]))];
  return [
    cut(
      0,
      ends.find((start) => start >= at + written.length),
    ),
  ];
}

/** The clause at the end of a sentence, if what stands before it is one as well: "We rent nothing out, we sharpen knives". */
function lastClause(sentence: Sentence, value: string, owner: Owner): Sentence {
  const isClause = (part: Sentence) => speaks(part, ({ label }) => label) || isOfSelf(part, owner);
  // "If you need hinges, we stock screws, too."
  const mayEnd = (part: Sentence) => isClause(part) || speaks(part, ({ maybe }) => maybe);
  const at = sentence.lower.indexOf(lowered(value.trim()));
  const from = [...sentence.lower.slice(0, Math.max(0, at)).matchAll(partEnd)].findLast(
    ({ index }) => isClause(partOf(sentence, index)) && mayEnd(partOf(sentence, 0, index)),
  );
  return from === undefined ? sentence : partOf(sentence, from.index);
}

function partOf(sentence: Sentence, from: number, to?: number): Sentence {
  return { ...sentence, text: sentence.text.slice(from, to), lower: sentence.lower.slice(from, to) };
}

/** Words that a sentence begins with. */
const opening = /^(?:\S+\s+){0,5}\S+/u;

/** "The company supplies …, and he …", "Suppliers of tools": the subject is the company, whoever else is spoken of. */
function beginsWithSelf(sentence: Sentence, owner: Owner): boolean {
  const [first] = hits({ lower: sentence.lower, lexicons: sentence.spoken }, (of) => of.others);
  if (first?.start === 0) return true;
  const [opened = ''] = opening.exec(sentence.text) ?? [];
  const end = first?.start ?? opened.length;
  return isOfSelf(
    { ...sentence, text: sentence.text.slice(0, end), lower: sentence.lower.slice(0, end) },
    owner,
  );
}

/** Who signed a review: "-Jo Berg, Fabula". */
const signature = /^[-–—~]\p{Lu}\p{Ll}+\s\p{Lu}/u;

const only = new RegExp(`^\\s*(?:${anyOf('notOnly')}|${anyOf('tradeOnly')})`, 'u');

/** "(until 2009 as Fisco)" turns nothing outside its brackets. As long as before. */
function withoutAsides(sentence: Sentence): Pick<Sentence, 'text' | 'lower'> {
  const blank = (one: string) => one.replace(/\([^)]*\)/gu, (aside) => ' '.repeat(aside.length));
  const said = { ...sentence, lexicons: sentence.spoken };
  const after = (end: number) => sentence.lower.slice(end);
  const turnsNothing = [
    // "More than 20 years" compares nothing.
    ...hits(said, ({ comparison }) => comparison).filter(({ end }) => /^\s*\d/.test(after(end))),
    // "Not only tools" denies nothing.
    ...hits(said, ({ negation }) => negation).filter(({ end }) => only.test(`${after(end)} `)),
  ];
  const lower = turnsNothing.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    sentence.lower,
  );
  return { text: blank(sentence.text), lower: blank(lower) };
}

/** "My services include:" and "We are the leading supplier" are no others'. */
function withoutOwnHeadings(sentence: Sentence, owner: Owner): Sentence {
  const own = (lower: string) =>
    has({ ...sentence, lower }, ({ serviceHeadings }) => serviceHeadings) ||
    beginsWithSelf({ ...sentence, text: lower, lower }, owner)
      ? ''
      : lower;
  return { ...sentence, heading: own(sentence.heading), lead: own(sentence.lead) };
}

/** "Saturday 10–13 (not in July)", "non-stop": the words of a value turn nothing. */
function withoutValue(value: string, sentence: Sentence): Sentence {
  const written = value.trim();
  const at = written.length > 3 ? sentence.lower.indexOf(lowered(written)) : -1;
  const blank = (text: string) =>
    at < 0 ? text : text.slice(0, at) + '·'.repeat(written.length) + text.slice(at + written.length);
  return { ...sentence, text: blank(sentence.text), lower: blank(sentence.lower) };
}

/** Repairing, renting or sharpening a thing, or fitting it, is not selling it. */
function isWorkOnly(value: string, sentence: Sentence): boolean {
  if (has(sentence, ({ sells }) => sells.verbs)) return false;
  const isWork = (lower: string) =>
    (['repair', 'rental', 'sharpening'] as const).some((work) =>
      has({ ...sentence, lower }, ({ service }) => service[work]),
    );
  // Repair kits are goods.
  const lower = sentence.lower.replace(lowered(value.trim()), '·');
  return [lower, sentence.heading, sentence.lead].some(isWork);
}

/** Names under a heading of payment, jobs or certificates are no brands of goods. */
function isUnderOtherNames(sentence: Sentence): boolean {
  return [sentence.heading, sentence.lead].some((lower) => {
    const heading = { ...sentence, lower };
    return [
      ({ payment }: Lexicon) => payment.cues,
      ({ seeks }: Lexicon) => seeks.headings,
      ({ certificate }: Lexicon) => certificate,
      ({ buyingGroup }: Lexicon) => buyingGroup.cues,
    ].some((list) => has(heading, list));
  });
}

/** Hours of a holiday, a course or a department. */
function isSpecial(sentence: Sentence): boolean {
  return [sentence.lower, sentence.heading, sentence.lead].some((lower) =>
    has({ ...sentence, lower }, ({ hours }) => hours.special),
  );
}
