import type { Category } from '@Hardware-Store-Finder/contract';
import { cleanText, readPhone } from '@Hardware-Store-Finder/domain';
import { hasAddress, writeAddress } from './address.ts';
import { cleanEmail, cleanWebsite, isSocialPage, phoneCountries, refusedOf } from './contact-fields.ts';
import { nameOfNameless, optionalField, type StoreRow, type WrittenStore } from './osm-store.ts';
import type { Surroundings } from './surroundings.ts';

/** A place from a data set, with its texts unprocessed. */
export type Place = {
  /** Our id: `overture:…`, `foursquare:…`, `file:NAME/7`. */
  id: string;
  lat: number;
  lon: number;
  /** The first is displayed. */
  categories: readonly [Category, ...Category[]];
  /** Probably no hardware store: found only by a search that names one of its categories. */
  onlyOnRequest?: boolean;
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
  /** The day its source last confirmed it: '2026-08-19'. */
  confirmed?: string | undefined;
};

type PlaceAddress = {
  /** The complete address in one line. */
  full?: string | undefined;
  /** Including the number. */
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
const maxSocials = 6;

/** Converts a place to a store; drops invalid values (a phone, a website). */
export function writePlace(place: Place, surroundings: Surroundings): WrittenStore {
  const { id, lat, lon, address } = place;
  const [category] = place.categories;
  // A gazetteer lookup takes as long as everything else, so it runs only if the record lacks city or country.
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
  const { address: line, ...addressParts } = writeAddress(addressPart, nearest, undefined, () =>
    surroundings.countriesAround({ lat, lon }),
  );
  const row: StoreRow = {
    name: name ?? cleanText(place.brand) ?? nameOfNameless(category),
    address: line || `at ${lat.toFixed(5)}, ${lon.toFixed(5)}`,
    ...optionalField(
      'phone',
      first(place.phones, (value) => readPhone(value, countries)),
    ),
    ...optionalField(
      'website',
      websites.find((url) => !isSocialPage(url)),
    ),
    id,
    lat,
    lon,
    category,
    ...optionalField('email', first(place.emails, cleanEmail)),
    ...optionalField('brand', cleanText(place.brand)),
    ...optionalField('brand_wikidata', cleanText(place.brandWikidata)),
    ...optionalField('opening_hours', cleanText(place.openingHours)),
    ...optionalField('name_en', otherThan(name, place.nameEnglish)),
    ...optionalField('name_zh', otherThan(name, place.nameChinese)),
    ...optionalField('social', socials.size > 0 ? [...socials].slice(0, maxSocials) : undefined),
    ...optionalField('confidence', place.confidence),
    ...optionalField('confirmed', place.confirmed),
    ...addressParts,
  };
  const refused = refusedOf(row, {
    phone: place.phones,
    // A page of a network is no website, but is not lost.
    website: websites.length > 0 ? [] : place.websites,
    email: place.emails,
  });
  return { row, nameless: name === undefined, addressless: !hasAddress(addressPart), refused };
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

/** Extracts the day ('2026-08-19') from an ISO 8601 date or time. Undefined if invalid or in the future. */
export function pastDay(text: string | null | undefined, today: string): string | undefined {
  const day = /^\d{4}-\d\d-\d\d(?=$|[T ])/.exec(text ?? '')?.[0];
  return day !== undefined && day <= today && day >= '1970' && !Number.isNaN(Date.parse(day))
    ? day
    : undefined;
}
