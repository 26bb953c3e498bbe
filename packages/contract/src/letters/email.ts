import * as z from 'zod';
import { analysisDataSchema, storeInputSchema } from '../analysis/analysis.ts';
import { factSchema } from '../analysis/facts.ts';
import { languages } from '../limits.ts';
import { mailCheckFields } from '../mail/mailbox.ts';
import { sellerSchema } from './seller.ts';

/** What a first letter begins with: goods that both have, a brand that the store carries, or the seller. */
export const approaches = ['shared', 'brand', 'local'] as const;
export type Approach = (typeof approaches)[number];

/** The first letter, and those a week and a month after it. */
export const letterTurns = ['first', 'second', 'third'] as const;
export type LetterTurn = (typeof letterTurns)[number];

/** A letter after the first, under the subject of that. */
export const followUpTurns = ['second', 'third'] as const satisfies readonly LetterTurn[];
export type FollowUpTurn = (typeof followUpTurns)[number];

/** The body of `POST /api/generate-email`. */
export const emailRequestSchema = z.object({
  store: storeInputSchema,
  analysis: analysisDataSchema.nullable(),
  language: z.enum(languages),
  seller: sellerSchema.optional(),
  /** The language of the email (BCP 47), if it is not that of the analysis; `language` is then the mirror's. */
  buyerLanguage: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)
    .optional(),
  /** Absent, or not possible for this store: the one that suits best. */
  approach: z.enum(approaches).optional(),
  /** Absent: the first. */
  turn: z.enum(letterTurns).optional(),
});
export type EmailRequest = z.infer<typeof emailRequestSchema>;

const letterSchema = z.object({ subject: z.string(), body: z.string() });
export type Letter = z.infer<typeof letterSchema>;

/** The address to write to, and the page or data source that lists it. */
export const recipientSchema = z.object({
  value: z.string(),
  page: z.string(),
  /** When the page was read, or the data was asked (ISO 8601). */
  takenAt: z.string().optional(),
  ...mailCheckFields,
});
export type Recipient = z.infer<typeof recipientSchema>;

/** A sentence of an email, and the same in the sender's language if the email is in another. */
export const sentenceSchema = z.object({
  text: z.string(),
  mirror: z.string().optional(),
  /** What it rests on, where a model wrote it: words of the store's pages and of the profile. */
  basis: z.array(z.string()).optional(),
});
export type Sentence = z.infer<typeof sentenceSchema>;

/** The response to `POST /api/generate-email`. */
export const emailSchema = letterSchema.extend({
  /** The same email in the sender's language. */
  mirror: letterSchema.optional().catch(undefined),
  recipient: recipientSchema.optional().catch(undefined),
  /** Words of the seller's profile that stand in it as they were typed, in another language. */
  untranslated: z.array(z.string()).optional().catch(undefined),
  /** Words that the vocabulary proposes for terms of the profile, and nobody has confirmed. */
  unconfirmed: z
    .array(z.object({ term: z.string(), text: z.string() }))
    .optional()
    .catch(undefined),
  /** Who wrote the sentences that have a basis. */
  writtenBy: z.object({ id: z.string(), label: z.string() }).optional().catch(undefined),
  /** Sentences of a model that nobody confirmed, each with the one that stands in its place; empty if there is none. */
  struck: z
    .array(z.object({ text: z.string(), was: z.string() }))
    .optional()
    .catch(undefined),
  /** What the letter says that both have: a term of the profile, and words of the store's pages with their passage. */
  pairs: z
    .array(z.object({ term: z.string(), words: z.string(), quotation: z.string(), url: z.string() }))
    .optional()
    .catch(undefined),
  /** Set where nothing that the store's pages name meets what the seller makes. */
  noCommonGround: z
    .object({ makes: z.array(z.string()), theirs: z.array(z.string()) })
    .optional()
    .catch(undefined),
  /** The language of the email (BCP 47). */
  writtenIn: z.string().optional().catch(undefined),
  /** The language that was asked for (BCP 47), if letters cannot be written in it. */
  missingLanguage: z.string().optional().catch(undefined),
  /** The sentences of the body, in their order. */
  sentences: z.array(sentenceSchema).optional().catch(undefined),
  approach: z.enum(approaches).optional().catch(undefined),
  /** The approaches that are possible, the best first, with the words they are based on in the sender's language. */
  approaches: z
    .array(z.object({ approach: z.enum(approaches), words: z.string().optional() }))
    .optional()
    .catch(undefined),
  /** What the email says of the store, each with its quotation. */
  facts: z.array(factSchema).optional().catch(undefined),
});
export type Email = z.infer<typeof emailSchema>;

/** The body of `POST /api/message-file`: an email as the person left it. */
export const messageFileRequestSchema = letterSchema.extend({
  /** The address to write to, if one is known. */
  to: z.string().max(254).optional(),
  /** The language of the email (BCP 47). */
  writtenIn: z.string().max(35).optional(),
  seller: sellerSchema.optional(),
});
export type MessageFileRequest = z.infer<typeof messageFileRequestSchema>;

/** Limits on the message of a first letter, from its greeting to its question. */
export const maxEmailWords = 125;
/** The same, of one that a model wrote, which is asked for fewer. */
export const maxWrittenWords = 160;
export const maxEmailHanCharacters = 180;
/** Exclusive: a subject must be shorter. */
export const maxSubjectLength = 60;
