// What importing Overture's places costs compared with DuckDB doing only the filtering: same file, columns
// and condition, with the rows fetched as JavaScript values through DuckDB's API. The result is the ratio of
// rows per second. The file is generated in Overture's schema: 1,000,000 places of all kinds, and 50,000 that
// are all stores.

import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gazetteerFile, loadGazetteer } from '../../../packages/geocoder/src/gazetteer.ts';
import { importPlaces } from '../../../packages/importer/src/import-places.ts';
import { openParquet } from '../../../packages/importer/src/tables/open-parquet.ts';
import { writeOverturePlaces } from '../../../packages/importer/src/testing/overture-places.ts';
import { openDuckDb } from '../../../packages/places/src/tables/open-duckdb.ts';
import { measureInTurns, printRounds, ratioOf, WrongAnswer } from '../support/paired-rounds.ts';
import { median } from '../support/quantile.ts';
import { sized } from '../support/quick.ts';
import { printTable, printVersions, reportProgress } from '../support/report.ts';
import { showQuartiles } from '../support/spread.ts';

const kinds = [
  { count: sized(1_000_000, 100_000), share: 0.02 },
  { count: sized(50_000, 5_000), share: 1 },
];
const folder = mkdtempSync(path.join(tmpdir(), 'import-parquet-'));
const { nearestPlace } = await loadGazetteer(gazetteerFile);
let folders = 0;

function newFolder(): string {
  const into = path.join(folder, `run-${folders++}`);
  mkdirSync(into);
  return into;
}

/** Rows fetched, the time in milliseconds, and the most memory in MB. */
type Run = { stores: number; ms: number; mb: number };

async function filterAlone(file: string): Promise<Run> {
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
  return { stores, ms, mb: 0 };
}

async function importAll(file: string): Promise<Run> {
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
    const seen = await measureInTurns({
      what: `${count} places`,
      sides: { DuckDB: () => filterAlone(file), import: () => importAll(file) },
      ratiosOf: (round) => {
        if (round.DuckDB.stores !== round.import.stores)
          throw new WrongAnswer(
            `DuckDB finds ${round.DuckDB.stores} stores, the import ${round.import.stores}`,
          );
        return { [`import / DuckDB of ${count}`]: round.DuckDB.ms / round.import.ms };
      },
    });
    printRounds(seen);
    const middle = (side: 'DuckDB' | 'import') => median(seen.rounds.map((round) => round[side].ms));
    const stores = seen.rounds[0]?.import.stores ?? Number.NaN;
    const ratio = ratioOf(seen, `import / DuckDB of ${count}`);
    rows.push({
      places: count,
      'file, MB': statSync(file).size / 1e6,
      stores,
      'DuckDB alone, rows/s': Math.round((count / middle('DuckDB')) * 1000),
      'import, rows/s': Math.round((count / middle('import')) * 1000),
      'import / DuckDB': ratio.median,
      quartiles: showQuartiles(ratio),
      'stores/s': Math.round((stores / middle('import')) * 1000),
      'MB at most': Math.max(...seen.rounds.map((round) => round.import.mb)),
    });
  }
  printTable(rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
