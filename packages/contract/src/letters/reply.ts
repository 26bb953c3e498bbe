import * as z from 'zod';
import { storeInputSchema } from '../analysis/analysis.ts';
import { languages } from '../limits.ts';
import { sentenceSchema } from './email.ts';
import { sellerSchema } from './seller.ts';

/** What a buyer's answer is, which decides what the reply begins with. */
export const answeredKinds = ['interest', 'question', 'wrong_person', 'absence', 'opt_out'] as const;
export type AnsweredKind = (typeof answeredKinds)[number];

/** The longest answer that is read, in UTF-16 code units. */
const maxAnswerLength = 10_000;
const answer = z.string().regex(/\S/).max(maxAnswerLength);

/** The body of `POST /api/answers/draft`. */
export const replyRequestSchema = z.object({
  /** What the buyer wrote, without quotations. */
  answer,
  /** What they wrote before it and nobody has replied to, the newest first. */
  earlier: z.array(answer).max(10).optional(),
  kind: z.enum(answeredKinds),
  store: storeInputSchema,
  /** The reader's language: that of the mirror. */
  language: z.enum(languages),
  /** The store’s language (BCP 47), which the reply is in unless the answer is in another. */
  buyerLanguage: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)
    .optional(),
  seller: sellerSchema.optional(),
});
export type ReplyRequest = z.infer<typeof replyRequestSchema>;

/** A checked sentence that a reply may have. */
const replyBlockSchema = z.object({
  id: z.string(),
  text: z.string(),
  mirror: z.string().optional(),
  /** Whether it suits the kind of answer. */
  fits: z.boolean(),
});
export type ReplyBlock = z.infer<typeof replyBlockSchema>;

const modelName = z.object({ id: z.string(), label: z.string() });

/** The response: a draft, and all blocks to choose others from. */
export const replyDraftSchema = z.object({
  body: z.string(),
  /** The same in the reader's language. */
  mirror: z.string().optional(),
  sentences: z.array(sentenceSchema),
  writtenIn: z.string(),
  /** The buyer’s language (BCP 47), if there are no sentences in it. */
  missingLanguage: z.string().optional(),
  /** The ids of the blocks in the draft, in their order. */
  chosen: z.array(z.string()),
  blocks: z.array(replyBlockSchema),
  /** The model that chose the blocks; absent if their fitting to the kind did. */
  by: modelName.optional(),
});
export type ReplyDraft = z.infer<typeof replyDraftSchema>;

/** The body of `POST /api/answers/translation`. */
export const translationRequestSchema = z.object({ answer, language: z.enum(languages) });
export type TranslationRequest = z.infer<typeof translationRequestSchema>;

/** The response: the model's words, of which nothing is checked. */
export const translationSchema = z.object({ text: z.string(), by: modelName });
export type Translation = z.infer<typeof translationSchema>;
