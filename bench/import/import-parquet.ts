// What importing Overture's places costs compared with DuckDB doing only the filtering: same file, columns
// and condition, with the rows fetched as JavaScript values through DuckDB's API. The result is the ratio of
// rows per second. The file is generated in Overture's schema: 1,000,000 places of all kinds, and 50,000 that
// are all stores.

import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gazetteerFile, loadGazetteer } from '../../packages/server/src/geocoding/gazetteer.ts';
import { importPlaces } from '../../packages/server/src/import/import-places.ts';
import { openDuckDb } from '../../packages/server/src/import/tables/open-duckdb.ts';
import { openParquet } from '../../packages/server/src/import/tables/open-parquet.ts';
import { writeOverturePlaces } from '../../packages/server/src/import/testing/overture-places.ts';
import { median } from '../support/quantile.ts';
import { print, printTable, printVersions, reportProgress } from '../support/report.ts';

const kinds = [
  { count: 1_000_000, share: 0.02 },
  { count: 50_000, share: 1 },
];
const runs = 3;
const folder = mkdtempSync(path.join(tmpdir(), 'import-parquet-'));
const { nearestPlace } = await loadGazetteer(gazetteerFile);
let folders = 0;

function newFolder(): string {
  const into = path.join(folder, `run-${folders++}`);
  mkdirSync(into);
  return into;
}

/** Rows fetched, and the time in milliseconds. */
async function filterAlone(file: string): Promise<{ stores: number; ms: number }> {
  const { connection, close } = await openDuckDb({ files: [file] }, newFolder());
  const began = performance.now();
  const result = await connection.stream(
    `SELECT id, bbox, names, taxonomy, operating_status, confidence, websites, socials, emails, phones, addresses, sources
     FROM read_parquet('${file}')
     WHERE taxonomy.primary = 'hardware_store' AND operating_status <> 'permanently_closed'`,
  );
  let stores = 0;
  for await (const rows of result.yieldRowsJs()) stores += rows.length;
  const ms = performance.now() - began;
  close();
  return { stores, ms };
}

async function importAll(file: string): Promise<{ stores: number; ms: number; mb: number }> {
  const into = newFolder();
  const began = performance.now();
  const source = await openParquet({ files: [file] }, {}, newFolder());
  let mb = 0;
  const onProgress = () => {
    mb = Math.max(mb, process.memoryUsage().rss / 1e6);
  };
  const { dataset } = await importPlaces(source, file, into, { nearestPlace, onProgress });
  source.close();
  const ms = performance.now() - began;
  rmSync(into, { recursive: true });
  return { stores: dataset.stores, ms, mb };
}

try {
  printVersions({}, '@duckdb/node-api');
  const rows = [];
  for (const { count, share } of kinds) {
    const file = path.join(folder, `places-${share}.parquet`);
    reportProgress(`${count} places, ${share * 100} of 100 are stores`);
    await writeOverturePlaces(file, { count, share });
    await importAll(file);
    const alone: number[] = [];
    const ours: number[] = [];
    let peak = 0;
    let stores = 0;
    for (let run = 0; run < runs; run += 1) {
      const filtered = await filterAlone(file);
      const imported = await importAll(file);
      if (filtered.stores !== imported.stores) {
        throw new Error(`DuckDB finds ${filtered.stores} stores, the import ${imported.stores}`);
      }
      alone.push(filtered.ms);
      ours.push(imported.ms);
      peak = Math.max(peak, imported.mb);
      stores = imported.stores;
    }
    rows.push({
      places: count,
      'file, MB': statSync(file).size / 1e6,
      stores,
      'DuckDB alone, rows/s': Math.round((count / median(alone)) * 1000),
      'import, rows/s': Math.round((count / median(ours)) * 1000),
      'import / DuckDB': median(alone) / median(ours),
      'stores/s': Math.round((stores / median(ours)) * 1000),
      'MB at most': peak,
    });
  }
  print(`Medians of ${runs}, in turns.`);
  printTable(rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
