import { filledSeller, type Seller, sellerSchema } from '@hardware-store-finder/contract';
import type { BrowserStorage } from '../../lib/storage.ts';

const key = 'sellerProfile';

/** Who writes, as the person told this browser. */
export type SellerProfile = {
  /** The same object until it changes; undefined: none. */
  get(): Seller | undefined;
  subscribe(changed: () => void): () => void;
  /** An empty profile is none. */
  set(seller: Seller): void;
};

export function createSellerProfile(storage: BrowserStorage): SellerProfile {
  const read = () => filledSeller(storage.read(key, (value) => sellerSchema.parse(value)));
  const listeners = new Set<() => void>();
  let profile = read();
  const become = (next: Seller | undefined) => {
    profile = next;
    for (const changed of listeners) changed();
  };
  storage.onChange(key, () => become(read()));
  return {
    get: () => profile,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    set(seller) {
      const filled = filledSeller(seller);
      if (filled === undefined) storage.remove(key);
      else storage.write(key, filled);
      become(filled);
    },
  };
}
