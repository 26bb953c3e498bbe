import * as z from 'zod/mini';
import { sellerSchema } from './seller.ts';
import { writerSchema } from './writer.ts';

/**
 * The response to `GET /api/status`: the place source in use and why, the date of the place names, the model that
 * writes (`builtin`: none), who has signed in, and the server's seller profile for users without their own.
 */
export const statusAnswerSchema = z.object({
  version: z.string(),
  places: z.object({
    id: z.string(),
    label: z.string(),
    attribution: z.string(),
    why: z.string(),
    /** What a search may cost, as a sentence; absent if searches are free. */
    price: z.optional(z.string()),
  }),
  gazetteer: z.optional(z.object({ date: z.string() })),
  /** `isPaid`: whether a question to it may cost money. */
  model: z.optional(z.extend(writerSchema, { isPaid: z.optional(z.boolean()) })),
  /** Who has signed in; absent if the server asks nobody. `name` is empty for somebody with the secret link. */
  person: z.optional(z.object({ name: z.string(), maySignOut: z.boolean() })),
  seller: z.catch(z.optional(sellerSchema), undefined),
});
export type StatusAnswer = z.infer<typeof statusAnswerSchema>;
