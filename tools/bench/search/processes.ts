// Several processes on one PostgreSQL behind nginx: what they take to load 800,000 imported stores from the database, the memory
// of each, and per request their CPU time and statements. A search is one of a thousand places, all stores within 10 km; the
// database, nginx, the processes and the clients share the cores.
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../../../e2e/processes/ask-stream.ts';
import { type Cluster, startCluster } from '../../../e2e/processes/cluster.ts';
import { temporaryFolder } from '../../../e2e/support/server.ts';
import { filesToPublish } from '../../../packages/importer/src/directory/copy-version.ts';
import { directoryFolder } from '../../../packages/places/src/imported/manifest.ts';
import { openStorage } from '../../../packages/storage/src/open-storage.ts';
import { hasNginx } from '../../../packages/testing/src/nginx-server.ts';
import {
  hasPostgres,
  type PostgresServer,
  startPostgres,
} from '../../../packages/testing/src/postgres-server.ts';
import { generateCenters, generateStores } from '../support/clustered-stores.ts';
import { quantile } from '../support/quantile.ts';
import { sized } from '../support/quick.ts';
import { print, printAbsent, printTable, type Row, reportProgress, show } from '../support/report.ts';
import { writeStoreFolder } from '../support/store-folder.ts';

const count = sized(800_000, 20_000);
const counts = sized([1, 2, 3], [1, 2]);
const clients = 8;
const seconds = sized(10, 2);
const radiusKm = 10;
const centers = generateCenters(1_000);
const silent = { info: () => undefined, error: () => undefined };

const kinds = {
  search: (at: number) => {
    const { lat, lon } = centers[at % centers.length] ?? { lat: 0, lon: 0 };
    return `/search/stream?location=${lat},${lon}&radius_km=${radiusKm}`;
  },
  suggest: (at: number) => `/api/suggest?q=${['Por', 'Berl', 'Hamb', 'Lis'][at % 4]}`,
} as const;

/** Sends requests of a kind for a while; resolves to their times in milliseconds. */
async function load(port: number, kind: keyof typeof kinds): Promise<{ times: number[]; stores: number }> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let stores = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let at = client * 131; performance.now() < until; at += 1) {
        const { began, ended, end, events } = await ask(port, kinds[kind](at));
        if (end !== 'whole') throw new Error(`A request ended: ${JSON.stringify(events.at(-1))}`);
        times.push(ended - began);
        stores += Math.max(0, events.length - 2);
      }
    }),
  );
  return { times, stores };
}

const cpuOf = ({ processes }: Cluster) => processes.reduce((sum, one) => sum + one.cpuSeconds(), 0);

async function measure(database: PostgresServer, url: string, processes: number): Promise<Row[]> {
  const began = performance.now();
  const cluster = await startCluster(processes, { DATABASE_URL: url, PLACES: 'directory' });
  try {
    const startSeconds = (performance.now() - began) / 1000;
    const rows: Row[] = [];
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
      reportProgress(`${processes} processes, ${kind}`);
      for (let at = 0; at < 200; at += 1) await ask(cluster.nginx.port, kinds[kind](at));
      await pause(500);
      const statements = async () =>
        Number(await database.query(url, 'SELECT coalesce(sum(calls), 0) FROM pg_stat_statements'));
      const [cpuBefore, statementsBefore] = [cpuOf(cluster), await statements()];
      const { times, stores } = await load(cluster.nginx.port, kind);
      const [cpu, executed] = [cpuOf(cluster) - cpuBefore, (await statements()) - statementsBefore];
      rows.push({
        processes,
        request: kind,
        'requests/s': times.length / seconds,
        'stores each': stores / times.length,
        'p50 ms': quantile(times, 0.5),
        'p99 ms': quantile(times, 0.99),
        'CPU ms each': (cpu / times.length) * 1000,
        'statements each': executed / times.length,
        'MiB of each process': Math.max(...cluster.processes.map((one) => one.residentMiB())),
        'ready after s': startSeconds,
      });
    }
    return rows;
  } finally {
    await cluster.stop();
  }
}

if (!hasPostgres || !hasNginx) {
  printAbsent('PostgreSQL or nginx', 'apt-get install postgresql nginx');
} else {
  const database = await startPostgres({
    shared_preload_libraries: 'pg_stat_statements',
    shared_buffers: '256MB',
    max_wal_size: '4GB',
  });
  const url = await database.createDatabase();
  await database.query(url, 'CREATE EXTENSION pg_stat_statements');
  reportProgress(`${show(count)} stores`);
  const folder = temporaryFolder();
  writeStoreFolder(folder, count, generateStores(count));
  const storage = await openStorage({ dataDir: folder, databaseUrl: url }, silent);
  const began = performance.now();
  const files = await filesToPublish(directoryFolder(folder));
  await storage.published?.write((publish) => publish(files));
  const publishSeconds = (performance.now() - began) / 1000;
  const readBegan = performance.now();
  for (const file of files) for await (const _ of storage.published?.read(file) ?? []);
  const readSeconds = (performance.now() - readBegan) / 1000;
  await storage.close();
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const rows: Row[] = [];
  for (const processes of counts) rows.push(...(await measure(database, url, processes)));
  await database.close();
  print(
    `${show(count)} stores are ${show(megabytes)} MB: published in ${show(publishSeconds)} s, read and checked by a process in ` +
      `${show(readSeconds)} s. ${clients} clients, ${seconds} s for each row:`,
  );
  printTable(rows);
}
