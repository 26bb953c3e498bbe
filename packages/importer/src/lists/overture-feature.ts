import type { PlaceOutcome, PlacesFilter } from '@hardware-store-finder/places';
import { readOvertureRecord } from '@hardware-store-finder/places';
import { isInBox, isOnEarth } from '../places-source.ts';
import { type Feature, isObject } from './geojson-feature.ts';

/** Whether a feature was written by `overturemaps download -f geojson`. */
export function isOvertureFeature({ properties }: Feature): boolean {
  return (
    typeof inside(properties.get('names'), 'primary') === 'string' &&
    (isObject(properties.get('taxonomy')) || isObject(properties.get('categories')))
  );
}

/** Applies the same rules as for Overture's parquet files. */
export function readOvertureFeature(
  { id, properties, at }: Feature,
  { box, country, minConfidence }: PlacesFilter,
  today: string,
): PlaceOutcome {
  if (!at || !isOnEarth(at[1], at[0])) return { skipped: 'unlocated' };
  const [lon, lat] = at;
  const get = (key: string) => properties.get(key);
  const addresses = get('addresses');
  const address = Array.isArray(addresses) ? addresses[0] : undefined;
  const names = get('names');
  const common = inside(names, 'common');
  const taxonomy = get('taxonomy');
  const categories = get('categories');
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const outcome = readOvertureRecord(
    {
      id: get('id') ?? id,
      name: inside(names, 'primary'),
      name_en: inside(common, 'en'),
      name_zh: inside(common, 'zh') ?? inside(common, 'zh-Hans') ?? inside(common, 'zh-Hant'),
      own: inside(taxonomy, 'primary') ?? inside(categories, 'primary'),
      hierarchy: list(inside(taxonomy, 'hierarchy')),
      others: [...list(inside(taxonomy, 'alternates')), ...list(inside(categories, 'alternate'))],
      websites: get('websites'),
      socials: get('socials'),
      emails: get('emails'),
      phones: get('phones'),
      brand: inside(inside(get('brand'), 'names'), 'primary'),
      brand_wikidata: inside(get('brand'), 'wikidata'),
      ...(isObject(address) && address),
      confidence: get('confidence'),
      updated: list(get('sources'))
        .map((source) => inside(source, 'update_time'))
        .filter((time) => typeof time === 'string')
        .sort()
        .at(-1),
    },
    lat,
    lon,
    today,
  );
  if ('skipped' in outcome) return outcome;
  if (box && !isInBox(box, lat, lon)) return { skipped: 'elsewhere' };
  const of = outcome.place.address.country?.toUpperCase();
  if (country !== undefined && of !== country) return { skipped: 'elsewhere' };
  const status = get('operating_status');
  if (status === 'permanently_closed' || status === 'temporarily_closed') return { skipped: 'closed' };
  if (minConfidence !== undefined && (outcome.place.confidence ?? 0) < minConfidence)
    return { skipped: 'unsure' };
  return outcome;
}

function inside(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
