import type { Position } from '@hardware-store-finder/domain';
import type { Nearest } from './address.ts';
import { readCountry } from './country.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * The possible countries (ISO 3166-1 alpha-2) of a phone number without a country code: the one named in the
 * record, otherwise those around the store.
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
