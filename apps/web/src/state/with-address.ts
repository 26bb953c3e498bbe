import type { ListedStore, StoreAddress } from '@hardware-store-finder/contract';

/** The stores, of which the one with this id has the address that was looked up for it. */
export function withAddress(
  stores: readonly ListedStore[],
  { id, address }: { id: string; address: StoreAddress },
): readonly ListedStore[] {
  return stores.map((store) => (store.id === id ? { ...store, ...address } : store));
}
