import { countryLabel, countryNames } from '../geocode/countries.ts';
import { foldName } from '../geocode/fold-name.ts';

/** A country as `addr:country` gives it: its English name, or the tag's own text where that is no country we know. */
export type TaggedCountry = { label: string; code?: string };

let names: ReadonlyMap<string, string> | undefined;

/** Reads a code (`PT`) or a country's name in any common language. */
export function readCountry(tag: string | undefined): TaggedCountry | undefined {
  if (tag === undefined) return undefined;
  names ??= countryNames();
  const code = names.get(foldName(tag));
  return code === undefined ? { label: tag } : { label: countryLabel(code), code };
}
