// A minimal server: Node's own, with the stores as JSON text.

import { categories } from '@Hardware-Store-Finder/contract';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDirectory } from '../../../packages/records/src/directory/files.ts';
import { createLog } from '../../../packages/std/src/log.ts';

const [dataDir = '', lat, lon, radiusKm] = process.argv.slice(2);
const directory = await openDirectory(
  dataDir,
  createLog(() => undefined),
);
const center = { lat: Number(lat), lon: Number(lon) };
const stores = directory.nearby(center, Number(radiusKm), categories).stores(0, Infinity);
directory.close();

const total = stores.length;
function write(): string {
  let text = `data: ${JSON.stringify({ type: 'header', location: 'Porto', total_found: total, center })}\n\n`;
  for (let at = 0; at < total; at += 1) {
    text += `data: {"store":${stores[at]},"index":${at + 1},"total":${total}}\n\n`;
  }
  return `${text}data: {"completed":true,"total":${total}}\n\n`;
}

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(write());
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://localhost:${(server.address() as AddressInfo).port}`);
});
