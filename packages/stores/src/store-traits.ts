import { ownDomain } from './own-domain.ts';
import { plainWords } from './plain-words.ts';
import { readStoreName, type StoreName } from './store-name.ts';
import { readAddress, type StreetAddress } from './street-address.ts';

/** A store of any source, as far as it can be compared. `phone`: compared where it is in international form. */
export type ComparableStore = {
  id: string;
  lat?: number | undefined;
  lon?: number | undefined;
  name: string;
  address: string;
  name_en?: string | undefined;
  name_zh?: string | undefined;
  phone?: string | undefined;
  website?: string | undefined;
};

/** What of a store the rules of same-store.ts compare. */
export type StoreTraits = {
  id: string;
  /** NaN where it is not known. */
  lat: number;
  lon: number;
  /** Its name in each language, those that tell it from others. */
  names: readonly StoreName[];
  /** E.164. */
  phone?: string;
  domain?: string;
  address: StreetAddress;
};

/** What two records of one store share at least one of, or else only their id. */
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

/**
 * Of '+44 (0)20 …' and '(+44) 20 …' as people write them; empty where a number says no country. Only Italy dials its 0 from
 * abroad.
 */
function internationalDigits(phone: string): string {
  if (!/^\(?\+/.test(phone)) return '';
  const dialled = phone.includes('(0)') && !/^\(?\+39/.test(phone) ? phone.replace('(0)', '') : phone;
  return dialled.replaceAll(/\D+/g, '');
}

export function traitsOf(store: ComparableStore): StoreTraits {
  return withAddress(store, sharedTraitsOf(store));
}

/** The rest of the traits: to read an address takes longer than all else. */
export function withAddress(
  { id, lat = Number.NaN, lon = Number.NaN, address }: ComparableStore,
  shared: SharedTraits,
): StoreTraits {
  return { id, lat, lon, ...shared, address: readAddress(address) };
}

/** Whether a domain is named after the store: martin-eisenwaren.de for 'Eisenwaren Martin', obi.de for 'OBI'. */
export function isNamedAfter(domain: string, names: readonly StoreName[]): boolean {
  const label = plainWords(domain.split('.')[0] ?? '').join('');
  const isInLabel = (word: string) => word.length >= (label.startsWith(word) ? 3 : 4) && label.includes(word);
  return names.some(({ words }) => words.some(isInLabel));
}
