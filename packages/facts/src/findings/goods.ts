import { type ProductId, productIds } from '@hardware-store-finder/domain';
import functionWords from '../verify/word-lists/function-words.json' with { type: 'json' };
import type { Segment } from './segments.ts';
import { type Cue, cuesIn, type SiteContext } from './site-context.ts';
import goodsNouns from './word-lists/english-goods-nouns.json' with { type: 'json' };
import packedProducts from './word-lists/products.json' with { type: 'json' };
import weakWords from './word-lists/weak-product-words.json' with { type: 'json' };
import wordLanguages from './word-lists/word-languages.json' with { type: 'json' };
import { unpackList, unpackLists } from './word-lists.ts';
import { type SearchableText, searchable, type WordHit, wordListsMatcher } from './word-matcher.ts';

/**
 * How much a word says by itself. Specific: nothing but goods ("hinges"). Trade: goods in a shop, work in other texts
 * ("plumbing"). Generic: anything in other texts ("tools", "nails").
 */
type Strength = 'specific' | 'trade' | 'generic';
const products = unpackLists(packedProducts);
const strengths: readonly Strength[] = ['specific', 'trade', 'generic'];

type Key = `${Strength} ${ProductId}`;
/** `start`: of its word, in its segment. */
type Mention = { id: ProductId; strength: Strength; start: number };

const trade: ReadonlySet<string> = new Set(unpackList(weakWords.trade));
const generic: ReadonlySet<string> = new Set(unpackList(weakWords.generic));
const strengthOf = (word: string): Strength =>
  trade.has(word) ? 'trade' : generic.has(word) ? 'generic' : 'specific';
const findMentions = wordListsMatcher(
  Object.fromEntries(
    productIds.flatMap((id) =>
      strengths.map((strength): [Key, string[]] => [
        `${strength} ${id}`,
        products[id].filter((word) => strengthOf(word) === strength),
      ]),
    ),
  ) as Record<Key, string[]>,
);

/** With so many kinds of specific goods, a site sells hardware; a web shop with fewer. */
const kindsOfTrader = 3;
const kindsOfWebShop = 2;
const kindsOfMenu = 4;
/** What craftsmen list as their work. */
const isAlsoWork: ReadonlySet<ProductId> = new Set<ProductId>([
  'building_materials',
  'doors_windows',
  'electrical',
  'lighting',
  'paint',
  'plumbing',
  'security',
  'tiles',
  'timber',
]);
/** Keys are cut in a sentence: "Have your keys cut while you wait." */
const maxOfferWords = 12;

/** A page as `findGoods` reads it. `language`: its primary tag, if it is known. */
export type GoodsPage = { text: SearchableText; segments: readonly Segment[]; language: string | undefined };

/**
 * The products that pages show as goods of their owner. A word counts in the context of goods only: "Calculators & Tools" and "Garden City" sell nothing.
 */
export function findGoods(
  pages: readonly GoodsPage[],
  { isHardwareTrader, hasCart }: SiteContext,
): ReadonlySet<ProductId> {
  const shown = pages.flatMap(shownOn);
  const isTrader = isHardwareTrader || showsTrader(shown, hasCart);
  const sold = shown.filter(({ mention: { strength }, isEntry, isOffered, isDirect, isListed }) => {
    const isKnown = isTrader || (strength === 'specific' && (isEntry || isOffered || isListed));
    return isKnown || (strength === 'trade' && (isDirect || (hasCart && isEntry)));
  });
  return new Set(sold.map(({ mention }) => mention.id));
}

/** Whether a site shows that it sells hardware: by several specific kinds, or by a menu that no craftsman has. */
function showsTrader(shown: readonly Shown[], hasCart: boolean): boolean {
  const entries = new Set(shown.flatMap(({ isEntry, mention }) => (isEntry ? [mention.id] : [])));
  const specific = new Set(
    shown.flatMap(({ mention: { strength, id }, isEntry, isOffered }) =>
      strength === 'specific' && (isEntry || isOffered) ? [id] : [],
    ),
  );
  const soldOnly = [...entries].filter((id) => !isAlsoWork.has(id)).length;
  return (
    specific.size >= (hasCart ? kindsOfWebShop : kindsOfTrader) ||
    (entries.size >= kindsOfMenu && soldOnly >= kindsOfWebShop)
  );
}

/** A mention among goods: as an entry of a menu or list, as goods offered, or one of several kinds in a sentence. */
type Shown = {
  mention: Mention;
  isEntry: boolean;
  isOffered: boolean;
  /** Whether it is the object of a verb of selling: "We sell paint", not "We sell flats with a garden". */
  isDirect: boolean;
  /** Whether its segment lists so many kinds of goods that only a trader would. */
  isListed: boolean;
};

