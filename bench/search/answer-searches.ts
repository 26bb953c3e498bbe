// One search of 200 stores over HTTP, as often as one core can answer it: the whole server with a million
// stores, and fifty connections from another core. Compared with servers that have the stores' JSON text
// ready. Then the time of a single person to the first store, and to the last of 2,000.
import { spawnSync } from 'node:child_process';
import { get, type IncomingMessage } from 'node:http';
import { distanceKm } from '@hardware-store-finder/stores';
import { temporaryFolder } from '../../e2e/support/server.ts';
import { type GeneratedStore, generateAround, generateStores } from '../support/clustered-stores.ts';
import {
  canPin,
  cores,
  type PinnedServer,
  pinned,
  pinOurselves,
  startPinned,
} from '../support/pinned-server.ts';
import { median, quantile } from '../support/quantile.ts';
import {
  print,
  printAbsent,
  printAim,
  printTable,
  printVersions,
  reportProgress,
  show,
} from '../support/report.ts';
import { writeStoreFolder } from '../support/store-folder.ts';

const count = 1_000_000;
const rounds = 3;
const seconds = 4;
const waits = 300;
/** Places, with the number of stores within 10 km of each. */
const places = [
  { name: 'Porto', lat: 41.14961, lon: -8.61099, stores: 200 },
  { name: 'Lyon', lat: 45.74846, lon: 4.84671, stores: 2_000 },
] as const;

function* stores(): Generator<GeneratedStore> {
  for (const place of places) yield* generateAround(place, place.stores, 9);
  const isElsewhere = (store: GeneratedStore) => places.every((place) => distanceKm(place, store) > 80);
  for (const store of generateStores(count)) if (isElsewhere(store)) yield store;
}

const folder = temporaryFolder();
reportProgress(`writing ${show(count)} stores`);
const all = [...stores()];
writeStoreFolder(folder, all.length, all);
all.length = 0;

const kinds = {
  ours: (_: (typeof places)[number]) => ['packages/server/src/main.ts'],
  'node:http, JSON already': ({ lat, lon }) => [
    'bench/search/servers/plain.ts',
    folder,
    `${lat}`,
    `${lon}`,
    '10',
  ],
  'node:http, all of it written before': ({ lat, lon }) => [
    'bench/search/servers/plain.ts',
    folder,
    `${lat}`,
    `${lon}`,
    '10',
    '--written',
  ],
  "Hono's streamSSE, an event a store": ({ lat, lon }) => [
    'bench/search/servers/hono-stream.ts',
    folder,
    `${lat}`,
    `${lon}`,
    '10',
  ],
} satisfies Record<string, (place: (typeof places)[number]) => string[]>;
type Kind = keyof typeof kinds;

const start = (kind: Kind, place: (typeof places)[number]): Promise<PinnedServer> =>
  startPinned(kinds[kind](place), { DATA_DIR: folder, PLACES: 'directory' });
const target = (server: PinnedServer, { name }: (typeof places)[number]) =>
  `${server.origin}/search/stream?location=${name}&radius_km=10`;

type Answer = { first: number; end: number; text: string };

/** Milliseconds to the first store and to the end. */
async function ask(url: string): Promise<Answer> {
  const began = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false }, resolve).on('error', reject);
  });
  let text = '';
  let first = 0;
  for await (const chunk of response.setEncoding('utf8')) {
    if (first === 0 && (text + chunk).includes('{"store"')) first = performance.now() - began;
    text += chunk;
  }
  return { first, end: performance.now() - began, text };
}

function checkAnswer({ text }: Answer, expected: number): void {
  const found = text.split('{"store"').length - 1;
  if (found !== expected || !text.includes('"completed":true')) {
    throw new Error(`${found} stores of ${expected}: ${text.slice(0, 300)}`);
  }
}

