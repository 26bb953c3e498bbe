import { cleanText, distanceKm, foldName, type Position } from '@Hardware-Store-Finder/domain';
import { message } from '@Hardware-Store-Finder/messages';
import * as z from 'zod';
import type { Located } from '../geocoder.ts';

const degrees = (most: number) =>
  z.string().refine((text) => text.trim() !== '' && Math.abs(Number(text)) <= most);

const hitSchema = z.object({
  lat: degrees(90),
  lon: degrees(180),
  category: z.string(),
  name: z.string().optional(),
  display_name: z.string(),
  address: z.record(z.string(), z.string()).optional(),
  boundingbox: z.array(z.string()).optional(),
});

/** What `GET /search?format=jsonv2&addressdetails=1` of Nominatim finds (nominatim.org/release-docs/latest/api/Output). */
export const hitsSchema = z.array(hitSchema);
export type Hit = z.infer<typeof hitSchema>;

type Found = Located & { kind: 'found' };

/** Beyond this no radius that can be chosen says anything of the whole: a country, a state. */
const largestKm = 120;
/** Two hits of one name that lie nearer than this are one place to a search: pieces of one street. */
const samePlaceKm = 20;
/** A gazetteer and a map put the middle of one town as far apart. */
const sameTownKm = 30;

/**
 * The better of what a gazetteer and a map say of a text. A town that both know stays the gazetteer's; a street, an
 * address, a postcode and a place that it does not know, or takes for another, are the map's. Null where the map says
 * nothing that can be searched around.
 */
export function preferHit(text: string, hits: readonly Hit[], offline: Located): Found | null {
  const usable = hits.filter((hit) => sizeKm(hit) <= largestKm);
  const isExact = offline.kind === 'found' && offline.note === undefined;
  // A restaurant called Porto is not what is meant where a town is known by that name.
  const [best] = isExact ? usable.filter(isSettlement) : usable;
  if (best === undefined) return null;
  const at = positionOf(best);
  const unknown = unknownNumbers(text, best);
  if (isExact && offline.kind === 'found' && distanceKm(at, offline) <= sameTownKm) {
    const { unusedPostcodes = [] } = offline;
    const isBetter = unusedPostcodes.length > 0 && unknown.length === 0;
    if (!isBetter) return offline;
  }
  const label = labelOf(best, text);
  const country = best.address?.country_code?.toUpperCase();
  const alternatives = othersOf(text, best, usable, offline);
  return {
    kind: 'found',
    label,
    ...at,
    ...(country !== undefined && { country }),
    ...(unknown.length > 0 && {
      note: message.unknownHouse({ number: unknown.join(', '), label }),
    }),
    ...(alternatives.length > 0 && { isDoubtful: true }),
    alternatives,
  };
}

function othersOf(text: string, best: Hit, usable: readonly Hit[], offline: Located): Found['alternatives'] {
  const known =
    offline.kind === 'found' && offline.note === undefined ? [offline, ...offline.alternatives] : [];
  const candidates = [
    ...usable.map((hit) => ({ label: labelOf(hit, text), ...positionOf(hit) })),
    ...known.map(({ label, lat, lon }) => ({ label, lat, lon })),
  ];
  const distinct = [{ label: labelOf(best, text), ...positionOf(best) }];
  for (const one of candidates) {
    const isNew = distinct.every(
      (other) => other.label !== one.label && distanceKm(other, one) > samePlaceKm,
    );
    if (isNew) distinct.push(one);
  }
  return distinct.slice(1, 6);
}

/** 'Rua de Belomonte 34, Porto, Portugal': what was meant there, its town, its country. */
function labelOf(hit: Hit, text: string): string {
  const { name, display_name: whole, address = {} } = hit;
  const { road, house_number: number, country } = address;
  const street = road === undefined ? undefined : [road, number].filter(Boolean).join(' ');
  const town = address.city ?? address.town ?? address.village ?? address.municipality ?? address.county;
  const isStreet =
    isAddressMeant(hit, text) ||
    (number !== undefined && (name === undefined || name === '' || name === road));
  const what = isStreet ? street : name || street;
  const parts = [
    what,
    what === road || isStreet || what === street ? undefined : street,
    town,
    address.state,
    country,
  ];
  // A state says something only where there is no town, or where towns of one name are told apart by it.
  if (town !== undefined && address.country_code !== 'us') parts[3] = undefined;
  // Anyone may have written them.
  return (
    cleanText([...new Set(parts.filter(Boolean))].join(', ')) ?? cleanText(whole) ?? 'a place without a name'
  );
}

/**
 * Whether the text is the address of a hit, and not its name: many businesses stand at an address, and whichever the map
 * finds there was not asked for.
 */
function isAddressMeant(hit: Hit, text: string): boolean {
  const { name = '', address = {} } = hit;
  const { road, house_number: number } = address;
  if (road === undefined || isSettlement(hit)) return false;
  const typed = new Set(wordsOf(text));
  const ofAddress = new Set(
    Object.values(address).flatMap((value) => (value === name ? [] : wordsOf(value))),
  );
  // Shorter words ('de') are in every other name.
  const isNamed = wordsOf(name).some((word) => word.length > 2 && !ofAddress.has(word) && typed.has(word));
  if (isNamed) return false;
  const longest = wordsOf(road).sort((a, b) => b.length - a.length)[0] ?? '';
  return typed.has(longest) || (number !== undefined && wordsOf(number).every((word) => typed.has(word)));
}

function wordsOf(text: string): string[] {
  return foldName(text)
    .split(' ')
    .filter((word) => word !== '');
}

/** The numbers that were typed, of a house or a postcode, and are nowhere in the hit. */
function unknownNumbers(text: string, { display_name: whole }: Hit): string[] {
  const there = new Set(whole.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  // A postcode may be typed without its blank.
  const joined = [...there].join('');
  return (text.match(/[\p{L}\p{N}]*\p{Nd}[\p{L}\p{N}]*/gu) ?? []).filter((typed) => {
    const word = typed.toLowerCase();
    return !there.has(word) && !(word.length > 3 && joined.includes(word));
  });
}

function isSettlement({ category }: Hit): boolean {
  return category === 'place' || category === 'boundary';
}

function positionOf({ lat, lon }: Hit): Position {
  return { lat: Number(lat), lon: Number(lon) };
}

/** From corner to corner. The box comes as south, north, west, east. */
function sizeKm({ boundingbox }: Hit): number {
  const [south, north, west, east] = (boundingbox ?? []).map(Number);
  if (south === undefined || north === undefined || west === undefined || east === undefined) return 0;
  return distanceKm({ lat: south, lon: west }, { lat: north, lon: east });
}
