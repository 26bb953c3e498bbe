import type { StoreIdentity } from '@Hardware-Store-Finder/contract';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { storeCountry } from '../addresses/store-country.ts';
import { createStoreIndex, type StoreIndex } from '../same-store/store-index.ts';

/** How the contact policy compares names and phone numbers. Apart from it, so that the page loads the word lists later. */
export type ContactRules<T> = {
  /** Finds a store by its name and place (same-store.ts). */
  index: StoreIndex<T>;
  /** E.164; undefined for a number that cannot be dialled, or whose country is not known. */
  phoneOf(store: Pick<StoreIdentity, 'address' | 'phone'>): string | undefined;
};

export function createContactRules<T>(): ContactRules<T> {
  return {
    index: createStoreIndex(),
    phoneOf({ address, phone }) {
      const plain = phone?.normalize('NFKC') ?? '';
      if (!/\d/.test(plain)) return undefined;
      const dialled = plain.replace(/^\s*00(?=[1-9])/, '+');
      const country = /^[\s(]*\+/.test(dialled) ? undefined : storeCountry({ address, phone })?.code;
      const number = parsePhoneNumberFromString(dialled, supported(country));
      return number?.isPossible() ? number.number : undefined;
    },
  };
}

function supported(country: string | undefined): CountryCode | undefined {
  return country !== undefined && isSupportedCountry(country) ? country : undefined;
}
