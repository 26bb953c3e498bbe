import * as z from 'zod';
import { isClosed } from '../rows/closed-signs.ts';
import { classifyOverture } from '../rows/overture-kinds.ts';
import { pastDay } from '../rows/place-store.ts';
import type { PlaceOutcome } from './parquet-schema.ts';

const text = z.string().nullish().catch(undefined);
const texts = z
  .array(z.unknown())
  .nullish()
  .transform((list) => (list ?? []).filter((one) => typeof one === 'string'))
  .catch([]);

/** An Overture place flattened by our queries; fields of unexpected types are dropped. */
const recordSchema = z.object({
  id: z.union([z.string(), z.number()]),
  name: text,
  name_en: text,
  name_zh: text,
  own: text,
  hierarchy: texts,
  others: texts,
  websites: texts,
  socials: texts,
  emails: texts,
  phones: texts,
  brand: text,
  brand_wikidata: text,
  freeform: text,
  locality: text,
  postcode: text,
  region: text,
  country: text,
  confidence: z.number().nullish().catch(undefined),
  operating_status: text,
  updated: text,
});

/** Converts a record to a place. `today` is an ISO 8601 date. */
export function readOvertureRecord(record: unknown, lat: number, lon: number, today: string): PlaceOutcome {
  const parsed = recordSchema.safeParse(record);
  if (!parsed.success) return { skipped: 'unknown', what: 'without an id' };
  const found = parsed.data;
  const confidence = asShare(found.confidence);
  const kinds = classifyOverture({
    own: found.own ?? undefined,
    hierarchy: found.hierarchy,
    others: found.others,
    name: found.name ?? undefined,
    brand: found.brand ?? undefined,
    website: found.websites[0],
    confidence,
  });
  if (!kinds) return { skipped: 'unknown', ...(found.own && { what: found.own }) };
  if (isClosed((sign) => (found as Record<string, unknown>)[sign], today)) return { skipped: 'closed' };
  return {
    place: {
      id: `overture:${oneWord(found.id)}`,
      lat,
      lon,
      ...kinds,
      name: found.name ?? undefined,
      nameEnglish: found.name_en ?? undefined,
      nameChinese: found.name_zh ?? undefined,
      address: {
        street: found.freeform ?? undefined,
        city: found.locality ?? undefined,
        postcode: found.postcode ?? undefined,
        // ISO 3166-2 in some releases: 'US-TX'.
        state: found.region?.replace(/^[A-Z]{2}-/, ''),
        country: found.country ?? undefined,
      },
      phones: found.phones,
      websites: found.websites,
      emails: found.emails,
      socials: found.socials,
      brand: found.brand ?? undefined,
      brandWikidata: found.brand_wikidata ?? undefined,
      confidence,
      confirmed: pastDay(found.updated, today),
    },
  };
}

/** Ids are used as keys in lines and columns: no white space or control characters, and a bounded length. */
export function oneWord(id: string | number): string {
  const text = String(id);
  if (/^[!-~]{0,100}$/.test(text)) return text;
  return text.replaceAll(/[\s\p{C}]+/gu, '_').slice(0, 100);
}

/** Rounded to four decimals: more are artefacts of 32-bit floats. Undefined outside 0 to 1. */
function asShare(confidence: number | null | undefined): number | undefined {
  return confidence != null && confidence >= 0 && confidence <= 1
    ? Math.round(confidence * 10_000) / 10_000
    : undefined;
}
