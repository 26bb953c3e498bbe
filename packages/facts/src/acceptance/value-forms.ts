import { type FactKind, factValues } from '@Hardware-Store-Finder/contract';
import { plain } from '../facts/items.ts';
import { isDone } from '../facts/kinds/work-done.ts';
import { type Hit, type Lexicon, type ListOf, lowered } from '../facts/lexicon.ts';
import { isOwnName, type Owner } from '../facts/owner.ts';
import { has, hits, isUnread, type Sentence, wordCount } from '../facts/sentence.ts';
import { isOfSelf } from '../facts/subject.ts';
import { isPrice, isSize } from './amounts.ts';
import { isPerson } from './people.ts';
import { isSpan, isWhole, placeOf } from './spans.ts';

const hasLetter = /\p{L}/u;
const hasDigit = /\d/;
/** A name begins with a capital, a digit, or in a script without capitals; "64 produits" counts. */
const nameLike = /^(?!\p{N}+\s+\p{Ll})(?:[\p{Lu}\p{Lt}\p{N}]|\p{Lo}|\p{Ll}+\p{Lu})/u;
const maxTermWords = 9;
const maxNameWords = 6;
const maxPlaceWords = 16;
const maxPassageWords = 14;
const leastShare = 0.4;
const maxBeforeGroup = 3;
const maxBeforeBrand = 4;

/** Whether a value has the form of its kind and stands in a sentence; no list says whether such a thing exists. */
type Form = (value: string, sentence: Sentence, owner: Owner) => boolean;

const term: Form = (value, sentence, owner) =>
  isSpan(value, sentence) &&
  hasLetter.test(value) &&
  wordCount(value) <= maxTermWords &&
  !isOwnName(value, owner);
const name: Form = (value, sentence, owner) =>
  isSpan(value, sentence) &&
  hasLetter.test(value) &&
  nameLike.test(value.trim()) &&
  wordCount(value) <= maxNameWords &&
  !isOwnName(value, owner);

/** "Works on gates" is no article. */
function isWork(value: string, sentence: Sentence): boolean {
  const lower = lowered(value.trim());
  return hits({ ...sentence, lower }, ({ work }) => work).some(({ start }) => start === 0);
}

/** "Saxophone" of "Saxophone Pad Kits": what English names comes last. */
function isPartOfName(value: string, sentence: Sentence): boolean {
  const [wanted, all] = [plain(value), plain(sentence.text)];
  const after = all.slice(placeOf(wanted, all) + wanted.length);
  const [next] = /^ [\p{L}-]+/u.exec(after) ?? [];
  if (sentence.language !== 'en' || !sentence.isLabel || next === undefined) return false;
  const word = { ...sentence, lower: next.trim() };
  return ![({ stop }: Lexicon) => stop, ({ and }: Lexicon) => and, ({ sells }: Lexicon) => sells.verbs].some(
    (list) => has(word, list),
  );
}

/** Means of payment and associations have names, too: "Klarna", "Member of the Guild of Locksmiths". */
function isOfOtherNames(value: string, sentence: Sentence): boolean {
  const named = { ...sentence, lower: lowered(value) };
  return (
    has(named, ({ payment }) => payment.means) ||
    has(named, ({ association }) => association) ||
    isNear(value, sentence, ({ buyingGroup }) => buyingGroup.cues, maxBeforeGroup)
  );
}

/** Whether words of a list stand in a sentence, or head it. */
function isCued(sentence: Sentence, list: ListOf): boolean {
  return [sentence.lower, sentence.heading, sentence.lead].some((lower) => has({ ...sentence, lower }, list));
}

/** Whether a value stands at most so many words from those of a list. */
function isNear(value: string, sentence: Sentence, list: ListOf, maxWords: number): boolean {
  const at = sentence.lower.indexOf(lowered(value.trim()));
  const end = at + value.trim().length;
  return (
    at >= 0 &&
    hits(sentence, list).some((hit: Hit) => {
      const between =
        hit.end <= at
          ? sentence.text.slice(hit.end, at)
          : hit.start >= end
            ? sentence.text.slice(end, hit.start)
            : '';
      return wordCount(between) <= maxWords && !/[.;。；]\s/u.test(between);
    })
  );
}

const always = /(?<!\d)24(?!\d)/u;

/** "10.00–12.00 and from 13.00 to 17.00": without the second span the shop would close at noon. */
function goesOn(value: string, { text, lexicons }: Sentence): boolean {
  const [wanted, all] = [plain(value), plain(text)];
  const after = all.slice(placeOf(wanted, all) + wanted.length);
  const [next = ''] = /^[^\d]*/u.exec(after) ?? [];
  // "…, Sat 8–12": those are another day's.
  if (has({ lower: next, lexicons }, ({ hours }) => hours.days)) return false;
  return /^[\s,;/&|]*(?:\p{Ll}{1,4}\s+){0,3}\d{1,2}(?:[:.h]\d{2}|\s?(?:h|uhr|uur|am|pm)(?!\p{L}))/u.test(
    after,
  );
}

