import { noContactsSchema } from '@hardware-store-finder/contract';
import type { Unread } from '@hardware-store-finder/domain';
import * as z from 'zod/mini';
import { type Findings, findingsSchema } from '../findings/findings.ts';

/**
 * A page that statements may cite. `text` is visible to readers; `stated` is what the page says besides, in metadata or
 * hidden form (an address behind a script), one fact a line. `n` counts from 1.
 */
export type Passage = { n: number; url: string; title: string; text: string; stated: readonly string[] };

/** Everything that an analysis may say about a store comes from here. */
export type Evidence = {
  passages: readonly Passage[];
  findings: Findings;
  /** Why there are no pages; absent if there are. */
  why?: Unread;
};

export const passageSchema = z.object({
  n: z.number(),
  url: z.string(),
  title: z.string(),
  text: z.string(),
  stated: z.array(z.string()),
}) satisfies z.ZodMiniType<Passage>;

export const evidenceSchema = z.object({
  passages: z.array(passageSchema),
  findings: findingsSchema,
  why: z.exactOptional(
    z.object({
      code: z.union([noContactsSchema, z.enum(['no_website', 'bad_address', 'other_company'])]),
      host: z.string(),
      sentence: z.string(),
    }),
  ),
}) satisfies z.ZodMiniType<Evidence>;

/** Whether a text from the search results is one email address and nothing else. */
export function isEmail(text: string | undefined): text is string {
  return text !== undefined && /^[^\s@<>"',;:()[\]\\]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/iu.test(text);
}
