import { articleWords } from './article-words.ts';
import {
  type ArticleId,
  articleGroup,
  articleName,
  broaderOf,
  headsOf,
  isRangeOf,
  isWithin,
  primaryOf,
  wordListsOf,
} from './articles.ts';
import otherGoods from './other-goods.json' with { type: 'json' };
import { type WordPlace, type WordPlaces, wordPlaces } from './word-places.ts';

/**
 * What shops sell beside the articles of the trade. `other` has no name of its own, and neither has `hardware`: words for
 * fittings that name no article.
 */
type OtherGoods =
  | 'tool'
  | 'building_material'
  | 'roofing'
  | 'timber'
  | 'tile'
  | 'garden'
  | 'household_good'
  | 'hardware'
  | 'other';
/** Goods that a shop's page names: an article, or others. */
export type GoodsId = ArticleId | OtherGoods;

const otherWords: Readonly<Record<string, Readonly<Partial<Record<OtherGoods, string>>>>> = otherGoods;
/** The groups of articles that a department has. */
const departments: Readonly<Partial<Record<GoodsId, readonly string[]>>> = {
  tool: ['hand_tools', 'power_tools'],
  garden: ['garden'],
};

const finders = new Map<string, WordPlaces<GoodsId>>();

function finderFor(language: string | undefined): WordPlaces<GoodsId> {
  const languages = language === undefined ? [] : ['en', primaryOf(language)];
  const key = languages.join(' ');
  const known = finders.get(key);
  if (known !== undefined) return known;
  const finder = wordPlaces<GoodsId>([
    ...wordListsOf(articleWords, languages),
    ...wordListsOf(otherWords, languages),
  ]);
  finders.set(key, finder);
  return finder;
}

/** Every kind of fact asks of the same words. */
const knownGoods = new Map<string, WordPlace<GoodsId>[]>();
const mostKnown = 5_000;

/**
 * The goods that a text names, in its order. `language`: the text's (BCP 47), read besides English; without one, all.
 * `isList`: the text is an entry of a list, so that words count that elsewhere are too general.
 */
export function goodsIn(text: string, language?: string, isList = false): WordPlace<GoodsId>[] {
  const key = `${language ?? ''} ${isList}\n${text}`;
  const places =
    knownGoods.get(key) ?? headsOf(finderFor(language)(text.replaceAll('’', "'"), isList), text, language);
  if (knownGoods.size >= mostKnown) knownGoods.clear();
  knownGoods.set(key, places);
  return places;
}

/** Whether a text names goods that such shops sell. Cutting keys is work. */
export function namesGoods(text: string, language?: string): boolean {
  return goodsIn(text, language).some(({ id }) => id !== 'key_blank');
}

/** What goods are called in a language; undefined if the vocabulary has no name for them. */
export function goodsName(id: GoodsId, tag: string): string | undefined {
  if (isArticle(id)) return articleName(id, tag);
  return kindOf(id) === 'other'
    ? undefined
    : otherWords[primaryOf(tag)]?.[id]?.split('|', 1)[0]?.replace('=', '');
}

/** Whether goods are others, or of their kind: hammers are tools. */
export function isGoodsOf(id: GoodsId, broader: GoodsId): boolean {
  if (id === broader) return true;
  if (!isArticle(broader)) return departments[broader]?.includes(articleGroup(id) ?? '') ?? false;
  return isArticle(id) && (isWithin(id, broader) || isRangeOf(broader, id));
}

/** The kind of goods that a department sells: a group of articles, of cabinet hardware the broadest article, or other goods; `other` for those without a name. */
export function kindOf(id: GoodsId): string {
  const [broadest] = broaderOf(id).slice(-1);
  const group = articleGroup(broadest ?? id) ?? (id === 'hardware' ? 'other' : id);
  return group === 'cabinet_hardware' ? (broadest ?? id) : group;
}

/** Groups of what a maker of fittings can supply. */
const fittings: ReadonlySet<string | undefined> = new Set([
  'cabinet_hardware',
  'furniture_hardware',
  'castors',
  'door_hardware',
  'window_hardware',
  'locks',
  'glass_fittings',
  'gates',
]);

/** In a group of fittings, and none. */
const finished: ReadonlySet<GoodsId> = new Set<GoodsId>(['fence', 'gate']);

/** Whether a maker of fittings can supply goods. */
export function isFitting(id: GoodsId): boolean {
  if (finished.has(id)) return false;
  return fittings.has(articleGroup(id)) || isGoodsOf(id, 'bathroom_accessory');
}

/** Whether a text names goods of one trade: an article, or what no maker of articles makes; a department may hold anything. */
export function namesOneTrade(text: string, language?: string): boolean {
  return goodsIn(text, language).some(({ id }) => id === 'roofing' || isArticle(id));
}

/** Whether goods are an article of the trade, and no others. */
export function isArticle(id: GoodsId): id is ArticleId {
  return articleGroup(id) !== undefined;
}
