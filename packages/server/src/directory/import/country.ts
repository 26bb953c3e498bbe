import { countryLabel, countryNames } from '../../geocode/countries.ts';
import { foldName } from '../../geocode/fold-name.ts';
import type { Geocoder } from '../../geocode/geocoder.ts';
import type { Position } from '../../position.ts';

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

/** How far around a store a place of another country leaves doubt: towns hide the villages beside them. */
const doubtKm = [2.5, 5, 10];
const kmPerDegree = 111.2;

/**
 * The countries (ISO 3166-1 alpha-2) in which a position may lie, by the places around it: more than one near a
 * border, none far from every place. A gazetteer knows places, not borders.
 */
export function countriesAround(
  { lat, lon }: Position,
  nearest: { country: string; distanceKm: number } | undefined,
  nearestPlace: Geocoder['nearestPlace'],
): string[] {
  if (!nearest) return [];
  const countries = new Set([nearest.country]);
  for (const ringKm of doubtKm) {
    const north = (ringKm + nearest.distanceKm) / kmPerDegree;
    const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
    for (let step = 0; step < 8; step += 1) {
      const angle = (step * Math.PI) / 4;
      const place = nearestPlace({
        lat: Math.min(90, Math.max(-90, lat + north * Math.cos(angle))),
        lon: ((((lon + east * Math.sin(angle) + 180) % 360) + 360) % 360) - 180,
      });
      if (place) countries.add(place.country);
    }
  }
  return [...countries];
}
