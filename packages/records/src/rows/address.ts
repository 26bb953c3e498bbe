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

/** Whether a whole address names its town: after a comma, or in a script that writes without. */
const namesTown = /[,，、]|[\p{Script=Han}\p{Script=Hangul}]/u;

/** Scripts that put nothing between the parts of an address. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** wiki.openstreetmap.org/wiki/Key:addr:*: a house's number, and what it counts along. */
const numberKeys = ['addr:housenumber', 'addr:conscriptionnumber', 'addr:streetnumber', 'addr:block_number'];
const streetKeys = ['addr:street', 'addr:place', 'addr:quarter', 'addr:neighbourhood'];

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
 * Formats an address line from `addr:*` tags in the order of its country. If they lack the town, the nearest named place
 * completes it ('Rua X 5, near Porto, Portugal'). Invents nothing, and names no country for a city that may be across a
 * border. Without a street of its own, it says what the store is near ('on or near Rua X, Porto').
 * @param tag returns a cleaned tag by its key.
 * @param found what lies around the store; used only if it has no street of its own
 * @param countriesAround the countries (ISO 3166-1 alpha-2) that the store may be in; called only if nothing else tells
 */
export function writeAddress(
  tag: TagOf,
  nearest: Nearest | undefined,
  found?: FoundAddress,
  countriesAround: () => readonly string[] = () => [],
): WrittenAddress {
  const write = (tags: TagOf, lead?: string) => writeLine(tags, nearest, countriesAround, lead);
  if (hasOwnAddress(tag)) return describe(tag, nearest, 'own', write(tag));
  if (found === undefined) return describe(tag, nearest, 'place', write(tag));
  const all: TagOf =
    found.kind === 'street'
      ? (key) => (key === 'addr:street' ? cleanText(found.name) : tag(key))
      : (key) => (key.startsWith('addr:') ? (tag(key) ?? cleanText(found.tags.get(key))) : tag(key));
  // The street belongs to the number: a store may have a number and the building around it another.
  const parts: TagOf =
    found.kind === 'street'
      ? (key) => (numberKeys.includes(key) ? undefined : all(key))
      : (key) => ([...numberKeys, ...streetKeys].includes(key) ? cleanText(found.tags.get(key)) : all(key));
  const lead = found.kind === 'building' ? '' : addressLeads[found.kind];
  return describe(parts, nearest, found.kind, write(parts, lead));
}

function describe(tag: TagOf, nearest: Nearest | undefined, kind: AddressKind, line: string): WrittenAddress {
  const street = streetOf(tag);
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
function writeLine(
  tag: TagOf,
  nearest: Nearest | undefined,
  countriesAround: () => readonly string[],
  lead = '',
): string {
  const tagged = readCountry(tag('addr:country'));
  // The order of the parts makes no claim, so a guess is fine.
  const country = tagged ? tagged.code : nearest?.country;
  const full = tag('addr:full');
  const written = full ?? writeStreet(tag, country);
  const street = written && `${beginsNear.test(written) ? '' : lead}${written}`;
  const isNear = street !== undefined && saysNear.test(street);
  const city = cityOf(tag);
  const postcode = tag('addr:postcode');
  if (!city && !(full && namesTown.test(full))) {
    const foreign = tagged && tagged.code !== nearest?.country ? tagged.label : undefined;
    return joined(', ', street, postcode, foreign, near(nearest, isNear));
  }
  const state = tag('addr:state');
  const locality =
    city && country !== undefined && postcodeLast.has(country)
      ? joined(state ? ', ' : ' ', city, joined(' ', state, postcode))
      : joined(' ', postcode, city);
  const place = full?.includes(city ?? '') ? undefined : locality;
  const countryName = tagged?.label ?? countryOf(city, nearest, countriesAround);
  return joined(', ', street, place, full?.includes(countryName ?? '') ? undefined : countryName);
}

/** The country of a city that is the nearest named place, or of all places around. */
function countryOf(
  city: string | undefined,
  nearest: Nearest | undefined,
  countriesAround: () => readonly string[],
): string | undefined {
  if (city && isIn(city, nearest)) return countryLabel(nearest.country);
  const [country, ...others] = countriesAround();
  return country === undefined || others.length > 0 ? undefined : countryLabel(country);
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
export function hasOwnAddress(tag: TagOf): boolean {
  return tag('addr:full') !== undefined || streetOf(tag) !== undefined;
}

/** Whether the data itself has any part of an address. */
export function hasAddress(tag: TagOf): boolean {
  return hasOwnAddress(tag) || ['addr:city', 'addr:postcode'].some((key) => tag(key));
}

/** Where houses are numbered by blocks, the quarter and the neighbourhood stand for the street ('丸の内1丁目'). */
function streetOf(tag: TagOf): string | undefined {
  return tag('addr:street') ?? tag('addr:place') ?? (writeNumber(tag) && blocksOf(tag));
}

function blocksOf(tag: TagOf): string | undefined {
  const [quarter, neighbourhood] = [tag('addr:quarter'), tag('addr:neighbourhood')];
  return joined(wide.test(`${quarter}`) ? '' : ' ', quarter, neighbourhood) || undefined;
}

function writeStreet(tag: TagOf, country: string | undefined): string | undefined {
  const street = streetOf(tag);
  const number = writeNumber(tag);
  if (!street || !number) return street;
  if (street === blocksOf(tag)) return joined(wide.test(street) ? '' : ' ', street, number);
  return country !== undefined && numberFirst.has(country) ? `${number} ${street}` : `${street} ${number}`;
}

/** '12', '17/3' of a conscription number and one in the street, '9-1' of a block and a house in it. */
function writeNumber(tag: TagOf): string | undefined {
  const [house, conscription, street, block] = numberKeys.map((key) =>
    tag(key)?.replaceAll(/\s*;\s*/g, ', '),
  );
  return joined('-', block, house ?? joined('/', conscription, street)) || undefined;
}

/** @param isNear whether the line has said 'near' already: twice in a line, it would say of what else. */
function near(nearest: Nearest | undefined, isNear: boolean): string | undefined {
  if (!nearest) return undefined;
  if (isNear && nearest.distanceKm <= townKm) return nearest.label;
  return !isNear && nearest.distanceKm <= nearKm
    ? `${addressLeads.place}${nearest.label}`
    : `${Math.round(nearest.distanceKm)} km from ${nearest.label}`;
}
