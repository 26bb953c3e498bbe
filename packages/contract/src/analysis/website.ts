import * as z from 'zod';
import { mailCheckFields } from '../mail/mailbox.ts';

/** Whether our page may show a site in a frame, and why, as a sentence. */
export const framingSchema = z.object({
  verdict: z.enum(['frame', 'block', 'unknown']),
  reason: z.string(),
});
export type Framing = z.infer<typeof framingSchema>;

/** The response to `GET /api/website/framing?url=`. `finalUrl` is the URL after redirects. */
export const framingAnswerSchema = framingSchema.extend({ url: z.string(), finalUrl: z.string() });
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
  written: z.string().optional(),
  /** Of an email address that was checked. */
  ...mailCheckFields,
});
export type Contact = z.infer<typeof contactSchema>;

/** What a page is that stands at a store's domain and is no store's. */
export const foreignKinds = [
  'for_sale',
  'suspended',
  'default',
  'consent',
  'coming_soon',
  'gambling',
  'listing',
] as const;

/** What the pages of a site say of whose it is: the first seven speak for a store, the others against it. */
export const ownershipSigns = [
  'phone',
  'street',
  'position',
  'email',
  'postcode',
  'town',
  'name',
  'other_name',
  'other_town',
  'other_domain',
  'network',
  ...foreignKinds,
] as const;
export type OwnershipSign = (typeof ownershipSigns)[number];

/** Whose a site is: the store's, perhaps its, or somebody else's, each reason with the words of a page. */
export const ownershipSchema = z.object({
  verdict: z.enum(['own', 'doubtful', 'foreign']),
  reasons: z.array(z.object({ sign: z.enum(ownershipSigns), quote: z.string(), page: z.string() })),
});
export type Ownership = z.infer<typeof ownershipSchema>;

/** A website that was found for a store. `by`: what led to it. */
export const foundWebsiteSchema = z.object({
  url: z.string(),
  by: z.enum(['name', 'record', 'search']),
  ownership: ownershipSchema,
});
export type FoundWebsite = z.infer<typeof foundWebsiteSchema>;

/** How a store got a website that no record names. `signs`: what proved it; none where a person said so. */
export const websiteSourceSchema = z.object({
  by: z.enum(['name', 'record', 'search', 'person']),
  signs: z.array(z.enum(ownershipSigns)),
});
export type WebsiteSource = z.infer<typeof websiteSourceSchema>;

/** The response to `POST /api/website/find`. `own`: proven by its pages; `doubtful`: for a person to say. `lookups`: questions to DNS. */
export const websiteSearchSchema = z.object({
  own: foundWebsiteSchema.optional(),
  doubtful: z.array(foundWebsiteSchema),
  lookups: z.number(),
});
export type WebsiteSearch = z.infer<typeof websiteSearchSchema>;

/** Why no contact was found. A fault is never 'nothing_found'. 'other_company': the site is somebody else's. */
export const noContactsSchema = z.enum([
  'other_company',
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
  favicon: z.string().optional(),
  contacts: z.array(contactSchema),
  none: noContactsSchema.optional(),
  /** Explains `none` in a sentence, or names a page that could not be read. */
  reason: z.string().optional(),
  /** Whose the site is, if the question named a store. */
  ownership: ownershipSchema.optional(),
  /** When the site was read (ISO 8601). */
  readAt: z.string(),
});
export type WebsiteAnswer = z.infer<typeof websiteAnswerSchema>;

/** The result of a contact search, stored with the store so that it can be shown again without a request. */
export const foundContactsSchema = z.object({
  contacts: z.array(contactSchema),
  none: noContactsSchema.optional(),
  reason: z.string().optional(),
  readAt: z.string(),
});
export type FoundContacts = z.infer<typeof foundContactsSchema>;
