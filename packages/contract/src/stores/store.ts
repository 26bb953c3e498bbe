import * as z from 'zod/mini';
import { foundContactsSchema, websiteSourceSchema } from '../analysis/website.ts';
import type { Category } from './categories.ts';
import { addressKinds } from './store-address.ts';

const text = z.string();

/** The specification's store: the fields every client may rely on. */
export const storeSchema = z.object({
  name: text,
  address: text,
  phone: z.optional(text),
  website: z.optional(text),
});
export type Store = z.infer<typeof storeSchema>;

/** The official website, phone and email address of a chain, as Wikidata has them. */
const chainContactsSchema = z.object({
  website: z.optional(text),
  phone: z.optional(text),
  email: z.optional(text),
});

/**
 * A store as it may arrive on the wire or from browser storage: the specification's four fields, and those of our own
 * that the API target knows. Units: degrees (WGS 84) and kilometres.
 */
export const listedStoreSchema = z.extend(storeSchema, {
  /**
   * The source and its own id: `osm:node/1`, `google:ChIJ…`, `overture:…`, `foursquare:…`, `file:NAME/7`,
   * `sample:porto-1`.
   */
  id: z.optional(text),
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  lon: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  distance_km: z.optional(z.number().check(z.minimum(0))),
  /** Usually one of our categories; an API target newer than the page may know others. */
  category: z.optional(text),
  email: z.optional(text),
  brand: z.optional(text),
  brand_wikidata: z.optional(text),
  /** Whose address `address` is, and its parts. Absent in rows of older imports, and of sources that do not say. */
  address_kind: z.catch(z.optional(z.enum(addressKinds)), undefined),
  street: z.optional(text),
  house_number: z.optional(text),
  /** The town, with the region or country if the gazetteer names it. */
  locality: z.optional(text),
  /** How to reach the chain of a store that lacks these itself. Never the store's own. */
  chain: z.catch(z.optional(chainContactsSchema), undefined),
  operator: z.optional(text),
  opening_hours: z.optional(text),
  name_en: z.optional(text),
  name_zh: z.optional(text),
  /** Social network profiles, as listed by the store's source. */
  social: z.optional(z.array(text)),
  /**
   * The source's confidence that the store exists, 0 to 1, uncalibrated; and the date of its last confirmation
   * ('2026-08-19').
   */
  confidence: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  confirmed: z.optional(text),
  /** The store's page at the source, if the source's terms require a link. */
  source_page: z.optional(text),
  /**
   * The ids of other records of the same store; and, for each field that does not come from `id`, the id of its record.
   */
  also_listed_as: z.optional(z.array(text)),
  field_sources: z.optional(z.record(text, text)),
  /** Where a website that no record names comes from: found by its name or a search and proven by its pages, or a person's yes. */
  website_found: z.catch(z.optional(websiteSourceSchema), undefined),
  /** The contacts found on the store's website, stored with it in saved results. */
  found_contacts: z.optional(foundContactsSchema),
});
export type ListedStore = z.infer<typeof listedStoreSchema>;

/** In `field_sources`: the product found the value, and `website_found` says how. */
export const foundByUs = 'found';
/** In `field_sources`: a person typed the value, which wins over data. */
export const typedByPerson = 'typed';

/** A store from our own server, whose position, distance and category are always known. */
export type FoundStore = ListedStore & {
  id: string;
  lat: number;
  lon: number;
  distance_km: number;
  category: Category;
};

/** The JSON text of a FoundStore. Sources that store rows as JSON pass them on without parsing. */
export type StoreJson = string & { readonly storeJson: unique symbol };
