import type { StoreInput } from '@Hardware-Store-Finder/contract';
import { storeCountry } from '../addresses/store-country.ts';

/** The members of the European Union (ISO 3166-1 alpha-2). */
export const membersOfEu =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Whether the rule of the store's country asks a first letter to say where the address is from (GDPR and UK GDPR, Art. 14). */
export function asksForOrigin(store: Pick<StoreInput, 'address' | 'phone' | 'website'>): boolean {
  const code = storeCountry(store)?.code;
  return code !== undefined && (code === 'GB' || membersOfEu.includes(code));
}
