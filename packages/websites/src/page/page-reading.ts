import { contactSchema } from '@Hardware-Store-Finder/contract';
import * as z from 'zod';
import { emailSurroundingsSchema } from './email-surroundings.ts';
import { entrancesSchema } from './entrances.ts';
import { siteLinkSchema, topics } from './site-links.ts';

const texts = z.array(z.string());

/** Where on a page a line stands. A `card` is one item of a grid of products, brands or logos. */
const linePlaceSchema = z.enum(['text', 'heading', 'menu', 'list', 'table', 'card', 'image', 'meta']);
export type LinePlace = z.infer<typeof linePlaceSchema>;

/**
 * A line of a page: a paragraph, a heading, an entry of a list or menu, a row of a table with its cells joined by blanks, or a term and
 * its description. `heading`: the nearest heading before it. `lead`: the line before the list it belongs to, if that ends in a colon.
 */
const lineSchema = z.object({
  text: z.string(),
  place: linePlaceSchema,
  heading: z.string().exactOptional(),
  lead: z.string().exactOptional(),
});
export type PageLine = z.infer<typeof lineSchema>;

/** Machine-readable facts (schema.org, Open Graph, meta); empty if the page has none. */
const factsSchema = z.object({
  /** schema.org types ('HardwareStore', 'LocalBusiness'), without their prefix. */
  types: texts,
  names: texts,
  brands: texts,
  addresses: texts,
  openingHours: texts,
  /** The software that generated the page, from `<meta name=generator>` or its traces ('WooCommerce', 'Shopify'). */
  generators: texts,
});
export type StructuredFacts = z.infer<typeof factsSchema>;

/**
 * A line that may contain phone numbers, and the label on a line of its own before it ('' if there is none).
 * The rest: whose its numbers are (`phone-owners.ts`).
 */
const phoneTextSchema = z.object({
  text: z.string(),
  label: z.string(),
  country: z.string().exactOptional(),
  isAuthority: z.literal(true).exactOptional(),
});
export type PhoneText = z.infer<typeof phoneTextSchema>;

/** The numbers of a page before they are read: lines of its text, and the targets of its `tel:` links. */
const phonesSchema = z.object({ texts: z.array(phoneTextSchema), links: texts });
export type PhoneSource = z.infer<typeof phonesSchema>;

/** A page before what repeats is dropped from it, within `maxWholeLength`. */
export const wholePageSchema = entrancesSchema.extend({
  /** The URL after redirects. */
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** BCP 47, lower-cased primary tags first: `<html lang>`, hreflang, Content-Language, og:locale. */
  languages: texts,
  favicon: z.string().exactOptional(),
  /** What the link that led here promised; absent for the first page. */
  topic: z.enum(topics).exactOptional(),
  /** All but the phones. Unique, in page order; `rankContacts` ranks them. Each `page` is this page's URL. */
  contacts: z.array(contactSchema),
  /** What stands beside the addresses of other domains; absent if there are none. */
  surroundings: z.array(emailSurroundingsSchema).exactOptional(),
  /** Read by `findPhones` for the country of a store. */
  phones: phonesSchema,
  /** Links to pages of the same site that tell something, likeliest first. */
  links: z.array(siteLinkSchema),
  /** Whether its HTML has text, of which nothing was read. */
  isUnreadable: z.literal(true).exactOptional(),
  /** Whether there is more of it than was read: bytes, lines, text, links, contacts or JSON-LD. */
  isCut: z.literal(true).exactOptional(),
  /** What the page shows, line by line, and what it states elsewhere: alternative texts of images, title, description, schema.org. */
  lines: z.array(lineSchema),
  /** Where the page says that somebody is: its schema.org data, and the maps it links to or shows. */
  positions: z.array(z.object({ lat: z.number(), lon: z.number() })).exactOptional(),
  facts: factsSchema,
});
export type WholePage = z.infer<typeof wholePageSchema>;

/** The content of one page, within `page-limits.ts`: enough to find contacts and analyze the page without its HTML. */
export const pageReadingSchema = wholePageSchema.extend({
  /** The lines that show text, in order. */
  text: z.string(),
});
export type PageReading = z.infer<typeof pageReadingSchema>;
