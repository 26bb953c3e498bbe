// One search of 200 stores over HTTP, as often as one core can answer it: the whole server with a million
// stores, and fifty connections from another core. Compared with servers that have the stores' JSON text
// ready. Then the time of a single person to the first store, and to the last of 2,000.
import { get, type IncomingMessage } from 'node:http';
import { distanceKm } from '@hardware-store-finder/domain';
import { temporaryFolder } from '../../../e2e/support/server.ts';
import { createJudge } from '../support/aims.ts';
import { type GeneratedStore, generateAround, generateStores } from '../support/clustered-stores.ts';
import { load } from '../support/http-load.ts';
import type { Window } from '../support/load-window.ts';
import { measureInTurns, printRounds, ratioOf, WrongAnswer } from '../support/paired-rounds.ts';
import { canPin, type PinnedServer, pinOurselves, startPinned } from '../support/pinned-server.ts';
import { median, quantile, sum } from '../support/quantile.ts';
import { sized } from '../support/quick.ts';
import { print, printTable, printVersions, reportProgress, show } from '../support/report.ts';
import { showQuartiles, spreadOf } from '../support/spread.ts';
import { writeStoreFolder } from '../support/store-folder.ts';

const count = sized(1_000_000, 100_000);
const seconds = sized(4, 0.5);
/** In each of the rounds of a single reader. */
const waits = sized(40, 20);
const judged = createJudge(import.meta.filename);
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
  ours: (_: (typeof places)[number]) => ['apps/server/src/main.ts'],
  'node:http, JSON already': ({ lat, lon }) => [
    'tools/bench/search/servers/plain.ts',
    folder,
    `${lat}`,
    `${lon}`,
    '10',
  ],
  'node:http, all of it written before': ({ lat, lon }) => [
    'tools/bench/search/servers/plain.ts',
    folder,
    `${lat}`,
    `${lon}`,
    '10',
    '--written',
  ],
  "Hono's streamSSE, an event a store": ({ lat, lon }) => [
    'tools/bench/search/servers/hono-stream.ts',
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
    throw new WrongAnswer(`${found} stores of ${expected}: ${text.slice(0, 300)}`);
  }
}

/** `busy`: the share of the time that the server's core worked for it, in percent. */
type Loaded = Window & { busy: number };

async function underLoad(): Promise<void> {
  const [place] = places;
  printVersions({}, 'hono', '@hono/node-server');
  const names = Object.keys(kinds) as Kind[];
  const sides = {} as Record<Kind, () => Promise<Loaded>>;
  const sizes = {} as Record<Kind, number>;
  const servers: PinnedServer[] = [];
  for (const kind of names) {
    const server = await start(kind, place);
    servers.push(server);
    const answer = await ask(target(server, place));
    checkAnswer(answer, place.stores);
    sizes[kind] = Buffer.byteLength(answer.text);
    sides[kind] = async () => {
      const [began, spent] = [performance.now(), server.cpuSeconds()];
      const window = await load({ url: target(server, place), seconds, bytes: sizes[kind] });
      return { ...window, busy: ((server.cpuSeconds() - spent) * 1e5) / (performance.now() - began) };
    };
    reportProgress(`warming up: ${kind}`);
    try {
      await sides[kind]();
    } catch (cause) {
      if (cause instanceof WrongAnswer) throw cause;
      reportProgress(`no answer yet: ${kind}`);
    }
  }
  const loads = await measureInTurns({
    what: 'fifty connections',
    sides,
    ratiosOf: (round) =>
      Object.fromEntries(
        names.slice(1).map((kind) => [kind, round.ours.perSecond / round[kind].perSecond]),
      ) as Record<Exclude<Kind, 'ours'>, number>,
  });
  const seen = (kind: Kind, key: Exclude<keyof Loaded, 'bytes'>) =>
    loads.rounds.map((round) => round[kind][key]);
  printRounds(loads);
  printTable(
    names.map((kind) => ({
      [`${place.stores} stores, 50 connections, one core`]: kind,
      'answers/s': Math.round(median(seen(kind, 'perSecond'))),
      'MB/s': (median(seen(kind, 'perSecond')) * sizes[kind]) / 1e6,
      'p99 ms': median(seen(kind, 'p99')),
      'core busy, %': Math.round(median(seen(kind, 'busy'))),
      'timed out': sum(seen(kind, 'timeouts')),
      'broken or refused': sum([...seen(kind, 'broken'), ...seen(kind, 'refused')]),
      'ours is so many times as fast': kind === 'ours' ? 1 : ratioOf(loads, kind).median,
      quartiles: kind === 'ours' ? '' : showQuartiles(ratioOf(loads, kind)),
    })),
  );
  const idle = names.filter((kind) => median(seen(kind, 'busy')) < 85);
  if (idle.length > 0)
    print(
      `The client or the machine was the limit, because the core did not always work for ${idle.join(', ')}: its answers/s could be more.`,
    );
  judged('plain', ratioOf(loads, 'node:http, JSON already'));
  judged('hono', ratioOf(loads, "Hono's streamSSE, an event a store"));
  judged('p99', spreadOf(seen('ours', 'p99')));
  for (const server of servers) await server.stop();
}

