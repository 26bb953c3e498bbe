// One search of 200 stores over HTTP, as often as one core can answer it: the whole server with a million stores, and fifty
// connections from another core. Compared with node:http, which has the JSON text of the same stores ready.
import { distanceKm } from '@Hardware-Store-Finder/domain';
import { temporaryFolder } from '../../e2e/support/server.ts';
import {
  type GeneratedStore,
  generateAround,
  generateStores,
  writeStoreFolder,
} from './support/generated-stores.ts';
import { load } from './support/http-load.ts';
import type { Window } from './support/load-window.ts';
import { measureInTurns, printRounds, ratioOf, WrongAnswer } from './support/paired-rounds.ts';
import { canPin, type PinnedServer, startPinned } from './support/pinned-server.ts';
import { judge, print, printTable, reportProgress, show, showQuartiles, sized } from './support/report.ts';
import { median, sum } from './support/statistics.ts';

const count = sized(1_000_000, 100_000);
const seconds = sized(4, 0.5);
/** The place, with the number of stores within 10 km of it. */
const place = { name: 'Porto', lat: 41.14961, lon: -8.61099, stores: 200 };

function* stores(): Generator<GeneratedStore> {
  yield* generateAround(place, place.stores, 9);
  for (const store of generateStores(count)) if (distanceKm(place, store) > 80) yield store;
}

const folder = temporaryFolder();
reportProgress(`writing ${show(count)} stores`);
const all = [...stores()];
writeStoreFolder(folder, all.length, all);
all.length = 0;

const programs = {
  product: ['apps/server/src/main.ts'],
  'node:http': ['tools/bench/support/plain-server.ts', folder, `${place.lat}`, `${place.lon}`, '10'],
};
type Name = keyof typeof programs;
const names = Object.keys(programs) as Name[];

/** `busy`: the share of the time that the server's core worked for it, in percent. */
type Loaded = Window & { busy: number };

/** Starts a server, checks its answer and warms it up; returns its measurement. */
async function begin(name: Name): Promise<{ server: PinnedServer; measure: () => Promise<Loaded> }> {
  const server = await startPinned(programs[name], { DATA_DIR: folder, PLACES: 'directory' });
  const url = `${server.origin}/search/stream?location=${place.name}&radius_km=10`;
  const text = await (await fetch(url)).text();
  const found = text.split('{"store"').length - 1;
  if (found !== place.stores || !text.includes('"completed":true'))
    throw new WrongAnswer(`${name} found ${found} stores of ${place.stores}: ${text.slice(0, 300)}`);
  const bytes = Buffer.byteLength(text);
  const measure = async () => {
    const [began, spent] = [performance.now(), server.cpuSeconds()];
    const window = await load({ url, seconds, bytes });
    return { ...window, busy: ((server.cpuSeconds() - spent) * 1e5) / (performance.now() - began) };
  };
  reportProgress(`warming up: ${name}`);
  await measure();
  return { server, measure };
}

const product = await begin('product');
const plain = await begin('node:http');
const seen = await measureInTurns({
  what: 'fifty connections',
  sides: { product: product.measure, 'node:http': plain.measure },
  ratiosOf: (round) => ({ 'node:http': round.product.perSecond / round['node:http'].perSecond }),
});
const ratio = ratioOf(seen, 'node:http');
const values = (name: Name, key: Exclude<keyof Loaded, 'bytes'>) =>
  seen.rounds.map((round) => round[name][key]);
print(
  `The server has about ${show(count)} stores; ${canPin ? 'it has one core, and the client another' : 'taskset is absent, so the cores are shared'}. Runs of ${seconds} s, medians of the rounds.`,
);
printRounds(seen);
printTable(
  names.map((name) => ({
    [`${place.stores} stores, 50 connections, one core`]: name,
    'answers/s': Math.round(median(values(name, 'perSecond'))),
    'p99 ms': median(values(name, 'p99')),
    'core busy, %': Math.round(median(values(name, 'busy'))),
    'timed out, broken or refused': sum(
      (['timeouts', 'broken', 'refused'] as const).flatMap((key) => values(name, key)),
    ),
    "of node:http's answers/s": name === 'product' ? ratio.median : 1,
    quartiles: name === 'product' ? showQuartiles(ratio) : '',
  })),
);
judge({ aim: "0.25 of node:http's answers/s", atLeast: 0.25 }, ratio);
for (const { server } of [product, plain]) await server.stop();
