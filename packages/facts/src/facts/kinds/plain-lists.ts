import { goodsIn, kindOf, namesGoods } from '@Hardware-Store-Finder/domain';
import { isHeaded } from '../headings.ts';
import { itemsOf, trimmed } from '../items.ts';
import { type Sentence, wordCount } from '../sentence.ts';
import { bare, cutAtStop, withoutModifiers } from './cut-goods.ts';
import { isKnownBrand } from './known-brands.ts';
import { isTerm } from './terms.ts';

const fewestItems = 3;
const fewestBehindHead = 2;
/** A list of goods has as many that are known, and no less than this share of it. */
const fewestKnown = 2;
const leastShare = 1 / 3;
const maxWords = 4;
const maxHeadingWords = 5;

/**
 * The goods of a line that is nothing but a list of a trader, perhaps behind what they are: "Ironmongery: screws, plugs, nails",
 * "Primers, enamels and varnishes." One entry that cannot be a term, and it is none.
 */
export function plainList(sentence: Sentence): string[] {
  const { text, language, place } = sentence;
  if (place === 'meta' || place === 'image' || place === 'heading' || place === 'menu') return [];
  if (/\d{3}|[!?]|[.。]\s*\S/u.test(text)) return [];
  const [, head = '', list = text] = /^([^:：,;]{2,40})[:：]\s*(.+)$/su.exec(text) ?? [];
  const isHead = head !== '' && namesGoods(head, language) && isEntry(head, sentence);
  const items = itemsBefore(list, sentence);
  if (items.length < (isHead ? fewestBehindHead : fewestItems)) return [];
  if (!items.every((item) => isEntry(item, sentence))) return [];
  const known = items.filter((item) => namesGoods(item, language));
  const isHeadedGoods = isHeaded(sentence, ({ sells }) => sells.headings, maxHeadingWords);
  const least = isHead
    ? 1
    : isHeadedGoods
      ? Math.max(fewestKnown, items.length * leastShare)
      : items.length / 2;
  if (known.length < least) return [];
  const all = isAllGoods(items, known, language) ? items : known;
  // "Garden: rakes, spades" sells no gardens.
  return isHead && isKindOfGoods(head, language) ? [head, ...all] : all;
}

function isKindOfGoods(text: string, language: string): boolean {
  return goodsIn(text, language).some(({ id }) => kindOf(id) !== 'other');
}

/** The entries of a list, to the first behind which a preposition goes on: "… and trolleys for farmers and fitters". */
function itemsBefore(list: string, sentence: Sentence): string[] {
  const { language } = sentence;
  const [goods = ''] = list.replaceAll(/\s?\([^()]*\)/gu, '').split(/\s[–—-]\s/u, 1);
  const bared = withoutModifiers(itemsOf(goods, language), sentence).map((item) => bare(item, sentence));
  const terms = bared.map((item) => trimmed(cutAtStop(item, sentence)));
  return terms
    .filter(
      (term, at) =>
        terms.slice(0, at).every((one, before) => one === bared[before]) || namesGoods(term, language),
    )
    .filter((term) => !isKnownBrand(term))
    .flatMap((term) => apart(term, language));
}

/** "Fencing Posts": the name of a row, and the first of what is in it. */
function apart(term: string, language: string): string[] {
  const [, before = '', after = ''] = /^(.+)\s(\p{Lu}\p{Ll}.*)$/u.exec(term) ?? [];
  return language !== 'en' && namesGoods(before, language) && namesGoods(after, language)
    ? [before, after]
    : [term];
}

function isEntry(item: string, sentence: Sentence): boolean {
  const isNoun = sentence.language !== 'de' || /^\p{Lu}/u.test(item);
  return isNoun && wordCount(item) <= maxWords && isTerm(item, sentence);
}

/** Whether what is not known are goods, too: names with capitals may be makes. German writes every noun so. */
function isAllGoods(items: readonly string[], known: readonly string[], language: string): boolean {
  if (language === 'de') return known.length * 2 >= items.length;
  return !items.slice(1).some((item) => /^\p{Lu}/u.test(item) && !known.includes(item));
}
