import * as z from 'zod';

/** What can be said of a store. A value is one string; its parts stand in this order with a comma between. */
export const factKinds = [
  /** A product term, as written. */
  'sells',
  /** The name of a brand that the store carries. */
  'brand',
  'own_brand',
  /** One of `factValues.service`. */
  'service',
  'customers',
  'business',
  /** The name of a buying group that the store belongs to. */
  'buying_group',
  /** The year since when it is in business. */
  'since',
  /** A number of branches, or the place of one. */
  'branches',
  /** Day and times, as written. */
  'hours',
  /** A place that it serves. */
  'area',
  'online_shop',
  'certificate',
  /** Name, role. */
  'person',
  /** A number with its unit, of what. */
  'size',
  /** As written, of what. */
  'price',
  'payment',
  /** An address or a town. */
  'place',
  /** Suppliers, partners or staff, as written. */
  'seeks',
  /** The name of a language that is spoken. */
  'language',
] as const;
export type FactKind = (typeof factKinds)[number];

/** The values of kinds that have a fixed list; every other value is as written on the page. */
export const factValues = {
  service: ['repair', 'rental', 'cutting', 'sharpening', 'installation', 'delivery', 'advice'],
  customers: ['trade', 'consumers', 'both'],
  /** `independent` includes family-owned. */
  business: [
    'independent',
    'branch',
    'chain',
    'franchise',
    'wholesaler',
    'importer',
    'manufacturer',
    'dealer',
  ],
  online_shop: ['yes'],
} as const satisfies Partial<Record<FactKind, readonly string[]>>;

/** Who confirmed a fact: code, by rules of its own; or a model read it, and a judge, asked a second question, confirmed it. */
export const confirmers = ['code', 'judge'] as const;
export type Confirmer = (typeof confirmers)[number];

/** A fact whose `quotation` stands on the page `url` word for word. `language`: BCP 47, of the quotation. */
export const factSchema = z.object({
  id: z.string(),
  kind: z.enum(factKinds),
  value: z.string(),
  quotation: z.string(),
  url: z.string(),
  language: z.string(),
  confirmedBy: z.enum(confirmers).default('code'),
  /** What a value in another language means, as the model says and the judge confirmed. Never of names and numbers. */
  translation: z.object({ english: z.string(), chinese: z.string() }).exactOptional(),
});
export type Fact = z.infer<typeof factSchema>;

/** The headings under which a page's own words are shown. */
export const ownWordsHeadings = [
  'products',
  'brands',
  'services',
  'customers',
  'hours',
  'place',
  'prices',
  'people',
  'history',
  'other',
] as const;
/** `menu`: the entries of the site's menu, a line each; no model offers it. */
const everyHeading = [...ownWordsHeadings, 'menu'] as const;
export type OwnWordsHeading = (typeof everyHeading)[number];

/** A whole sentence or line of a page, word for word, that fits no kind of fact but matters. */
export const ownWordsSchema = z.object({
  heading: z.enum(everyHeading),
  quotation: z.string(),
  url: z.string(),
  language: z.string(),
});
export type OwnWords = z.infer<typeof ownWordsSchema>;