/** "8 to 5, Monday to Friday": what follows are the hours of other days. */
function endsWithDay(value: string, sentence: Sentence): boolean {
  const lower = lowered(value.trim());
  return hits({ ...sentence, lower }, ({ hours }) => hours.days).some(({ end }) => end === lower.length);
}

/** The lines of an address are told apart by commas or not. */
function withoutCommas(text: string): string {
  return text.replace(/[,，|·•\n]+/gu, ' ');
}

/** A street with its number, and a postcode. */
const fullAddress = /(?=.*\p{L}{3})\d.*\D\d{4,}/u;
const postcode = /(?<!\d)\d{5}(?!\d)/u;

/** "45 Ironmongers" of "45 Ironmongers Place". */
function isCutName(value: string, { text }: Sentence): boolean {
  const at = text.indexOf(value.trim());
  // After a street with its number begins the town.
  const isStreet = /\p{L}.*\s\S{0,4}\d\S{0,3}$/u.test(value.trim());
  return at >= 0 && !isStreet && /^[ \t]\p{Lu}\p{Ll}/u.test(text.slice(at + value.trim().length));
}

/** A norm by its form: "DIN EN 1090 EXC 2", "ISO 9001". */
const norm = /(?<!\p{L})(?:ISO|EN|DIN|BS|NF|UNE|UNI|PN|ГОСТ|GOST|ANSI|ASTM|TSE|CE)(?!\p{L})[\s-]?\d*/u;

