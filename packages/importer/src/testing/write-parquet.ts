import { sqlText } from '@Hardware-Store-Finder/records/tables';
import { rmSync, writeFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';

/** The columns of Overture places by their schema; older releases differ in the first. */
export const overtureColumns = {
  id: 'VARCHAR',
  geometry: 'BLOB',
  bbox: 'STRUCT(xmin FLOAT, xmax FLOAT, ymin FLOAT, ymax FLOAT)',
  names: 'STRUCT("primary" VARCHAR, common MAP(VARCHAR, VARCHAR))',
  taxonomy: 'STRUCT("primary" VARCHAR, hierarchy VARCHAR[], alternates VARCHAR[])',
  basic_category: 'VARCHAR',
  operating_status: 'VARCHAR',
  confidence: 'DOUBLE',
  websites: 'VARCHAR[]',
  socials: 'VARCHAR[]',
  emails: 'VARCHAR[]',
  phones: 'VARCHAR[]',
  brand: 'STRUCT(wikidata VARCHAR, names STRUCT("primary" VARCHAR))',
  addresses:
    'STRUCT(freeform VARCHAR, locality VARCHAR, postcode VARCHAR, region VARCHAR, country VARCHAR)[]',
  sources: 'STRUCT(property VARCHAR, dataset VARCHAR, record_id VARCHAR, update_time VARCHAR)[]',
} as const;

export const olderOvertureColumns = {
  id: 'VARCHAR',
  geometry: 'BLOB',
  bbox: overtureColumns.bbox,
  names: overtureColumns.names,
  categories: 'STRUCT("primary" VARCHAR, alternate VARCHAR[])',
  confidence: 'DOUBLE',
  websites: 'VARCHAR[]',
  phones: 'VARCHAR[]',
  addresses: overtureColumns.addresses,
} as const;

export const foursquareColumns = {
  fsq_place_id: 'VARCHAR',
  name: 'VARCHAR',
  latitude: 'DOUBLE',
  longitude: 'DOUBLE',
  address: 'VARCHAR',
  locality: 'VARCHAR',
  region: 'VARCHAR',
  postcode: 'VARCHAR',
  country: 'VARCHAR',
  date_created: 'VARCHAR',
  date_refreshed: 'VARCHAR',
  date_closed: 'VARCHAR',
  tel: 'VARCHAR',
  website: 'VARCHAR',
  email: 'VARCHAR',
  facebook_id: 'BIGINT',
  instagram: 'VARCHAR',
  twitter: 'VARCHAR',
  fsq_category_ids: 'VARCHAR[]',
  fsq_category_labels: 'VARCHAR[]',
} as const;

/** Runs statements in a separate DuckDB. */
export async function runSql(...statements: readonly string[]): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    for (const statement of statements) await connection.run(statement);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/**
 * Writes rows as parquet with these columns (name to type); BLOBs are given in hexadecimal. `isGeo` adds
 * GeoParquet metadata for `geometry`.
 */
export async function writeParquet(
  file: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
  { isGeo = false, rowGroup = 2048 } = {},
): Promise<void> {
  const json = `${file}.ndjson`;
  writeFileSync(json, `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
  const types = Object.entries(columns).map(
    ([name, type]) => `${quoted(name)}: ${sqlText(type === 'BLOB' ? 'VARCHAR' : type)}`,
  );
  const selected = Object.entries(columns).map(([name, type]) =>
    type === 'BLOB' ? `from_hex(${quoted(name)}) AS ${quoted(name)}` : quoted(name),
  );
  const geo = JSON.stringify({
    version: '1.1.0',
    primary_column: 'geometry',
    columns: { geometry: { encoding: 'WKB', geometry_types: ['Point'] } },
  });
  await runSql(
    `COPY (SELECT ${selected.join(', ')} FROM read_json(${sqlText(json)}, format = 'newline_delimited', columns = {${types.join(', ')}})) ` +
      `TO ${sqlText(file)} (FORMAT parquet, ROW_GROUP_SIZE ${rowGroup}${isGeo ? `, KV_METADATA {geo: ${sqlText(geo)}}` : ''})`,
  );
  rmSync(json);
}

/** A point in well-known binary, in hexadecimal. */
export function wkbPoint(lon: number, lat: number, isLittle = true): string {
  const bytes = Buffer.alloc(21);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setUint8(0, isLittle ? 1 : 0);
  view.setUint32(1, 1, isLittle);
  view.setFloat64(5, lon, isLittle);
  view.setFloat64(13, lat, isLittle);
  return bytes.toString('hex');
}
