import { words } from '../lexicon.ts';
import { has, hits, type Sentence, speaks, wordCount } from '../sentence.ts';
import { speaksOfUs } from '../subject.ts';
import { anyOf } from '../word-parts.ts';

/** Whether a line is the cart of a web shop, and nothing but it: "Checkout: 11:00" is a hotel's. */
export function isCart({ lower, lexicons }: Sentence): boolean {
  if (/\d:\d{2}/.test(lower)) return false;
  const entries = lower
    .split(/\s[–|·-]\s/u)
    .map((entry) => entry.replace(amount, '').trim())
    .filter((entry) => entry !== '');
  return entries.some((entry) => lexicons.some(({ onlineShop }) => words(onlineShop.cart).is(entry)));
}

/** What a cart holds. */
const amount = new RegExp(
  `(?:[\\d\\s.,:()$€£₺–-]|${anyOf('items')})+$|^[\\d\\s]+(?:${anyOf('items')}\\s)?`,
  'gu',
);

/** Whether the company sells online: by its cart, or by its words. */
export function onlineShopIn(sentence: Sentence): string[] {
  if (isCart(sentence)) return ['yes'];
  if (!has(sentence, ({ onlineShop }) => onlineShop.shop) || speaks(sentence, ({ part }) => part)) return [];
  const isOthers = sentence.isLabel && speaks(sentence, ({ we }) => we) && !speaksOfUs(sentence);
  return !isOthers && (sentence.isLabel || speaksOfUs(sentence)) ? ['yes'] : [];
}

const mostWords = 12;

const unfinished = new RegExp(anyOf('unfinished'), 'u');

/** "No online sales", "the e-shop is under construction": in few words, that there is none. */
export function isNoShop({ text, lower, lexicons, spoken }: Sentence): boolean {
  const shops = hits({ lower, lexicons }, ({ onlineShop }) => onlineShop.shop);
  if (wordCount(text) > mostWords || shops.length === 0 || /[?？]/u.test(text)) return false;
  const denials = hits({ lower, lexicons: spoken }, ({ negation }) => negation);
  // "No minimum order in our online shop" denies something else.
  const isDenied = denials.some((denial) =>
    shops.some(
      ({ start, end }) =>
        (denial.end <= start && wordCount(lower.slice(denial.end, start)) <= 1) ||
        // "Web shop: no."
        (end <= denial.start && !/\p{L}/u.test(lower.slice(end, denial.start) + lower.slice(denial.end))),
    ),
  );
  return isDenied || unfinished.test(lower);
}
