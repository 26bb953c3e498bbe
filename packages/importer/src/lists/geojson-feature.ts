import { type LonLat, pointOfArea, pointOfLine } from '@Hardware-Store-Finder/records';
import {
  type PlaceOutcome,
  type PlacesFilter,
  readOvertureRecord,
} from '@Hardware-Store-Finder/records/tables';
import { type JsonRecord, readJsonRecord } from '@Hardware-Store-Finder/workbook';
import { isInBox, isOnEarth } from '../places/places-source.ts';

/** A record of a file, and where it is. */
export type Feature = JsonRecord & {
  /** The point of its geometry, or a point inside it. */
  at: LonLat | undefined;
};

export function readFeature(value: unknown): Feature | undefined {
  const record = readJsonRecord(value);
  return record && { ...record, at: pointOf(record.geometry, 0) };
}

function pointOf(geometry: unknown, depth: number): LonLat | undefined {
  if (!isObject(geometry)) return undefined;
  const { type, coordinates, geometries } = geometry as Record<string, unknown>;
  switch (type) {
    case 'Point':
      return position(coordinates);
    case 'MultiPoint':
    case 'LineString':
      return pointOfLine(line(coordinates));
    case 'MultiLineString':
      return pointOfLine(list(coordinates).flatMap(line));
    case 'Polygon':
      return pointOfArea(rings(coordinates)) ?? pointOfLine(list(coordinates).flatMap(line));
    case 'MultiPolygon':
      return (
        pointOfArea(list(coordinates).flatMap(rings)) ??
        pointOfLine(list(coordinates).flatMap((part) => list(part).flatMap(line)))
      );
    case 'GeometryCollection':
      // RFC 7946 advises against nesting; a hostile file nests without end.
      if (depth > 3) return undefined;
      for (const one of list(geometries)) {
        const point = pointOf(one, depth + 1);
        if (point) return point;
      }
      return undefined;
    default:
      return undefined;
  }
}

function rings(polygon: unknown) {
  return list(polygon).map((ring, at) => ({ line: line(ring), hole: at > 0 }));
}

function line(value: unknown): LonLat[] {
  return list(value).flatMap((point) => [position(point)].filter((one) => one !== undefined));
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function position(value: unknown): LonLat | undefined {
  const [lon, lat] = list(value);
  return typeof lon === 'number' && typeof lat === 'number' && Number.isFinite(lon) && Number.isFinite(lat)
    ? [lon, lat]
    : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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
      operating_status: get('operating_status'),
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
  if (box && !isInBox(box, lat, lon)) return { skipped: 'outside' };
  const of = outcome.place.address.country?.toUpperCase();
  if (country !== undefined && of !== country) return { skipped: 'outside' };
  if (minConfidence !== undefined && (outcome.place.confidence ?? 0) < minConfidence)
    return { skipped: 'unsure' };
  return outcome;
}

function inside(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
