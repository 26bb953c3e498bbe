import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { report, startTarget } from './support/target.ts';
import { createVisitor } from './support/visitor.ts';

const megabyte = 1_000_000;
const shop = JSON.stringify({
  type: 'node',
  id: 1,
  lat: 41.15,
  lon: -8.61,
  tags: { shop: 'hardware', name: 'A' },
});
const start = '{"osm3s":{"timestamp_osm_base":"2026-11-20T00:00:00Z"},"elements":[';

/** What a server may send without an end, or with one after 100 MB: how it begins, and what is repeated. */
const endless: Readonly<Record<string, readonly [begin: string, repeat: string]>> = {
  '/stores/interpreter': [start, `${shop},`.repeat(500)],
  '/brackets/interpreter': [`${start}{"type":"node","id":1,"lat":1,"lon":1,"a":`, '['.repeat(64 * 1024)],
  '/name/interpreter': [
    `${start}{"type":"node","id":1,"lat":1,"lon":1,"tags":{"name":"`,
    'x'.repeat(64 * 1024),
  ],
};
const sent: Record<string, number> = {};
const overpass = createServer(async (request, response) => {
  const { url = '' } = request;
  request.resume();
  const [begin, repeat] = endless[url] ?? ['', ''];
  // Only the first of the answers is large, so that the test ends.
  if (begin === '' || sent[url] !== undefined) return void response.writeHead(403).end();
  sent[url] = 0;
  response.write(begin);
  const closed = once(response, 'close');
  while (!response.destroyed && sent[url] < 100 * megabyte) {
    sent[url] += repeat.length;
    if (!response.write(repeat)) await Promise.race([once(response, 'drain'), closed]);
  }
  response.end();
});
overpass.listen(0, '127.0.0.1');
await once(overpass, 'listening');
const { port } = overpass.address() as AddressInfo;
afterAll(() => {
  overpass.closeAllConnections();
  overpass.close();
});

test('three answers of 100 MB at once become sentences, and not memory', async () => {
  const urls = ['stores', 'brackets', 'name'].map((name) => `http://127.0.0.1:${port}/${name}`);
  const target = await startTarget({ PLACES: 'openstreetmap', OVERPASS_URLS: urls.join(',') });
  const { now: before } = target.memory();
  const visitors = [1, 2, 3].map((at) => createVisitor(target.origin, `203.0.113.${at}`));
  const places = ['Porto', 'Berlin', 'Paris'];
  const answers = await Promise.all(
    visitors.map((visitor, at) => visitor.ask(`/search/stream?location=${places[at]}&radius=5`)),
  );
  const { most } = target.memory();
  report('Overpass', { mbBefore: before, mbMost: most, sent });
  for (const { body } of answers) expect(body).toMatch(/"error":"OpenStreetMap/);
  expect(Object.keys(sent)).toHaveLength(3);
  expect(Math.max(...Object.values(sent))).toBeLessThan(30 * megabyte);
  expect(most - before).toBeLessThan(250);
  for (const visitor of visitors) visitor.leave();
  await target.stop();
}, 90_000);
