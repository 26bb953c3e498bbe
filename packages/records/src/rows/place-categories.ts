import { type Category, categories, coreCategories } from '@Hardware-Store-Finder/contract';
import { categoryLabels, foldName } from '@Hardware-Store-Finder/domain';
import { namesOtherGoods } from './name-evidence.ts';
import { phraseList } from './phrase-list.ts';
import { categoriesOf } from './shop-categories.ts';
import categoryWords from './word-lists/category-words.json' with { type: 'json' };
import tradeValues from './word-lists/trade-values.json' with { type: 'json' };

/** A store's categories; the first is displayed. */
export type Kinds = readonly [Category, ...Category[]];

/**
 * Overture's categories (docs.overturemaps.org, hierarchy of 2026-03-04, and older names) that map to categories of stores.
 * Its building supply stores are builders' merchants, who also sell fittings and locks: `shop=trade` in
 * OpenStreetMap, so a search for hardware stores finds them.
 */
const overture: Readonly<Record<string, Kinds>> = {
  hardware_store: ['hardware'],
  do_it_yourself_store: ['doityourself'],
  home_improvement_store: ['doityourself'],
  building_supply_store: ['trade', 'building_materials'],
  lumber_store: ['trade', 'building_materials'],
  fastener_supplier: ['trade'],
  woodworking_supply_store: ['tools'],
  tool_store: ['tools'],
  tools_wholesaler: ['wholesale', 'tools'],
  paint_store: ['paint'],
  tile_store: ['tiles'],
  flooring_store: ['tiles'],
  electrical_supply_store: ['electrical'],
  lighting_store: ['electrical'],
  kitchen_and_bath_store: ['kitchen', 'bathroom_furnishing'],
  kitchen_and_bath: ['kitchen', 'bathroom_furnishing'],
  kitchen_supply_store: ['kitchen'],
  bathroom_fixture_store: ['bathroom_furnishing'],
  bathroom_fixture_stores: ['bathroom_furnishing'],
  home_goods_store: ['houseware'],
  door_sales_service: ['doors'],
  key_and_locksmith: ['locksmith'],
  locksmith: ['locksmith'],
  tool_rental_service: ['tool_hire'],
};

/** Only as a place's own category: its subcategories include butchers and florists. */
const overtureOwnOnly: Readonly<Record<string, Kinds>> = {
  wholesaler: ['wholesale'],
  wholesale_store: ['wholesale'],
};

/**
 * Foursquare's categories, by the last part of the label. Its construction supplies stores are mostly
 * contractors, so a search for hardware stores does not include them by default.
 */
const foursquare: Readonly<Record<string, Kinds>> = {
  'hardware store': ['hardware'],
  'home improvement store': ['doityourself'],
  'construction supplies store': ['building_materials'],
  'lighting store': ['electrical'],
  'kitchen supply store': ['kitchen'],
  'paint store': ['paint'],
  'tile store': ['tiles'],
  'flooring store': ['tiles'],
  'bathroom supply store': ['bathroom_furnishing'],
  'tool store': ['tools'],
  locksmith: ['locksmith'],
  wholesaler: ['wholesale'],
};

/** Verified category ids, used for records without labels. */
const foursquareIds: Readonly<Record<string, Kinds>> = {
  '4bf58dd8d48988d112951735': ['hardware'],
  '55888a5a498e782e3303b43a': ['electrical'],
};

const overtureKinds = new Map(Object.entries(overture));
const overtureOwnKinds = new Map([...overtureKinds, ...Object.entries(overtureOwnOnly)]);
const foursquareKinds = new Map(Object.entries(foursquare));
const foursquareIdKinds = new Map(Object.entries(foursquareIds));
const core: ReadonlySet<Category> = new Set(coreCategories);
/** What people call the categories in their own lists. */
const listedWords = new Map(
  Object.entries(categoryWords).flatMap(([kinds, words]) =>
    words.map((word) => [foldName(word), toKinds(categoriesOf(kinds))] as const),
  ),
);

