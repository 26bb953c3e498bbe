import { foldName } from '@hardware-store-finder/stores';
import { countryLabel, countryNames } from '../geocoding/atlas/countries.ts';

/** A country as `addr:country` gives it: its English name, or the tag's own text where that is no country we know. */
export type TaggedCountry = { label: string; code?: string };

/** A file says the same few again and again, and folding a name takes longer than finding it. */
const read = new Map<string, TaggedCountry>();
const keptTags = 1000;
let names: ReadonlyMap<string, string> | undefined;

/** Reads a code (`PT`) or a country's name in any common language. */
export function readCountry(tag: string | undefined): TaggedCountry | undefined {
  if (tag === undefined) return undefined;
  const seen = read.get(tag);
  if (seen) return seen;
  names ??= countryNames();
  const code = names.get(foldName(tag));
  const country = code === undefined ? { label: tag } : { label: countryLabel(code), code };
  if (read.size < keptTags) read.set(tag, country);
  return country;
}
