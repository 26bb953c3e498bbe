import * as z from 'zod/mini';
import { analysisDataSchema, storeInputSchema } from './analysis.ts';
import { languages } from './limits.ts';
import { mailCheckFields } from './mailbox.ts';
import { sellerSchema } from './seller.ts';

/** The body of `POST /api/generate-email`. */
export const emailRequestSchema = z.object({
  store: storeInputSchema,
  analysis: z.nullable(analysisDataSchema),
  language: z.enum(languages),
  seller: z.optional(sellerSchema),
  /** The language of the email (BCP 47), if it is that of the store's website; `language` is then the mirror's. */
  buyerLanguage: z.optional(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/))),
});
export type EmailRequest = z.infer<typeof emailRequestSchema>;

const letterSchema = z.object({ subject: z.string(), body: z.string() });
export type Letter = z.infer<typeof letterSchema>;

/** The address to write to, and the page or data source that lists it. */
export const recipientSchema = z.object({ value: z.string(), page: z.string(), ...mailCheckFields });
export type Recipient = z.infer<typeof recipientSchema>;

/** The response to `POST /api/generate-email`. */
export const emailSchema = z.extend(letterSchema, {
  /** The same email in the sender's language. */
  mirror: z.catch(z.optional(letterSchema), undefined),
  recipient: z.catch(z.optional(recipientSchema), undefined),
  /** Words of the seller's profile that stand in it as they were typed, in another language. */
  untranslated: z.catch(z.optional(z.array(z.string())), undefined),
  /** The language of the email (BCP 47). */
  writtenIn: z.catch(z.optional(z.string()), undefined),
});
export type Email = z.infer<typeof emailSchema>;

/** The body of `POST /api/message-file`: an email as the person left it. */
export const messageFileRequestSchema = z.extend(letterSchema, {
  /** The address to write to, if one is known. */
  to: z.optional(z.string().check(z.maxLength(254))),
  /** The language of the email (BCP 47). */
  writtenIn: z.optional(z.string().check(z.maxLength(35))),
  seller: z.optional(sellerSchema),
});
export type MessageFileRequest = z.infer<typeof messageFileRequestSchema>;

/** Limits on the message of a first letter, from its greeting to its question. */
export const maxEmailWords = 90;
export const maxEmailHanCharacters = 180;
/** Exclusive: a subject must be shorter. */
export const maxSubjectLength = 60;
