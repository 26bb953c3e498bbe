import * as z from 'zod';
import { foundContactsSchema, websiteSourceSchema } from '../analysis/website.ts';
import type { Category } from './categories.ts';
import { addressKinds } from './store-address.ts';

const text = z.string();

/** The specification's store: the fields every client may rely on. */
export const storeSchema = z.object({
  name: text,
  address: text,
  phone: text.optional(),
  website: text.optional(),
});
export type Store = z.infer<typeof storeSchema>;

/** The official website, phone and email address of a chain, as Wikidata has them. */
const chainContactsSchema = z.object({
  website: text.optional(),
  phone: text.optional(),
  email: text.optional(),
});

/**
 * A store as it may arrive on the wire or from browser storage: the specification's four fields, and those of our own
 * that the API target knows. Units: degrees (WGS 84) and kilometres.
 */
export const listedStoreSchema = storeSchema.extend({
  /**
   * The source and its own id: `osm:node/1`, `google:ChIJ…`, `overture:…`, `foursquare:…`, `file:NAME/7`,
   * `sample:porto-1`.
   */
  id: text.optional(),
  lat: z.number().min(-90).max(90).optional(),
  lon: z.number().min(-180).max(180).optional(),
  distance_km: z.number().min(0).optional(),
  /** Usually one of our categories; an API target newer than the page may know others. */
  category: text.optional(),
  email: text.optional(),
  brand: text.optional(),
  brand_wikidata: text.optional(),
  /** Whose address `address` is, and its parts. Absent in rows of older imports, and of sources that do not say. */
  address_kind: z.enum(addressKinds).optional().catch(undefined),
  street: text.optional(),
  house_number: text.optional(),
  /** The town, with the region or country if the gazetteer names it. */
  locality: text.optional(),
  /** How to reach the chain of a store that lacks these itself. Never the store's own. */
  chain: chainContactsSchema.optional().catch(undefined),
  operator: text.optional(),
  opening_hours: text.optional(),
  name_en: text.optional(),
  name_zh: text.optional(),
  /** Social network profiles, as listed by the store's source. */
  social: z.array(text).optional(),
  /**
   * The source's confidence that the store exists, 0 to 1, uncalibrated; and the date of its last confirmation
   * ('2026-08-19').
   */
  confidence: z.number().min(0).max(1).optional(),
  confirmed: text.optional(),
  /** The store's page at the source, if the source's terms require a link. */
  source_page: text.optional(),
  /**
   * The ids of other records of the same store; and, for each field that does not come from `id`, the id of its record.
   */
  also_listed_as: z.array(text).optional(),
  field_sources: z.record(text, text).optional(),
  /** Where a website that no record names comes from: found by its name or a search and proven by its pages, or a person's yes. */
  website_found: websiteSourceSchema.optional().catch(undefined),
  /** The contacts found on the store's website, stored with it in saved results. */
  found_contacts: foundContactsSchema.optional(),
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
