import * as z from 'zod';
import { languages } from '../limits.ts';
import { writerSchema } from '../wire/answers.ts';
import { maxTranslation } from './seller.ts';

/** The most terms that a model is asked about at once. */
export const maxAskedTerms = 10;

const tag = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/);

/** The body of `POST /api/profile-terms`: terms of a profile, each with the languages (BCP 47) that it is needed in. */
export const termsRequestSchema = z.object({
  terms: z
    .array(
      z.object({
        term: z.string().regex(/\S/).max(maxTranslation),
        tags: z.array(tag).min(1).max(20),
      }),
    )
    .min(1)
    .max(maxAskedTerms),
  /** The reader's language, into which each proposal is translated back. */
  language: z.enum(languages),
});
export type TermsRequest = z.infer<typeof termsRequestSchema>;

const proposedTermSchema = z.object({
  term: z.string(),
  tag: z.string(),
  text: z.string(),
  back: z.string(),
});
export type ProposedTerm = z.infer<typeof proposedTermSchema>;

/** The response: the model's words, each with its translation back. Nothing of them counts until a person confirms it. */
export const proposedTermsSchema = z.object({ proposals: z.array(proposedTermSchema), by: writerSchema });
export type ProposedTerms = z.infer<typeof proposedTermsSchema>;
