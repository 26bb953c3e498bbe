import { namesGoods } from '@Hardware-Store-Finder/domain';
import numberWords from '../../verify/word-lists/number-words.json' with { type: 'json' };
import { trimmed } from '../items.ts';
import { lowered, words } from '../lexicon.ts';
import type { Owner } from '../owner.ts';
import { has, hits, type Sentence, speaks, wordCount } from '../sentence.ts';
import { isOfSelf } from '../subject.ts';
import { anyOf } from '../word-parts.ts';
import type { Shelf } from './goods.ts';
import { servicesNamedIn } from './services.ts';

const number = "\\d{1,3}(?:[.,'’\\u00a0\\u202f ]\\d{3})+|\\d+(?:[.,]\\d+)?";
const area = `(?:m²|m2|㎡|${anyOf('areaUnit')})`;

/** A room for 25 people has nobody in it. */
const roomFor = new RegExp(
  `\\d\\s*(?:${anyOf('to')}|[-–])\\s*[\\d.,]+\\s*$|(?<!\\p{L})${anyOf('for')}\\s+[\\d.,]+\\s*$`,
  'u',
);

const ofAny = new RegExp(`^${anyOf('ofAny')}\\s`, 'iu');

/** What is so, though a year is named: "since 2008 with ten employees". */
const isNow = new RegExp(`(?<!\\p{L})(?:${anyOf('today')}|${anyOf('since')}\\s)`, 'u');
const staff = new RegExp(`(?<!\\p{L})${anyOf('staff')}\\p{L}*`, 'u');
const maxAdjectives = 4;
/** "25 Mitarbeiter", without more. */
const maxCount = 3;
const numberOf = new Map(
  Object.entries(numberWords.values).flatMap(([digits, all]) => all.map((one) => [one, digits] as const)),
);
const years = /(?<!\d)(?:1[89]|20)\d{2}(?!\d)/u;

/** How many things and groups of people a sentence counts. */
export function countsOf(sentence: Sentence): number {
  const people = sentence.lower.match(new RegExp(staff, 'gu')) ?? [];
  return people.length + hits(sentence, ({ size }) => size.counted).length;
}

/** "The showroom has 300 m²." */
export function beginsWithSize(sentence: Sentence): boolean {
  return hits(sentence, ({ size }) => size.of).some(
    ({ start }) => wordCount(sentence.text.slice(0, start)) <= 1,
  );
}

