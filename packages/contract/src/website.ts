import * as z from 'zod/mini';

/** Whether a page of ours may show a site in a frame, and a sentence that says why. */
export const framingSchema = z.object({
  verdict: z.enum(['frame', 'block', 'unknown']),
  reason: z.string(),
});
export type Framing = z.infer<typeof framingSchema>;

/** The answer of `GET /api/website/framing?url=`. `finalUrl` is where the site's redirects ended. */
export const framingAnswerSchema = z.extend(framingSchema, { url: z.string(), finalUrl: z.string() });
export type FramingAnswer = z.infer<typeof framingAnswerSchema>;

/**
 * A way to reach a store, and the page it stood on. `value`: an address, a phone as written in international form
 * where its country is known, `https://wa.me/…`, a profile's address, the address of the page with the form.
 */
export const contactSchema = z.object({
  kind: z.enum(['email', 'phone', 'whatsapp', 'social', 'form']),
  value: z.string(),
  page: z.string(),
});
export type Contact = z.infer<typeof contactSchema>;

/** Why no contact was found. A fault is never 'nothing_found'. */
export const noContactsSchema = z.enum(['no_site', 'refused', 'robots', 'timeout', 'nothing_found']);
export type NoContacts = z.infer<typeof noContactsSchema>;

/**
 * What stands on a store's website: the answer of `GET /api/website?url=`. Texts are empty and lists are shorter
 * where the site says nothing. Contacts come best first: the store's own domain, and among those a role's address.
 */
export const websiteAnswerSchema = z.object({
  url: z.string(),
  finalUrl: z.string(),
  framing: framingSchema,
  title: z.string(),
  description: z.string(),
  /** BCP 47, as the site declares them. */
  languages: z.array(z.string()),
  favicon: z.optional(z.string()),
  contacts: z.array(contactSchema),
  none: z.optional(noContactsSchema),
  /** Says `none` in a sentence, or which page of several could not be read. */
  reason: z.optional(z.string()),
  /** When the site was read (ISO 8601). */
  readAt: z.string(),
});
export type WebsiteAnswer = z.infer<typeof websiteAnswerSchema>;

/** What a search for contacts left with a store: enough to show it again without asking. */
export const foundContactsSchema = z.object({
  contacts: z.array(contactSchema),
  none: z.optional(noContactsSchema),
  reason: z.optional(z.string()),
  readAt: z.string(),
});
export type FoundContacts = z.infer<typeof foundContactsSchema>;
