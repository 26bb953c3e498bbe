import type { ListedStore } from '@hardware-store-finder/contract';
import { leadIdOf } from './lead-id.ts';

/** Customer lists often lack addresses: two rows of one name are then one customer only if a contact matches. */
export function customerIdOf(store: ListedStore): string {
  const reached = store.phone ?? store.email ?? store.website;
  return [leadIdOf(store), ...(reached === undefined ? [] : [reached])].join('\n');
}

/** Every id that a store may have been saved under. One without an id may have come from a customer list. */
export function idsOfStore(store: ListedStore): readonly string[] {
  return store.id === undefined ? [customerIdOf(store), leadIdOf(store)] : [store.id];
}
