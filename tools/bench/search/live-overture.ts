// A first search of an area in Overture's files: the real server as a process, queried over HTTP, and files on loopback
// behind a line of 30 ms and 50 Mbit/s; beside one transfer of the same number of bytes over the same line. Then the same
// search again, beside one in the same data, imported. The delay of the server's event loop and its memory, that of its
// decoder included, meanwhile.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram } from '../../../e2e/support/run-program.ts';
import { importFiles, temporaryFolder } from '../../../e2e/support/server.ts';
import { writeOverturePlaces } from '../../../packages/importer/src/testing/overture-places.ts';
import { runSql } from '../../../packages/importer/src/testing/write-parquet.ts';
import { meets } from '../../../packages/places/src/overture/circle.ts';
import { readFooter } from '../../../packages/places/src/overture/parquet/read-footer.ts';
import { createJudge } from '../support/aims.ts';
import { residentMiB } from '../support/memory.ts';
import { measureInTurns, printRounds, ratioOf, WrongAnswer } from '../support/paired-rounds.ts';
import { processTree } from '../support/process-tree.ts';
import { median } from '../support/quantile.ts';
import { print, printTable, reportProgress } from '../support/report.ts';
import { showQuartiles, spreadOf } from '../support/spread.ts';

const places = 1_000_000;
const latencyMs = 30;
const bytesPerMs = 50_000_000 / 8 / 1000;
/** In each of the rounds. */
const again = 10;
const judged = createJudge(import.meta.filename);
const location = '40.5,-8.0';
const radiusKm = 25;

const folder = mkdtempSync(path.join(tmpdir(), 'overture-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const parquet = path.join(folder, 'places.parquet');
reportProgress(`writing ${places} places`);
const plain = path.join(folder, 'plain.parquet');
await writeOverturePlaces(plain, { count: places, share: 0.01 });
// Real names, sites and streets compress badly, and real row groups are larger: some 8 MB of columns that are read.
await runSql(
  `COPY (SELECT * REPLACE (
      {'primary': names.primary || ' ' || substr(md5(id || 'n'), 1, 16), 'common': names.common} AS names,
      ['https://www.' || substr(md5(id || 'w'), 1, 20) || '.example/'] AS websites,
      ['+351' || (hash(id) % 1000000000)] AS phones,
      ['https://www.facebook.com/' || (hash(id || 's') % 1000000000000000)] AS socials,
      [{freeform: 'Rua ' || substr(md5(id || 'a'), 1, 16) || ' ' || (hash(id) % 300), locality: 'Porto',
        postcode: '4' || (hash(id || 'p') % 1000) || '-' || (hash(id || 'q') % 1000), region: NULL::VARCHAR, country: 'PT'}] AS addresses
    ) FROM read_parquet('${plain}')) TO '${parquet}' (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 100000)`,
);
const file = readFileSync(parquet);

/** One line for all answers: they share its speed, and each begins after its latency. */
const sending: { response: ServerResponse; rest: Buffer }[] = [];
let allowance = 0;
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  allowance = Math.min(allowance + (now - last) * bytesPerMs, 10 * bytesPerMs + 65_536);
  last = now;
  while (allowance > 0 && sending.length > 0) {
    const one = sending.shift();
    if (one === undefined || one.response.destroyed) continue;
    const part = one.rest.subarray(0, Math.min(16_384, one.rest.length));
    allowance -= part.length;
    one.response.write(part);
    one.rest = one.rest.subarray(part.length);
    if (one.rest.length === 0) one.response.end();
    else sending.push(one);
  }
}, 2).unref();

