import { foldName } from '@hardware-store-finder/stores';
import { countryLabel } from '../geocoding/atlas/countries.ts';
import { readCountry } from './country.ts';

/** The nearest named place of a position, from the gazetteer. */
export type Nearest = { label: string; country: string; distanceKm: number };

const numberFirst: ReadonlySet<string> = new Set(
  'AU BD CA DZ EG FR GB GG GH HK IE IL IM IN JE JM JP KE LK LU MA MC MT MY NG NZ PH PK SG TH TN TT US ZA'.split(
    ' ',
  ),
);
const postcodeLast: ReadonlySet<string> = new Set('AU CA GB GG HK IE IM IN JE NZ PK SG TH TW US'.split(' '));
/** Beyond this distance, 'near' would be misleading. */
const nearKm = 25;

/**
 * Formats an address line from `addr:*` tags in the order of its country, completed with the nearest named
 * place ('Rua X 5, near Porto, Portugal'). Invents nothing, and names no country for a city that may be
 * across a border.
 * @param tag returns a cleaned tag by its key.
 */
export function writeAddress(tag: (key: string) => string | undefined, nearest: Nearest | undefined): string {
  const tagged = readCountry(tag('addr:country'));
  // The order of the parts makes no claim, so a guess is fine.
  const country = tagged ? tagged.code : nearest?.country;
  const full = tag('addr:full');
  const street = full ?? writeStreet(tag, country);
  const city = tag('addr:city') ?? tag('addr:town') ?? tag('addr:village') ?? tag('addr:hamlet');
  const postcode = tag('addr:postcode');
  if (!city) {
    const elsewhere = tagged && tagged.code !== nearest?.country ? tagged.label : undefined;
    return joined(', ', street, postcode, elsewhere, near(nearest));
  }
  const state = tag('addr:state');
  const locality =
    country !== undefined && postcodeLast.has(country)
      ? joined(state ? ', ' : ' ', city, joined(' ', state, postcode))
      : joined(' ', postcode, city);
  const place = full?.includes(city) ? undefined : locality;
  const countryName = tagged?.label ?? (isIn(city, nearest) ? countryLabel(nearest.country) : undefined);
  if (countryName === undefined) return joined(', ', street, place, near(nearest));
  return joined(', ', street, place, full?.includes(countryName) ? undefined : countryName);
}

/** Whether a city in the data is the nearest named place, and so in its country. */
function isIn(city: string, nearest: Nearest | undefined): nearest is Nearest {
  if (!nearest || nearest.distanceKm > nearKm) return false;
  return foldName(city) === foldName(nearest.label.split(', ')[0] ?? '');
}

function joined(by: string, ...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(by);
}

/** Whether the data itself has any part of an address. */
export function hasAddress(tag: (key: string) => string | undefined): boolean {
  return ['addr:full', 'addr:street', 'addr:place', 'addr:city', 'addr:postcode'].some((key) => tag(key));
}

function writeStreet(tag: (key: string) => string | undefined, country: string | undefined) {
  const street = tag('addr:street') ?? tag('addr:place');
  const number = tag('addr:housenumber')?.replaceAll(/\s*;\s*/g, ', ');
  if (!street || !number) return street;
  return country !== undefined && numberFirst.has(country) ? `${number} ${street}` : `${street} ${number}`;
}

function near(nearest: Nearest | undefined): string | undefined {
  if (!nearest) return undefined;
  return nearest.distanceKm <= nearKm
    ? `near ${nearest.label}`
    : `${Math.round(nearest.distanceKm)} km from ${nearest.label}`;
}
