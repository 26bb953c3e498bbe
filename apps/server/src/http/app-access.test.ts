import { analysisDeps } from '@Hardware-Store-Finder/facts/testing';
import type { PlaceQuery } from '@Hardware-Store-Finder/places/testing';
import { oneProvider, oneStore, searchDeps } from '@Hardware-Store-Finder/places/testing';
import { createMemoryTokenBuckets } from '@Hardware-Store-Finder/storage';
import { type Asking, askServer } from '@Hardware-Store-Finder/testing';
import { noWebsites } from '@Hardware-Store-Finder/websites/testing';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { appDeps, startApp } from '../testing/app-deps.ts';
import { createApp } from './app.ts';
import { createClientLimits } from './client-limits.ts';

let searches = 0;
const askedBy: (string | undefined)[] = [];
const searchedBy: (string | undefined)[] = [];
const provider = {
  ...oneProvider,
  find: ({ client }: PlaceQuery) => {
    searches += 1;
    searchedBy.push(client);
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
const { port, close } = await startApp({
  searching: searchDeps({ provider }),
  webRoot,
  limits: createClientLimits(createMemoryTokenBuckets({ capacity: 50, perSecond: 0.5, now: () => 0 })),
  trustedProxies: ['127.0.0.1'],
  websites: {
    ...noWebsites,
    ...analysisDeps({ 'https://a.example/': { body: '<p>We sell hinges and locks.</p>' } }).deps.websites,
  },
  writing: {
    ...appDeps().writing,
    model: async () => ({
      id: 'test',
      label: 'Test',
      isPaid: true,
      searches: false,
      async *stream({ client }) {
        askedBy.push(client);
        yield { type: 'text', text: '' };
      },
    }),
  },
});

beforeEach(() => {
  searches = 0;
});
afterAll(() => {
  close();
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

describe('a client behind a trusted proxy', () => {
  const from = (client: string, headers: Record<string, string> = {}) => ({
    headers: { 'x-forwarded-for': client, ...headers },
  });
  const search = '/search/stream?location=Porto';

  test('beyond its limit gets 429, when to come back and a sentence; others and this machine are answered', async () => {
    for (let count = 1; count <= 10; count += 1)
      expect((await ask(search, from('203.0.113.1'))).status).toBe(200);
    const origin = 'http://localhost:3000';
    const { status, headers, body } = await ask(search, from('8.8.8.8, 203.0.113.1', { origin }));
    expect([status, headers['retry-after']]).toEqual([429, '10']);
    expect(JSON.parse(body).error).toMatch(/^Too many requests came from your network address\./);
    // Scripts of another origin read the header too.
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after',
    });
    const inChinese = await ask(search, from('203.0.113.1', { 'accept-language': 'zh' }));
    expect(JSON.parse(inChinese.body).error).toMatch(/^来自你的网络地址的请求过多/);
    expect(searches).toBe(10);

    expect((await ask(search, from('203.0.113.2'))).status).toBe(200);
    for (let count = 1; count <= 9; count += 1) expect((await ask(search)).status).toBe(200);
    for (const target of ['/healthz', '/hardware-store-finder/'])
      expect((await ask(target, from('203.0.113.1'))).status).toBe(200);
  });

  test('is one with its neighbours of the same /64', async () => {
    for (let count = 1; count <= 10; count += 1)
      expect((await ask(search, from(`2001:db8:1:2::${count}`))).status).toBe(200);
    expect((await ask(search, from('2001:db8:1:2:ffff::9'))).status).toBe(429);
    expect((await ask(search, from('2001:db8:1:3::1'))).status).toBe(200);
  });

  test('uses its own share of the models', async () => {
    const post = {
      method: 'POST',
      body: JSON.stringify({ name: 'A', address: 'B', website: 'https://a.example/', language: 'english' }),
    };
    const headers = { 'content-type': 'application/json' };
    await ask('/api/analyze-company/stream', { ...post, ...from('203.0.113.3', headers) });
    await ask('/api/analyze-company/stream', { ...post, headers });
    expect([...new Set(askedBy)]).toEqual(['name of 203.0.113.3', undefined]);
  });

  test('uses its own share of a source that costs money', async () => {
    searchedBy.length = 0;
    await ask(search, from('203.0.113.4'));
    await ask(search);
    expect(searchedBy).toEqual(['name of 203.0.113.4', undefined]);
  });
});

test('streams and pages have the headers that browsers obey, and promise https where PUBLIC_URL is https', async () => {
  for (const target of ['/search/stream?location=Porto', '/hardware-store-finder/', '/api/status']) {
    const { headers } = await ask(target);
    expect(headers, target).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
  }
  const origins = { ...appDeps().origins, publicUrl: new URL('http://stores.example/') };
  const plain = await createApp(appDeps({ origins }));
  const { headers } = await plain.inject({ url: '/api/status', headers: { host: 'localhost' } });
  expect(headers['strict-transport-security']).toBeUndefined();
});
