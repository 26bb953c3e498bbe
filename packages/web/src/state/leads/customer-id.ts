import type { ListedStore } from '@hardware-store-finder/contract';
import { leadIdOf } from './lead-id.ts';

/**
 * A list often says a name and how to reach it, and no address: two of one name are then two, unless they are reached in the
 * same way.
 */
export function customerIdOf(store: ListedStore): string {
  const reached = store.phone ?? store.email ?? store.website;
  return [leadIdOf(store), ...(reached === undefined ? [] : [reached])].join('\n');
}

/** All that a store may be known by: one without an id may be a line of a list. */
export function idsOfStore(store: ListedStore): readonly string[] {
  return store.id === undefined ? [customerIdOf(store), leadIdOf(store)] : [store.id];
}
