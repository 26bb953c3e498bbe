import * as z from 'zod/mini';
import { analysisDataSchema, storeInputSchema } from './analysis.ts';
import { languages } from './languages/languages.ts';
import { sellerSchema } from './seller.ts';

/** The body of `POST /api/generate-email`. */
export const emailRequestSchema = z.object({
  store: storeInputSchema,
  analysis: z.nullable(analysisDataSchema),
  language: z.enum(languages),
  seller: z.optional(sellerSchema),
  /** BCP 47, of the store's website: the e-mail is then in it, and `language` is the mirror's. */
  buyerLanguage: z.optional(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/))),
});
export type EmailRequest = z.infer<typeof emailRequestSchema>;

const letterSchema = z.object({ subject: z.string(), body: z.string() });
export type Letter = z.infer<typeof letterSchema>;

/** To whom, and the page (or the data) where that address stands. */
export const recipientSchema = z.object({ value: z.string(), page: z.string() });
export type Recipient = z.infer<typeof recipientSchema>;

/** Its answer. */
export const emailSchema = z.extend(letterSchema, {
  /** The same in the language of the person who sends it. */
  mirror: z.catch(z.optional(letterSchema), undefined),
  recipient: z.catch(z.optional(recipientSchema), undefined),
  /** BCP 47, what it is written in. */
  writtenIn: z.catch(z.optional(z.string()), undefined),
});
export type Email = z.infer<typeof emailSchema>;

/** Limits of a first letter. */
export const maxEmailWords = 150;
export const maxEmailHanCharacters = 300;
/** A subject is shorter than that. */
export const maxSubjectLength = 60;
