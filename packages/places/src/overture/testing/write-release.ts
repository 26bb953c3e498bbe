import { runSql } from '@Hardware-Store-Finder/importer/testing';
import { sqlText } from '@Hardware-Store-Finder/records/tables';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A place of a release that tests write. Everything is invented. */
export type WrittenPlace = {
  id: string;
  lat: number;
  lon: number;
  name: string;
  kind: string;
  phone?: string;
  website?: string;
  street?: string;
  city?: string;
  country?: string;
  status?: string;
  confidence?: number;
};

export type ReleaseOptions = {
  /** Its name: '2026-08-19.0'. */
  name?: string;
  files?: number;
  /** Places of other kinds in each file, around the others. */
  others?: number;
  /** Rows in a row group; DuckDB rounds it up to a multiple of 2,048. */
  rowGroup?: number;
};

/** The documents of a release by their path: its collection, its items and its files. */
export type WrittenRelease = { name: string; documents: Map<string, Buffer>; files: string[] };

/**
 * Writes a release as Overture does (open formats: docs.overturemaps.org): a collection with an item a file, and
 * parquet files of zstd, in spatial order, with the box as a struct whose statistics are kept by row group.
 */
export async function writeRelease(
  folder: string,
  places: readonly WrittenPlace[],
  { name = '2026-08-19.0', files = 8, others = 5000, rowGroup = 2048 }: ReleaseOptions = {},
): Promise<WrittenRelease> {
  const documents = new Map<string, Buffer>();
  const sorted = places.toSorted((a, b) => a.lon - b.lon);
  const each = Math.ceil(sorted.length / files);
  const paths: string[] = [];
  const links: object[] = [{ rel: 'root', href: '../../../catalog.json' }];
  for (let number = 0; number < files; number += 1) {
    const own = sorted.slice(number * each, (number + 1) * each);
    const box = boxOf(own, number);
    const id = `0000${number}`;
    const file = path.join(folder, `${name}-${id}.parquet`);
    await writeFile(file, own, box, others, number, rowGroup);
    const href = `/release/${name}/theme=places/type=place/part-${id}-c000.zstd.parquet`;
    documents.set(href, readFileSync(file));
    paths.push(href);
    rmSync(file);
    const item = {
      type: 'Feature',
      stac_version: '1.1.0',
      id,
      bbox: box,
      properties: { num_rows: own.length + others, num_row_groups: 1 },
      assets: { aws: { href: `{files}${href}` }, azure: { href: `{mirror}${href}` } },
    };
    documents.set(`/${name}/places/place/${id}/${id}.json`, json(item));
    links.push({ rel: 'item', href: `./${id}/${id}.json` });
  }
  documents.set(`/${name}/places/place/collection.json`, json({ type: 'Collection', links }));
  return { name, documents, files: paths };
}

type Box = [west: number, south: number, east: number, north: number];

/** With room for others; a file without places lies on an island of its own. */
function boxOf(places: readonly WrittenPlace[], number: number): Box {
  if (places.length === 0) return [number, -60, number + 0.5, -59.5];
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

async function writeFile(
  file: string,
  places: readonly WrittenPlace[],
  [west, south, east, north]: Box,
  others: number,
  number: number,
  rowGroup: number,
): Promise<void> {
  const list = `${file}.ndjson`;
  writeFileSync(list, places.map((place) => `${JSON.stringify(place)}\n`).join(''));
  const columns = {
    id: 'VARCHAR',
    lat: 'DOUBLE',
    lon: 'DOUBLE',
    name: 'VARCHAR',
    kind: 'VARCHAR',
    phone: 'VARCHAR',
    website: 'VARCHAR',
    street: 'VARCHAR',
    city: 'VARCHAR',
    country: 'VARCHAR',
    status: 'VARCHAR',
    confidence: 'DOUBLE',
  };
  const types = Object.entries(columns).map(([column, type]) => `${column}: ${sqlText(type)}`);
  await runSql(
    `COPY (
      WITH ours AS (
        SELECT * FROM read_json(${sqlText(list)}, format = 'newline_delimited', columns = {${types.join(', ')}})
      ), others AS (
        SELECT 'other-${number}-' || i AS id, ${south} + ${north - south} * ((i * 7919) % 1000) / 1000 AS lat,
          ${west} + ${east - west} * i / ${others} AS lon, 'Other place ' || i AS name, 'kind_' || (i % 300) AS kind,
          '+351' || (220000000 + i) AS phone, 'https://other' || i || '.example/' AS website,
          'Rua ' || i AS street, 'Porto' AS city, 'PT' AS country, 'open' AS status, 0.9 AS confidence
        FROM range(${others}) t(i)
      ), spots AS (FROM ours UNION ALL FROM others)
      SELECT id, encode(name) AS geometry,
        {xmin: lon::FLOAT, xmax: lon::FLOAT, ymin: lat::FLOAT, ymax: lat::FLOAT} AS bbox,
        1 AS version,
        [{property: '', dataset: 'meta', license: 'CDLA-Permissive-2.0', record_id: md5(id),
          update_time: '2026-07-01T00:00:00.000Z', confidence: confidence}] AS sources,
        {'primary': name, common: MAP {'en': name}, rules: [{variant: 'short', value: name}]} AS names,
        confidence, [website] AS websites, NULL::VARCHAR[] AS socials, NULL::VARCHAR[] AS emails,
        [phone] AS phones, {wikidata: NULL::VARCHAR, names: {'primary': NULL::VARCHAR}} AS brand,
        [{freeform: street, locality: city, postcode: NULL::VARCHAR, region: NULL::VARCHAR, country: country}] AS addresses,
        'group' AS basic_category,
        {'primary': kind, hierarchy: ['shopping', kind], alternates: NULL::VARCHAR[]} AS taxonomy,
        coalesce(status, 'open') AS operating_status
      FROM spots ORDER BY lon
    ) TO ${sqlText(file)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${rowGroup})`,
  );
  rmSync(list);
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
