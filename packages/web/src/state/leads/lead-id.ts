import type { ListedStore } from '@hardware-store-finder/contract';

/** By which a store is known: its id, or where it has none its name and address, as the specification has it. */
export function leadIdOf({ id, name, address }: ListedStore): string {
  return id ?? `${name}\n${address}`;
}
