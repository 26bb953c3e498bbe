import * as z from 'zod/mini';
import { addressKinds } from './store-address.ts';

// Separate from store-address.ts, which the first screen loads, because the first screen does not need it.

/** The address of a store and its parts, as a search sends them. */
export const storeAddressSchema = z.object({
  address: z.string(),
  /** Whose address `address` is. */
  address_kind: z.enum(addressKinds),
  street: z.optional(z.string()),
  house_number: z.optional(z.string()),
  /** The town, with the region or country if the gazetteer names it. */
  locality: z.optional(z.string()),
});
export type StoreAddress = z.infer<typeof storeAddressSchema>;

/**
 * The response to `GET /api/store/address?id=&lat=&lon=`: what OpenStreetMap knows around a store that has no address of
 * its own, or nothing.
 */
export const storeAddressAnswerSchema = z.partial(storeAddressSchema);
export type StoreAddressAnswer = z.infer<typeof storeAddressAnswerSchema>;
