import type { factValues } from '@Hardware-Store-Finder/contract';
import {
  articlesIn,
  isFitting,
  isRange,
  goodsIn as namedIn,
  namesGoods,
  namesStreet,
} from '@Hardware-Store-Finder/domain';
import { isHeaded } from '../headings.ts';
import { itemsOf, trimmed } from '../items.ts';
import { type Hit, lowered } from '../lexicon.ts';
import { namesOwner, type Owner } from '../owner.ts';
import { cjk, has, hits, type Sentence, wordCount } from '../sentence.ts';
import { anyOf } from '../word-parts.ts';
import { bare, cutAtStop, isCut, withHeading, withoutModifiers, withoutRemarks } from './cut-goods.ts';
import { isKnownBrand } from './known-brands.ts';
import { isOfOtherFirm } from './other-firms.ts';
import { plainList } from './plain-lists.ts';
import { isOfArticle, sellingIn } from './selling.ts';
import { isTerm, isWork } from './terms.ts';

/** What a site shows of its goods. */
export type Shelf = {
  /** Whether it is a shop's, whose menus and lists of goods are goods sold; a plumber lists boilers, too. */
  isTrader: boolean;
  /** A hire firm lists what it lends. */
  isHire: boolean;
  /** The lists whose other entries are goods, or brands. */
  goods: ReadonlySet<string>;
  services: ReadonlySet<string>;
  /** The lists most of whose entries are kinds of work that a shop offers, whatever their heading. */
  work: ReadonlySet<string>;
  brands: ReadonlySet<string>;
  /** Lines that are goods only as far as the vocabulary knows: those that a page repeats. */
  repeated: ReadonlySet<string>;
  /** Headings of departments, which have other goods below them. */
  departments: ReadonlySet<string>;
};

/** A line on its page. */
export function lineOf({ url, lower }: Sentence): string {
  return [url, lower].join('\n');
}

/** What entries of one list have in common. */
export function listOf({ url, place, heading, lead }: Sentence): string {
  return [url, place, heading, lead].join('\n');
}

const maxProseWords = 3;
const maxEntryWords = 12;
const maxHeadingWords = 5;

/** The goods that the company sells, as written: entries of a trader's menus and lists, or the objects of words of selling. */
export function goodsIn(sentence: Sentence, owner: Owner, shelf: Shelf): string[] {
  if (isNoGoods(sentence) || isOfOtherFirm(sentence, owner)) return [];
  const found =
    sentence.place === 'meta'
      ? shelf.isTrader
        ? statedGoods(sentence)
        : []
      : isShelved(sentence, shelf)
        ? entryTerms(sentence, shelf)
        : [];
  const objects =
    sentence.place === 'heading' || isTitle(sentence)
      ? []
      : [...objectsOf(sentence), ...(shelf.isTrader ? enumerationsOf(sentence) : [])]
          .map((list) => withoutBrands(list, sentence))
          .flatMap((list) => mostlyGoods(list, sentence));
  const listed = shelf.isTrader && !shelf.isHire ? plainList(sentence) : [];
  const fittings = shelf.isTrader
    ? fittingsIn(sentence).filter((term) => !isWithin(term, [...found, ...objects, ...listed]))
    : [];
  // "Hinge House" need not sell hinges.
  const isName = (lower: string) =>
    owner.names.some(
      (name) => lower.includes(name) || (lower.includes(' ') && name.startsWith(lower)) || name === lower,
    ) ||
    (namesOwner(lower, owner) &&
      !namesGoods(
        [...owner.words].reduce((rest, word) => rest.replace(word, ''), lower),
        sentence.language,
      ));
  return [...new Set([...found, ...objects, ...listed, ...fittings])].filter(
    (term) => !isName(lowered(term)) && !isKnownBrand(term),
  );
}

/** Whether a term stands within one of others. */
function isWithin(term: string, others: readonly string[]): boolean {
  return others.some((other) => lowered(other).includes(lowered(term)));
}

const fewestFittings = 2;
const notProse: ReadonlySet<string> = new Set(['heading', 'meta', 'image']);
const purpose = new RegExp(`(?<!\\p{L})${anyOf('for')}\\s+(?:\\p{L}{1,3}\\s+)?$`, 'u');

/** "Hinges for doors, shutters and gates": of what fittings serve, each entry of the list. */
const openings: ReadonlySet<string> = new Set(['gate', 'roller_shutter', 'fence']);
const served = new RegExp(`(?<!\\p{L})${anyOf('for')}\\s[^.;:!?]*$`, 'u');

