import { sqlText } from '@hardware-store-finder/places';
import { runSql } from './write-parquet.ts';

/**
 * Writes `count` invented places in Overture's schema, deterministically: in clusters, spatially sorted like
 * Overture's files; `share` of them are hardware stores, the rest of 800 other kinds.
 */
export async function writeOverturePlaces(
  file: string,
  { count, share = 0.02 }: { count: number; share?: number },
): Promise<void> {
  const every = Math.max(1, Math.round(1 / share));
  await runSql(
    `COPY (
      WITH spots AS (
        SELECT i,
          -9 + (hash(i // 97) % 25000) / 10000 + (hash(i + 11) % 1000) / 20000 AS lon,
          37 + (hash(i // 97 + 7) % 50000) / 10000 + (hash(i + 13) % 1000) / 20000 AS lat,
          CASE WHEN hash(i + 3) % ${every} = 0 THEN 'hardware_store' ELSE 'kind_' || (hash(i + 9) % 800) END AS kind
        FROM range(${count}) t(i)
      )
      SELECT
        substr(md5(CAST(i AS VARCHAR)), 1, 32) AS id,
        {xmin: CAST(lon AS FLOAT), xmax: CAST(lon AS FLOAT), ymin: CAST(lat AS FLOAT), ymax: CAST(lat AS FLOAT)} AS bbox,
        {'primary': 'Store number ' || i, 'common': CASE WHEN i % 5 = 0 THEN MAP {'en': 'Shop ' || i} END} AS names,
        {'primary': kind, 'hierarchy': ['shopping', 'specialty_store', kind], 'alternates': ['other_' || (i % 7)]} AS taxonomy,
        'group_' || (i % 200) AS basic_category,
        CASE WHEN i % 31 = 0 THEN 'permanently_closed' ELSE 'open' END AS operating_status,
        (i % 100) / 100 AS confidence,
        CASE WHEN i % 2 = 0 THEN ['https://store' || i || '.example.com/'] END AS websites,
        CASE WHEN i % 4 = 0 THEN ['https://www.facebook.com/' || (1000000 + i)] END AS socials,
        CASE WHEN i % 5 = 0 THEN ['info@store' || i || '.example.com'] END AS emails,
        CASE WHEN i % 3 > 0 THEN ['+3512220' || lpad(CAST(i % 99999 AS VARCHAR), 5, '0')] END AS phones,
        [{freeform: 'Rua das Flores ' || (i % 300), locality: 'Porto', postcode: '4000-' || lpad(CAST(i % 1000 AS VARCHAR), 3, '0'),
          region: NULL::VARCHAR, country: 'PT'}] AS addresses,
        [{property: '', dataset: 'meta', record_id: CAST(i AS VARCHAR), update_time: '2026-0' || (1 + i % 8) || '-01T00:00:00.000Z'}] AS sources
      FROM spots ORDER BY round(lat), lon
    ) TO ${sqlText(file)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 60000)`,
  );
}
