import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appDeps, oneProvider, oneStore, searchDeps } from '../testing/app-deps.ts';
import { type Asking, askServer } from '../testing/ask-server.ts';
import { createApp } from './app.ts';

let port: number;
let searches = 0;
const provider = {
  ...oneProvider,
  find: () => {
    searches += 1;
    return oneStore();
  },
};
const webRoot = mkdtempSync(path.join(tmpdir(), 'page-'));
writeFileSync(
  path.join(webRoot, 'index.html'),
  ['production-api-url', 'map-tiles', 'map-tiles-attribution']
    .map((name) => `<meta name="${name}" content="" />`)
    .join(''),
);
writeFileSync(path.join(webRoot, 'favicon.svg'), '<svg/>');
const server = createServer(
  getRequestListener(createApp(appDeps({ searching: searchDeps({ provider }), webRoot })).fetch),
);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  searches = 0;
});
afterAll(() => {
  server.closeAllConnections();
  rmSync(webRoot, { recursive: true });
});

const ask = (target: string, options: Asking = {}) => askServer(port, target, options);

describe("another site's page", () => {
  const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };

  test.each([
    '/search/stream?location=Porto',
    '/api/status',
    '/api/suggest?text=Porto',
    '/api/website?url=shop.example.com',
    '/api/nothing',
  ])('gets 403 for %s, and no work begins', async (target) => {
    const { status, body } = await ask(target, { headers: image });
    expect(status).toBe(403);
    expect(JSON.parse(body).error).toContain('Only the app’s own page');
    expect(searches).toBe(0);
  });

  test('gets 403 for a request that names its origin, which the answer names', async () => {
    const { status, body, headers } = await ask('/search/stream?location=Porto', {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://evil.example' },
    });
    expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined]);
    expect(JSON.parse(body).error).toContain('https://evil.example');
  });

  test('at a loopback address uses the API: the switch to another server works', async () => {
    const headers = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'cors',
      origin: 'http://localhost:3000',
    };
    const { status, headers: answered } = await ask('/search/stream?location=Porto', { headers });
    expect([status, answered['access-control-allow-origin']]).toEqual([200, 'http://localhost:3000']);
    const asked = { ...headers, 'access-control-request-method': 'POST' };
    expect((await ask('/api/generate-email', { method: 'OPTIONS', headers: asked })).status).toBe(204);
  });

  test.each(['/healthz', '/readyz', '/hardware-store-finder/', '/hardware-store-finder/favicon.svg'])(
    'may load %s',
    async (target) => {
      expect((await ask(target, { headers: image })).status).toBe(200);
    },
  );
});
