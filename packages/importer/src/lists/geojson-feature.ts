import { type LonLat, pointOfArea, pointOfLine } from '@hardware-store-finder/places';

/** An object of a file: a GeoJSON feature (RFC 7946), or a plain record whose fields are its properties. */
export type Feature = {
  id: string | undefined;
  properties: ReadonlyMap<string, unknown>;
  /** The point of its geometry, or a point inside it. */
  at: LonLat | undefined;
  hasGeometry: boolean;
};

export function readFeature(value: unknown): Feature | undefined {
  if (!isObject(value)) return undefined;
  const fields = new Map(Object.entries(value));
  if (fields.get('type') !== 'Feature') {
    return { id: undefined, properties: fields, at: undefined, hasGeometry: false };
  }
  const { properties, geometry, id } = { ...value } as Record<string, unknown>;
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined,
    properties: new Map(isObject(properties) ? Object.entries(properties) : []),
    at: pointOf(geometry, 0),
    hasGeometry: isObject(geometry),
  };
}

/** A property value as text; lists are joined with ';' as in OpenStreetMap. */
export function propertyText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(';') || undefined;
  return undefined;
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

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