function shownOn({ text, segments, language }: GoodsPage): Shown[] {
  // Most pages name no product at all.
  if (findMentions(text).size === 0) return [];
  return segments.flatMap((segment) => {
    const mentions = mentionsIn(segment, language);
    return mentions.length === 0 ? [] : shownIn(segment, mentions);
  });
}

/** Words that mean other things in other languages: "cadenas" are padlocks in French and chains in Spanish. */
const languagesOf = new Map<string, readonly string[]>(Object.entries(unpackLists(wordLanguages)));

function mentionsIn({ lower }: Segment, language: string | undefined): Mention[] {
  return [...findMentions(searchable(lower))].flatMap(([key, { start, end }]): Mention[] => {
    const [strength, id] = key.split(' ') as [Strength, ProductId];
    const languages = languagesOf.get(lower.slice(start, end));
    if (language !== undefined && languages?.includes(language) === false) return [];
    if (language === 'en' && id !== 'key_cutting' && !isHeadNoun(lower, end, strength)) return [];
    return [{ id, strength, start }];
  });
}

function shownIn(segment: Segment, mentions: readonly Mention[]): Shown[] {
  const cues = cuesIn(segment);
  if (cues.has('others') || segment.lower.includes('?')) return [];
  const kinds = new Set(mentions.map(({ id }) => id)).size;
  const specificKinds = mentions.filter(({ strength }) => strength === 'specific').length;
  const sells = cues.get('sells');
  return mentions.flatMap((mention): Shown[] => {
    const { start } = mention;
    if (isNegated(segment, cues, start)) return [];
    const isDirect = sells !== undefined && isObject(segment.lower, sells, start);
    const isOffered = sells !== undefined && (isDirect || sells.start > start);
    // Those who fit or repair things need not sell them. Cutting keys is work by itself.
    const isWork = cues.has('service') && mention.id !== 'key_cutting';
    if (isWork && !(isOffered && mention.strength === 'specific')) return [];
    const isEntry =
      isMenuEntry(segment, cues) || (mention.id === 'key_cutting' && segment.wordCount <= maxOfferWords);
    const isListed = kinds >= kindsOfTrader && specificKinds > 1 && !cues.has('notGoods');
    return isEntry || isOffered || isListed || kinds > 1
      ? [{ mention, isEntry, isOffered, isDirect, isListed }]
      : [];
  });
}

/** A heading, an entry of a menu or of a list: few words and no sentence. */
function isMenuEntry(segment: Segment, cues: ReadonlyMap<Cue, WordHit>): boolean {
  return segment.isItem && !cues.has('notGoods') && (segment.wordCount < 4 || !cues.has('prose'));
}

function isNegated(segment: Segment, cues: ReadonlyMap<Cue, WordHit>, start: number): boolean {
  const negation = cues.get('negation');
  return negation !== undefined && wordsBetween(segment.lower, negation.end, start) <= 4;
}

function wordsBetween(text: string, from: number, to: number): number {
  return from > to ? Number.POSITIVE_INFINITY : (text.slice(from, to).match(/[\p{L}\p{M}]+/gu)?.length ?? 0);
}

function isObject(lower: string, sells: WordHit, start: number): boolean {
  return (
    sells.end <= start &&
    !hasStop(lower.slice(sells.end, start)) &&
    wordsBetween(lower, sells.end, start) <= 12
  );
}

function hasStop(lower: string): boolean {
  return cuesIn({ text: lower, lower }).has('stopsOffer');
}

const goodsNames: ReadonlySet<string> = new Set(unpackList(goodsNouns));
const afterHead: ReadonlySet<string> = new Set([...goodsNames, ...functionWords.en]);

/** In English the last noun says what a thing is: "garden apartments" are no garden goods. */
function isHeadNoun(lower: string, end: number, strength: Strength): boolean {
  const after = lower.slice(end);
  const [, next] = /^\s+(\p{L}+)/u.exec(after) ?? [];
  if (next !== undefined && !afterHead.has(next)) return false;
  // "Garden and sea view rooms", but "garden and farm supplies".
  const [, others] = /^\s*(?:and|or|&)\s+(.*)$/u.exec(after) ?? [];
  if (others === undefined || strength === 'specific') return true;
  const words = others.match(/[\p{L}'’]+|[,;|]/gu) ?? [];
  return words.length <= 2 || words.slice(0, 3).some((word) => goodsNames.has(word) || /^[,;|]$/.test(word));
}
