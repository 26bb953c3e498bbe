import { agreeOnTrade, isPartOfName, nameSimilarity } from './name-similarity.ts';
import { plainWords } from './plain-words.ts';
import { metresBetween } from './position.ts';
import { isNamedAfter, type SharedTraits, type StoreTraits } from './store-traits.ts';
import { type AddressRelation, compareAddresses, type StreetAddress } from './street-address.ts';

/**
 * Why two records are one store, by the first of four rules that says so (docs/decisions/0015-one-store-once.md):
 * 1 the same id; 2 the same phone, and a similar name or the same own domain; 3 the same own domain, a similar name
 * and no contradicting address; 4 the same name and address.
 */
export type SameStoreRule = 1 | 2 | 3 | 4;

/** Sources put one store at its door, in the middle of its building or of its street. */
export const nearMetres = 300;
/** In a town's middle the next branch of a chain may be as near as 150 m, under its own phone. */
const branchMetres = 100;
/** A node and its building: a position stands for an address. */
const besideMetres = 50;
/** Of one address, geocoders know the street, the town, or only the postcode. */
export const sameAddressMetres = 1000;
export const samePostcodeMetres = 5000;

const similarName = 0.85;
const verySimilarName = 0.9;
const sharedWord = 0.4;

/**
 * Symmetric. Undefined where they are two stores, or nothing tells that they are one. Where a position is not known,
 * distances tell nothing, for or against.
 */
export function whySameStore(a: StoreTraits, b: StoreTraits): SameStoreRule | undefined {
  if (a.id === b.id) return 1;
  const metres = metresBetween(a, b);
  if (metres > samePostcodeMetres) return undefined;
  const relation = compareAddresses(a.address, b.address);
  if (relation === 'contradicting' || metres > reachMetres(relation, a.address, b.address)) return undefined;
  const isPhoneSame = a.phone !== undefined && a.phone === b.phone;
  // A list of customers has no positions: what they would tell, its towns have to.
  const isUnplaced = Number.isNaN(metres);
  const isTownSame = isUnplaced && haveSameTown(a.address, b.address);
  // A chain's hotline is the phone of all its branches.
  if (isUnplaced && !isTownSame && haveOtherTown(a.address, b.address)) return undefined;
  // Where one has no house number, the next branch of a chain may stand in the same street.
  const isNumberOpen = relation === 'same_street' && !(metres <= branchMetres) && haveOther(a.phone, b.phone);
  const isStreetSame = relation !== 'open' && !isNumberOpen && (isTownSame || !isUnplaced);
  const isDomainSame = a.domain !== undefined && a.domain === b.domain;
  if (isPhoneSame || isDomainSame) {
    const similarity = bestSimilarity(a, b);
    const isPart = a.names.some((name) => b.names.some((other) => isPartOfName(name, other)));
    if (isPhoneSame && (similarity >= similarName || isPart)) return 2;
    if (isPhoneSame && isDomainSame && maySpeakFor(a.domain ?? '', a, b, similarity)) return 2;
    const isNear = isTownSame || metres <= branchMetres;
    const isPlaceSame = isStreetSame || (isNear && !haveOther(a.phone, b.phone));
    if (isDomainSame && isPlaceSame) {
      if (similarity >= verySimilarName || (isPart && (isStreetSame || metres <= besideMetres))) return 3;
    }
  }
  if (!haveSameName(a, b)) return undefined;
  if (isStreetSame) return 4;
  return metres <= besideMetres && !haveOther(a.domain, b.domain) ? 4 : undefined;
}

/** False where no address and no position could make them one store: what is quick to know before these are read. */
export function mayBeSameStore(a: SharedTraits, b: SharedTraits): boolean {
  if (a.phone !== undefined && a.phone === b.phone) return true;
  if (a.domain !== undefined && a.domain === b.domain) return true;
  return haveSameName(a, b);
}

/** By postcode, or because one's words for town and region are all the other's too: a country alone is no town. */
function haveSameTown(a: StreetAddress, b: StreetAddress): boolean {
  if (a.postcode !== '' && b.postcode !== '') return true;
  const [few, many] = [plainWords(a.place), plainWords(b.place)].sort((x, y) => x.length - y.length);
  if (few === undefined || many === undefined || few.length === 0) return false;
  const towns = many.length > 1 ? many.slice(0, -1) : many;
  return few.every((word) => many.includes(word)) && few.some((word) => towns.includes(word));
}

/** Two towns, as far as both are named: a country that both lie in makes them no nearer. */
function haveOtherTown(a: StreetAddress, b: StreetAddress): boolean {
  const [here, there] = [plainWords(a.place), plainWords(b.place)];
  if (here.length === 0 || there.length === 0) return false;
  const towns = (words: readonly string[]) => (words.length > 1 ? words.slice(0, -1) : words);
  const isShared = (some: readonly string[], others: readonly string[]) =>
    some.some((word) => others.includes(word));
  return !isShared(towns(here), there) && !isShared(towns(there), here);
}

function haveOther(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a !== b;
}

/** How far apart, in metres, two records of one store may lie, by what their addresses say. */
export function reachMetres(relation: AddressRelation, a: StreetAddress, b: StreetAddress): number {
  if (relation !== 'equal') return nearMetres;
  return a.postcode !== '' && b.postcode !== '' ? samePostcodeMetres : sameAddressMetres;
}

/** Of the names in every language the pair that is most alike; 0 where one has no name that tells it from others. */
function bestSimilarity(a: StoreTraits, b: StoreTraits): number {
  const places = new Set([...plainWords(a.address.place), ...plainWords(b.address.place)]);
  let best = 0;
  for (const name of a.names) {
    for (const other of b.names) best = Math.max(best, nameSimilarity(name, other, places));
  }
  return best;
}

/** 金华 and 锦华 are Jinhua both, and two stores: only a phone or a website says that such signs are one name. */
function haveSameName(a: SharedTraits, b: SharedTraits): boolean {
  const signs = (traits: SharedTraits) => traits.names.flatMap((name) => name.signs ?? []);
  const [here, there] = [signs(a), signs(b)];
  if (here.length > 0 && there.length > 0 && !here.some((one) => there.includes(one))) return false;
  return a.names.some((name) => b.names.some((other) => name.key === other.key && agreeOnTrade(name, other)));
}

/**
 * A shopping centre gives all its shops one phone and one website: under other names, they say one store only
 * where the website is named after it.
 */
function maySpeakFor(domain: string, a: StoreTraits, b: StoreTraits, similarity: number): boolean {
  if (similarity >= sharedWord || a.names.length === 0 || b.names.length === 0) return true;
  return isNamedAfter(domain, a.names) || isNamedAfter(domain, b.names);
}