let sent = 0;
const release = '2026-08-19.0';
const line = createServer(async ({ url = '', headers }, response) => {
  await pause(latencyMs);
  const origin = `http://${headers.host}`;
  const documents: Record<string, object> = {
    '/catalog.json': { latest: release },
    [`/${release}/places/place/collection.json`]: { links: [{ rel: 'item', href: './a.json' }] },
    [`/${release}/places/place/a.json`]: {
      id: 'a',
      bbox: [-180, -90, 180, 90],
      assets: { aws: { href: `${origin}/places.parquet` } },
    },
  };
  const bare = /^\/bare\/(\d+)$/.exec(url)?.[1];
  if (bare !== undefined) return void sending.push({ response, rest: Buffer.alloc(Number(bare)) });
  if (documents[url] !== undefined) return void response.end(JSON.stringify(documents[url]));
  const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const rest = file.subarray(Number(from), Number(to) + 1);
  sent += rest.length;
  response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${file.length}` });
  sending.push({ response, rest });
}).listen(0, '127.0.0.1');
await once(line, 'listening');
const origin = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;

async function startServer(settings: Readonly<Record<string, string>>) {
  const { child, output, ended } = startProgram(
    ['--import', './bench/support/loop-delay.ts', 'apps/server/src/main.ts'],
    { PORT: '0', OVERTURE_CATALOG_URL: `${origin}/catalog.json`, OVERTURE_MAX_MB: '500', ...settings },
  );
  while (!/is at http/.test(output())) await pause(10);
  await pause(500);
  const [, base = ''] = /is at (http:\/\/[^/]+)/.exec(output()) ?? [];
  return { base: base.replace('localhost', '127.0.0.1'), child, output, ended };
}

/** In milliseconds, and how many stores. */
async function search(base: string): Promise<{ ms: number; stores: number }> {
  const start = performance.now();
  const text = await (await fetch(`${base}/search/stream?location=${location}&radius_km=${radiusKm}`)).text();
  if (!text.includes('"completed":true')) throw new Error(`It ended: ${text.slice(-300)}`);
  return { ms: performance.now() - start, stores: text.split('{"store"').length - 1 };
}

/** Of a process and its children, in MiB. */
function memoryOf(pid: number): number {
  return processTree(pid).reduce((sum, one) => sum + (residentMiB(one) || 0), 0);
}

type First = { ms: number; stores: number; bytes: number; delay: number; added: number };

/** A search by a server that knows nothing yet. */
async function firstSearch(): Promise<First> {
  const server = await startServer({ PLACES: 'overture', DATA_DIR: temporaryFolder() });
  const pid = server.child.pid ?? 0;
  const idle = process.platform === 'linux' ? memoryOf(pid) : Number.NaN;
  let most = idle;
  const sampling = setInterval(() => {
    if (process.platform === 'linux') most = Math.max(most, memoryOf(pid));
  }, 50);
  try {
    sent = 0;
    process.kill(pid, 'SIGUSR2');
    const { ms, stores } = await search(server.base);
    const bytes = sent;
    server.child.kill('SIGTERM');
    await server.ended;
    const delay = Number(/loop delay p99 ([\d.]+) ms/.exec(server.output())?.[1]);
    return { ms, stores, bytes, delay, added: most - idle };
  } finally {
    clearInterval(sampling);
    server.child.kill('SIGKILL');
  }
}

/** One transfer of as many bytes as the last first search read. */
async function bareTransfer(bytes: number): Promise<First> {
  const start = performance.now();
  await (await fetch(`${origin}/bare/${bytes}`)).arrayBuffer();
  return { ms: performance.now() - start, stores: 0, bytes, delay: 0, added: 0 };
}

const { bytes: needsBytes, stores: found } = await firstSearch();
const firsts = await measureInTurns({
  what: 'first search',
  sides: { ours: firstSearch, 'the bytes alone': () => bareTransfer(needsBytes) },
  ratiosOf: (round) => ({ 'the bytes alone': round.ours.ms / round['the bytes alone'].ms }),
  limits: { fewest: 3, most: 7, seconds: 90 },
});
const own = firsts.rounds.map(({ ours }) => ours);
printRounds(firsts);
const added = Math.max(...own.map((one) => one.added));
const delay = median(own.map((one) => one.delay));
printTable([
  {
    'first searches': own.length,
    stores: found,
    'MB read': median(own.map(({ bytes }) => bytes)) / 1e6,
    'ms p50': median(own.map(({ ms }) => ms)),
    'the bytes alone, ms': median(firsts.rounds.map((round) => round['the bytes alone'].ms)),
    'times that': ratioOf(firsts, 'the bytes alone').median,
    quartiles: showQuartiles(ratioOf(firsts, 'the bytes alone')),
    'loop delay p99 ms': delay,
    'memory over idle MiB': Math.round(added),
  },
]);

const { groups } = readFooter(file, file.length);
const lowest = Math.min(...own.map(({ bytes }) => bytes));
const needed = groups
  .filter(({ box }) => box && meets({ center: { lat: 40.5, lon: -8 }, radiusKm }, box))
  .flatMap(({ chunks }) => chunks)
  .reduce((sum, { bytes }) => sum + bytes, 0);
judged('first', ratioOf(firsts, 'the bytes alone'));
judged('bytes', lowest / needed);
judged('delay', delay);
judged('memory', added);

reportProgress('importing the same file');
const dataDir = temporaryFolder();
await importFiles(dataDir, parquet);
const imported = await startServer({ PLACES: 'directory', DATA_DIR: dataDir });
const live = await startServer({ PLACES: 'overture', DATA_DIR: temporaryFolder() });
const searchAgain = async (name: string, base: string): Promise<number> => {
  const times: number[] = [];
  for (let at = 0; at < again; at += 1) {
    const { ms, stores } = await search(base);
    if (Math.abs(stores - found) > found / 100)
      throw new WrongAnswer(`${name} found ${stores} stores of ${found}.`);
    times.push(ms);
  }
  return median(times);
};
const sides = {
  live: () => searchAgain('live', live.base),
  imported: () => searchAgain('imported', imported.base),
};
for (const warmUp of Object.values(sides)) await warmUp();
const later = await measureInTurns({
  what: 'the same search again',
  sides,
  ratiosOf: (round) => ({ imported: round.live / round.imported }),
});
print(`The same search again, ${again} times in each round:`);
printRounds(later);
printTable(
  (['live', 'imported'] as const).map((name) => {
    const times = spreadOf(later.rounds.map((round) => round[name]));
    return { stores: name, 'p50 ms': times.median, quartiles: showQuartiles(times) };
  }),
);
live.child.kill('SIGKILL');
imported.child.kill('SIGKILL');
line.close();