/** The fittings of which a shop's prose names several, whatever its verb; in "hinges for shutters" the hinges. */
function fittingsIn(sentence: Sentence): string[] {
  const { text, lower, language, place, isLabel } = sentence;
  if (isLabel || notProse.has(place) || has(sentence, ({ keys }) => keys)) return [];
  const named = articlesIn(text, language).filter(
    ({ id, start, end }) =>
      isFitting(id) &&
      !isRange(id) &&
      // Without the company's own name.
      lower.slice(start, end) === lowered(text.slice(start, end)) &&
      !(openings.has(id) ? served : purpose).test(lower.slice(0, start)),
  );
  return new Set(named.map(({ id }) => id)).size < fewestFittings
    ? []
    : named.map(({ start, end }) => text.slice(start, end));
}

const minList = 3;
const shareOfList = 0.25;

/** A list of objects among which there are goods that are known; of few objects, those. */
function mostlyGoods(list: readonly string[], { language }: Sentence): readonly string[] {
  const known = list.filter((item) => namesGoods(item, language));
  const isList = list.length >= minList && known.length >= list.length * shareOfList;
  return isList && known.length > 0 ? list : known;
}

/** "Nonesuch, Fabula and Kilvort Workwear" are brands. German writes every noun like a name. */
function withoutBrands(list: readonly string[], { language }: Sentence): readonly string[] {
  const names = list.filter((item) => /^\p{Lu}/u.test(item) && !namesGoods(item, language));
  return language === 'de' || names.length < 2 ? list : list.filter((item) => !/^\p{Lu}/u.test(item));
}

function isTitle({ place, heading }: Sentence): boolean {
  return place === 'meta' && heading === 'title';
}

export const rentalPage = new RegExp(`/[^?]*${anyOf('rentalPath')}`, 'iu');

/** "480 kr/day" is a price of hire, and "go to Nonesuch's" sends customers away. */
const notSoldHere = new RegExp(
  `\\d\\s?\\p{L}{0,4}\\p{Sc}?\\s?/\\s?${anyOf('perTime')}(?!\\p{L})|(?<!\\p{L})${anyOf('sendsTo')}\\s`,
  'iu',
);

/** Repairing, renting or installing a thing is not selling it; a guide, a job, an address or a line with a phone number is no goods. */
export function isNoGoods(sentence: Sentence): boolean {
  if (rentalPage.test(sentence.url) || /©|(?:\d[\s()./-]*){6}/u.test(sentence.text)) return true;
  if (notSoldHere.test(sentence.text)) return true;
  // "Lima: Av. Fabula 2210" is where a shop is.
  if (sentence.isLabel && /\d/.test(sentence.text) && namesStreet(sentence.text)) return true;
  if (sentence.isLabel && (has(sentence, ({ serviceNot }) => serviceNot) || isQuestion(sentence)))
    return true;
  if (sellingIn(sentence).length > 0) return false;
  return isAboutWork(sentence, ['repair', 'rental', 'installation', 'sharpening']);
}

/** Whether a sentence, or what introduces it, has a word for one of these services. */
export function isAboutWork(
  sentence: Sentence,
  works: readonly (typeof factValues.service)[number][],
): boolean {
  return [sentence.lower, sentence.heading, sentence.lead].some((lower) =>
    works.some((work) => has({ ...sentence, lower }, ({ service }) => service[work])),
  );
}

/** "How to choose paint". */
function isQuestion(sentence: Sentence): boolean {
  return hits(sentence, ({ questions }) => questions).some(({ start }) => start <= 1);
}

/** Whether an entry of a menu, a list or a grid stands where goods do; a line of its own must list several. */
function isShelved(sentence: Sentence, { isTrader, isHire, goods }: Shelf): boolean {
  const { place, isLabel, text } = sentence;
  const isInList = goods.has(listOf(sentence));
  if (isHire || !isLabel || wordCount(text) > maxEntryWords) return false;
  if (place === 'image' && !isOfArticle(sentence)) return false;
  const isUnderProducts = isHeaded(sentence, ({ sells }) => sells.headings, maxHeadingWords);
  if (place === 'heading') return isTrader && (isUnderProducts || isInList);
  if (isUnderProducts || isInList) return place !== 'menu' || isTrader;
  return isTrader && place !== 'image' && (place !== 'text' || itemsOf(text).length > 1);
}

/** Whether a line is an entry of a menu or a list, most of whose parts are goods. */
export function isEntryOfGoods(sentence: Sentence): boolean {
  if (!sentence.isLabel || sentence.place === 'image' || sentence.place === 'meta') return false;
  if (wordCount(sentence.text) > maxEntryWords || isNoGoods(sentence)) return false;
  const parts = partsOf(sentence);
  return parts.length > 0 && parts.filter((part) => isGoods(part, sentence)).length * 2 >= parts.length;
}

