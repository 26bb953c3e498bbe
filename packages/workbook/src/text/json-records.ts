import { columnsOfHeadings } from '@Hardware-Store-Finder/domain';
import { readJsonObjects } from './json-objects.ts';

/** An object of a file: a GeoJSON feature (RFC 7946), or a plain record whose fields are its properties. */
export type JsonRecord = {
  id: string | undefined;
  properties: ReadonlyMap<string, unknown>;
  /** Of a feature; unchecked. */
  geometry: object | undefined;
};

export function readJsonRecord(value: unknown): JsonRecord | undefined {
  if (!isObject(value)) return undefined;
  const { properties, geometry, id, ...fields } = { ...value } as Record<string, unknown>;
  if (fields.type !== 'Feature') {
    // Of an element of Overpass, `type` says whether it is a way.
    const { tags, type, ...rest } = { ...value } as Record<string, unknown>;
    const record = isObject(tags) ? { ...rest, ...tags } : value;
    return { id: undefined, properties: flattened(record), geometry: undefined };
  }
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined,
    properties: flattened(isObject(properties) ? properties : {}),
    geometry: isObject(geometry) ? geometry : undefined,
  };
}

/** The fields of a record, and those of the records in it, of a list the first: 'location/lat' of Apify, 'phone/value' of Pipedrive. */
function flattened(record: object): Map<string, unknown> {
  return new Map(
    Object.entries(record).flatMap(([key, value]) => {
      const inner: unknown = Array.isArray(value) ? value[0] : value;
      const parts = isObject(inner) ? Object.entries(inner) : [];
      return [[key, value] as const, ...parts.map(([part, one]) => [`${key}/${part}`, one] as const)];
    }),
  );
}

/** A property value as text; lists are joined with ';' as in OpenStreetMap. */
export function propertyText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(';') || undefined;
  return undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A table of the records of a JSON text, a row of headings first. Of more columns than `mostColumns`, the headings that are known are
 * kept. `lines`: the numbers of the records. Throws WorkbookRefusal.
 */
export async function readJsonTable(
  text: string,
  mostColumns: number,
): Promise<{ rows: string[][]; lines: number[] }> {
  const records: ReadonlyMap<string, string>[] = [];
  for await (const object of readJsonObjects([text])) {
    const properties = [...(readJsonRecord(object)?.properties ?? [])];
    records.push(new Map(properties.map(([key, value]) => [key, propertyText(value) ?? ''] as const)));
  }
  const all = [...new Set(records.flatMap((record) => [...record.keys()]))].filter((heading) =>
    records.some((record) => record.get(heading)),
  );
  const known = new Set(Object.values(columnsOfHeadings(all)).flat());
  const headings = all.length <= mostColumns ? all : all.filter((_, at) => known.has(at));
  if (headings.length === 0) return { rows: [], lines: [] };
  return {
    rows: [headings, ...records.map((record) => headings.map((heading) => record.get(heading) ?? ''))],
    lines: [1, ...records.map((_, at) => at + 1)],
  };
}
