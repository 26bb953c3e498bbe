// A million stores clustered like cities, and a thousand places that people search: all stores within 10 km,
// and the nearest 200 of those, as whole rows, nearest first. Each engine has the same data; answers are
// compared before times. The product reads its SQLite file, and SQLite has the same in memory, both in this process; PostGIS is
// a server behind a socket, tuned to keep everything in memory.

import { categories } from '@Hardware-Store-Finder/contract';
import { distanceKm, type Position } from '@Hardware-Store-Finder/domain';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '../../e2e/support/server.ts';
import { openDirectory } from '../../packages/records/src/directory/files.ts';
import { createLog } from '../../packages/std/src/log.ts';
import {
  type GeneratedStore,
  generateCenters,
  generateStores,
  writeStoreFolder,
} from './support/generated-stores.ts';
import { measureInTurns, printRounds, ratioOf, WrongAnswer } from './support/paired-rounds.ts';
import { postgisInstall, startPostgis } from './support/postgis.ts';
import {
  judge,
  print,
  printAbsent,
  printTable,
  printVersions,
  type Row,
  reportProgress,
  show,
  showQuartiles,
  sized,
} from './support/report.ts';
import { median, quantile, spreadOf, sum } from './support/statistics.ts';

const count = sized(1_000_000, 100_000);
const radiusKm = 10;
const most = 200;
const centers = generateCenters(sized(1_000, 300));

/** A row as sent to the page: the store's JSON text including its distance. */
type Engine = {
  name: string;
  versions?: Readonly<Record<string, string>>;
  /** The stores around a centre, nearest first, up to a limit. */
  find: (center: Position, limit: number) => string[] | Promise<string[]>;
  close: () => unknown;
};

const withDistance = (json: string, km: number) =>
  `${json.slice(0, -1)},"distance_km":${Math.round(km * 1000) / 1000}}`;

async function openOurs(folder: string): Promise<Engine> {
  writeStoreFolder(folder, count, generateStores(count));
  const directory = await openDirectory(
    folder,
    createLog(() => undefined),
  );
  return {
    name: 'product',
    find: (center, limit) => directory.nearby(center, radiusKm, categories).stores(0, limit),
    close: () => directory.close(),
  };
}

function openSqlite(): Engine {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE VIRTUAL TABLE places USING rtree(id, west, east, south, north)');
  db.exec('CREATE TABLE stores (id INTEGER PRIMARY KEY, lat REAL, lon REAL, json TEXT)');
  const place = db.prepare('INSERT INTO places VALUES (?, ?, ?, ?, ?)');
  const store = db.prepare('INSERT INTO stores VALUES (?, ?, ?, ?)');
  db.exec('BEGIN');
  let id = 0;
  for (const { lon, lat, json } of generateStores(count)) {
    id += 1;
    place.run(id, lon, lon, lat, lat);
    store.run(id, lat, lon, json);
  }
  db.exec('COMMIT');
  const inBox = db.prepare(
    `SELECT lat, lon, json FROM places JOIN stores USING (id)
     WHERE west <= ? AND east >= ? AND south <= ? AND north >= ?`,
  );
  return {
    name: 'SQLite R*Tree',
    versions: { SQLite: process.versions.sqlite ?? 'of Node' },
    find(center, limit) {
      const high = radiusKm / 111.19;
      const wide = high / Math.cos((center.lat * Math.PI) / 180) + 0.001;
      const rows = inBox.all(
        center.lon + wide,
        center.lon - wide,
        center.lat + high,
        center.lat - high,
      ) as unknown as (GeneratedStore & Position)[];
      const near: { km: number; json: string }[] = [];
      for (const row of rows) {
        const km = distanceKm(center, row);
        if (km <= radiusKm) near.push({ km, json: row.json });
      }
      near.sort((a, b) => a.km - b.km);
      return near.slice(0, limit).map(({ km, json }) => withDistance(json, km));
    },
    close: () => db.close(),
  };
}