async function oneReader(): Promise<void> {
  pinOurselves();
  const [few, many] = places;
  const rows = [];
  for (const place of [few, many]) {
    const ours = await start('ours', place);
    const plain = await start('node:http, JSON already', place);
    const askOften = async (server: PinnedServer): Promise<Answer[]> => {
      const answers: Answer[] = [];
      for (let at = 0; at < waits; at += 1) {
        const answer = await ask(target(server, place));
        checkAnswer(answer, place.stores);
        answers.push({ ...answer, text: '' });
      }
      return answers;
    };
    for (const server of [ours, plain]) await askOften(server);
    const seen = await measureInTurns({
      what: `one reader, ${place.stores} stores`,
      sides: { ours: () => askOften(ours), plain: () => askOften(plain) },
      ratiosOf: (round) => ({ 'the first store': timesOf(round, 'first'), 'the end': timesOf(round, 'end') }),
    });
    printRounds(seen);
    for (const part of ['first', 'end'] as const) {
      const all = (side: 'ours' | 'plain') =>
        seen.rounds.flatMap((round) => round[side].map((answer) => answer[part]));
      const over = spreadOf(seen.rounds.map((round) => overOf(round, part)));
      const what =
        part === 'first' ? `the first store of ${show(place.stores)}` : `all ${show(place.stores)}`;
      rows.push({
        'one reader waits for': what,
        'ours p50 ms': median(all('ours')),
        'p99 ms': quantile(all('ours'), 0.99),
        'node:http p50 ms': median(all('plain')),
        'its p99 ms': quantile(all('plain'), 0.99),
        'over it, p50 ms': over.median,
        quartiles: showQuartiles(over),
      });
      if (part === 'first') judged(place === few ? 'firstOf200' : 'firstOf2000', over);
      else if (place === many) judged('all2000', over);
    }
    for (const server of [ours, plain]) await server.stop();
  }
  printTable(rows);
}

type Read = Readonly<Record<'ours' | 'plain', readonly Answer[]>>;
const middle = (answers: readonly Answer[], part: 'first' | 'end') =>
  median(answers.map((answer) => answer[part]));

function timesOf({ ours, plain }: Read, part: 'first' | 'end'): number {
  return middle(ours, part) / middle(plain, part);
}

function overOf({ ours, plain }: Read, part: 'first' | 'end'): number {
  return middle(ours, part) - middle(plain, part);
}

print(
  `The server has about ${show(count)} stores; ${canPin ? 'it has one core, and the client the other' : 'taskset is absent, so the cores are shared'}. Runs of ${seconds} s, and ${waits} waits of a reader in each round; medians of the rounds.`,
);
await underLoad();
await oneReader();
