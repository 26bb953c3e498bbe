import { AppError, commandError } from '@Hardware-Store-Finder/messages';
import {
  type Columns,
  type ExtensionSettings,
  exactFile,
  firstLine,
  openDuckDb,
  overture,
  type ParquetQuery,
  type ParquetSchema,
  type PlaceOutcome,
  type PlacesFilter,
  readColumns,
  reasonSql,
  type SkipReason,
  sqlList,
  sqlText,
} from '@Hardware-Store-Finder/records/tables';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import { damaged } from '../check-limit.ts';
import { isInBox, isOnEarth, type PlacesSource } from '../places/places-source.ts';
import type { PlacesSurvey } from '../survey/survey-places.ts';
import { foursquare } from './foursquare.ts';

const schemas: readonly ParquetSchema[] = [overture, foursquare];

export type ParquetInput = { files: readonly string[] } | { address: string };

/**
 * Opens parquet files of one data set, or a URL of some. DuckDB spills into `scratch`. Throws AppError with a
 * message that completes 'FILE cannot be imported: …'.
 */
export async function openParquet(
  input: ParquetInput,
  filter: PlacesFilter,
  scratch: string,
  extensions?: ExtensionSettings,
): Promise<PlacesSource> {
  const bytes = 'files' in input ? input.files.reduce((sum, file) => sum + checkParquet(file), 0) : 0;
  const { connection, close } = await openDuckDb(input, scratch, extensions);
  try {
    const from = 'files' in input ? sqlList(input.files.map(exactFile)) : sqlText(input.address);
    const table = `read_parquet(${from}, hive_partitioning = false, union_by_name = ${'files' in input && input.files.length > 1})`;
    const columns = await explainFaults(() => readColumns(connection, table));
    const [schema, other] = schemas.filter(({ matches }) => matches(columns));
    if (!schema) throw unknownSchema(columns);
    if (other) {
      throw commandError(
        'bad_request',
        `it holds both ${schema.label} and ${other.label}. Import the files of each by themselves`,
      );
    }
    const query = schema.query(columns);
    if (filter.country !== undefined && query.country === undefined) {
      throw commandError('bad_request', 'it has no column of countries, so --country cannot choose from it');
    }
    if (filter.minConfidence !== undefined && query.confidence === undefined) {
      throw commandError(
        'bad_request',
        'it has no column of confidence, so --min-confidence cannot choose from it',
      );
    }
    const parts = 'files' in input && input.files.length > 1 ? ` in ${input.files.length} files` : '';
    return {
      kind: schema.kind,
      bytes,
      description: [`${schema.label}${parts}, by their columns: ${columns.names.join(', ')}`],
      survey: (survey) => explainFaults(() => surveyCoverage(connection, table, query, filter, survey)),
      read: (onShare) => read(connection, table, schema, query, filter, onShare),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Checks the magic bytes at the end; returns the size in bytes. */
function checkParquet(file: string): number {
  const fd = openSync(file, 'r');
  try {
    const { size } = fstatSync(fd);
    const end = Buffer.alloc(4);
    readSync(fd, end, 0, 4, Math.max(0, size - 4));
    if (size < 12 || end.toString('latin1') !== 'PAR1') {
      throw damaged('it begins like a parquet file, and its end is missing');
    }
    return size;
  } finally {
    closeSync(fd);
  }
}

function unknownSchema({ names }: Columns): AppError {
  const shown = names.slice(0, 30).map((name) => name.replaceAll(/\p{C}/gu, ' ').slice(0, 60));
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : '';
  return commandError(
    'bad_request',
    `it holds neither Overture's places nor Foursquare's. Its columns are: ${shown.join(', ')}${more}. ` +
      'Save a list of stores as CSV or GeoJSON to import it',
  );
}

/** Explains DuckDB errors: the query is fixed, so the cause is the file, the disk or the memory. */
async function explainFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const reason = firstLine(cause);
    if (/out of memory/i.test(reason)) {
      throw commandError(
        'too_large',
        `there is not enough memory for it (${reason}). Import it in parts: --bbox W,S,E,N`,
        {
          cause,
        },
      );
    }
    if (/no space left/i.test(reason)) {
      throw commandError('unavailable', 'there is no space left on the disk. Free some and import again', {
        cause,
      });
    }
    if (/http|connection|resolve/i.test(reason)) {
      throw commandError(
        'unavailable',
        `the address cannot be read (${reason}). Look at it, and try again later`,
        { cause },
      );
    }
    throw damaged(`DuckDB says: ${reason}`, cause);
  }
}

function whereSql(
  query: ParquetQuery,
  { box, country }: PlacesFilter,
  conditions: readonly string[],
): string {
  const all = [...conditions];
  const { lon, lat } = query;
  if (box && lon !== undefined && lat !== undefined) {
    // The file's boxes are rounded to 32 bits; the exact position is checked later.
    const slack = 1e-4;
    const [west, east] = [box.west - slack, box.east + slack];
    const isBetween =
      box.west <= box.east ? `${lon} BETWEEN ${west} AND ${east}` : `${lon} >= ${west} OR ${lon} <= ${east}`;
    // In a part without boxes only the geometry has the position. One condition for each column lets DuckDB
    // skip row groups.
    all.push(`(${lat} BETWEEN ${box.south - slack} AND ${box.north + slack} OR ${lat} IS NULL)`);
    all.push(`(${isBetween} OR ${lon} IS NULL)`);
  }
  if (country !== undefined) all.push(`${query.country} = ${sqlText(country)}`);
  return all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`;
}

async function surveyCoverage(
  connection: DuckDBConnection,
  table: string,
  query: ParquetQuery,
  filter: PlacesFilter,
  survey: PlacesSurvey,
): Promise<void> {
  const { lon, lat, ownKind, geometry } = query;
  const mark = (north: number, east: number) => {
    if (isOnEarth(north, east) && (!filter.box || isInBox(filter.box, north, east))) survey.mark(north, east);
  };
  const known = await connection.run(
    `SELECT DISTINCT ${ownKind} FROM ${table}${whereSql(query, filter, [`NOT (${ownKind} IN (${sqlList(query.ourKinds).slice(1, -1)}))`])} LIMIT 100`,
  );
  for (const [kind] of await known.getRows()) survey.addKind(String(kind));
  const isValid = `${lat} BETWEEN -90 AND 90 AND ${lon} BETWEEN -180 AND 180`;
  if (lon !== undefined) {
    const cells = await connection.stream(
      `SELECT any_value(CAST(${lat} AS DOUBLE)), any_value(CAST(${lon} AS DOUBLE)) FROM ${table}` +
        `${whereSql(query, filter, [isValid])} GROUP BY floor((${lat} + 90) * 20), floor((${lon} + 180) * 20)`,
    );
    for await (const chunk of cells) {
      const [lats = [], lons = []] = chunk.getColumns();
      for (let row = 0; row < chunk.rowCount; row += 1) mark(Number(lats[row]), Number(lons[row]));
    }
  }
  if (geometry === 'NULL') return;
  const rest = lon === undefined ? [] : [`${lon} IS NULL`];
  const points = await connection.stream(`SELECT ${geometry} FROM ${table}${whereSql(query, filter, rest)}`);
  for await (const chunk of points) {
    for (const value of chunk.getColumns()[0] ?? []) {
      const point = pointOf(value);
      if (point) mark(point.lat, point.lon);
    }
  }
}

async function* read(
  connection: DuckDBConnection,
  table: string,
  schema: ParquetSchema,
  query: ParquetQuery,
  filter: PlacesFilter,
  onShare: (share: number) => void,
): AsyncGenerator<readonly PlaceOutcome[]> {
  const today = new Date().toISOString().slice(0, 10);
  const reason = reasonSql(query, filter);
  const { lat, lon, geometry, record } = query;
  const result = await explainFaults(() =>
    connection.stream(
      `SELECT ${reason} AS reason, CAST(${lat ?? 'NULL'} AS DOUBLE), CAST(${lon ?? 'NULL'} AS DOUBLE), ${geometry}, ` +
        `CASE WHEN ${reason} IS NULL THEN ${record} END FROM ${table}${whereSql(query, filter, [query.isOurs])}`,
    ),
  );
  for (;;) {
    const chunk = await explainFaults(() => result.fetchChunk());
    if (!chunk || chunk.rowCount === 0) return;
    const [reasons = [], lats = [], lons = [], geometries = [], records = []] = chunk.getColumns();
    const outcomes = reasons.map((skipped, row): PlaceOutcome => {
      if (skipped !== null) return { skipped: skipped as SkipReason };
      const exact = pointOf(geometries[row]);
      const isUsable = exact !== undefined && isOnEarth(exact.lat, exact.lon);
      const point = isUsable ? exact : { lat: asNumber(lats[row]), lon: asNumber(lons[row]) };
      if (!isOnEarth(point.lat, point.lon)) return { skipped: 'unlocated' };
      if (filter.box && !isInBox(filter.box, point.lat, point.lon)) return { skipped: 'outside' };
      return schema.read(JSON.parse(records[row] as string), point.lat, point.lon, today);
    });
    const { percentage } = connection.progress;
    if (percentage >= 0) onShare(Math.min(1, percentage / 100));
    yield outcomes;
  }
}

function asNumber(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}

function pointOf(value: unknown): { lat: number; lon: number } | undefined {
  return value !== null && typeof value === 'object' && 'bytes' in value
    ? readWkbPoint(value.bytes as Uint8Array)
    : undefined;
}

/**
 * The point of a geometry in well-known binary (OGC 06-103r4, with EWKB flags); undefined for other
 * geometries.
 */
function readWkbPoint(bytes: Uint8Array | undefined): { lon: number; lat: number } | undefined {
  if (bytes === undefined || bytes.byteLength < 21) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = view.getUint8(0) === 1;
  const code = view.getUint32(1, isLittle);
  // Besides 1: 1001, 2001 and 3001 with Z and M values, and the EWKB flags for these and for a reference
  // system.
  if ((code & 0x0fffffff) % 1000 !== 1) return undefined;
  const from = (code & 0x20000000) === 0 ? 5 : 9;
  if (bytes.byteLength < from + 16) return undefined;
  return { lon: view.getFloat64(from, isLittle), lat: view.getFloat64(from + 8, isLittle) };
}
