import { statusAnswerSchema, version } from '@Hardware-Store-Finder/contract';
import { AppError } from '@Hardware-Store-Finder/messages';
import { createSampleSites } from '@Hardware-Store-Finder/places';
import {
  inventStores,
  oneProvider,
  oneStore,
  type PlaceProvider,
  searchDeps,
  testSource,
} from '@Hardware-Store-Finder/places/testing';
import { builtFrom } from '@Hardware-Store-Finder/services';
import { createLog } from '@Hardware-Store-Finder/std';
import { type Asking, askServer, plain } from '@Hardware-Store-Finder/testing';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { appDeps, startApp } from '../testing/app-deps.ts';
import { createApp } from './app.ts';
import { createShutdown } from './shutdown.ts';

let port: number;
let logged: string[] = [];
let find: PlaceProvider['find'];
let unreachable: 'database' | undefined;
const webRoot = mkdtempSync(path.join(tmpdir(), 'page-'));

const log = createLog((line) => logged.push(line));
const shutdown = createShutdown(
  log,
  () => new AppError('unavailable', plain('The server is being restarted.')),
  50,
);
const { app, port: boundPort } = await startApp({
  searching: searchDeps({
    provider: { ...oneProvider, find: (query, signal) => find(query, signal) },
  }),
  sampleSites: createSampleSites({ port: () => port }),
  log,
  mapTiles: {
    url: 'https://tiles.example:8443/{z}/{x}/{y}.png?a=1&b=2',
    attribution: '© "Tiles" <b>',
  },
  webRoot: prepareWebRoot(),
  unreachable: () => unreachable,
  stopping: shutdown,
});
port = boundPort;

function prepareWebRoot(): string {
  mkdirSync(path.join(webRoot, 'assets'));
  writeFileSync(
    path.join(webRoot, 'index.html'),
    '<title>Page</title><meta name="production-api-url" content="" /><meta name="map-tiles" content="" />' +
      '<meta name="map-tiles-attribution" content="" />',
  );
  writeFileSync(path.join(webRoot, 'assets/app-1a2b.js'), 'console.log(1)');
  writeFileSync(path.join(webRoot, 'favicon.svg'), '<svg/>');
  mkdirSync(path.join(webRoot, 'map/1a2b/2'), { recursive: true });
  writeFileSync(path.join(webRoot, 'map/index.json'), '{"folder":"1a2b"}');
  writeFileSync(path.join(webRoot, 'map/1a2b/2/3_4.json'), '{}');
  return webRoot;
}

beforeEach(() => {
  logged = [];
  find = oneStore;
});
afterAll(() => {
  app.server.closeAllConnections();
  rmSync(webRoot, { recursive: true });
});

const ask = (target: string, options: Asking = {}) => askServer(port, target, options);

describe('GET /search/stream', () => {
  test('streams header, stores and completed', async () => {
    const { status, headers, body } = await ask('/search/stream?location=Porto');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const lines = body.split('\n\n').filter(Boolean);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^data: {"location":"Porto","total_found":1,/);
    expect(lines[1]).toBe('data: {"store":{"name":"A","address":"B"},"index":1,"total":1}');
    expect(lines[2]).toBe('data: {"completed":true,"total":1}');
  });

  test.each([
    '/search/stream',
    '/search/stream?location=',
    `/search/stream?location=${'a'.repeat(201)}`,
    '/search/stream?location=a%00b',
    '/search/stream?location=Porto&radius_km=0.1',
    '/search/stream?location=Porto&categories=bakery',
  ])('refuses %s with 400 and a reason', async (target) => {
    const { status, body } = await ask(target);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/\.$/) });
  });

  test('reports an unknown place as an error event in a 200 stream', async () => {
    const { status, body } = await ask('/search/stream?location=Nowhere');
    expect(status).toBe(200);
    expect(body).toMatch(/^data: {"error":"No place called \\"Nowhere\\" found/);
  });

  test('reports the message of an unavailable source as the error', async () => {
    find = () => {
      throw new AppError('unavailable', plain('Nothing is known of Berlin.'));
    };
    const { body } = await ask('/search/stream?location=Porto');
    expect(body.split('\n\n').at(-2)).toBe(
      'data: {"error":"Nothing is known of Berlin.","offer_sample":true}',
    );
  });

  test('logs an unexpected error under the request id and never shows it', async () => {
    find = () => {
      throw new Error('password=secret');
    };
    const { body, headers } = await ask('/search/stream?location=Porto');
    expect(body).not.toContain('secret');
    expect(body).toContain(String(headers['x-request-id']));
    const line = logged.map((text) => JSON.parse(text)).find(({ event }) => event === 'failed');
    expect(line).toMatchObject({ level: 'error', requestId: headers['x-request-id'] });
    expect(line.error).toContain('password=secret');
  });

  test('does not log the typed location', async () => {
    await ask('/search/stream?location=Secretville');
    await expect.poll(() => logged.length).toBeGreaterThan(0);
    expect(logged.join('')).not.toContain('Secretville');
  });
});

