import * as z from 'zod/mini';
import { pickKnown } from './pick-known.ts';
import { listedStoreSchema } from './store.ts';

// Separate from store.ts, which the first screen loads, because the first screen does not need it.

/** The fields that distinguish a store's records and identify the store in other sources. */
export const storeIdentitySchema = z.pick(listedStoreSchema, {
  name: true,
  address: true,
  address_kind: true,
  phone: true,
  website: true,
  id: true,
  lat: true,
  lon: true,
  name_en: true,
  name_zh: true,
});
export type StoreIdentity = z.infer<typeof storeIdentitySchema>;

/** The identity fields of a store that are known. */
export function identityOf(store: StoreIdentity): StoreIdentity {
  return pickKnown(store, storeIdentitySchema.shape);
}
