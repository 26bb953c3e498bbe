import { metresBetween } from '../addresses/position.ts';
import { type AddressRelation, compareAddresses, type StreetAddress } from '../addresses/street-address.ts';
import { agreeOnTrade, isPartOfName, nameSimilarity } from '../names/name-similarity.ts';
import { plainWords } from '../names/plain-words.ts';
import { isNamedAfter, type SharedTraits, type StoreTraits } from './store-traits.ts';

/**
 * The first rule by which two records are one store (docs/decisions/0015-one-store-once.md): 1 same id; 2
 * same phone, and a similar name or the same own domain; 3 same own domain, a similar name and no
 * contradicting address; 4 same name and address.
 */
export type SameStoreRule = 1 | 2 | 3 | 4;

/** Sources place one store at its door, in the middle of its building, or of its street. */
export const nearMetres = 300;
/** In a town centre a chain's next branch may be only 150 m away, with its own phone. */
const branchMetres = 100;
/** The distance between a node and its building: positions this close count as one address. */
const besideMetres = 50;
/** Geocoders may resolve the same address only to its street or town, or to its postcode. */
const sameAddressMetres = 1000;
export const samePostcodeMetres = 5000;

const similarName = 0.85;
const verySimilarName = 0.9;
const sharedWord = 0.4;

/**
 * Symmetric. Undefined for two different stores, or without enough evidence. Unknown positions count neither
 * for nor against.
 */
export function whySameStore(a: StoreTraits, b: StoreTraits): SameStoreRule | undefined {
  if (a.id === b.id) return 1;
  const metres = metresBetween(a, b);
  if (metres > samePostcodeMetres) return undefined;
  const relation = compareAddresses(a.address, b.address);
  if (relation === 'contradicting' || metres > maxDistanceMetres(relation, a.address, b.address))
    return undefined;
  const isPhoneSame = a.phone !== undefined && a.phone === b.phone;
  // Customer lists have no positions: their towns must do instead.
  const isUnplaced = Number.isNaN(metres);
  const isTownSame = isUnplaced && haveSameTown(a.address, b.address);
  // A chain's branches share its hotline.
  if (isUnplaced && !isTownSame && haveDifferentTowns(a.address, b.address)) return undefined;
  // Without a house number, a chain's next branch may be in the same street.
  const isNumberOpen = relation === 'same_street' && !(metres <= branchMetres) && differ(a.phone, b.phone);
  const isStreetSame = relation !== 'open' && !isNumberOpen && (isTownSame || !isUnplaced);
  const isDomainSame = a.domain !== undefined && a.domain === b.domain;
  if (isPhoneSame || isDomainSame) {
    const similarity = bestSimilarity(a, b);
    const isPart = a.names.some((name) => b.names.some((other) => isPartOfName(name, other)));
    if (isPhoneSame && (similarity >= similarName || isPart)) return 2;
    if (isPhoneSame && isDomainSame && isDomainOfEither(a.domain ?? '', a, b, similarity)) return 2;
    const isNear = isTownSame || metres <= branchMetres;
    const isPlaceSame = isStreetSame || (isNear && !differ(a.phone, b.phone));
    if (isDomainSame && isPlaceSame) {
      if (similarity >= verySimilarName || (isPart && (isStreetSame || metres <= besideMetres))) return 3;
    }
  }
  if (!haveSameName(a, b)) return undefined;
  if (isStreetSame) return 4;
  return metres <= besideMetres && !differ(a.domain, b.domain) ? 4 : undefined;
}

/** False if no address or position could make them one store: a cheap check before parsing addresses. */
export function mayBeSameStore(a: SharedTraits, b: SharedTraits): boolean {
  if (a.phone !== undefined && a.phone === b.phone) return true;
  if (a.domain !== undefined && a.domain === b.domain) return true;
  return haveSameName(a, b);
}

/**
 * Both have a postcode (checked earlier), or one's words for town and region are all among the other's. A
 * country alone does not count as a town.
 */
function haveSameTown(a: StreetAddress, b: StreetAddress): boolean {
  if (a.postcode !== '' && b.postcode !== '') return true;
  const [here, there] = [plainWords(a.place), plainWords(b.place)];
  const [few, many] = here.length < there.length ? [here, there] : [there, here];
  const towns = townsOf(many);
  return few.every((word) => many.includes(word)) && few.some((word) => towns.includes(word));
}

/** Whether both name a town and the towns differ. A shared country does not make them the same. */
function haveDifferentTowns(a: StreetAddress, b: StreetAddress): boolean {
  const [here, there] = [plainWords(a.place), plainWords(b.place)];
  if (here.length === 0 || there.length === 0) return false;
  const isShared = (some: readonly string[], others: readonly string[]) =>
    some.some((word) => others.includes(word));
  return !isShared(townsOf(here), there) && !isShared(townsOf(there), here);
}

/** The last of several words may be the country. */
function townsOf(words: readonly string[]): readonly string[] {
  return words.length > 1 ? words.slice(0, -1) : words;
}

function differ(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a !== b;
}

/** The maximum distance in metres between two records of one store, given how their addresses relate. */
export function maxDistanceMetres(relation: AddressRelation, a: StreetAddress, b: StreetAddress): number {
  if (relation !== 'equal') return nearMetres;
  return a.postcode !== '' && b.postcode !== '' ? samePostcodeMetres : sameAddressMetres;
}

/** The similarity of the most similar pair of names across languages; 0 if either has no distinctive name. */
function bestSimilarity(a: StoreTraits, b: StoreTraits): number {
  const places = new Set([...plainWords(a.address.place), ...plainWords(b.address.place)]);
  let best = 0;
  for (const name of a.names) {
    for (const other of b.names) best = Math.max(best, nameSimilarity(name, other, places));
  }
  return best;
}

/** 金华 and 锦华 are both 'Jinhua' but two stores: only a phone or a website can equate different characters. */
function haveSameName(a: SharedTraits, b: SharedTraits): boolean {
  const signs = (traits: SharedTraits) => traits.names.flatMap((name) => name.signs ?? []);
  const [here, there] = [signs(a), signs(b)];
  if (here.length > 0 && there.length > 0 && !here.some((one) => there.includes(one))) return false;
  return a.names.some((name) => b.names.some((other) => name.key === other.key && agreeOnTrade(name, other)));
}

/**
 * All shops of a shopping centre may share its phone and website. Under different names, these identify one
 * store only if the website is named after it.
 */
function isDomainOfEither(domain: string, a: StoreTraits, b: StoreTraits, similarity: number): boolean {
  if (similarity >= sharedWord || a.names.length === 0 || b.names.length === 0) return true;
  return isNamedAfter(domain, a.names) || isNamedAfter(domain, b.names);
}
