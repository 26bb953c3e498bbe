import type { Category } from '@hardware-store-finder/contract';
import { hasAddress, writeAddress } from './address.ts';
import { cleanText } from './clean-text.ts';
import { cleanEmail, cleanPhone, cleanWebsite } from './contact-fields.ts';
import { given, namelessName, type StoreRow, type WrittenStore } from './osm-store.ts';
import { phoneCountries } from './phone-countries.ts';
import { isSocialPage } from './social-page.ts';
import type { Surroundings } from './surroundings.ts';

/** A store as a data set of places has it, its texts as they are there. */
export type Place = {
  /** Ours: `overture:…`, `foursquare:…`, `file:NAME/7`. */
  id: string;
  lat: number;
  lon: number;
  /** What it is found under; shown as the first. */
  categories: readonly [Category, ...Category[]];
  name?: string | undefined;
  nameEnglish?: string | undefined;
  nameChinese?: string | undefined;
  address: PlaceAddress;
  phones: readonly string[];
  websites: readonly string[];
  emails: readonly string[];
  socials: readonly string[];
  brand?: string | undefined;
  brandWikidata?: string | undefined;
  openingHours?: string | undefined;
  /** 0 to 1. */
  confidence?: number | undefined;
  /** The day on which its source last confirmed it: '2026-08-19'. */
  confirmed?: string | undefined;
};

type PlaceAddress = {
  /** The whole of it in one line. */
  full?: string | undefined;
  /** With the number. */
  street?: string | undefined;
  city?: string | undefined;
  postcode?: string | undefined;
  state?: string | undefined;
  /** A code or a name. */
  country?: string | undefined;
};

const addressTags = new Map<string, keyof PlaceAddress>([
  ['addr:full', 'full'],
  ['addr:street', 'street'],
  ['addr:city', 'city'],
  ['addr:postcode', 'postcode'],
  ['addr:state', 'state'],
  ['addr:country', 'country'],
]);
const mostSocials = 6;

/** Makes a store of a place: what cannot be used as it claims to be (a phone, an address of a website) is left out. */
export function writePlace(place: Place, surroundings: Surroundings): WrittenStore {
  const { id, lat, lon, address } = place;
  const [category] = place.categories;
  // Asking the gazetteer takes as long as all the rest: only of what the record itself does not say.
  const isPlaced = cleanText(address.city) !== undefined && cleanText(address.country) !== undefined;
  const nearest = isPlaced ? undefined : surroundings.nearestPlace({ lat, lon });
  const addressPart = (key: string) => {
    const part = addressTags.get(key);
    return part && cleanText(address[part]);
  };
  const countries = () => phoneCountries(cleanText(address.country), { lat, lon }, nearest, surroundings);
  const websites = place.websites.flatMap((value) => cleanWebsite(value) ?? []);
  const socials = new Set(
    [...place.socials.flatMap((value) => cleanWebsite(value) ?? []), ...websites].filter(isSocialPage),
  );
  const name = cleanText(place.name);
  const row: StoreRow = {
    name: name ?? cleanText(place.brand) ?? namelessName(category),
    address: writeAddress(addressPart, nearest) || `at ${lat.toFixed(5)}, ${lon.toFixed(5)}`,
    ...given(
      'phone',
      first(place.phones, (value) => cleanPhone(value, countries)),
    ),
    ...given(
      'website',
      websites.find((url) => !isSocialPage(url)),
    ),
    id,
    lat,
    lon,
    category,
    ...given('email', first(place.emails, cleanEmail)),
    ...given('brand', cleanText(place.brand)),
    ...given('brand_wikidata', cleanText(place.brandWikidata)),
    ...given('opening_hours', cleanText(place.openingHours)),
    ...given('name_en', otherThan(name, place.nameEnglish)),
    ...given('name_zh', otherThan(name, place.nameChinese)),
    ...given('social', socials.size > 0 ? [...socials].slice(0, mostSocials) : undefined),
    ...given('confidence', place.confidence),
    ...given('confirmed', place.confirmed),
  };
  return { row, nameless: name === undefined, addressless: !hasAddress(addressPart) };
}

function otherThan(name: string | undefined, value: string | undefined): string | undefined {
  const text = cleanText(value);
  return text === name ? undefined : text;
}

function first<T>(values: readonly string[], read: (value: string) => T | undefined): T | undefined {
  for (const value of values) {
    const found = read(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * A day ('2026-08-19') from a date or time of ISO 8601. Undefined for what is none, and for what lies ahead: nothing
 * was confirmed then.
 */
export function pastDay(text: string | null | undefined, today: string): string | undefined {
  const day = /^\d{4}-\d\d-\d\d(?=$|[T ])/.exec(text ?? '')?.[0];
  return day !== undefined && day <= today && day >= '1970' && !Number.isNaN(Date.parse(day))
    ? day
    : undefined;
}
