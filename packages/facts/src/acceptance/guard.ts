import type { FactKind } from '@Hardware-Store-Finder/contract';
import { creditAt } from '@Hardware-Store-Finder/websites';
import { isElsewhere } from '../facts/headings.ts';
import { itemsOf } from '../facts/items.ts';
import { type Lexicon, lowered } from '../facts/lexicon.ts';
import { isOnOtherPage } from '../facts/may-state.ts';
import type { Owner } from '../facts/owner.ts';
import { has, hits, isUnread, type Sentence, speaks, wordCount } from '../facts/sentence.ts';
import { isOfOthers, isOfSelf, isSubject } from '../facts/subject.ts';
import { isTurned } from '../facts/turned.ts';
import { anyOf } from '../facts/word-parts.ts';
import { hasMoney } from './amounts.ts';

const credit = new RegExp(`©|copyright|powered by|版权所有|版權所有|${anyOf('rights')}`, 'iu');

/** Kinds that a phrase without a verb says, too: "Sale and fitting of doors", "Cutting discs, drills and accessories". */
const mayBePhrase: ReadonlySet<FactKind> = new Set<FactKind>([
  'sells',
  'brand',
  'certificate',
  'language',
  'business',
]);
/** Kinds that a shop's page says of the shop, whoever is the subject: "Payment is by card", "Delivery within 30 km". */
const needsNoSubject: ReadonlySet<FactKind> = new Set<FactKind>([
  'hours',
  'service',
  'price',
  'payment',
  'customers',
  'size',
  'online_shop',
  'area',
  'place',
]);
/** Kinds that are said of the company, and not of one of its branches or departments. */
const ofTheWhole: ReadonlySet<FactKind> = new Set<FactKind>([
  'since',
  'branches',
  'online_shop',
  'customers',
  'business',
]);

/**
 * Whether a sentence may say a fact of a kind: it is about the company, today, and nothing turns it round. It judges by the
 * words that relate, deny, ask and plan in the languages of the page, never by names of goods, brands or places.
 */
export function isAbout(kind: FactKind, value: string, sentence: Sentence, owner: Owner): boolean {
  if (isOnOtherPage(kind, sentence.url)) return false;
  if (credit.test(sentence.text) || creditAt(sentence.text) >= 0 || signature.test(sentence.text))
    return false;
  const own = inOwnPart(value, { ...sentence, ...withoutAsides(sentence) });
  const plainly = withoutValue(value, own);
  // "Can I pay by card?" above an answer is what customers ask.
  const heading = /[?？]\s*$/u.test(sentence.heading) ? '' : sentence.heading;
  // "What does a new lock cost?" above prices asks nothing of them.
  const isTurnedIn = (one: Sentence) => isTurned(kind, hasMoney(sentence) ? { ...one, heading } : one);
  if (isTurnedIn(plainly) && isTurnedIn(own)) return false;
  // "St. Martin Parish" is a place.
  const told = kind === 'area' || kind === 'place' ? plainly : own;
  if (isOfOthers(kind, withoutOwnHeadings({ ...told, heading })) && !beginsWithSelf(sentence, owner))
    return false;
  if (ofTheWhole.has(kind) && !sentence.isLabel && speaks(sentence, ({ part }) => part)) return false;
  if ((kind === 'sells' || kind === 'brand') && isWorkOnly(value, sentence)) return false;
  if (kind === 'brand' && isUnderOtherNames(sentence)) return false;
  if (kind === 'hours' && (isElsewhere(sentence.heading) || isSpecial(sentence))) return false;
  return (
    needsNoSubject.has(kind) ||
    sentence.isLabel ||
    sentence.place === 'meta' ||
    isUnread(sentence) ||
    isSubject(kind, sentence) ||
    (kind === 'since' && sentence.isAbout) ||
    (kind === 'size' && beginsWithSize(sentence)) ||
    isOfSelf(sentence, owner) ||
    (mayBePhrase.has(kind) && (isPhrase(sentence) || isList(sentence)))
  );
}

/** "Our hall has 1,600 m²", "Warehouse: 900 m²". */
function beginsWithSize(sentence: Sentence): boolean {
  return hits(sentence, ({ size }) => size.of).some(
    ({ start }) => wordCount(sentence.text.slice(0, start)) <= 1,
  );
}

const partEnd = /[,，;；、。.!]\s?(?=\s|\p{Script=Han})|\s[–—-]\s/gu;

/** A sentence up to the mark after a value: what follows denies or plans something else. */
function inOwnPart(value: string, sentence: Sentence): Sentence {
  const written = lowered(value.trim());
  const at = sentence.lower.indexOf(written);
  if (at < 0 || sentence.isLabel || /[?？]/u.test(sentence.text)) return sentence;
  const end = at + written.length;
  const next = [...sentence.lower.matchAll(partEnd)].find(({ index }) => index >= end);
  if (next === undefined) return sentence;
  return {
    ...sentence,
    text: sentence.text.slice(0, next.index),
    lower: sentence.lower.slice(0, next.index),
  };
}

/** Words that a sentence begins with. */
const opening = /^(?:\S+\s+){0,5}\S+/u;

/** "The company supplies …, and he …", "Suppliers of tools": the subject is the company, whoever else is spoken of. */
function beginsWithSelf(sentence: Sentence, owner: Owner): boolean {
  const [text = ''] = opening.exec(sentence.text) ?? [];
  const lower = sentence.lower.slice(0, text.length);
  const others = hits({ lower, lexicons: sentence.spoken }, (of) => of.others);
  if (others.some(({ start }) => start === 0)) return true;
  return others.length === 0 && isOfSelf({ ...sentence, text, lower }, owner);
}

/** Who signed a review: "-Jo Berg, Fabula". */
const signature = /^[-–—~]\p{Lu}/u;

/** "(until 2009 as Fisco)" turns nothing outside its brackets. As long as before. */
function withoutAsides(sentence: Sentence): Pick<Sentence, 'text' | 'lower'> {
  const blank = (one: string) => one.replace(/\([^)]*\)/gu, (aside) => ' '.repeat(aside.length));
  // "More than 20 years" compares nothing.
  const lower = hits({ ...sentence, lexicons: sentence.spoken }, ({ comparison }) => comparison)
    .filter(({ end }) => /^\s*\d/.test(sentence.lower.slice(end)))
    .reduce(
      (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
      sentence.lower,
    );
  return { text: blank(sentence.text), lower: blank(lower) };
}

/** "My services include:" is no reviewer's. */
function withoutOwnHeadings(sentence: Sentence): Sentence {
  const own = (lower: string) =>
    has({ ...sentence, lower }, ({ serviceHeadings }) => serviceHeadings) ? '' : lower;
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

const fewestListed = 4;

/** "Supplies include castors, zips, threads, webbing": who lists so much speaks of the own range. */
function isList({ text }: Sentence): boolean {
  return itemsOf(text).length >= fewestListed;
}

/** Whether a sentence has no verb of its page's languages, and so no subject but its writer. */
function isPhrase(sentence: Sentence): boolean {
  return !speaks(sentence, ({ label }) => label) && wordCount(sentence.text) < 40;
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