/** Whether a search that names no categories looks for this one. */
export function isCore(kind: Category): boolean {
  return core.has(kind);
}

/** For filtering in SQL: a place with none of these categories is irrelevant. */
export const overtureNames: readonly string[] = [...overtureKinds.keys()];
export const overtureOwnNames: readonly string[] = [...overtureOwnKinds.keys()];
/** A place's other categories count only for core ones, and only if its name agrees (overture-kinds.ts). */
export const overtureOtherNames: readonly string[] = overtureNames.filter((name) =>
  overtureKinds.get(name)?.some(isCore),
);
export const foursquareNames: readonly string[] = [...foursquareKinds.keys()];
export const foursquareIdNames: readonly string[] = [...foursquareIdKinds.keys()];

/**
 * What an Overture place is by its categories alone: `main` by its own, or the nearest listed one above it; `besides` the
 * core ones among its additional ones. `hierarchy` runs from the widest to its own.
 */
export function overtureCategories({
  own,
  hierarchy,
  others,
}: {
  own: string | undefined;
  hierarchy: readonly string[];
  others: readonly string[];
}): { name?: string; main: readonly Category[]; besides: readonly Category[] } {
  const name =
    own !== undefined && overtureOwnKinds.has(own)
      ? own
      : hierarchy.toReversed().find((above) => overtureKinds.has(above));
  return {
    ...(name !== undefined && { name }),
    main: (name === undefined ? undefined : overtureOwnKinds.get(name)) ?? [],
    besides: others.flatMap((other) => overtureKinds.get(other) ?? []).filter(isCore),
  };
}

/** By all labels of a record ('Retail > Hardware Store'), or by its ids if the labels give nothing. */
export function foursquareCategories(labels: readonly string[], ids: readonly string[]): Kinds | undefined {
  const byLabel = labels.flatMap((label) => foursquareKinds.get(lastPart(label)) ?? []);
  return toKinds(byLabel.length > 0 ? byLabel : ids.flatMap((id) => foursquareIdKinds.get(id) ?? []));
}

/**
 * Parses a category in a person's list: one of the product's, a `shop` value, Overture's, Foursquare's, or the English label.
 */
export function listedCategories(text: string): Kinds | undefined {
  const plain = text.trim().toLowerCase();
  const shop = toKinds(categoriesOf(plain.replace(/^shop=/, '')));
  const label = categories.filter((category) => categoryLabels[category].toLowerCase() === plain);
  return (
    shop ??
    toKinds(label) ??
    overtureOwnKinds.get(plain.replaceAll(' ', '_')) ??
    listedWords.get(foldName(plain)) ??
    foursquareKinds.get(lastPart(plain))
  );
}

function lastPart(label: string): string {
  return (label.split('>').at(-1) ?? '').trim().toLowerCase();
}

/** Removes duplicates and puts core categories first; undefined without any. */
export function toKinds(found: readonly Category[]): Kinds | undefined {
  const unique = [...new Set(found)];
  const [first, ...rest] = [...unique.filter(isCore), ...unique.filter((kind) => !isCore(kind))];
  return first && [first, ...rest];
}

const isOfHardware = phraseList(tradeValues);

/**
 * Whether an OpenStreetMap element is a trade supplier of goods that no hardware store has (jewellery findings, catering),
 * by `trade=*` or, without it, by its name. A search that names no categories leaves it out. A shop that is anything
 * besides `shop=trade` is what its other values say.
 * @param tag returns a tag by its key
 */
export function isOtherTrade(tag: (key: string) => string | undefined): boolean {
  const core = categoriesOf(tag('shop') ?? '').filter(isCore);
  if (core.length !== 1 || core[0] !== 'trade') return false;
  const trade = tag('trade');
  // 'yes' says nothing that shop=trade has not said.
  if (trade !== undefined && trade !== 'yes') return !isOfHardware(trade);
  return namesOtherGoods(tag('name')) || namesOtherGoods(tag('operator'));
}
