import * as z from 'zod/mini';
import { pickKnown } from './pick-known.ts';
import { listedStoreSchema } from './store.ts';

// A file of its own: the first screen loads store.ts, and needs none of this.

/** The fields by which one record of a store is told from others, and known again in another source. */
export const storeIdentitySchema = z.pick(listedStoreSchema, {
  name: true,
  address: true,
  phone: true,
  website: true,
  id: true,
  lat: true,
  lon: true,
  name_en: true,
  name_zh: true,
});
export type StoreIdentity = z.infer<typeof storeIdentitySchema>;

/** Those fields of a store that are known. */
export function identityOf(store: StoreIdentity): StoreIdentity {
  return pickKnown(store, storeIdentitySchema.shape);
}