const forms: Readonly<Record<FactKind, Form>> = {
  sells: (value, sentence, owner) =>
    term(value, sentence, owner) && !isWork(value, sentence) && !isPartOfName(value, sentence),
  brand: (value, sentence, owner) =>
    name(value, sentence, owner) &&
    !(sentence.isLabel && postcode.test(sentence.text)) &&
    !isOfOtherNames(value, sentence),
  own_brand: (value, sentence, owner) =>
    name(value, sentence, owner) &&
    (isNear(value, sentence, ({ ownBrand }) => ownBrand, maxBeforeBrand) || /[™®]/u.test(value)),
  buying_group: (value, sentence, owner) =>
    name(value, sentence, owner) &&
    ((!sentence.isLabel && isOfSelf(sentence, owner)) ||
      isCued(sentence, ({ buyingGroup }) => buyingGroup.cues) ||
      isCued(sentence, ({ buyingGroup }) => buyingGroup.nouns)),
  certificate: (value, sentence, owner) =>
    isSpan(value, sentence) &&
    wordCount(value) <= maxTermWords &&
    // "Our steel comes from a certified mill."
    !has(sentence, ({ madeBy }) => madeBy) &&
    (norm.test(value) ||
      isCued(sentence, ({ certificate }) => certificate) ||
      (!sentence.isLabel && isOfSelf(sentence, owner))),
  service: (value, sentence, owner) => {
    const known = factValues.service.find((one) => one === value);
    return known === undefined
      ? term(value, sentence, owner) && !isPartOfName(value, sentence)
      : !sentence.isLabel || hits(sentence, (of) => of.service[known]).some((hit) => isDone(sentence, hit));
  },
  customers: (value, sentence) => {
    const isSaid = (one: 'trade' | 'consumers') => has(sentence, (of) => of.customers[one]);
    // "For tradesmen and homeowners": half of it is not all.
    if (value !== 'both' && isSaid('trade') && isSaid('consumers')) return false;
    if (!sentence.isLabel) return factValues.customers.some((one) => one === value);
    return value === 'both'
      ? isSaid('trade') && isSaid('consumers')
      : (value === 'trade' || value === 'consumers') && isSaid(value);
  },
  business: (value, sentence, owner) =>
    factValues.business.some(
      (one) =>
        one === value &&
        (has(sentence, (of) => of.business[one]) || (!sentence.isLabel && isOfSelf(sentence, owner))),
    ),
  since: (value, sentence, owner) =>
    /^(?:1[5-9]|20)\d\d$/.test(value) &&
    Number(value) <= new Date().getFullYear() &&
    isYear(value, sentence) &&
    ([
      ({ since }: Lexicon) => since.before,
      ({ since }: Lexicon) => since.after,
      ({ since }: Lexicon) => since.self,
    ].some((list) => has(sentence, list)) ||
      (!sentence.isLabel && isOfSelf(sentence, owner))),
  branches: (value, sentence, owner) =>
    /^\d+$/.test(value)
      ? isWhole(value, sentence) && isNear(value, sentence, ({ branches }) => branches.nouns, 2)
      : name(value, sentence, owner) &&
        (sentence.isLabel ||
          [
            ({ branches }: Lexicon) => branches.nouns,
            ({ branches }: Lexicon) => branches.places,
            ({ firm }: Lexicon) => firm,
          ].some((list) => isCued(sentence, list)) ||
          // "Nonesuch Hardware, Fabula"
          isOfSelf(sentence, owner)),
  hours: (value, sentence) =>
    isWhole(value, sentence) &&
    (!goesOn(value, sentence) || endsWithDay(value, sentence)) &&
    (always.test(value) ||
      has({ ...sentence, lower: lowered(value) }, ({ hours }) => hours.closed) ||
      (hasDigit.test(value) &&
        [({ hours }: Lexicon) => hours.days, ({ hours }: Lexicon) => hours.headings].some((list) =>
          isCued(sentence, list),
        ))),
  area: (value, sentence) =>
    isSpan(value, sentence) &&
    hasLetter.test(value) &&
    !/\d{4}/.test(value) &&
    wordCount(value) <= maxPassageWords &&
    !has(sentence, ({ fair }) => fair),
  place: (value, sentence) =>
    (isWhole(value, sentence) ||
      isSpan(withoutCommas(value), { ...sentence, text: withoutCommas(sentence.text) })) &&
    wordCount(value) <= maxPlaceWords &&
    (fullAddress.test(value) || !isCutName(value, sentence)) &&
    /[\p{Lu}\p{Lo}]/u.test(value) &&
    !has(sentence, ({ fair }) => fair) &&
    (!sentence.isLabel ||
      isMostOf(value, sentence) ||
      fullAddress.test(value) ||
      sentence.place === 'meta' ||
      isCued(sentence, ({ place }) => place) ||
      // "Nonesuch (Fabula) 08915"
      (postcode.test(sentence.text) && !hasDigit.test(value)) ||
      // "Filiaal Bogaard vindt u aan de Promenade 150, 2284 DC Rijswijk."
      (/\p{L}.*\s\d+\p{L}?$/u.test(value) && isCued(sentence, ({ branches }) => branches.nouns))),
  online_shop: (value, sentence) =>
    value === 'yes' &&
    (!sentence.isLabel ||
      has(sentence, ({ onlineShop }) => onlineShop.shop) ||
      has(sentence, ({ onlineShop }) => onlineShop.cart)),
  person: isPerson,
  size: (value, sentence) => isSize(value, sentence),
  price: (value, sentence) => isPrice(value, sentence),
  payment: (value, sentence, owner) =>
    term(value, sentence, owner) &&
    (isCued(sentence, ({ payment }) => payment.cues) || isCued(sentence, ({ payment }) => payment.means)) &&
    // "We pay cash for old tools" takes no cash.
    !has(sentence, ({ pays }) => pays),
  seeks: (value, sentence) =>
    isSpan(value, sentence) &&
    wordCount(value) <= maxPassageWords &&
    (isCued(sentence, ({ seeks }) => seeks.cues) ||
      (sentence.isLabel && isCued(sentence, ({ seeks }) => seeks.headings))),
  language: (value, sentence, owner) =>
    term(value, sentence, owner) &&
    wordCount(value) <= 3 &&
    isCued(sentence, ({ language }) => language.cues),
};

/** A year, or that of a date: "1989.05." */
function isYear(value: string, sentence: Sentence): boolean {
  const date = new RegExp(`(?<!\\d)${value}[./-](?:0?[1-9]|1[0-2])(?!\\d)`);
  return isWhole(value, sentence) || date.test(sentence.text);
}

const unreadForms: Readonly<Partial<Record<FactKind, Form>>> = {
  since: (value, sentence) => /^(?:1[5-9]|20)\d\d$/.test(value) && isYear(value, sentence),
  hours: (value, sentence) => hasDigit.test(value) && isWhole(value, sentence),
  service: (value, sentence, owner) =>
    factValues.service.some((one) => one === value) || term(value, sentence, owner),
  customers: (value) => factValues.customers.some((one) => one === value),
  business: (value) => factValues.business.some((one) => one === value),
  online_shop: (value) => value === 'yes',
  payment: term,
  seeks: term,
  language: term,
  branches: term,
  buying_group: name,
  certificate: name,
};

/** Whether a value has the form of its kind, and its words stand in a sentence. */
export function hasForm(kind: FactKind, value: string, sentence: Sentence, owner: Owner): boolean {
  const unread = isUnread(sentence) ? unreadForms[kind] : undefined;
  if (unread !== undefined) return unread(value, sentence, owner);
  return forms[kind](value, sentence, owner);
}

/** Whether a value is most of a short line, and not a word in passing. */
function isMostOf(value: string, { text }: Sentence): boolean {
  return wordCount(value) >= wordCount(text) * leastShare;
}
