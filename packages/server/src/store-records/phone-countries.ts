import type { Position } from '@hardware-store-finder/stores';
import type { Nearest } from './address.ts';
import { readCountry } from './country.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * The countries (ISO 3166-1 alpha-2) that a store's phone without a country code may be of: the one its record names,
 * else those around it.
 */
export function phoneCountries(
  named: string | undefined,
  position: Position,
  nearest: Nearest | undefined,
  { countriesAround }: Surroundings,
): readonly string[] {
  const tagged = readCountry(named);
  if (tagged) return tagged.code === undefined ? [] : [tagged.code];
  const around = countriesAround(position);
  return nearest && !around.includes(nearest.country) ? [...around, nearest.country] : around;
}
