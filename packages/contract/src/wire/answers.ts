import * as z from 'zod';
import { sellerSchema } from '../letters/seller.ts';
import { addressKinds } from '../stores/store-address.ts';

/** Who wrote an analysis; `builtin` means no model. */
export const writerSchema = z.object({ id: z.string(), label: z.string() });
export type Writer = z.infer<typeof writerSchema>;

/**
 * The response to `GET /api/status`: the place source in use and why, the date of the place names, the model that
 * writes (`builtin`: none), who has signed in, and the team's first seller profile.
 */
export const statusAnswerSchema = z.object({
  version: z.string(),
  /** What it was built from; absent where nobody knows. */
  commit: z.string().optional(),
  places: z.object({
    id: z.string(),
    label: z.string(),
    attribution: z.string(),
    why: z.string(),
    /** What a search may cost, as a sentence; absent if searches are free. */
    price: z.string().optional(),
  }),
  gazetteer: z.object({ date: z.string() }).optional(),
  /** `isPaid`: whether a question to it may cost money. */
  model: writerSchema.extend({ isPaid: z.boolean().optional() }).optional(),
  /** Who has signed in; absent if the server asks nobody. `name` is empty for somebody with the secret link. */
  person: z.object({ name: z.string(), maySignOut: z.boolean() }).optional(),
  seller: sellerSchema.optional().catch(undefined),
});
export type StatusAnswer = z.infer<typeof statusAnswerSchema>;

/** The response to `GET /api/suggest?q=`: places whose names begin with the typed text, likeliest first. */
export const suggestAnswerSchema = z.object({
  suggestions: z.array(z.object({ label: z.string(), lat: z.number(), lon: z.number() })),
});
export type SuggestAnswer = z.infer<typeof suggestAnswerSchema>;
export type Suggestion = SuggestAnswer['suggestions'][number];

/** The address of a store and its parts, as a search sends them. */
export const storeAddressSchema = z.object({
  address: z.string(),
  /** Whose address `address` is. */
  address_kind: z.enum(addressKinds),
  street: z.string().optional(),
  house_number: z.string().optional(),
  /** The town, with the region or country if the gazetteer names it. */
  locality: z.string().optional(),
});
export type StoreAddress = z.infer<typeof storeAddressSchema>;

/**
 * The response to `GET /api/store/address?id=&lat=&lon=`: what OpenStreetMap knows around a store that has no address of
 * its own, or nothing.
 */
export const storeAddressAnswerSchema = storeAddressSchema.partial();
export type StoreAddressAnswer = z.infer<typeof storeAddressAnswerSchema>;