describe('GET /api/website', () => {
  test('reads the requested address on behalf of the requesting page', async () => {
    const { status, body } = await ask('/api/website/framing?url=shop.example.com', {
      headers: { origin: 'http://localhost:3000' },
    });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({
      url: 'https://shop.example.com/',
      finalUrl: 'https://shop.example.com/',
      verdict: 'frame',
      reason: 'http://localhost:3000',
    });
  });

  test('passes the country of the store on', async () => {
    const countries: (string | undefined)[] = [];
    const { websites } = appDeps({});
    const app = await createApp(
      appDeps({
        websites: {
          ...websites,
          read: (url, signal, store) => {
            countries.push(store?.country);
            return websites.read(url, signal, store);
          },
        },
      }),
    );
    for (const query of ['', '&country=pt', '&country=Portugal'])
      await app.inject({
        url: `/api/website?url=shop.example.com${query}`,
        headers: { host: 'localhost:8002' },
      });
    expect(countries).toEqual([undefined, 'PT', undefined]);
  });

  test.each([
    ['/api/website', /missing/],
    ['/api/website/framing?url=', /missing/],
    ['/api/website?url=http://192.168.1.1/', /192\.168\.1\.1/],
    ['/api/website/framing?url=ftp://shop.example.com', /ftp/],
    [`/api/website?url=https://shop.example.com/${'a'.repeat(2048)}`, /2048/],
    ['/api/website?url=https://inside.example.com', /10\.0\.0\.1/],
  ])('refuses %s with 400 and names the violated rule', async (target, words) => {
    const { status, body } = await ask(target);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(words) });
  });
});

