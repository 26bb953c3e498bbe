import type { Category } from '@hardware-store-finder/contract';
import { type NameEvidence, readNameEvidence } from './name-evidence.ts';
import { isCore, type Kinds, overtureCategories, toKinds } from './place-categories.ts';

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

/** Below the first, places mostly do not exist; below the second, about half of them. */
const unlikely = 0.3;
const doubtful = 0.6;

/** Additional categories of businesses that come to the house or build it. */
const service =
  /(?:^|_)(?:contractors?|builders|remodeling|roofing|painting|landscaping|rental|storage|cleaning|repair|installation|installers|architects?)(?:_|$)|_services?$/;
/** Named like a service, but they sell goods. */
const sellers: ReadonlySet<string> = new Set(['door_sales_service', 'tool_rental_service']);

const retail =
  /(?:_store|_shop|_center|_supply|_supplies|_supplier|_dealer)$|^(?:shopping|retail|home_and_garden|nursery_and_gardening|sporting_goods|outdoor_gear)$/;

/**
 * The categories of an Overture place, and whether it is a hardware store for a search that names none; undefined if it
 * is none of ours (docs/decisions/0031-what-counts-as-a-hardware-store.md).
 */
export function classifyOverture(facts: OvertureFacts): OvertureKinds | undefined {
  const { name, main, besides } = overtureCategories(facts);
  const evidence = readNameEvidence(facts);
  if (!main.some(isCore)) {
    const isStore = besides.length > 0 && isRetail(facts) && isSure(facts, evidence);
    return found(isStore ? [...besides, ...main] : main, true);
  }
  // Chains and shops for paint or kitchens are often filed as hardware stores.
  if (!evidence.isStore && evidence.ownTypes.length > 0) return found(evidence.ownTypes, true);
  const isStore =
    name === 'home_improvement_store' ? isNamed(facts, evidence) : isConvincing(facts, evidence);
  return found([...main, ...besides], isStore);
}

/** Of a hardware store's category: a store, unless its name, its other categories or its confidence contradict. */
function isConvincing(facts: OvertureFacts, { isStore, isOther }: NameEvidence): boolean {
  if (isBelow(facts, unlikely)) return false;
  return isStore || !(isOther || isBelow(facts, doubtful) || facts.others.some(isService));
}

/** Most home improvement stores are people who improve homes: the name has to say store. */
function isNamed(facts: OvertureFacts, { isStore, isOther }: NameEvidence): boolean {
  return isStore && !isOther && !isBelow(facts, unlikely);
}

/** Of another category: of 43 that are hardware stores besides, one is. */
function isSure(facts: OvertureFacts, { isStoreForSure, isOther }: NameEvidence): boolean {
  return isStoreForSure && !isOther && !isBelow(facts, doubtful);
}

function isRetail({ own = '', hierarchy }: OvertureFacts): boolean {
  return hierarchy[0] === 'shopping' || retail.test(own);
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
