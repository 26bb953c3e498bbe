import { filledSeller, type Seller, sellerSchema } from '@hardware-store-finder/contract';
import type { BrowserStorage } from '../../../lib/storage.ts';
import { createStore, type Store } from '../../../lib/store.ts';

const key = 'sellerProfile';

/** The seller's profile, as the person entered it in this browser. */
export type SellerProfile = {
  /** Undefined if there is no profile. */
  readonly $profile: Store<Seller | undefined>;
  /** Saves the profile; an empty one is removed. */
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
