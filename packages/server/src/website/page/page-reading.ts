import { type Contact, contactSchema } from '@hardware-store-finder/contract';
import * as z from 'zod/mini';

/** What one page says, within the caps of `limits.ts`: enough for contacts and for an analysis, without its HTML. */
export type PageReading = {
  /** Where the page was, after redirects. */
  url: string;
  title: string;
  description: string;
  /** BCP 47, lower-cased primary tags first: `<html lang>`, hreflang, Content-Language, og:locale. */
  languages: readonly string[];
  favicon?: string;
  /** As they stood, each once, not yet ranked against the other pages. `page` is this page. */
  contacts: readonly Contact[];
  /** Same-site links that look like contact, about or imprint pages, the likeliest first. */
  links: readonly string[];
  /** What a reader sees, in its order, blocks on lines of their own. */
  text: string;
  facts: StructuredFacts;
};

/** What the page states for machines (schema.org, Open Graph, meta). Absent where it states nothing. */
export type StructuredFacts = {
  /** schema.org types ('HardwareStore', 'LocalBusiness'), without their prefix. */
  types: readonly string[];
  names: readonly string[];
  brands: readonly string[];
  addresses: readonly string[];
  openingHours: readonly string[];
  /** The program that made the page, as `<meta name=generator>` or its own marks say ('WooCommerce', 'Shopify'). */
  generators: readonly string[];
};

const texts = z.array(z.string());

export const pageReadingSchema = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  languages: texts,
  favicon: z.exactOptional(z.string()),
  contacts: z.array(contactSchema),
  links: texts,
  text: z.string(),
  facts: z.object({
    types: texts,
    names: texts,
    brands: texts,
    addresses: texts,
    openingHours: texts,
    generators: texts,
  }),
}) satisfies z.ZodMiniType<PageReading>;
