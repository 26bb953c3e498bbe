import { type Contact, contactSchema, noContactsSchema } from '@Hardware-Store-Finder/contract';
import type { Unread } from '@Hardware-Store-Finder/domain';
import { type PageTopic, pageTopics } from '@Hardware-Store-Finder/websites';
import * as z from 'zod';

/** What was read of a store, besides the facts that its pages state. */
export type Evidence = {
  /** The pages that facts may be of. */
  pages: readonly { url: string; title: string; topic?: PageTopic }[];
  contacts: readonly Contact[];
  /** Whether they show the store's name. */
  isNamed?: true;
  /** The chain that the store is named after. */
  chain?: string;
  /** The software of its website, and the page that shows it. */
  shopSystem?: { name: string; url: string };
  /** Of the first page (BCP 47). */
  language?: string;
  /** Why there are no pages; absent if there are. */
  why?: Unread;
};

export const evidenceSchema = z.object({
  pages: z.array(z.object({ url: z.string(), title: z.string(), topic: z.enum(pageTopics).exactOptional() })),
  contacts: z.array(contactSchema),
  isNamed: z.literal(true).exactOptional(),
  chain: z.string().exactOptional(),
  shopSystem: z.object({ name: z.string(), url: z.string() }).exactOptional(),
  language: z.string().exactOptional(),
  why: z
    .object({
      code: z.union([noContactsSchema, z.enum(['no_website', 'bad_address', 'other_company'])]),
      host: z.string(),
      sentence: z.string(),
    })
    .exactOptional(),
}) satisfies z.ZodType<Evidence>;

/** Whether a text from the search results is one email address and nothing else. */
export function isEmail(text: string | undefined): text is string {
  return text !== undefined && /^[^\s@<>"',;:()[\]\\]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/iu.test(text);
}
