import { type AddressKind, addressLeads } from '@Hardware-Store-Finder/contract';
import { cleanText, foldName } from '@Hardware-Store-Finder/domain';
import { countryLabel } from '@Hardware-Store-Finder/geocoder';
import { readCountry } from './store-region.ts';

/** What lies around a store that has no street of its own. */
export type FoundAddress =
  /** The tags of the building around it, or of the nearest address. */
  | { kind: 'building' | 'nearby'; tags: ReadonlyMap<string, string> }
  /** The nearest named street. */
  | { kind: 'street'; name: string };

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

/** In India, an address is often told by a landmark: 'Near Bus Stand, Station Road'. */
const saysNear = /\bnear\b/i;
const beginsNear = /^near\b/i;

/** What a nearest named place may be called the town of, rather than a town nearby. */
const townKm = 5;

/** What an address line says of a store, and its parts. */
export type WrittenAddress = {
  /** Empty if nothing is known. */
  address: string;
  address_kind: AddressKind;
  street?: string;
  house_number?: string;
  /** The town, with the region or country as the gazetteer writes it. */
  locality?: string;
};

type TagOf = (key: string) => string | undefined;

/**
 * Formats an address line from `addr:*` tags in the order of its country, completed with the nearest named
 * place ('Rua X 5, near Porto, Portugal'). Invents nothing, and names no country for a city that may be
 * across a border. Without a street of its own, it says what the store is near ('on or near Rua X, Porto').
 * @param tag returns a cleaned tag by its key.
 * @param found what lies around the store; used only if it has no street of its own
 */
export function writeAddress(tag: TagOf, nearest: Nearest | undefined, found?: FoundAddress): WrittenAddress {
  if (hasOwnAddress(tag)) return describe(tag, nearest, 'own', writeLine(tag, nearest));
  if (found === undefined) return describe(tag, nearest, 'place', writeLine(tag, nearest));
  const all: TagOf =
    found.kind === 'street'
      ? (key) => (key === 'addr:street' ? cleanText(found.name) : tag(key))
      : (key) => (key.startsWith('addr:') ? (tag(key) ?? cleanText(found.tags.get(key))) : tag(key));
  // The street belongs to the number: a store may have a number and the building around it another.
  const pair = ['addr:housenumber', 'addr:street', 'addr:place'];
  const parts: TagOf =
    found.kind === 'street'
      ? (key) => (key === 'addr:housenumber' ? undefined : all(key))
      : (key) => (pair.includes(key) ? cleanText(found.tags.get(key)) : all(key));
  const lead = found.kind === 'building' ? '' : addressLeads[found.kind];
  return describe(parts, nearest, found.kind, writeLine(parts, nearest, lead));
}

function describe(tag: TagOf, nearest: Nearest | undefined, kind: AddressKind, line: string): WrittenAddress {
  const street = tag('addr:street') ?? tag('addr:place');
  const number = writeNumber(tag);
  const locality = cityOf(tag) ?? (nearest && nearest.distanceKm <= townKm ? nearest.label : undefined);
  return {
    address: line,
    address_kind: kind,
    ...(street !== undefined && { street }),
    ...(street !== undefined && number !== undefined && { house_number: number }),
    ...(locality !== undefined && { locality }),
  };
}

/** @param lead before a street that is not the store's own: 'near '. */
function writeLine(tag: TagOf, nearest: Nearest | undefined, lead = ''): string {
  const tagged = readCountry(tag('addr:country'));
  // The order of the parts makes no claim, so a guess is fine.
  const country = tagged ? tagged.code : nearest?.country;
  const full = tag('addr:full');
  const written = full ?? writeStreet(tag, country);
  const street = written && `${beginsNear.test(written) ? '' : lead}${written}`;
  const isNear = street !== undefined && saysNear.test(street);
  const city = cityOf(tag);
  const postcode = tag('addr:postcode');
  if (!city) {
    const foreign = tagged && tagged.code !== nearest?.country ? tagged.label : undefined;
    return joined(', ', street, postcode, foreign, near(nearest, isNear));
  }
  const state = tag('addr:state');
  const locality =
    country !== undefined && postcodeLast.has(country)
      ? joined(state ? ', ' : ' ', city, joined(' ', state, postcode))
      : joined(' ', postcode, city);
  const place = full?.includes(city) ? undefined : locality;
  const countryName = tagged?.label ?? (isIn(city, nearest) ? countryLabel(nearest.country) : undefined);
  if (countryName === undefined) return joined(', ', street, place, near(nearest, isNear));
  return joined(', ', street, place, full?.includes(countryName) ? undefined : countryName);
}

function cityOf(tag: TagOf): string | undefined {
  return tag('addr:city') ?? tag('addr:town') ?? tag('addr:village') ?? tag('addr:hamlet');
}

/** Whether a city in the data is the nearest named place, and so in its country. */
function isIn(city: string, nearest: Nearest | undefined): nearest is Nearest {
  if (!nearest || nearest.distanceKm > nearKm) return false;
  return foldName(city) === foldName(nearest.label.split(', ')[0] ?? '');
}

function joined(by: string, ...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(by);
}

/** Whether the data itself says where in its town the store is: then nothing around it is asked. */
export function hasOwnAddress(tag: (key: string) => string | undefined): boolean {
  return ['addr:full', 'addr:street', 'addr:place'].some((key) => tag(key) !== undefined);
}

/** Whether the data itself has any part of an address. */
export function hasAddress(tag: (key: string) => string | undefined): boolean {
  return ['addr:full', 'addr:street', 'addr:place', 'addr:city', 'addr:postcode'].some((key) => tag(key));
}

function writeStreet(tag: (key: string) => string | undefined, country: string | undefined) {
  const street = tag('addr:street') ?? tag('addr:place');
  const number = writeNumber(tag);
  if (!street || !number) return street;
  return country !== undefined && numberFirst.has(country) ? `${number} ${street}` : `${street} ${number}`;
}

function writeNumber(tag: TagOf): string | undefined {
  return tag('addr:housenumber')?.replaceAll(/\s*;\s*/g, ', ');
}

/** @param isNear whether the line has said 'near' already: twice in a line, it would say of what else. */
function near(nearest: Nearest | undefined, isNear: boolean): string | undefined {
  if (!nearest) return undefined;
  if (isNear && nearest.distanceKm <= townKm) return nearest.label;
  return !isNear && nearest.distanceKm <= nearKm
    ? `${addressLeads.place}${nearest.label}`
    : `${Math.round(nearest.distanceKm)} km from ${nearest.label}`;
}