async function openPostgis(): Promise<Engine | undefined> {
  const server = await startPostgis();
  if (server === undefined) return undefined;
  const { sql } = server;
  await sql`CREATE TABLE stores (position geography(Point, 4326), json text)`;
  const into = await sql`COPY stores FROM STDIN`.writable();
  for (const { lon, lat, json } of generateStores(count)) {
    const isFull = !into.write(`SRID=4326;POINT(${lon} ${lat})\t${json.replaceAll('\\', '\\\\')}\n`);
    if (isFull) await once(into, 'drain');
  }
  into.end();
  await once(into, 'finish');
  await sql`CREATE INDEX ON stores USING GIST (position)`;
  await sql`VACUUM ANALYZE stores`;
  const [named] = await sql<[{ server: string; gis: string }]>`
    SELECT current_setting('server_version') AS server, postgis_lib_version() AS gis`;
  // Its sphere has the ellipsoid's mean radius, the product's 6371 km.
  const ofItsSphere = (6_371_008.771_4 / 6_371_000) * 1000;
  return {
    name: 'PostGIS',
    versions: { PostgreSQL: named.server, PostGIS: named.gis },
    async find({ lat, lon }, limit) {
      const point = `SRID=4326;POINT(${lon} ${lat})`;
      const rows = await sql<{ json: string; metres: number }[]>`
        SELECT json, ST_Distance(position, ${point}::geography, false) AS metres FROM stores
        WHERE ST_DWithin(position, ${point}::geography, ${radiusKm * ofItsSphere}, false)
        ORDER BY metres LIMIT ${limit}`;
      return rows.map(({ json, metres }) => withDistance(json, metres / ofItsSphere));
    },
    close: server.stop,
  };
}

/**
 * Two answers must have the same length and the same distance at each index, in metres, because ties have no
 * order.
 */
function compareAnswers(name: string, truth: readonly string[], answer: readonly string[]): void {
  const far = (row: string): number => JSON.parse(row).distance_km;
  const isSame =
    truth.length === answer.length &&
    truth.every((row, at) => Math.abs(far(row) - far(answer[at] as string)) < 0.0015) &&
    (truth.length === most ||
      [...truth].map(withoutDistance).sort().join() === [...answer].map(withoutDistance).sort().join());
  if (!isSame)
    throw new WrongAnswer(`${name} finds ${answer.length} other stores than SQLite's ${truth.length}.`);
}

/** Normalizes a row, so that the same store compares equal. */
function withoutDistance(row: string): string {
  return JSON.stringify({ ...JSON.parse(row), distance_km: 0 });
}

const folder = temporaryFolder();
print(
  `${show(count)} stores in ${show(20_000)} towns, ${show(centers.length)} places, one caller, each place once in a round.`,
);
const engines: Engine[] = [];
for (const open of [() => openOurs(folder), openSqlite, openPostgis]) {
  reportProgress(`loading: ${['product', 'SQLite', 'PostGIS'][engines.length]}`);
  const engine = await open();
  if (engine === undefined) printAbsent('PostGIS', postgisInstall);
  else engines.push(engine);
}
printVersions(Object.assign({}, ...engines.map(({ versions }) => versions)), 'kdbush', 'postgres');
const truth = engines[1] as Engine;
for (const limit of [Number.MAX_SAFE_INTEGER, most]) {
  let hits = 0;
  for (const center of centers) {
    const expected = await truth.find(center, limit);
    hits += expected.length;
    for (const engine of engines) compareAnswers(engine.name, expected, await engine.find(center, limit));
  }
  /** Milliseconds of each place. */
  const askAll = async (engine: Engine): Promise<number[]> => {
    const times: number[] = [];
    for (const center of centers) {
      const start = performance.now();
      const found = engine.find(center, limit);
      if (found instanceof Promise) await found;
      times.push(performance.now() - start);
    }
    return times;
  };
  const what = limit === most ? `the nearest ${most}` : `all within ${radiusKm} km`;
  const seen = await measureInTurns({
    what,
    sides: Object.fromEntries(engines.map((engine) => [engine.name, () => askAll(engine)])),
    ratiosOf: (round) =>
      Object.fromEntries(
        engines.slice(1).map(({ name }) => [name, sum(round[name] ?? []) / sum(round.product ?? [])]),
      ),
  });
  printRounds(seen);
  const rows: Row[] = engines.map(({ name }) => {
    const times = seen.rounds.flatMap((round) => round[name] ?? []);
    return {
      [limit === most ? `the nearest ${most} within ${radiusKm} km` : what]: name,
      'stores a query': Math.round(hits / centers.length),
      'queries/s': Math.round((times.length / sum(times)) * 1000),
      'p50 ms': median(times),
      'p99 ms': quantile(times, 0.99),
      'product is so many times as fast': name === 'product' ? 1 : ratioOf(seen, name).median,
      quartiles: name === 'product' ? '' : showQuartiles(ratioOf(seen, name)),
    };
  });
  printTable(rows);
  const times = { aim: `${what}: 1.5 times PostGIS's queries/s`, atLeast: 1.5, unit: 'times' };
  if (engines.length > 2) judge(times, ratioOf(seen, 'PostGIS'));
  const p99 = seen.rounds.map((round) => quantile(round.product ?? [], 0.99));
  judge({ aim: `${what}: p99 within 10 ms`, atMost: 10, unit: 'ms' }, spreadOf(p99));
}
for (const engine of engines) await engine.close();
