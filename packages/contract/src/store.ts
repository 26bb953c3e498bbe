import * as z from 'zod/mini';
import type { Category } from './categories.ts';
import { foundContactsSchema } from './website.ts';

const text = z.string();

/** The store of the specification: what every client may rely on. */
export const storeSchema = z.object({
  name: text,
  address: text,
  phone: z.optional(text),
  website: z.optional(text),
});
export type Store = z.infer<typeof storeSchema>;

/**
 * A store as it may arrive on the wire or lie in browser storage: the specification's four fields, and
 * whatever of ours the API target knows. Units: degrees (WGS 84) and kilometres.
 */
export const listedStoreSchema = z.extend(storeSchema, {
  /** Source and its own id: `osm:node/1`, `google:ChIJ…`, `overture:…`, `foursquare:…`, `file:NAME/7`, `sample:porto-1`. */
  id: z.optional(text),
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  lon: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  distance_km: z.optional(z.number().check(z.minimum(0))),
  /** One of ours; an API target newer than the page may know others. */
  category: z.optional(text),
  email: z.optional(text),
  brand: z.optional(text),
  brand_wikidata: z.optional(text),
  operator: z.optional(text),
  opening_hours: z.optional(text),
  name_en: z.optional(text),
  name_zh: z.optional(text),
  /** Its pages in social networks, as its source has them. */
  social: z.optional(z.array(text)),
  /** How sure its source is that it exists: 0 to 1, not calibrated; and when it last confirmed that ('2026-08-19'). */
  confidence: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  confirmed: z.optional(text),
  /** Its page at the source, where the source's terms ask for a link. */
  source_page: z.optional(text),
  /** The ids of other records that say the same store, and for each field that `id` did not give the record that did. */
  also_listed_as: z.optional(z.array(text)),
  field_sources: z.optional(z.record(text, text)),
  /** What its website was found to say, kept beside it in saved results. */
  found_contacts: z.optional(foundContactsSchema),
});
export type ListedStore = z.infer<typeof listedStoreSchema>;

/** A store as our own server finds it: position, distance and category are always known. */
export type FoundStore = ListedStore & {
  id: string;
  lat: number;
  lon: number;
  distance_km: number;
  category: Category;
};

/** The JSON text of a FoundStore. Sources that keep their rows as JSON hand them on without parsing them. */
export type StoreJson = string & { readonly storeJson: unique symbol };

export function toStoreJson(store: FoundStore): StoreJson {
  return JSON.stringify(store) as StoreJson;
}
