import type { ListedStore } from '@hardware-store-finder/contract';

/** The id of a store, or its name and address if it has none, as the specification requires. */
export function leadIdOf({ id, name, address }: ListedStore): string {
  return id ?? `${name}\n${address}`;
}
