import type { StoreIdentity } from '@Hardware-Store-Finder/contract';
import { storeCountry } from '../addresses/store-country.ts';
import { dialledPhone } from '../phones/read-phone.ts';
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
      return phone === undefined
        ? undefined
        : dialledPhone(phone, () => storeCountry({ address, phone })?.code);
    },
  };
}
