import { readAddress, type StreetAddress } from '../addresses/street-address.ts';
import { ownDomain } from '../internet/domain-names.ts';
import { plainWords } from '../names/plain-words.ts';
import { readStoreName, type StoreName } from '../names/store-name.ts';

/**
 * The fields of a store from any source that are compared. `phone` is compared only in international form.
 */
export type ComparableStore = {
  id: string;
  lat?: number | undefined;
  lon?: number | undefined;
  name: string;
  address: string;
  /** Whose address it is. That of a neighbour or of the nearest street is not compared. */
  address_kind?: string | undefined;
  name_en?: string | undefined;
  name_zh?: string | undefined;
  phone?: string | undefined;
  website?: string | undefined;
};

/** The traits of a store that the rules of same-store.ts compare. */
export type StoreTraits = {
  id: string;
  /** Degrees; NaN if unknown. */
  lat: number;
  lon: number;
  /** Its distinctive names, one for each language. */
  names: readonly StoreName[];
  /** E.164. */
  phone?: string;
  domain?: string;
  address: StreetAddress;
};

/** Two records of one store share at least one of these, or their id. */
export type SharedTraits = Pick<StoreTraits, 'names' | 'phone' | 'domain'>;

export function sharedTraitsOf({ name, name_en, name_zh, phone, website }: ComparableStore): SharedTraits {
  const names: StoreName[] = [];
  for (const form of [name, name_en, name_zh]) {
    const read = form === undefined ? undefined : readStoreName(form);
    if (read && !names.some(({ key }) => key === read.key)) names.push(read);
  }
  const digits = phone === undefined ? '' : internationalDigits(phone);
  const domain = ownDomain(website);
  return {
    names,
    ...(digits.length >= 7 && { phone: `+${digits}` }),
    ...(domain !== undefined && { domain }),
  };
}

/** Two records of one store with different ids have one of these in common. */
export function sharedKeysOf({ names, phone, domain }: SharedTraits): string[] {
  const keys = names.map(({ key }) => `name ${key}`);
  if (phone !== undefined) keys.push(phone);
  if (domain !== undefined) keys.push(domain);
  return keys;
}

/**
 * The digits of '+44 (0)20 …' or '(+44) 20 …' as people write them; empty without a country code. Only Italy
 * keeps the 0 when dialled from abroad.
 */
function internationalDigits(phone: string): string {
  if (!/^\(?\+/.test(phone)) return '';
  const dialled = /^\(?\+39/.test(phone) ? phone : phone.replace('(0)', '');
  return dialled.replaceAll(/\D+/g, '');
}

export function traitsOf(store: ComparableStore): StoreTraits {
  return withAddress(store, sharedTraitsOf(store));
}

/**
 * The address of a store as it is compared: empty if it only says what the store is near, as `exactAddress` of the contract,
 * which these rules do not know.
 */
export function readStoreAddress({
  address,
  address_kind: kind,
}: Pick<ComparableStore, 'address' | 'address_kind'>): StreetAddress {
  return readAddress(kind === 'nearby' || kind === 'street' ? '' : address);
}

/** Adds the parsed address, which takes longer to read than everything else. */
export function withAddress(
  { id, lat = Number.NaN, lon = Number.NaN, ...store }: ComparableStore,
  shared: SharedTraits,
): StoreTraits {
  return { id, lat, lon, ...shared, address: readStoreAddress(store) };
}

/** Whether a domain is named after the store: martin-eisenwaren.de for 'Eisenwaren Martin', obi.de for 'OBI'. */
export function isNamedAfter(domain: string, names: readonly StoreName[]): boolean {
  const label = plainWords(domain.split('.')[0] ?? '').join('');
  const isInLabel = (word: string) => word.length >= (label.startsWith(word) ? 3 : 4) && label.includes(word);
  return names.some(({ words }) => words.some(isInLabel));
}
