import { plain } from '../facts/items.ts';
import { has, hits, type Sentence, wordCount } from '../facts/sentence.ts';
import { anyOf } from '../facts/word-parts.ts';
import { isWhole, placeOf } from './spans.ts';

const money = new RegExp(
  `(?:[€$£₺¥￥₽₴₹元円块]|(?<!\\p{L})(?:${anyOf('currency')}|ft|rs)(?!\\p{L}))|\\d,-{1,2}|\\d\\s?,[–—]`,
  'iu',
);
const maxBetween = 8;
/** Characters of "costs less than". */
const maxLimit = 24;

/** Whether a sentence has an amount of money. */
export const hasMoney = ({ text }: Sentence) => money.test(text);

/** Whether a sentence gives a price, and what it is of: side by side, with no other number and no other thing between. */
export function isPrice(value: string, sentence: Sentence): boolean {
  const [, amount = '', of = ''] = /^(.*?\d.*?)[,，]\s*(\p{L}.*)$/u.exec(value.trim()) ?? [];
  if (!money.test(amount) || has(sentence, ({ notPrice }) => notPrice) || !isWhole(amount, sentence))
    return false;
  if (isLimit(amount, sentence)) return false;
  return (areBeside(amount, of, sentence) && !isAdded(of, sentence)) || isEntry(amount, of, sentence);
}

/** "Used cars under $15,000". */
function isLimit(amount: string, sentence: Sentence): boolean {
  const all = plain(sentence.text);
  const at = placeOf(plain(amount), all);
  const near = all.slice(Math.max(0, at - maxLimit), at).trimEnd();
  return hits({ ...sentence, lower: near }, ({ limit }) => limit).some(({ end }) => end === near.length);
}

/** A line of a price list: it begins with the thing, and this is its first price. */
function isEntry(amount: string, of: string, { text, isLabel }: Sentence): boolean {
  const line = plain(text);
  const at = placeOf(plain(amount), line);
  const between = line.slice(plain(of).length, at);
  return isLabel && placeOf(plain(of), line) === 0 && at > 0 && !money.test(between);
}

/** Whether a sentence gives a number with its unit, and what it is of. */
export function isSize(value: string, sentence: Sentence): boolean {
  const [, amount = '', of = ''] = /^(.+?)[,，]\s*(\p{L}.*)$/u.exec(value.trim()) ?? [];
  return (
    amount !== '' &&
    isWhole(amount, sentence) &&
    (areBeside(amount, of, sentence) || withItsThing.test(amount)) &&
    !roomFor.test(plain(sentence.text).split(plain(amount))[0] ?? '')
  );
}

/** "90 full-time employees" says of what it is a number, "12 miles" does not. */
const withItsThing = /\p{L}{4}.*\s\p{L}{4}/u;

const joining = `(?:${anyOf('and')}|${anyOf('with')})`;
const joins = new RegExp(`\\s${joining}\\s`, 'u');
const joinsNext = new RegExp(`\\s${joining}(?:\\s+\\p{L}{1,4})?\\s*$`, 'u');

/** A room for 25 people has nobody in it. */
const roomFor = new RegExp(`(?<!\\p{L})${anyOf('for')}\\s*$`, 'u');

function areBeside(amount: string, of: string, { text }: Sentence): boolean {
  const all = plain(text);
  const [number, thing] = [plain(amount), plain(of)];
  const at = placeOf(number, all);
  if (at < 0 || thing === '') return false;
  const places = [...all.matchAll(new RegExp(RegExp.escape(thing), 'gu'))].map(({ index }) => index);
  return places.some((place) => {
    const isBefore = place < at;
    const between = isBefore ? all.slice(place + thing.length, at) : all.slice(at + number.length, place);
    // "Warehouse 900 m², showroom 240 m²": after a comma begins what another number is of.
    return (
      (isBefore || !/[,，;；]/u.test(between)) &&
      wordCount(between) <= maxBetween &&
      !/[\d;；。]/u.test(between.replace(/\([^)]*\)/gu, '')) &&
      !joins.test(between)
    );
  });
}

/** "… with a box and a plug costs": what is added has no price of its own. */
function isAdded(of: string, { text }: Sentence): boolean {
  const all = plain(text);
  const before = all.slice(0, Math.max(0, placeOf(plain(of), all)));
  return joinsNext.test(before);
}
