import {
  type Category,
  categoryLabels,
  coreCategories,
  type FoundStore,
} from '@hardware-store-finder/contract';
import { hasAddress, writeAddress } from './address.ts';
import { cleanText } from './clean-text.ts';
import { cleanEmail, cleanPhone, cleanWebsite } from './contact-fields.ts';
import { phoneCountries } from './phone-countries.ts';
import type { Surroundings } from './surroundings.ts';

export type OsmType = 'node' | 'way' | 'relation';

/** A store as the directory keeps it: its distance is known only to a search. */
export type StoreRow = Omit<FoundStore, 'distance_km'>;

export type TaggedElement = {
  type: OsmType;
  id: number;
  category: Category;
  tags: readonly (readonly [key: string, value: string])[];
};

export type WrittenStore = { row: StoreRow; nameless: boolean; addressless: boolean };

const core: ReadonlySet<Category> = new Set(coreCategories);

/** Makes a store of an element's tags (wiki.openstreetmap.org/wiki/Map_features) and where it is. */
export function writeStore(
  { type, id, category, tags }: TaggedElement,
  [lon, lat]: readonly [lon: number, lat: number],
  surroundings: Surroundings,
): WrittenStore {
  const values = new Map(tags);
  const tag = (key: string) => cleanText(values.get(key));
  const nearest = surroundings.nearestPlace({ lat, lon });
  const name = tag('name');
  const countries = () => phoneCountries(tag('addr:country'), { lat, lon }, nearest, surroundings);
  const row: StoreRow = {
    name: name ?? tag('brand') ?? tag('operator') ?? namelessName(category),
    address: writeAddress(tag, nearest) || `at ${lat.toFixed(5)}, ${lon.toFixed(5)}`,
    ...given(
      'phone',
      cleanPhone(values.get('phone'), countries) ?? cleanPhone(values.get('contact:phone'), countries),
    ),
    ...given(
      'website',
      cleanWebsite(values.get('website')) ??
        cleanWebsite(values.get('contact:website')) ??
        cleanWebsite(values.get('url')),
    ),
    id: `osm:${type}/${id}`,
    lat,
    lon,
    category,
    ...given('email', cleanEmail(values.get('email')) ?? cleanEmail(values.get('contact:email'))),
    ...given('brand', tag('brand')),
    ...given('brand_wikidata', tag('brand:wikidata')),
    ...given('operator', tag('operator')),
    ...given('opening_hours', tag('opening_hours')),
    ...given('name_en', tag('name:en')),
    ...given('name_zh', tag('name:zh')),
  };
  return { row, nameless: name === undefined, addressless: !hasAddress(tag) };
}

/** A field of a row where there is a value, else nothing. */
export function given<K extends keyof StoreRow>(
  key: K,
  value: StoreRow[K] | undefined,
): Partial<Pick<StoreRow, K>> {
  return value === undefined ? {} : ({ [key]: value } as Pick<StoreRow, K>);
}

/** Of a store without a name nobody can tell a DIY store from a hardware store; of the wider kinds one can. */
export function namelessName(category: Category): string {
  return `${categoryLabels[core.has(category) ? 'hardware' : category]} (unnamed)`;
}
