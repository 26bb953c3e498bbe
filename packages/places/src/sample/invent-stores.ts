import {
  type Category,
  coreCategories,
  type FoundStore,
  widerCategories,
} from '@Hardware-Store-Finder/contract';
import { roundedDistanceKm } from '@Hardware-Store-Finder/domain';
import { seededRandom } from './seeded-random.ts';
import { areaOf, toSlug } from './site-slug.ts';

/** The area of the invented stores: centre in degrees, and the name of the place. */
export type SampleArea = {
  center: { lat: number; lon: number };
  place: string;
  country?: string;
};

const minStores = 18;
const maxStores = 60;
/** Number of stores in the core categories, which a search asks for by default. */
const minCoreStores = 15;
const kmPerDegree = 111.195;

const firstWords = [
  'Acme',
  'Placeholder',
  'Imaginary',
  'Make-Believe',
  'Fairytale',
  'Nowhere',
  'Pretend',
  'Mock',
];
const secondWords = ['Hinge', 'Handle', 'Bolt', 'Lock', 'Nail', 'Hammer', 'Bracket', 'Door Knob'];
const endings = ['Hardware', 'Ironmongers', '& Sons', 'Supplies', 'Depot', 'Corner'];
const streets = ['Example Street', 'Specimen Road', 'Placeholder Lane', 'Dummy Avenue', 'Sample Square'];

/** An invented store with the name of its website under `.localhost`, or null. */
export type InventedStore = FoundStore & { site: string | null };

/**
 * Invents up to 60 stores around a place, at least 15 of them in the core categories, nearest first.
 * Deterministic for a centre, rounded to hundredths of a degree, and a country, so that the name of a site
 * identifies its store. Every name includes '(sample)', every street is fictional, and phones come only from
 * number ranges reserved for fiction.
 */
export function inventStores({ center, place, country }: SampleArea): InventedStore[] {
  const cell = { lat: Math.round(center.lat * 100), lon: Math.round(center.lon * 100) };
  const middle = { lat: cell.lat / 100, lon: cell.lon / 100 };
  const seed = `${middle.lat.toFixed(2)},${middle.lon.toFixed(2)}`;
  const count = minStores + Math.floor(seededRandom(seed)() * (maxStores - minStores + 1));
  const town = townOf(place);

  const stores = Array.from({ length: count }, (_, index): InventedStore => {
    const random = seededRandom(`${seed} ${index}`);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
    // Dense in the middle and sparse at the edge, like shops in a town.
    const position = offset(middle, 0.2 + 11 * random() ** 1.6, random() * 2 * Math.PI);
    const category: Category =
      index < minCoreStores || random() < 0.85 ? pick(coreCategories) : pick(widerCategories);
    const words = `${pick(firstWords)} ${pick(secondWords)} ${pick(endings)}`;
    const address = `${1 + Math.floor(random() * 120)} ${pick(streets)} (fictional), ${town}`;
    const hasSite = random() < 0.8;
    const phone = random() < 0.7 ? fictionalPhone(country, random) : undefined;
    const slug = toSlug({ words, number: index + 1, country, ...cell });
    return {
      name: `${words} ${index + 1} (sample)`,
      address,
      ...(phone === undefined ? {} : { phone }),
      id: `sample:${slug}`,
      ...position,
      distance_km: roundedDistanceKm(center, position),
      category,
      site: hasSite ? slug : null,
    };
  });
  return stores.sort((a, b) => a.distance_km - b.distance_km);
}

/** The store whose site has this name; undefined if there is none. */
export function storeOfSite(slug: string): InventedStore | undefined {
  const cell = areaOf(slug);
  if (cell === undefined) return undefined;
  return inventStores(cell).find((store) => store.site === slug);
}

/** The town of a label: 'Porto' for 'Porto, Portugal' and '41.1500, -8.6100 (near Porto, Portugal)'. */
function townOf(place: string): string {
  return /\(near ([^,)]+)/.exec(place)?.[1] ?? place.split(',')[0] ?? place;
}

/** Flat-earth offset, accurate to a few metres over these 12 km; clamped near a pole. */
function offset(center: { lat: number; lon: number }, km: number, bearing: number) {
  const lat = Math.max(-90, Math.min(90, center.lat + (km * Math.cos(bearing)) / kmPerDegree));
  const shrink = Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  const lon = center.lon + (km * Math.sin(bearing)) / (kmPerDegree * shrink);
  const wrapped = ((((lon + 180) % 360) + 360) % 360) - 180;
  return { lat: round(lat), lon: round(wrapped) };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/**
 * Number ranges that regulators reserve for fiction, so that nobody's phone ever rings: NANPA 555-0100 to
 * 555-0199 (United States, Canada); Ofcom's drama numbers (United Kingdom); ACMA's numbers for creative works
 * (Australia); Bundesnetzagentur's for Berlin (Germany); ARCEP's 01 99 00 (France). Each entry has the prefix
 * and the number of free digits.
 */
const fictionalRanges: Readonly<Record<string, { prefix: string; digits: number }>> = {
  US: { prefix: '+1 212 555 01', digits: 2 },
  CA: { prefix: '+1 416 555 01', digits: 2 },
  GB: { prefix: '+44 20 7946 0', digits: 3 },
  AU: { prefix: '+61 2 5550 ', digits: 4 },
  DE: { prefix: '+49 30 23125 ', digits: 3 },
  FR: { prefix: '+33 1 99 00 ', digits: 4 },
};

/** A number reserved for fiction in a country (ISO 3166-1 alpha-2); undefined if no range is known. */
function fictionalPhone(country: string | undefined, random: () => number): string | undefined {
  const range = fictionalRanges[country ?? ''];
  if (!range) return undefined;
  const free = Math.floor(random() * 10 ** range.digits);
  return range.prefix + String(free).padStart(range.digits, '0');
}
