import type { Fact, FactKind } from '@Hardware-Store-Finder/contract';
import { type GoodsId, goodsIn } from '@Hardware-Store-Finder/domain';
import { placeOf } from '../acceptance/spans.ts';
import { plain } from '../facts/items.ts';

/** The letters of a shortened day: 'Mon', 'Seg'. */
const mostInShortDay = 3;

/** Kinds whose longer values say what shorter ones within them say: "Paris 11 Charonne" is in "Paris 11". */
const isWithinOthers: ReadonlySet<FactKind> = new Set<FactKind>([
  'place',
  'hours',
  'branches',
  'certificate',
]);

/** Whether a fact says what another says, and more: the whole address and its town, all customers and the trade. */
export function says(whole: Fact, part: Fact): boolean {
  if (whole.kind !== part.kind || whole.value === part.value) return false;
  if (part.kind === 'customers') return whole.value === 'both';
  if (part.kind === 'hours' && isSameTime(whole.value, part.value)) return isLonger(whole.value, part.value);
  if (!isWithinOthers.has(part.kind)) return false;
  if (whole.value.length < part.value.length && part.kind !== 'place') return false;
  const [long, short] = [bareOf(whole), bareOf(part)];
  // "6162 EN" and "6162EN"; "Av. 15" between the lot and the town.
  if (part.kind === 'place' && long.replaceAll(' ', '') === short.replaceAll(' ', ''))
    return isLonger(whole.value, part.value);
  if (long.length < short.length) return false;
  const words = wordsOf(whole);
  if (part.kind === 'place') {
    const all = [...words];
    // 'Burg.' for 'Burgemeester', 'ул'.
    const isTold = (word: string) =>
      words.has(word) ||
      (!/\d/.test(word) && (word.length <= mostInStreetKind || all.some((other) => other.startsWith(word))));
    if (
      long.length > short.length &&
      short.split(' ').every(/\d/.test(short) ? isTold : (word) => words.has(word))
    )
      return true;
    const isSame = long.length === short.length && short.split(' ').every((word) => words.has(word));
    // "Orpington Kent" beside "9 Briarswood Way, Orpington, BR6 6LU".
    const isTown = !/\d/.test(short) && /\d/.test(long) && words.has(short.split(' ')[0] ?? '');
    // Of two orders of the same words the one that a page writes in lines.
    if (isSame && whole.value.length !== part.value.length) return whole.value.length < part.value.length;
    if (isSame) return whole.value < part.value;
    if (isTown) return true;
  }
  return long.length > short.length && placeOf(short, long) >= 0;
}

const sets = new WeakMap<Fact, ReadonlySet<string>>();

function wordsOf(fact: Fact): ReadonlySet<string> {
  const words = sets.get(fact) ?? new Set(bareOf(fact).split(' '));
  sets.set(fact, words);
  return words;
}

const bares = new WeakMap<Fact, string>();

/** The words of a value, each fact's made once. */
export function bareOf(fact: Fact): string {
  const known = bares.get(fact);
  if (known !== undefined) return known;
  // "Muster Ltd, 12 High Street": the name before a house number is no part of the address.
  const value = fact.kind === 'place' ? fact.value.replace(/^[^\d,]+,\s*(?=\d{1,5}\s)/u, '') : fact.value;
  const bare = plain(value)
    .replaceAll(/[\s,.()/–—-]+/gu, ' ')
    .replace(/(?<=\b\d{4}) (?=[a-z]{2}\b)/u, '')
    .trim();
  bares.set(fact, bare);
  return bare;
}

/** 'ул', 'ul', 'st', 'rd'. */
const mostInStreetKind = 3;
const sameWord = 0.7;

/** Whether two facts differ in endings alone: 'тротуарна плитка' and 'тротуарної плитки'. */
export function isSameWords(one: Fact, other: Fact): boolean {
  if (one.kind !== other.kind || (one.kind !== 'sells' && one.kind !== 'service')) return false;
  // "Schmiedeeisen-arbeiten" and "Schmiedeeisenarbeiten".
  const [bare, otherBare] = [bareOf(one), bareOf(other)];
  if (bare === otherBare || bare[0] !== otherBare[0] || goodsOf(one) !== goodsOf(other)) return false;
  if (bare.replaceAll(' ', '') === otherBare.replaceAll(' ', '')) return true;
  const [ones, others] = [bare.split(' '), otherBare.split(' ')];
  const isSame = (word: string, as: string) => {
    const end = [...word].findIndex((letter, at) => letter !== as[at]);
    return (end < 0 ? word.length : end) >= sameWord * Math.max(word.length, as.length);
  };
  return ones.length === others.length && ones.every((word, at) => isSame(word, others[at] ?? ''));
}

/** Whether two texts state the same opening hours: 'Mon–Sat: 8:00–18:00' and 'Monday to Saturday 8–18', '24/7' and '24 hours'. */
function isSameTime(one: string, other: string): boolean {
  if (isRoundTheClock(one) && isRoundTheClock(other)) return true;
  const [ones, others] = [partsOf(one), partsOf(other)];
  return (
    ones.length === others.length &&
    ones.every((part, at) => {
      const [short = '', long = ''] = [part, others[at] ?? ''].toSorted((a, b) => a.length - b.length);
      return (
        short === long || (short.length <= mostInShortDay && long.startsWith(short) && /^\p{L}/u.test(short))
      );
    })
  );
}

/** Of two of one length the first in order. */
function isLonger(one: string, other: string): boolean {
  return one.length === other.length ? one < other : one.length > other.length;
}

/** '24/7', '24 hours a day', '24h/24', of no day. */
function isRoundTheClock(hours: string): boolean {
  return /^24\s?(?:\/\s?7|-?\s?h)/iu.test(hours);
}

/** Days and times; 'to' between them, as "a", "às" and "bis", says nothing of its own. */
function partsOf(hours: string): string[] {
  const parts =
    hours.replaceAll(/(\d)\s?[:.h]\s?00\b|(\d)\s?h\b/giu, '$1$2').match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? [];
  return parts.filter((part) => !/^(?![ap]m$)\p{Ll}{1,3}$/u.test(part)).map((part) => part.toLowerCase());
}

/** What the vocabulary knows a whole term as. */
export function goodsOf({ value, language }: Fact): GoodsId | undefined {
  const term = value.trim();
  return goodsIn(term, language).find(({ start, end }) => start === 0 && end === term.length)?.id;
}
