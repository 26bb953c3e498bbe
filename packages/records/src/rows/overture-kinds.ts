import type { Category } from '@Hardware-Store-Finder/contract';
import { type NameEvidence, readNameEvidence } from './name-evidence.ts';
import { isCore, type Kinds, overtureCategories, overtureOtherNames, toKinds } from './place-categories.ts';

/** The facts of an Overture place that decide what it is. */
export type OvertureFacts = {
  /** Its own category, the path to it from the widest, and its additional ones. */
  own: string | undefined;
  hierarchy: readonly string[];
  others: readonly string[];
  name: string | undefined;
  brand: string | undefined;
  website: string | undefined;
  /** 0 to 1, uncalibrated: whether the place exists. */
  confidence: number | undefined;
};

export type OvertureKinds = {
  categories: Kinds;
  /** Probably no hardware store: found only by a search that names one of its categories. */
  onlyOnRequest: boolean;
};

const buildingSupply = 'building_supply_store';
const homeImprovement = 'home_improvement_store';

/** At the first or below, Overture itself leaves places out; below the second, about half do not exist. */
const unlikely = 0.2;
const doubtful = 0.6;

/** Core categories that are right mostly: those of builders' merchants and DIY stores are also given to contractors. */
const reliable: ReadonlySet<string> = new Set(
  overtureOtherNames.filter((name) => name !== buildingSupply && name !== homeImprovement),
);

/** Additional categories of businesses that come to the house, build it, or feed and lodge guests. */
const service =
  /(?:^|_)(?:contractors?|builders|remodeling|roofing|painting|landscaping|rental|storage|cleaning|repair|installation|installers|architects?|restaurants?|bar|cafe|hotel)(?:_|$)|_services?$/;
/** Named like a service, but they sell goods. */
const sellers: ReadonlySet<string> = new Set(['door_sales_service', 'tool_rental_service']);

const retail =
  /(?:_store|_shop|_supply|_supplies|_supplier|_dealer)$|^(?:retail|shopping|(?:garden|home|shopping)_center|home_and_garden|nursery_and_gardening|sporting_goods|outdoor_gear)$/;

/**
 * The categories of an Overture place, and whether it is a hardware store for a search that names none; undefined if it
 * is none of ours (docs/decisions/0031-what-counts-as-a-hardware-store.md).
 */
export function classifyOverture(facts: OvertureFacts): OvertureKinds | undefined {
  const { name, main, besides } = overtureCategories(facts);
  const evidence = readNameEvidence(facts);
  if (!main.some(isCore)) {
    if (!isOfAnotherShop(facts, main, besides, evidence)) return found(main, true);
    return found([...(besides.length > 0 ? besides : (['hardware'] as const)), ...main], true);
  }
  const types = name !== undefined && reliable.has(name) ? typesInstead(evidence) : evidence.ownTypes;
  if (!evidence.isStore && types.length > 0) return found(types, true);
  return found([...main, ...besides, ...evidence.ownTypes], isConvincing(facts, name, evidence));
}

/** Chains and shops for kitchens are often filed as hardware stores; one that names paint besides sells both. */
function typesInstead({ ownTypes, chainTypes }: NameEvidence): readonly Category[] {
  return ownTypes.every((type) => type === 'paint') ? chainTypes : ownTypes;
}

/** Of a core category: a store by its name, or by its categories if nothing contradicts them. */
function isConvincing(facts: OvertureFacts, name: string | undefined, evidence: NameEvidence): boolean {
  if (isBelow(facts, unlikely)) return false;
  if (evidence.isStore) return name !== homeImprovement || !evidence.isOther;
  const isContradicted = evidence.isOther || isBelow(facts, doubtful) || facts.others.some(isService);
  return !isContradicted && isSupported(facts, name, evidence);
}

/** Contractors are filed as building supply stores unless they sell, and as home improvement stores mostly. */
function isSupported(
  { others }: OvertureFacts,
  name: string | undefined,
  { isSeller }: NameEvidence,
): boolean {
  if (name === homeImprovement) return others.some((other) => reliable.has(other));
  return name !== buildingSupply || isSeller || others.some((other) => other !== name && isShop(other));
}

/**
 * Of another category: a shop whose name says hardware. Of 43 places with an additional category of ours, one is, so
 * unless their own is ours too, they have to exist for sure.
 */
function isOfAnotherShop(
  facts: OvertureFacts,
  main: readonly Category[],
  besides: readonly Category[],
  { isStoreForSure, isOther }: NameEvidence,
): boolean {
  if (!isStoreForSure || isOther) return false;
  if (main.length > 0) return !isBelow(facts, unlikely);
  return besides.length > 0 && isRetail(facts) && !isBelow(facts, doubtful);
}

function isRetail({ own = '', hierarchy }: OvertureFacts): boolean {
  return hierarchy[0] === 'shopping' || isShop(own);
}

function isShop(category: string): boolean {
  return retail.test(category) || sellers.has(category);
}

function isService(category: string): boolean {
  return service.test(category) && !sellers.has(category);
}

function isBelow({ confidence }: OvertureFacts, limit: number): boolean {
  return confidence !== undefined && confidence < limit;
}

function found(categories: readonly Category[], isStore: boolean): OvertureKinds | undefined {
  const kinds = toKinds(categories);
  return kinds && { categories: kinds, onlyOnRequest: !isStore };
}
