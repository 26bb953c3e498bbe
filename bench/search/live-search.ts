// The overhead of a live search over the map service: the real server as a process, queried over HTTP, with
// an Overpass stand-in on loopback that takes a fixed time; compared with the same queries sent directly to
// the stand-in. Time to the first store and to the end.
import { setTimeout as pause } from 'node:timers/promises';
import { startServer, temporaryFolder } from '../../e2e/support/server.ts';
import { writeOverpassQuery } from '../../packages/server/src/sources/openstreetmap/overpass-query.ts';
import {
  answerOverpass,
  type Shop,
} from '../../packages/server/src/sources/openstreetmap/testing/answer-overpass.ts';
import { startStandIn } from '../../packages/server/src/testing/stand-in.ts';
import { median, quantile } from '../support/quantile.ts';
import { print, printAim, printTable, reportProgress, show } from '../support/report.ts';

const searches = 200;
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
      phone: '+351 222 001 234',
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

const runs = Object.entries({ 'our server': throughUs, 'the service alone': direct });
const rows = [];
const aims: Parameters<typeof printAim>[0][] = [];
let searched = 0;
for (size of sizes) {
  reportProgress(`${size} stores`);
  const found = runs.map((): Times[] => []);
  // The first ones warm up both; no place is queried twice, because answers are cached.
  for (let at = -20; at < searches; at += 1) {
    for (const [which, [name, run]] of runs.entries()) {
      searched += 1;
      const one = await run(searched);
      if (one.stores !== size) throw new Error(`${name} found ${one.stores} stores of ${size}.`);
      if (at >= 0) found[which]?.push(one);
    }
  }
  for (const [which, [name]] of runs.entries()) {
    const times = found[which] ?? [];
    const [first, end] = [times.map((one) => one.first), times.map((one) => one.end)];
    rows.push({
      [`a service that takes ${serviceMs} ms`]: name,
      stores: size,
      'first store p50 ms': median(first),
      'all p50 ms': median(end),
      'all p99 ms': quantile(end, 0.99),
    });
  }
  const [ours = [], alone = []] = found;
  for (const part of ['first', 'end'] as const) {
    const over = median(ours.map((times) => times[part])) - median(alone.map((times) => times[part]));
    const what = part === 'first' ? `the first store of ${size}` : `all ${size} stores`;
    aims.push({ aim: `${what}: 5 ms over the service alone`, seen: `${show(over)} ms`, isMet: over <= 5 });
  }
}
print(`${searches} searches of each kind in turns, no place twice.`);
printTable(rows);
for (const aim of aims) printAim(aim);
await server.stop();
await service.close();
