import * as z from 'zod/mini';
import { analysisDataShape } from './analysis.ts';
import { languages } from './languages/all.ts';
import { storeShape } from './store.ts';

/** The body of `POST /api/generate-email`. */
export const emailRequestShape = z.object({
  store: storeShape,
  analysis: z.nullable(analysisDataShape),
  language: z.enum(languages),
});
export type EmailRequest = z.infer<typeof emailRequestShape>;

/** Its answer. */
export const emailShape = z.object({ subject: z.string(), body: z.string() });
export type Email = z.infer<typeof emailShape>;