/** Parses wrk's output: "Requests/sec: 123.4" and "99% 1.23ms". */
function load(url: string, bytes: number): { persecond: number; p99: number } {
  const [program = '', ...args] = pinned(cores.client, [
    'wrk',
    '-t1',
    '-c50',
    `-d${seconds}s`,
    '--latency',
    url,
  ]);
  const { stdout, status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  if (status !== 0 || unit === undefined || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(stdout + stderr);
  const [, answers, read, scale] = /(\d+) requests in [^,]+, ([\d.]+)([KMG])B read/.exec(stdout) ?? [];
  const each = (Number(read) * { K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 }[scale as 'K']) / Number(answers);
  // Truncated responses would look fast. Headers, and responses in flight at the end, add a little.
  if (!(each > bytes * 0.99 && each < bytes * 1.05)) {
    throw new Error(`${each} bytes an answer instead of ${bytes}: ${stdout}`);
  }
  const p99 = Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us'];
  return { persecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), p99 };
}

async function underLoad(): Promise<void> {
  const [place] = places;
  if (spawnSync('wrk', ['-v']).error !== undefined) return printAbsent('wrk', 'apt-get install wrk');
  const wrk = /wrk (\S+)/.exec(spawnSync('wrk', ['-v'], { encoding: 'utf8' }).stdout)?.[1] ?? 'unknown';
  printVersions({ wrk }, 'hono', '@hono/node-server');
  const servers = await Promise.all(Object.keys(kinds).map((kind) => start(kind as Kind, place)));
  const runs = servers.map((): ReturnType<typeof load>[] => []);
  const sizes: number[] = [];
  for (const server of servers) {
    const answer = await ask(target(server, place));
    checkAnswer(answer, place.stores);
    sizes.push(Buffer.byteLength(answer.text));
    load(target(server, place), sizes.at(-1) ?? 0);
  }
  for (let round = 0; round < rounds; round += 1) {
    reportProgress(`fifty connections, round ${round + 1} of ${rounds}`);
    for (const [at, server] of servers.entries()) {
      runs[at]?.push(load(target(server, place), sizes[at] ?? 0));
    }
  }
  const persecond = runs.map((all) => median(all.map((run) => run.persecond)));
  const p99 = runs.map((all) => median(all.map((run) => run.p99)));
  const ratio = (at: number) => (persecond[0] ?? 0) / (persecond[at] ?? 1);
  printTable(
    Object.keys(kinds).map((kind, at) => ({
      [`${place.stores} stores, 50 connections, one core`]: kind,
      'answers/s': Math.round(persecond[at] ?? 0),
      'MB/s': ((persecond[at] ?? 0) * (sizes[at] ?? 0)) / 1e6,
      'p99 ms': p99[at] ?? 0,
      'ours is so many times as fast': ratio(at),
    })),
  );
  printAim({ aim: "0.6 of node:http's answers/s", seen: show(ratio(1)), isMet: ratio(1) >= 0.6 });
  printAim({
    aim: "10 times the answers/s of Hono's streamSSE",
    seen: show(ratio(3)),
    isMet: ratio(3) >= 10,
  });
  printAim({ aim: 'p99 under 10 ms', seen: `${show(p99[0] ?? 0)} ms`, isMet: (p99[0] ?? 99) < 10 });
  for (const server of servers) await server.stop();
}

async function oneReader(): Promise<void> {
  pinOurselves();
  const [few, many] = places;
  const rows = [];
  for (const place of [few, many]) {
    const servers = await Promise.all([start('ours', place), start('node:http, JSON already', place)]);
    const answers = servers.map((): Answer[] => []);
    reportProgress(`one reader, ${place.stores} stores`);
    for (let at = -50; at < waits; at += 1) {
      for (const [which, server] of servers.entries()) {
        const answer = await ask(target(server, place));
        checkAnswer(answer, place.stores);
        if (at >= 0) answers[which]?.push(answer);
      }
    }
    for (const part of ['first', 'end'] as const) {
      const [ours = [], plain = []] = answers.map((all) => all.map((answer) => answer[part]));
      const over = median(ours) - median(plain);
      const what =
        part === 'first' ? `the first store of ${show(place.stores)}` : `all ${show(place.stores)}`;
      rows.push({
        'one reader waits for': what,
        'ours p50 ms': median(ours),
        'p99 ms': quantile(ours, 0.99),
        'node:http p50 ms': median(plain),
        'its p99 ms': quantile(plain, 0.99),
        'over it, p50 ms': over,
      });
      const isAim = place === many || part === 'first';
      if (isAim)
        printAim({ aim: `${what}: within 1 ms of node:http`, seen: `${show(over)} ms`, isMet: over < 1 });
    }
    for (const server of servers) await server.stop();
  }
  printTable(rows);
}

print(
  `The server has about ${show(count)} stores; ${canPin ? 'it has one core, and the client the other' : 'taskset is absent, so the cores are shared'}. Medians of ${rounds} runs of ${seconds} s in turns; of ${waits} waits in turns.`,
);
await underLoad();
await oneReader();
