import type { StoreInput } from '@Hardware-Store-Finder/contract';
import { phoneCountries } from '../addresses/calling-codes.ts';
import { storeCountry } from '../addresses/store-country.ts';

/** The members of the European Union (ISO 3166-1 alpha-2). */
export const membersOfEu =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/**
 * Whether the rule of the store's country asks a first letter to say where the address is from (GDPR and UK GDPR, Art. 14). A store
 * whose country nobody knows may be there.
 */
export function asksForOrigin(store: Pick<StoreInput, 'address' | 'phone' | 'website'>): boolean {
  const code = storeCountry(store)?.code;
  const possible = code === undefined ? phoneCountries(store.phone) : [code];
  return possible.length === 0 || possible.some((one) => one === 'GB' || membersOfEu.includes(one));
}
