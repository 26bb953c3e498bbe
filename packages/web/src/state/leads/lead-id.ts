import type { ListedStore } from '@hardware-store-finder/contract';

/** The id of a store, or its name and address where it has none, as in the specification. */
export function leadIdOf({ id, name, address }: ListedStore): string {
  return id ?? `${name}\n${address}`;
}
