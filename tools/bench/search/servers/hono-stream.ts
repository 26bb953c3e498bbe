// The obvious implementation: Hono's streamSSE, one event for each store.
import { categories } from '@hardware-store-finder/contract';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { openDirectory } from '../../../../packages/places/src/imported/files.ts';
import { createLog } from '../../../../packages/std/src/log.ts';

const [dataDir = '', lat, lon, radiusKm] = process.argv.slice(2);
const directory = await openDirectory(
  dataDir,
  createLog(() => undefined),
);
const center = { lat: Number(lat), lon: Number(lon) };
const stores = directory
  .nearby(center, Number(radiusKm), categories)
  .stores(0, Infinity)
  .map((json) => JSON.parse(json));
directory.close();

const total = stores.length;
const app = new Hono().get('*', (c) =>
  streamSSE(c, async (stream) => {
    await stream.writeSSE({
      data: JSON.stringify({ type: 'header', location: 'Porto', total_found: total, center }),
    });
    for (const [at, store] of stores.entries()) {
      await stream.writeSSE({ data: JSON.stringify({ store, index: at + 1, total }) });
    }
    await stream.writeSSE({ data: JSON.stringify({ completed: true, total }) });
  }),
);
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://localhost:${port}`),
);