/** How many people work there, where the company tells of itself: "with 14 full and part time employees", "eleven of us". */
function staffIn(sentence: Sentence, owner: Owner): string[] {
  const { text, lower, isAbout } = sentence;
  const isOurs = isAbout || wordCount(text) <= maxCount || isOfSelf(sentence, owner);
  if (!isOurs || (!isAbout && ofAny.test(text)) || (years.test(text) && !isNow.test(lower))) return [];
  for (const part of lower.split(/[,;:(]\s|\s[–—-]\s/u)) {
    const noun = staff.exec(part);
    if (noun === null) continue;
    const before = part.slice(0, noun.index).match(/[\p{L}\d]+(?:['’.-][\p{L}\d]+)*/gu) ?? [];
    const at = before.findLastIndex((word) => /^\d/.test(word) || numberOf.has(word));
    const found = before[at] ?? '';
    // "1 600 people"
    const thousands = /^\d{3}$/.test(found) && /^\d{1,3}$/.test(before[at - 1] ?? '') ? before[at - 1] : '';
    const digits = /^\d{1,4}$/u.test(found) ? `${thousands}${found}` : numberOf.get(found);
    const between = { ...sentence, lower: before.slice(at + 1).join(' ') };
    if (digits === undefined || before.length - at - 1 > (isAbout ? maxAdjectives : 0) || years.test(digits))
      continue;
    if (has(between, ({ stop }) => stop) || has(between, ({ branches }) => branches.nouns)) continue;
    if (roomFor.test(part.slice(0, noun.index))) continue;
    const from = lower.indexOf(part) + noun.index;
    return [`${digits}, ${text.slice(from, from + noun[0].length)}`];
  }
  return [];
}

/** Sizes of what the company has: an area with what it is of, or a number of what is counted. */
export function sizesIn(sentence: Sentence, owner: Owner): string[] {
  // "+ 6 people", after others; a counter on a page begins at 0.
  if (/\+\s\d/.test(sentence.text)) return [];
  return sizesTold(sentence, owner).filter((size) => !/^0+\D/.test(size));
}

function sizesTold(sentence: Sentence, owner: Owner): string[] {
  const found = staffIn(sentence, owner);
  const isOwn = sentence.isLabel || beginsWithSize(sentence) || isOfSelf(sentence, owner);
  if (!isOwn) return found;
  for (const part of sentence.text.split(/[,;，；]\s/u)) {
    const [size, ...more] = [...part.matchAll(new RegExp(`(?:${number})\\s?${area}`, 'giu'))];
    const [of, ...others] = hits({ ...sentence, lower: lowered(part) }, (lexicon) => lexicon.size.of);
    // Of several nobody knows which is whose.
    if (size !== undefined && of !== undefined && more.length === 0 && others.length === 0)
      found.push(`${size[0].trim()}, ${part.slice(of.start, of.end)}`);
  }
  const counted = hits(sentence, (lexicon) => lexicon.size.counted);
  // "Of our 46 employees, 12 …": a part is not the whole. "A supermarket has 90 employees": any of them.
  if (found.some((one) => staff.test(lowered(one))) || counted.length > 1 || ofAny.test(sentence.text))
    return found;
  for (const { start, end } of counted) {
    const before = new RegExp(`(${number})\\s?\\+?\\s*$`, 'u').exec(sentence.text.slice(0, start));
    if (roomFor.test(sentence.lower.slice(0, start))) continue;
    if (before !== null) found.push(`${before[1]}, ${sentence.text.slice(start, end)}`);
  }
  return found;
}

const currency = `(?:[€$£₺¥￥₽₴元円]|${anyOf('currency')})`;
const money = new RegExp(
  `(?:(?<!\\p{L})${currency}\\s?(?:${number})|(?:(?:${number})\\s?[-–]\\s?)?(?:${number})\\s?(?:,-|,–)?\\s?${currency}(?![\\p{Script=Latin}\\p{Script=Cyrillic}])(?:\\s?\\/\\s?\\p{L}[\\p{L}²]*)?)`,
  'giu',
);

/** Whether a line is one price: "from 20 €". */
export function isPriceOnly({ text, lexicons }: Sentence): boolean {
  const [price, ...more] = [...text.matchAll(money)];
  if (price === undefined || more.length > 0) return false;
  const rest = trimmed(text.replace(price[0], ''));
  return rest === '' || lexicons.some(({ priceFrom }) => words(priceFrom).is(lowered(rest)));
}

/** Prices with what they are for: "Sharpening: 9 €". */
export function pricesIn(sentence: Sentence, _: Owner, { isTrader }: Shelf): string[] {
  const prices = [...sentence.text.matchAll(money)];
  if (sentence.text.includes('\n')) prices.splice(0, prices.length - 1);
  const [price] = prices;
  if (
    price === undefined ||
    prices.length > 1 ||
    has(sentence, ({ notPrice }) => notPrice) ||
    !/[1-9]/.test(price[0])
  )
    return [];
  const after = sentence.text.slice(price.index + price[0].length);
  const [per] = hits({ ...sentence, lower: lowered(after) }, ({ pricePer }) => pricePer);
  const [noun] =
    per === undefined || after.slice(0, per.start).replace(/[\s,–-]/g, '') !== ''
      ? []
      : (/^\s+\p{L}[\p{L}\p{M}-]{3,}/u.exec(after.slice(per.end)) ?? []);
  const lead = sentence.text.slice(0, price.index);
  const work = /^([^,:：]{3,60}), $/u.exec(lead)?.[1] ?? subjectOf(lead, sentence);
  const amount = asWritten(lead, price[0], sentence);
  const unit = per === undefined || noun === undefined ? '' : `${after.slice(0, per.end)}${noun}`;
  if (unit !== '' && (work !== '' || namesGoods(unit, sentence.language)))
    return [`${amount}${unit}${work === '' ? '' : `, ${work}`}`];
  const [, of = ''] = /^([^:：]{3,60})[:：]\s*(.*)$/u.exec(sentence.text.slice(0, price.index)) ?? [];
  const between = sentence.text
    .slice(sentence.text.indexOf(of) + of.length, price.index)
    .replace(/[:：\s]/gu, '');
  const isFrom =
    between === '' || sentence.lexicons.some(({ priceFrom }) => words(priceFrom).is(lowered(between)));
  // A surcharge, or hours; "Price: 500 Kč" does not say of what.
  const isNothing = wordCount(of) <= 2 && has({ ...sentence, lower: lowered(of) }, ({ price: cues }) => cues);
  if (of === '') return isTrader || !isOfWork(sentence) ? entryPrice(sentence, price, unit) : [];
  return !isFrom || /^[-–—+]|\d:\d/u.test(of) || isNothing ? [] : [`${amount}${unit}, ${of.trim()}`];
}

/** "Armchair 300" below "Cleaning" is the price of no armchair. */
function isOfWork(sentence: Sentence): boolean {
  return [sentence.heading, sentence.lead].some((lower) => {
    const above = { ...sentence, lower };
    const isWork = has(above, ({ work }) => work) && !has(above, ({ price }) => price);
    return isWork || servicesNamedIn(lower).length > 0;
  });
}

const maxSubject = 4;

/** Where the word before a price begins, else where it would: "from €20". */
function fromOf(lead: string, { lexicons }: Sentence): number {
  const { length } = lead.trimEnd();
  const [from] = hits({ lower: lowered(lead), lexicons }, ({ priceFrom }) => priceFrom).slice(-1);
  return from?.end === length ? from.start : length;
}

/** A price with the word before it. */
function asWritten(lead: string, price: string, sentence: Sentence): string {
  return `${lead.trimEnd().slice(fromOf(lead, sentence))} ${price.trim()}`.trim();
}

/** "Edging" of "Edging costs €2 per metre". */
function subjectOf(lead: string, sentence: Sentence): string {
  const before = lead.slice(0, fromOf(lead, sentence)).trimEnd();
  const text = { lower: lowered(before), lexicons: sentence.lexicons };
  const [cue] = hits(text, ({ price }) => price).slice(-1);
  // "Handle sets from €20 a pair"
  const isOffered = before !== lead.trimEnd() && namesGoods(before, sentence.language);
  const subject = trimmed(cue?.end === before.length ? before.slice(0, cue.start) : isOffered ? before : '');
  return wordCount(subject) <= maxSubject ? subject : '';
}

const maxPriced = 60;

/** The price that ends an entry, after the name of what it is for: "Key while you wait 60 Kč". */
function entryPrice(sentence: Sentence, price: RegExpExecArray, unit: string): string[] {
  const { text, isLabel, place, lexicons } = sentence;
  const [name = '', ...more] = text.split('\n');
  const isJoined = more.length > 0;
  if (place === 'heading' || place === 'meta' || (!isLabel && !isJoined)) return [];
  const after = text.slice(price.index + price[0].length + unit.length);
  const before = text.slice(0, price.index);
  const lead = isJoined ? name : before;
  const from = fromOf(lead, sentence);
  const of = trimmed(lead.slice(0, from));
  const named = { lower: lowered(of), lexicons };
  const isNothing = [
    has(named, ({ price: cues }) => cues),
    has(named, ({ limit }) => limit),
    has(named, ({ onlineShop }) => onlineShop.cart),
    speaks({ ...named, spoken: sentence.spoken }, ({ we }) => we),
    // "Type 1 700 €": where the number begins, nobody knows.
    !isJoined && from === lead.trimEnd().length && /^\d{1,3} \d/u.test(price[0]),
    !/\p{L}{3}|\p{Script=Han}|\p{Script=Katakana}/u.test(of),
    of.length > maxPriced,
    /[.!?…:]\s|^\p{Ll}/u.test(of),
    /[\p{L}\d]/u.test(after.replace(/\([^)]*\)/gu, '')),
  ].some(Boolean);
  return isNothing ? [] : [`${asWritten(before, price[0], sentence)}${unit}, ${of}`];
}

/** The means of payment that are accepted. */
export function paymentsIn(sentence: Sentence): string[] {
  const isHeadedByCue = sentence.lexicons.some(({ payment }) =>
    [sentence.heading, sentence.lead].some((text) => words(payment.cues).has(text)),
  );
  if (!isHeadedByCue && !has(sentence, ({ payment }) => payment.cues)) return [];
  // "We pay cash for old tools" pays.
  if (has(sentence, ({ pays }) => pays)) return [];
  // "The parcel shop behind the wall accepts cards" is another one.
  const [cue] = hits(sentence, ({ payment }) => payment.cues);
  const isSubject = cue !== undefined && wordCount(sentence.text.slice(0, cue.start)) <= 1;
  if (!sentence.isLabel && !isSubject && !speaks(sentence, ({ we }) => we)) return [];
  return hits(sentence, ({ payment }) => payment.means).map(({ start, end }) =>
    sentence.text.slice(start, end),
  );
}
