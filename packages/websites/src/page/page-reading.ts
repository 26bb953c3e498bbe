import { type Contact, contactSchema } from '@Hardware-Store-Finder/contract';
import type { Position } from '@Hardware-Store-Finder/domain';
import * as z from 'zod';
import { type EmailSurroundings, emailSurroundingsSchema } from './email-surroundings.ts';
import { type Entrances, entrancesSchema } from './entrances.ts';
import type { PhoneSource } from './find-phones.ts';
import { type SiteLink, siteLinkSchema, type Topic, topics } from './site-links.ts';

/**
 * The content of one page, within `page-limits.ts`: enough to find contacts and analyze the page without its HTML.
 */
export type PageReading = Entrances & {
  /** The URL after redirects. */
  url: string;
  title: string;
  description: string;
  /** BCP 47, lower-cased primary tags first: `<html lang>`, hreflang, Content-Language, og:locale. */
  languages: readonly string[];
  favicon?: string;
  /** All but the phones. Unique, in page order; `rankContacts` ranks them. Each `page` is this page's URL. */
  contacts: readonly Contact[];
  /** What stands beside the addresses of other domains; absent if there are none. */
  surroundings?: readonly EmailSurroundings[];
  /** Read by `findPhones` for the country of a store. */
  phones: PhoneSource;
  /** What the link that led here promised; absent for the first page. */
  topic?: Topic;
  /** Links to pages of the same site that tell something, likeliest first. */
  links: readonly SiteLink[];
  /** Whether its HTML has text, of which nothing was read. */
  isUnreadable?: true;
  /** Whether there is more of it than was read: bytes, lines, text, links, contacts or JSON-LD. */
  isCut?: true;
  /** What the page shows, line by line, and what it states elsewhere: alternative texts of images, title, description, schema.org. */
  lines: readonly PageLine[];
  /** The lines that show text, in order. */
  text: string;
  /** Where the page says that somebody is: its schema.org data, and the maps it links to or shows. */
  positions?: readonly Position[];
  facts: StructuredFacts;
};

/** A page before what repeats is dropped from it, within `maxWholeLength`. */
export type WholePage = Omit<PageReading, 'text'>;

/** Where on a page a line stands. A `card` is one item of a grid of products, brands or logos. */
const linePlaces = ['text', 'heading', 'menu', 'list', 'table', 'card', 'image', 'meta'] as const;
export type LinePlace = (typeof linePlaces)[number];

/**
 * A line of a page: a paragraph, a heading, an entry of a list or menu, a row of a table with its cells joined by blanks, or a term and
 * its description. `heading`: the nearest heading before it. `lead`: the line before the list it belongs to, if that ends in a colon.
 */
export type PageLine = { text: string; place: LinePlace; heading?: string; lead?: string };

/** Machine-readable facts (schema.org, Open Graph, meta); empty if the page has none. */
export type StructuredFacts = {
  /** schema.org types ('HardwareStore', 'LocalBusiness'), without their prefix. */
  types: readonly string[];
  names: readonly string[];
  brands: readonly string[];
  addresses: readonly string[];
  openingHours: readonly string[];
  /**
   * The software that generated the page, from `<meta name=generator>` or its traces ('WooCommerce',
   * 'Shopify').
   */
  generators: readonly string[];
};

const texts = z.array(z.string());

export const wholePageSchema = entrancesSchema.extend({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  languages: texts,
  favicon: z.string().exactOptional(),
  topic: z.enum(topics).exactOptional(),
  contacts: z.array(contactSchema),
  surroundings: z.array(emailSurroundingsSchema).exactOptional(),
  phones: z.object({
    texts: z.array(
      z.object({
        text: z.string(),
        label: z.string(),
        country: z.string().exactOptional(),
        isAuthority: z.literal(true).exactOptional(),
      }),
    ),
    links: texts,
  }),
  links: z.array(siteLinkSchema),
  isUnreadable: z.literal(true).exactOptional(),
  isCut: z.literal(true).exactOptional(),
  lines: z.array(
    z.object({
      text: z.string(),
      place: z.enum(linePlaces),
      heading: z.string().exactOptional(),
      lead: z.string().exactOptional(),
    }),
  ),
  positions: z.array(z.object({ lat: z.number(), lon: z.number() })).exactOptional(),
  facts: z.object({
    types: texts,
    names: texts,
    brands: texts,
    addresses: texts,
    openingHours: texts,
    generators: texts,
  }),
}) satisfies z.ZodType<WholePage>;
export const pageReadingSchema = wholePageSchema.extend({
  text: z.string(),
}) satisfies z.ZodType<PageReading>;
