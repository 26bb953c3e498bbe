// The overhead of a live search over the map service: the real server as a process, queried over HTTP, with
// an Overpass stand-in on loopback that takes a fixed time; compared with the same queries sent directly to
// the stand-in. Time to the first store and to the end.
import { setTimeout as pause } from 'node:timers/promises';
import { startServer, temporaryFolder } from '../../e2e/support/server.ts';
import { writeOverpassQuery } from '../../packages/places/src/openstreetmap/overpass-query.ts';
import {
  answerOverpass,
  type Shop,
} from '../../packages/places/src/openstreetmap/testing/answer-overpass.ts';
import { startStandIn } from '../../packages/testing/src/stand-in.ts';
import { measureInTurns, printRounds, WrongAnswer } from './support/paired-rounds.ts';
import { judge, print, printTable, reportProgress, showQuartiles, sized } from './support/report.ts';
import { median, quantile, spreadOf } from './support/statistics.ts';

/** In each of the rounds. */
const searches = sized(40, 10);
/** Stores around a large town, and around a very large one. */
const sizes = [40, 200];
const serviceMs = 50;
const center = (at: number) => ({ lat: Number((41.1 + at * 0.00005).toFixed(5)), lon: -8.6 });
const kinds = ['hardware', 'doityourself', 'trade'] as const;
const shops = Array.from(
  { length: Math.max(...sizes) },
  (_, at): Shop => ({
    id: at + 1,
    lat: 41.15 + 0.0001 * at,
    lon: -8.6,
    tags: {
      shop: 'hardware',
      name: `Ferragens ${at + 1}`,
      'addr:street': 'Rua das Flores',
      'addr:housenumber': String(at + 1),
      'addr:city': 'Porto',
      phone: `+351 222 ${String(100_000 + at * 37).replace(/(...)$/, ' $1')}`,
      website: `https://ferragens-${at + 1}.example/`,
    },
  }),
);
/** Prepared before measuring, so that the stand-in adds only the service time. */
const answers = new Map(
  sizes.map((size) => {
    const data = writeOverpassQuery({ center: center(0), radiusKm: 50, categories: kinds }, 25);
    return [size, answerOverpass(shops.slice(0, size), new URLSearchParams({ data }).toString())];
  }),
);
let size = sizes[0] ?? 0;
const service = await startStandIn(async () => {
  await pause(serviceMs);
  return answers.get(size) ?? 'reset';
});
const dataDir = temporaryFolder();
const server = await startServer(
  { PLACES: 'openstreetmap', OVERPASS_URLS: `${service.url}/api`, NOMINATIM_URL: service.url },
  dataDir,
);

type Times = { first: number; end: number; stores: number };

async function throughUs(at: number): Promise<Times> {
  const { lat, lon } = center(at);
  const start = performance.now();
  const response = await fetch(`${server.origin}/search/stream?location=${lat},${lon}&radius_km=50`);
  const decoder = new TextDecoder();
  let text = '';
  let first = 0;
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (first === 0 && text.includes('{"store"')) first = performance.now() - start;
  }
  if (!text.includes('"completed":true')) throw new Error(`It ended: ${text.slice(-300)}`);
  return { first, end: performance.now() - start, stores: text.split('{"store"').length - 1 };
}

async function direct(at: number): Promise<Times> {
  const start = performance.now();
  const data = writeOverpassQuery({ center: center(at), radiusKm: 50, categories: kinds }, 25);
  const response = await fetch(`${service.url}/api/interpreter`, {
    method: 'POST',
    body: new URLSearchParams({ data }),
  });
  const { elements } = (await response.json()) as { elements: unknown[] };
  const end = performance.now() - start;
  return { first: end, end, stores: elements.length - 1 };
}

const ask = { 'our server': throughUs, 'the service alone': direct };
type Name = keyof typeof ask;
let searched = 0;

/** No place is queried twice, because answers are cached. */
async function searchOften(name: Name): Promise<Times[]> {
  const found: Times[] = [];
  for (let at = 0; at < searches; at += 1) {
    searched += 1;
    const one = await ask[name](searched);
    if (one.stores !== size) throw new WrongAnswer(`${name} found ${one.stores} stores of ${size}.`);
    found.push(one);
  }
  return found;
}

const middle = (times: readonly Times[], part: 'first' | 'end') => median(times.map((one) => one[part]));
print(`${searches} searches of each kind in each round, no place twice.`);
for (size of sizes) {
  reportProgress(`warming up: ${size} stores`);
  for (const name of Object.keys(ask) as Name[]) await searchOften(name);
  const seen = await measureInTurns({
    what: `${size} stores`,
    sides: {
      'our server': () => searchOften('our server'),
      'the service alone': () => searchOften('the service alone'),
    },
    ratiosOf: (round) => ({
      'the end': middle(round['our server'], 'end') / middle(round['the service alone'], 'end'),
    }),
  });
  const over = (part: 'first' | 'end') =>
    spreadOf(
      seen.rounds.map(
        (round) => middle(round['our server'], part) - middle(round['the service alone'], part),
      ),
    );
  printRounds(seen);
  printTable(
    (Object.keys(ask) as Name[]).map((name) => {
      const times = seen.rounds.flatMap((round) => round[name]);
      return {
        [`a service that takes ${serviceMs} ms`]: name,
        stores: size,
        'first store p50 ms': middle(times, 'first'),
        'all p50 ms': middle(times, 'end'),
        'all p99 ms': quantile(
          times.map(({ end }) => end),
          0.99,
        ),
        'over the service, ms': name === 'our server' ? over('end').median : '',
        quartiles: name === 'our server' ? showQuartiles(over('end')) : '',
      };
    }),
  );
  judge({ aim: `all ${size} stores: 15 ms over the service alone`, atMost: 15, unit: 'ms' }, over('end'));
}
await server.stop();
await service.close();