/** The parts of an entry that are terms, if none of it is work: "Checking of locks & fittings" is, as a whole. */
function partsOf(sentence: Sentence): string[] {
  const whole = unnumbered(sentence.text);
  if (isWork(whole, sentence) || family.test(whole)) return [];
  // "Schlösser ab Lager": the words of selling are none of the goods.
  const [verb] = hits(sentence, ({ sells }) => sells.verbs);
  const offset = sentence.text.indexOf(whole);
  const opening = verb === undefined || verb.start <= offset ? whole : whole.slice(0, verb.start - offset);
  const goods = withoutRemarks(withHeading(opening, sentence.language), sentence.language);
  const parts = entriesIn(cutAtStop(goods, sentence), sentence)
    .map((part) => bare(part, sentence))
    .filter((part) => isTerm(part, sentence));
  return parts.length === 1 && isTerm(whole, sentence) ? [whole] : withoutModifiers(parts, sentence);
}

/** "Door and window hardware": in English a single noun before the last of two shares its head. */
function entriesIn(text: string, { language }: Sentence): string[] {
  const parts = itemsOf(text, language);
  const [first = '', last = ''] = parts;
  const isShared = language === 'en' && /^\p{L}+(?<![sS])$/u.test(first) && wordCount(last) > 1;
  return parts.length === 2 && isShared && !text.includes(',') ? [trimmed(text)] : parts;
}

function entryTerms(sentence: Sentence, shelf: Shelf): string[] {
  const parts = partsOf(sentence);
  const sold = parts.filter((part) => isGoods(part, sentence));
  const named = itemsOf(sentence.text).length;
  if (shelf.departments.has(lineOf(sentence)) && named > 1 && named > sold.length) return [];
  if (shelf.repeated.has(lineOf(sentence))) return sold;
  const isInList = shelf.goods.has(listOf(sentence)) && sentence.place !== 'menu';
  // A row of a table has its columns' words beside the article.
  if (sentence.place === 'table') return sold;
  // "GEGE" among locks makes them, and "Long counter" is a part of the shop.
  const isEntry = isInList && sentence.place !== 'heading' && parts.length === 1;
  if (isEntry && !/^\p{Lu}{3,4}$/u.test(parts[0] ?? '')) return parts;
  // "Electrical: cables, switchgear, plugs".
  const isUnderGoods = sold.length > 0 && parts.length > 1 && namesGoods(sentence.heading, sentence.language);
  const least = sentence.place === 'text' ? 2 : 1;
  if (!isUnderGoods && (sold.length < least || sold.length * 2 < parts.length)) return [];
  return parts.length < minList || sold.length * 2 < parts.length ? sold : parts;
}

/** Whether an entry names goods in the language of its page. */
function isGoods(entry: string, { language }: Sentence): boolean {
  return namesGoods(entry, language);
}

/** "3. Paint", "5 · Matériaux BTP". */
function unnumbered(text: string): string {
  return trimmed(text.replace(/^(?:\P{L}{0,7}[^\p{L}\d])?(?=\p{L})/u, ''));
}

/** "Muster & Sons" is a firm. */
const family = new RegExp(`&\\s*${anyOf('sons')}(?!\\p{L})`, 'iu');

/** What structured data and the description of a trader's site name. */
function statedGoods(sentence: Sentence): string[] {
  if (isTitle(sentence) || sentence.heading === 'name') return [];
  const isProse = sentence.heading === 'description';
  if (!isProse && !statedHeadings.has(sentence.heading)) return [];
  const term = (part: string) => bare(part, sentence);
  const isSold = (part: string) => isTerm(part, sentence);
  if (!isProse) return [term(sentence.text.split(/\s*[>›/]\s*/u).at(-1) ?? '')].filter(isSold);
  return sentence.text.split(/[.;:：!]|\s[–—-]\s/u).flatMap((part) => {
    const terms = withoutModifiers(itemsOf(cutAtStop(part, sentence), sentence.language).map(term), sentence);
    const known = terms.filter(
      (one) => isSold(one) && namesGoods(one, sentence.language) && wordCount(one) <= maxProseWords,
    );
    const areTerms = terms.every((one) => isSold(one) && wordCount(one) <= maxProseWords);
    return areTerms && terms.length >= minList && known.length * 2 >= terms.length ? terms : known;
  });
}

/** Properties of schema.org, in lower case, whose values are goods or their kinds. */
const statedHeadings: ReadonlySet<string> = new Set([
  'makesoffer',
  'hasoffercatalog',
  'category',
  'product',
  'breadcrumb',
]);

const maxBetweenVerbs = 2;

