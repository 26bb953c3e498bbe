import type * as z from 'zod';
import { listedStoreSchema } from './store.ts';

/** The fields that distinguish a store's records and identify the store in other sources. */
export const storeIdentitySchema = listedStoreSchema.pick({
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

/** The fields of `value` that `shape` lists and that are not undefined, in the order of `shape`. */
export function pickKnown<T extends object>(value: T, shape: Readonly<Record<keyof T, unknown>>): T {
  const known = (Object.keys(shape) as (keyof T)[]).filter((field) => value[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, value[field]])) as T;
}
