import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSampleSites } from '@hardware-store-finder/places';
import { inventStores, oneProvider, searchDeps } from '@hardware-store-finder/places/testing';
import { type Asking, askServer, collectLog } from '@hardware-store-finder/testing';
import { getRequestListener } from '@hono/node-server';
import { afterAll, describe, expect, test } from 'vitest';
import { appDeps } from '../testing/app-deps.ts';
import { type AppDeps, createApp } from './app.ts';
import type { Listener } from './create-http-server.ts';
import { createListener } from './create-listener.ts';

const cleanUps: (() => void)[] = [];
afterAll(() => {
  for (const clean of cleanUps) clean();
});

const sample = inventStores({ center: { lat: 41.15, lon: -8.61 }, place: 'Porto', country: 'PT' }).find(
  ({ site }) => site !== null,
);
const sampleHost = `${sample?.site}.localhost`;

type Site = 'listener' | 'routes';

/** A server of each kind with the same services, and what they logged and let in. */
async function serve(more: Partial<AppDeps> = {}) {
  const sites = {} as Record<Site, { port: number; events: ReturnType<typeof collectLog>['events'] }>;
  const admitted: Record<Site, (string | undefined)[]> = { listener: [], routes: [] };
  for (const site of ['listener', 'routes'] as const) {
    const { log, events } = collectLog();
    const deps = appDeps({
      log,
      searching: searchDeps({ log }),
      sampleSites: createSampleSites({ port: () => 80 }),
      // A setting cannot make a site of the sample ours.
      origins: { host: sampleHost, publicUrl: new URL('https://stores.example/'), allowedOrigins: [] },
      trustedProxies: ['127.0.0.1'],
      limits: {
        async admit(client) {
          admitted[site].push(client);
          if (client === '203.0.113.9') throw new Error('No database');
          return client === '203.0.113.7' ? 3 : () => void admitted[site].push('over');
        },
        refusedFor: () => undefined,
      },
      ...more,
    });
    const listener: Listener =
      site === 'listener' ? createListener(deps) : getRequestListener(createApp(deps).fetch);
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    cleanUps.push(() => {
      server.closeAllConnections();
      server.close();
    });
    sites[site] = { port: (server.address() as AddressInfo).port, events };
  }
  return { sites, admitted };
}

/** All that two equal answers and their logs have in common. */
const unique = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
function comparable(value: unknown): unknown {
  const text = JSON.stringify(value, (key, one) =>
    ['date', 'ms', 'client'].includes(key) ? typeof one : one instanceof Error ? one.message : one,
  );
  return JSON.parse(text.replace(unique, 'id'));
}

const requests: [what: string, target: string, asking?: Asking][] = [
  ['a search', '/search/stream?location=Porto&radius_km=10'],
  ['all parameters', '/search/stream?location=S%C3%A3o+Jo%C3%A3o&radius_km=5&categories=trade&source=sample'],
  ['Chinese', '/search/stream?location=Porto', { headers: { 'accept-language': 'zh-CN,en;q=0.5' } }],
  ['an unknown place', '/search/stream?location=Nowhere'],
  ['no place', '/search/stream?radius_km=10'],
  ['no parameters', '/search/stream'],
  ['a wrong radius', '/search/stream?location=Porto&radius_km=1e3'],
  ['a part after a hash', '/search/stream?location=Porto#x'],
  [
    'our own page',
    '/search/stream?location=Porto',
    { headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' } },
  ],
  ['a link', '/search/stream?location=Porto', { headers: { 'sec-fetch-mode': 'navigate' } }],
  ['an empty mode', '/search/stream?location=Porto', { headers: { 'sec-fetch-mode': '' } }],
  ['another site', '/search/stream?location=Porto', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['an origin of ours', '/search/stream?location=Porto', { headers: { origin: 'http://localhost:3000' } }],
  ['a foreign origin', '/search/stream?location=Porto', { headers: { origin: 'https://evil.example' } }],
  ['a foreign host', '/search/stream?location=Porto', { headers: { host: 'evil.example' } }],
  ['the host of PUBLIC_URL', '/search/stream?location=Porto', { headers: { host: 'stores.example' } }],
  ['a site of the sample', '/search/stream?location=Porto', { headers: { host: sampleHost } }],
  ['HEAD', '/search/stream?location=Porto', { method: 'HEAD' }],
  ['POST', '/search/stream?location=Porto', { method: 'POST' }],
  ['a longer path', '/search/stream/?location=Porto'],
  [
    'a client behind a proxy',
    '/search/stream?location=Porto',
    { headers: { 'x-forwarded-for': '203.0.113.8' } },
  ],
  [
    'a client over its limits',
    '/search/stream?location=Porto',
    { headers: { 'x-forwarded-for': '203.0.113.7' } },
  ],
];

describe('a search ahead of the routes', async () => {
  const { sites, admitted } = await serve();

  test.each(requests)('is answered as the routes answer it: %s', async (_, target, asking) => {
    for (const site of Object.values(sites)) site.events.length = 0;
    for (const list of Object.values(admitted)) list.length = 0;
    const listened = await askServer(sites.listener.port, target, asking);
    const routed = await askServer(sites.routes.port, target, asking);
    // The routes end a refusal with the headers of a page, too.
    const kept = ({ headers, ...rest }: typeof routed) =>
      rest.status === 429
        ? { ...rest, headers: { type: headers['content-type'], wait: headers['retry-after'] } }
        : { ...rest, headers };
    expect(comparable(kept(listened))).toEqual(comparable(kept(routed)));
    expect(comparable(sites.listener.events)).toEqual(comparable(sites.routes.events));
    expect(admitted.listener).toEqual(admitted.routes);
  });

  test('says that it could not, where the limits cannot be asked', async () => {
    const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    const { status, body } = await askServer(sites.listener.port, '/search/stream?location=Porto', forwarded);
    expect(status).toBe(500);
    expect(JSON.parse(body)).toEqual({ error: expect.stringContaining('number') });
  });
});

test('a source that breaks ends the search with a sentence, and the fault is logged under its number', async () => {
  const fault = new Error('broken');
  const { sites } = await serve({
    searching: searchDeps({
      provider: {
        ...oneProvider,
        find: () => {
          throw fault;
        },
      },
    }),
  });
  const { headers, body } = await askServer(sites.listener.port, '/search/stream?location=Porto');
  const failed = sites.listener.events.find(({ event }) => event === 'failed');
  expect(failed).toMatchObject({ error: fault, requestId: headers['x-request-id'] });
  expect(body).toContain(String(headers['x-request-id']));
});
