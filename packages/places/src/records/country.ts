import { foldName } from '@hardware-store-finder/domain';
import { countryLabel, countryNames } from '@hardware-store-finder/geocoder';

/** A country from `addr:country`: its English name, or the tag's text if it is no known country. */
export type TaggedCountry = { label: string; code?: string };

/** Cached: a file repeats the same few values, and folding a name is slow. */
const read = new Map<string, TaggedCountry>();
const maxCachedTags = 1000;
let names: ReadonlyMap<string, string> | undefined;

/** Parses a code (`PT`) or a country's name in any common language. */
export function readCountry(tag: string | undefined): TaggedCountry | undefined {
  if (tag === undefined) return undefined;
  const seen = read.get(tag);
  if (seen) return seen;
  names ??= countryNames();
  const code = names.get(foldName(tag));
  const country = code === undefined ? { label: tag } : { label: countryLabel(code), code };
  if (read.size < maxCachedTags) read.set(tag, country);
  return country;
}