describe("an invented store's site", () => {
  const stores = inventStores({ center: { lat: 41.15, lon: -8.61 }, place: 'Porto', country: 'PT' });
  const host = () => `${stores.find(({ site }) => site !== null)?.site}.localhost:${port}`;

  test('has its own host, which serves its pages and nothing else', async () => {
    const page = await ask('/start', { headers: { host: host() } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<!doctype html>');
    expect(page.headers['cross-origin-opener-policy']).toBeUndefined();
    for (const target of [
      '/api/status',
      '/hardware-store-finder/',
      '/search/stream?location=Porto',
      '/healthz',
    ]) {
      const { status, body } = await ask(target, { headers: { host: host() } });
      expect([404, 503], target).toContain(status);
      expect(body).toContain('<!doctype html>');
    }
    expect((await ask('/', { method: 'POST', headers: { host: host() } })).status).toBe(405);
    expect((await ask('/start', { method: 'HEAD', headers: { host: host() } })).body).toBe('');
  });

  test.each([
    ['another port', () => host().replace(/\d+$/, '1')],
    ['another name', () => `x${host()}`],
    ['an unknown name', () => `nobody.localhost:${port}`],
    [
      'a store without a site',
      () => `${stores.find(({ site }) => site === null)?.id.slice(7)}.localhost:${port}`,
    ],
  ])('is not served at %s', async (_, other) => {
    const { status, body } = await ask('/', { headers: { host: other() } });
    expect(status).toBe(403);
    expect(JSON.parse(body).error).toContain(other());
  });
});

describe('access', () => {
  test('is refused to a foreign host with 403 and a message that names it', async () => {
    const { status, body } = await ask('/api/status', { headers: { host: 'evil.example' } });
    expect(status).toBe(403);
    expect(JSON.parse(body).error).toContain('evil.example');
  });

  test('to the stream is granted to loopback origins, not to foreign ones', async () => {
    const own = await ask('/search/stream?location=Porto', { headers: { origin: 'http://localhost:3000' } });
    expect(own.headers['access-control-allow-origin']).toBe('http://localhost:3000');
    const stranger = await ask('/search/stream?location=Porto', {
      headers: { origin: 'https://evil.example' },
    });
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the page', () => {
  test('is the redirect target of /, with the production API URL in its meta tag', async () => {
    const { status, headers } = await ask('/');
    expect([status, headers.location]).toEqual([302, '/hardware-store-finder/']);
    const { body } = await ask('/hardware-store-finder/');
    expect(body).toContain(
      '<meta name="production-api-url" content="https://api.example/v1?a=&quot;b&quot;&amp;c"',
    );
    expect(body).toContain(
      '<meta name="map-tiles" content="https://tiles.example:8443/{z}/{x}/{y}.png?a=1&amp;b=2"',
    );
    expect(body).toContain('<meta name="map-tiles-attribution" content="© &quot;Tiles&quot; &lt;b>"');
  });

  test.each(['/', '/hardware-store-finder'])(
    'keeps the query of a search that is shared as %s',
    async (path) => {
      const { status, headers } = await ask(`${path}?location=S%C3%A3o%20Paulo&radius_km=5`);
      expect([status, headers.location]).toEqual([
        302,
        '/hardware-store-finder/?location=S%C3%A3o%20Paulo&radius_km=5',
      ]);
    },
  );

  test.each([
    '/hardware-store-finder/results',
    '/hardware-store-finder/about?x=1',
    '/hardware-store-finder/index.html',
  ])('is served at %s', async (target) => {
    const { status, headers, body } = await ask(target);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(body).toContain('api.example');
  });

  test('is reread after a build; the previous version is served during the build', async () => {
    const file = path.join(webRoot, 'index.html');
    const old = readFileSync(file);
    rmSync(file);
    expect((await ask('/hardware-store-finder/')).body).toContain('<title>Page</title>');
    writeFileSync(file, String(old).replace('Page', 'New page'));
    expect((await ask('/hardware-store-finder/')).body).toContain('<title>New page</title>');
  });

  test('lets browsers cache hashed files for good and revalidate the others', async () => {
    const asset = await ask('/hardware-store-finder/assets/app-1a2b.js');
    expect([asset.status, asset.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const cell = await ask('/hardware-store-finder/map/1a2b/2/3_4.json');
    expect([cell.status, cell.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    for (const name of ['favicon.svg', 'map/index.json']) {
      const file = await ask(`/hardware-store-finder/${name}`);
      expect([file.status, file.headers['cache-control']]).toEqual([200, 'no-cache']);
    }
  });

  test.each([
    '/hardware-store-finder/assets/gone.js',
    '/hardware-store-finder/favicon.ico',
    '/hardware-store-finder/assets/../../package.json',
    '/hardware-store-finder/assets/..%2f..%2fpackage.json',
    '/nothing',
    '/api/nothing',
  ])('answers 404 for %s', async (target) => {
    const { status, body } = await ask(target);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/\.$/) });
  });

  test('has policies that allow only what it needs', async () => {
    const { headers } = await ask('/hardware-store-finder/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self' http://localhost:8002 https://api.example;");
    expect(policy).toContain("img-src 'self' data: https://tiles.example:8443;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('frame-src https: http:');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    // 'Use my location' needs it; framed pages do not get it.
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
  });
});

test('GET /api/status names the source in use and why', async () => {
  const { body } = await ask('/api/status');
  expect(statusAnswerSchema.parse(JSON.parse(body))).toEqual({
    version,
    commit: builtFrom(),
    places: { id: 'test', label: 'Test', attribution: '© Test', why: 'It is the only one.' },
    gazetteer: { date: '2020-03-18' },
    model: { id: 'builtin', label: 'Built-in reader', isPaid: false },
  });
});

test('a server without its database is not ready, says so, and still answers searches', async () => {
  find = async function* () {
    yield { type: 'header', total: 0, radiusKm: 10, source: testSource };
  };
  unreachable = 'database';
  const { status, body } = await ask('/readyz');
  expect([status, JSON.parse(body)]).toEqual([503, { ready: false, unreachable: 'database' }]);
  expect((await ask('/search/stream?location=Porto')).body).toContain('"completed":true');
  unreachable = undefined;
  expect(JSON.parse((await ask('/readyz')).body)).toEqual({ ready: true });
});

// Must be the last test: it stops the server.
test('a stopping server is not ready, waits for its streams, then ends them with an error', async () => {
  expect((await ask('/readyz')).status).toBe(200);
  const searching = Promise.withResolvers<void>();
  find = async function* (_, signal) {
    yield { type: 'header', total: 1, radiusKm: 10, source: testSource };
    searching.resolve();
    await once(signal, 'abort');
  };
  const stream = ask('/search/stream?location=Porto');
  await searching.promise;
  const stopped = shutdown.stop(app.server);
  expect(shutdown.ready()).toBe(false);
  const { body } = await stream;
  expect(body.split('\n\n').filter(Boolean).at(-1)).toBe('data: {"error":"The server is being restarted."}');
  await stopped;
});
