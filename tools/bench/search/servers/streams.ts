// Open streams. `ours` is the whole app with a slow source, `plain` is Node's server with nothing in between.
// A search sends its header, then a store at a fixed interval, each with the time it was due; with 0 stores
// it stays silent until its reader leaves.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type StoreJson, toStoreJson } from '@hardware-store-finder/contract';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '../../../../apps/server/src/http/app.ts';
import { appDeps } from '../../../../apps/server/src/testing/app-deps.ts';
import type { PlaceProvider } from '../../../../packages/places/src/provider.ts';
import { oneProvider, searchDeps, testSource } from '../../../../packages/places/src/testing/search-deps.ts';

const [kind, count, everyMs] = process.argv.slice(2);
const total = Number(count);
const now = () => performance.timeOrigin + performance.now();

async function* find(signal: AbortSignal): ReturnType<PlaceProvider['find']> {
  yield { type: 'header', total, radiusKm: 10, source: testSource };
  if (total === 0) await once(signal, 'abort');
  const began = now();
  for (let at = 1; at <= total; at += 1) {
    const due = began + at * Number(everyMs);
    await pause(Math.max(0, due - now()), undefined, { signal });
    yield { type: 'stores', stores: [storeDue(due)] };
  }
}

function storeDue(due: number): StoreJson {
  return toStoreJson({
    name: `due ${due.toFixed(3)}`,
    address: 'Rua das Flores 12, 4050-262 Porto, Portugal',
    id: 'test:1',
    lat: 41.15,
    lon: -8.61,
    distance_km: 1,
    category: 'hardware',
  });
}

const app = createApp(
  appDeps({
    searching: searchDeps({ provider: { ...oneProvider, find: (_, signal) => find(signal) } }),
    origins: { host: '127.0.0.1', publicUrl: undefined, allowedOrigins: [] },
  }),
);
const plain: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('data: {"type":"header","location":"Porto","total_found":0}\n\n');
};

const server = createServer(kind === 'ours' ? getRequestListener(app.fetch) : plain);
server.listen(0, '127.0.0.1', () => {
  console.log(`http://localhost:${(server.address() as AddressInfo).port}`);
});
