import * as z from 'zod/mini';
import { mailCheckFields } from './mailbox.ts';

/** Whether our page may show a site in a frame, and why, as a sentence. */
export const framingSchema = z.object({
  verdict: z.enum(['frame', 'block', 'unknown']),
  reason: z.string(),
});
export type Framing = z.infer<typeof framingSchema>;

/** The response to `GET /api/website/framing?url=`. `finalUrl` is the URL after redirects. */
export const framingAnswerSchema = z.extend(framingSchema, { url: z.string(), finalUrl: z.string() });
export type FramingAnswer = z.infer<typeof framingAnswerSchema>;

/**
 * A way to reach a store, and the page that lists it. `value`: an email address, a phone number in international form,
 * `https://wa.me/…`, a profile's URL, or the URL of the page with the contact form.
 */
export const contactSchema = z.object({
  kind: z.enum(['email', 'phone', 'whatsapp', 'social', 'form']),
  value: z.string(),
  page: z.string(),
  /** A phone number as the page writes it. */
  written: z.optional(z.string()),
  /** Of an email address that was checked. */
  ...mailCheckFields,
});
export type Contact = z.infer<typeof contactSchema>;

/** Why no contact was found. A fault is never 'nothing_found'. */
export const noContactsSchema = z.enum([
  'no_site',
  'refused',
  'robots',
  'timeout',
  'unreadable',
  'nothing_found',
]);
export type NoContacts = z.infer<typeof noContactsSchema>;

/**
 * The content of a store's website: the response to `GET /api/website?url=`. Texts and lists may be empty. Contacts are
 * sorted best first: the store's own domain, and within it role addresses.
 */
export const websiteAnswerSchema = z.object({
  url: z.string(),
  finalUrl: z.string(),
  framing: framingSchema,
  title: z.string(),
  description: z.string(),
  /** BCP 47 tags, as declared by the site. */
  languages: z.array(z.string()),
  favicon: z.optional(z.string()),
  contacts: z.array(contactSchema),
  none: z.optional(noContactsSchema),
  /** Explains `none` in a sentence, or names a page that could not be read. */
  reason: z.optional(z.string()),
  /** When the site was read (ISO 8601). */
  readAt: z.string(),
});
export type WebsiteAnswer = z.infer<typeof websiteAnswerSchema>;

/** The result of a contact search, stored with the store so that it can be shown again without a request. */
export const foundContactsSchema = z.object({
  contacts: z.array(contactSchema),
  none: z.optional(noContactsSchema),
  reason: z.optional(z.string()),
  readAt: z.string(),
});
export type FoundContacts = z.infer<typeof foundContactsSchema>;
