import { type Category, coreCategories, type FoundStore } from '@Hardware-Store-Finder/contract';
import { categoryLabels, cleanText, namelessName, readPhone } from '@Hardware-Store-Finder/domain';
import { type FoundAddress, hasAddress, writeAddress } from './address.ts';
import { closedSigns } from './closed-signs.ts';
import { cleanEmail, cleanWebsite, phoneCountries, type Refused, refusedOf } from './contact-fields.ts';
import type { Surroundings } from './surroundings.ts';

export type OsmType = 'node' | 'way' | 'relation';

/** A store as the directory has it: without distance, which depends on the search. */
export type StoreRow = Omit<FoundStore, 'distance_km'>;

export type TaggedElement = {
  type: OsmType;
  id: number;
  category: Category;
  tags: readonly (readonly [key: string, value: string])[];
};

export type WrittenStore = { row: StoreRow; nameless: boolean; addressless: boolean; refused: Refused };

const core: ReadonlySet<Category> = new Set(coreCategories);

/**
 * Converts an element's tags (wiki.openstreetmap.org/wiki/Map_features) and position to a store. `found` is what lies
 * around it, if that was looked up.
 */
export function writeStore(
  { type, id, category, tags }: TaggedElement,
  [lon, lat]: readonly [lon: number, lat: number],
  surroundings: Surroundings,
  found?: FoundAddress,
): WrittenStore {
  const values = new Map(tags);
  const tag = (key: string) => cleanText(values.get(key));
  const nearest = surroundings.nearestPlace({ lat, lon });
  const name = tag('name');
  const { address, ...addressParts } = writeAddress(tag, nearest, found, () =>
    surroundings.countriesAround({ lat, lon }),
  );
  const countries = () => phoneCountries(tag('addr:country'), { lat, lon }, nearest, surroundings);
  const row: StoreRow = {
    name: name ?? tag('brand') ?? tag('operator') ?? nameOfNameless(category),
    address: address || `at ${lat.toFixed(5)}, ${lon.toFixed(5)}`,
    ...optionalField(
      'phone',
      readPhone(values.get('phone'), countries) ?? readPhone(values.get('contact:phone'), countries),
    ),
    ...optionalField(
      'website',
      cleanWebsite(values.get('website')) ??
        cleanWebsite(values.get('contact:website')) ??
        cleanWebsite(values.get('url')),
    ),
    id: `osm:${type}/${id}`,
    lat,
    lon,
    category,
    ...optionalField('email', cleanEmail(values.get('email')) ?? cleanEmail(values.get('contact:email'))),
    ...optionalField('brand', tag('brand')),
    ...optionalField('brand_wikidata', tag('brand:wikidata')),
    ...optionalField('operator', tag('operator')),
    ...optionalField('opening_hours', tag('opening_hours')),
    ...optionalField('name_en', tag('name:en')),
    ...optionalField('name_zh', tag('name:zh')),
    ...addressParts,
  };
  const given = (...keys: readonly string[]) => keys.map((key) => values.get(key));
  const refused = refusedOf(row, {
    phone: given('phone', 'contact:phone'),
    website: given('website', 'contact:website', 'url'),
    email: given('email', 'contact:email'),
  });
  return { row, nameless: name === undefined, addressless: !hasAddress(tag), refused };
}

/** An object with the field if it has a value, otherwise empty. */
export function optionalField<K extends keyof StoreRow>(
  key: K,
  value: StoreRow[K] | undefined,
): Partial<Pick<StoreRow, K>> {
  return value === undefined ? {} : ({ [key]: value } as Pick<StoreRow, K>);
}

/**
 * The name of a nameless store. Without a name, the core categories are indistinguishable; wider ones are
 * not.
 */
export function nameOfNameless(category: Category): string {
  return namelessName(categoryLabels[core.has(category) ? 'hardware' : category]);
}

const importedTags: ReadonlySet<string> = new Set([
  ...closedSigns,
  'shop',
  'trade',
  'name:en',
  'name:zh',
  'brand',
  'brand:wikidata',
  'operator',
  'email',
  'contact:email',
  'phone',
  'contact:phone',
  'website',
  'contact:website',
  'url',
]);

/** Whether the import uses a tag of a store; all others are dropped on reading. */
export function keepsTag(key: string): boolean {
  return importedTags.has(key) || key.startsWith('addr:');
}