/** The objects of the words of selling, as written, list by list: "We sell paint, locks and hinges". */
export function objectsOf(sentence: Sentence): string[][] {
  if (sentence.place === 'image') return [];
  const verbs = sellingIn(sentence);
  // "We carry a wide range of hinges": of two words of selling the last has the objects.
  const isFollowed = ({ end }: Hit) =>
    verbs.some(({ start }) => start >= end && wordCount(sentence.text.slice(end, start)) <= maxBetweenVerbs);
  return verbs.flatMap((verb) => [
    isFollowed(verb) ? [] : objectsAfter(sentence, verb),
    // "Grew to serve shipyards, and to supply": before a verb stands more than its objects.
    objectsBefore(sentence, verb).filter(
      (object) => cjk.test(object) || sentence.isLabel || namesGoods(object, sentence.language),
    ),
  ]);
}

const fewestKnown = 2;

/**
 * Lists of at least three within prose, the first and another of which are goods that are known, whatever verb they have:
 * "You'll find hinges, locks and paint".
 */
export function enumerationsOf(sentence: Sentence): string[][] {
  if (sentence.isLabel || notProse.has(sentence.place) || has(sentence, ({ work }) => work)) return [];
  const isKnown = (term: string) => namesGoods(term, sentence.language);
  // "Deadbolts (Schlage, Kwikset), hinges" go on.
  const text = withHeading(sentence.text, sentence.language).replaceAll(/\s\([^()]*\)(?=,)/gu, '');
  return text.split(/[.;:：!?。()]\s*|\s[–—]\s/u).flatMap((part) => {
    const items = withoutModifiers(itemsOf(part, sentence.language), sentence);
    if (items.length < minList) return [];
    const lists: string[][] = [[]];
    for (const item of items) {
      const bared = bare(item, sentence);
      const term = trimmed(cutAtStop(bared, sentence));
      const isFirst = lists.at(-1)?.length === 0;
      const named = isFirst ? goodsAtEnd(term, sentence) : isProseTerm(term, sentence) ? term : undefined;
      const isSold = named !== undefined && (term === bared || isKnown(named) || wordCount(named) > 1);
      if (isSold) lists.at(-1)?.push(named);
      // "… and tools for builders and fitters": what follows are no goods.
      if (!isSold || term !== bared) lists.push([]);
    }
    return lists
      .map((list) => list.slice(0, list.findLastIndex(isKnown) + 1 + maxUnknownAtEnd))
      .filter((list) => list.length >= minList && list.filter(isKnown).length >= fewestKnown);
  });
}

const maxUnknownAtEnd = 1;

function isProseTerm(text: string, sentence: Sentence): boolean {
  const isName = sentence.language !== 'de' && /^\p{Lu}/u.test(text) && !namesGoods(text, sentence.language);
  return isTerm(text, sentence) && wordCount(text) <= maxProseWords && !isName;
}

/** The goods that end the first item of a list: of "You'll find fencing wire" the wire. */
function goodsAtEnd(text: string, sentence: Sentence): string | undefined {
  const parts = text.split(/\s+/u);
  const known = namedIn(text, sentence.language).find(({ end }) => end === text.length);
  return [text.slice(known?.start ?? 0), ...[1, 2, 3].map((count) => parts.slice(-count).join(' '))].find(
    (term) => namesGoods(term, sentence.language) && isProseTerm(term, sentence),
  );
}

const objectStart = new RegExp(`^\\s*(?:[:：]|(?:${anyOf('of')}|${anyOf('for')}|an)\\s)`, 'u');
function objectsAfter(sentence: Sentence, { end }: Hit): string[] {
  const after = withoutRemarks(sentence.text.slice(end).replace(objectStart, ''), sentence.language);
  const items = itemsOf(cutAtStop(after, sentence), sentence.language).map((item) => bare(item, sentence));
  return withoutModifiers(items, sentence).filter((item) => isTerm(item, sentence));
}

/** "Beschläge und Schlösser ab Lager", "釘とネジを販売". */
function objectsBefore(sentence: Sentence, { start }: Hit): string[] {
  const object =
    sentence.text
      .slice(0, start)
      .split(/[.;:：!。]/u)
      .at(-1) ?? '';
  // "Haus mit Garten zu verkaufen" sells no garden.
  return object
    .replace(/(?:を|の|は|も|等|など)\s*$/u, '')
    .split(/\s[–—-]\s/u)
    .map((part) => itemsOf(part, sentence.language))
    .flatMap((items) =>
      items.length > 1 ? items : items.filter((item) => namesGoods(item, sentence.language)),
    )
    .filter((_, at, items) => !items.slice(0, at).some((item) => isCut(item, sentence)))
    .map((item) => trimmed(cutAtStop(bare(item, sentence), sentence)))
    .filter((item) => isTerm(item, sentence));
}
