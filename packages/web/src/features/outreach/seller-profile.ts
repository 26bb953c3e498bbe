import { filledSeller, type Seller, sellerSchema } from '@hardware-store-finder/contract';
import type { BrowserStorage } from '../../lib/storage.ts';
import { createStore, type Store } from '../../lib/store.ts';

const key = 'sellerProfile';

/** Who writes, as the person told this browser. */
export type SellerProfile = {
  /** Undefined while there is none. */
  readonly $profile: Store<Seller | undefined>;
  /** An empty profile is none. */
  set(seller: Seller): void;
};

export function createSellerProfile(storage: BrowserStorage): SellerProfile {
  const read = () => filledSeller(storage.read(key, (value) => sellerSchema.parse(value)));
  const $profile = createStore(read());
  storage.onChange(key, () => $profile.set(read()));
  return {
    $profile,
    set(seller) {
      const filled = filledSeller(seller);
      if (filled === undefined) storage.remove(key);
      else storage.write(key, filled);
      $profile.set(filled);
    },
  };
}
