import { exactAddress } from '@Hardware-Store-Finder/contract';
import { foldName, storeCountry } from '@Hardware-Store-Finder/domain';
import { countryLabel, countryNames, regionName, regionNames } from '@Hardware-Store-Finder/geocoder';
import { LRUCache } from 'lru-cache';

/** Where a store says it is: its country, and the state or region if its address names one ('US.TX', 'Texas'). */
export type StoreRegion = { country: string; region?: { code: string; name: string } };

let regions: ReadonlyMap<string, readonly string[]> | undefined;
/** Many addresses end in the same few words, and looking them up is slow. */
const known = new LRUCache<string, { code: string | undefined }>({ max: 20_000 });

/** By the store's own address, else its phone; undefined if neither tells. */
export function storeRegion(store: {
  address: string;
  address_kind?: string | undefined;
  phone?: string | undefined;
}): StoreRegion | undefined {
  const country = storeCountry(store)?.code;
  if (country === undefined) return undefined;
  // An address that is only near the store may be across a border.
  const parts = exactAddress(store).split(/\s*,\s*/);
  // The region is in the last parts: 'Austin, TX 78701', 'Austin, TX 78701, United States', 'Austin, Texas'.
  for (const part of parts.slice(1).reverse().slice(0, 2)) {
    const code = codeOf(part, country);
    const name = code && regionName(code);
    if (code !== undefined && name !== undefined) return { country, region: { code, name } };
  }
  return { country };
}

function codeOf(part: string, country: string): string | undefined {
  const key = `${country} ${part}`;
  const seen = known.get(key);
  if (seen) return seen.code;
  regions ??= regionNames();
  // The postcode follows the region: '78701', 'K1A 0B6', '3000'.
  const bare = part.replace(/\s+(?:\d{4,5}(?:-\d{4})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/i, '').trim();
  const code = regions.get(foldName(bare))?.find((one) => one.startsWith(`${country}.`));
  known.set(key, { code });
  return code;
}

/** A country from `addr:country`: its English name, or the tag's text if it is no known country. */
export type TaggedCountry = { label: string; code?: string };

/** Cached: a file repeats the same few values, and folding a name is slow. */
const read = new LRUCache<string, TaggedCountry>({ max: 1000 });
let countries: ReadonlyMap<string, string> | undefined;

/** Parses a code (`PT`) or a country's name in any common language. */
export function readCountry(tag: string | undefined): TaggedCountry | undefined {
  if (tag === undefined) return undefined;
  const seen = read.get(tag);
  if (seen) return seen;
  countries ??= countryNames();
  const code = countries.get(foldName(tag));
  const country = code === undefined ? { label: tag } : { label: countryLabel(code), code };
  read.set(tag, country);
  return country;
}
