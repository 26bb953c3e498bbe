import type { Customer } from '@Hardware-Store-Finder/contract';
import { blockedAddress, blockedStore, customerIdOf, storeOfCustomer } from '@Hardware-Store-Finder/domain';
import type { NewEntry } from '../../data/leads/lead.ts';

/** The do-not-contact entries of a row: each of its ways to reach somebody, or its name where it has none. */
export function entriesOfRow(customer: Customer): NewEntry[] {
  const store = storeOfCustomer(customer);
  const { email, website, phone } = store;
  const read: NewEntry[] = [email, website].flatMap((text = '') => blockedAddress(text, 0) ?? []);
  const number: NewEntry[] = phone === undefined ? [] : [{ kind: 'phone', value: phone, store }];
  const entries = [...read, ...number];
  return entries.length > 0 ? entries : [blockedStore(customerIdOf(store), store, 0)];
}
