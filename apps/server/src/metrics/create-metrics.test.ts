import { ModelFault, type ModelProvider } from '@Hardware-Store-Finder/facts';
import { AppError } from '@Hardware-Store-Finder/messages';
import { type SearchDeps, search } from '@Hardware-Store-Finder/places';
import { oneProvider, searchDeps, testSource } from '@Hardware-Store-Finder/places/testing';
import { createKeyedSemaphore } from '@Hardware-Store-Finder/std';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { askServer, plain } from '@Hardware-Store-Finder/testing';
import { noWebsites } from '@Hardware-Store-Finder/websites/testing';
import { once } from 'node:events';
import { type createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../testing/app-deps.ts';
import { createMetrics, type Metrics } from './create-metrics.ts';
import { createMetricsServer } from './create-metrics-server.ts';

/** The samples of one metric: labels, as Prometheus writes them, and value. */
async function samples({ registry }: Metrics, name: string): Promise<Record<string, number>> {
  const text = await registry.metrics();
  const lines = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].filter(([, found]) => found === name);
  return Object.fromEntries(lines.map(([, , labels = '', value]) => [labels, Number(value)]));
}

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function searchFor(location: string, deps: Partial<SearchDeps>, leaves = false): Promise<void> {
  const request = { location, categories: ['hardware' as const] };
  for await (const _ of search(request, searchDeps(deps), new AbortController().signal)) if (leaves) break;
}

const failing = (error: Error) => ({
  ...oneProvider,
  // biome-ignore lint/correctness/useYield: it never yields
  async *find() {
    throw error;
  },
});
const only = (provider: SearchDeps['sample']) => ({ places: async () => ({ provider, why: plain('') }) });

test('each search counts once, by its source and how it ended', async () => {
  const metrics = createMetrics();
  const observe = { observe: metrics.searched };
  await searchFor('Porto', observe);
  await searchFor('Porto', observe);
  await searchFor('Nowhere', observe);
  await searchFor('Porto', observe, true);
  await searchFor('Porto', { ...observe, ...only({ ...oneProvider, async *find() {} }) });
  await searchFor('Porto', {
    ...observe,
    ...only(failing(new AppError('unavailable', plain('It is shut.')))),
  });
  await expect(searchFor('Porto', { ...observe, ...only(failing(new Error('A bug.'))) })).rejects.toThrow();
  expect(await samples(metrics, 'store_finder_searches_total')).toEqual({
    'source="test",outcome="found"': 2,
    'source="test",outcome="unknown_place"': 1,
    'source="test",outcome="cancelled"': 1,
    'source="test",outcome="empty"': 1,
    'source="test",outcome="unavailable"': 1,
    'source="test",outcome="failed"': 1,
  });
  expect(await samples(metrics, 'store_finder_stores_found_total')).toEqual({ 'source="test"': 2 });
  expect(await samples(metrics, 'store_finder_search_duration_seconds_count')).toEqual({
    'source="test"': 7,
  });
});

test('requests count by route, and whatever else a stranger sends has few labels', async () => {
  const metrics = createMetrics();
  const reached: (() => void)[] = [];
  const { port, close } = await startApp({
    observe: metrics.requests,
    searching: searchDeps({
      provider: {
        ...oneProvider,
        async *find() {
          await new Promise<void>((resolve) => reached.push(resolve));
          yield { type: 'header', total: 0, radiusKm: 10, source: testSource };
        },
      },
    }),
  });
  onTestFinished(close);
  await askServer(port, '/api/status?secret=Porto');
  await askServer(port, '/api/status');
  await askServer(port, '/whatever/joe@porto.example');
  await askServer(port, '/api/campaigns/secret/progress');
  await askServer(port, '/hardware-store-finder/x.js', { method: 'PROPFIND' });
  const stream = askServer(port, '/search/stream?location=Porto');
  await expect.poll(() => reached.length).toBe(1);
  expect(await samples(metrics, 'store_finder_http_requests_open')).toMatchObject({
    'route="/search/stream"': 1,
  });
  reached[0]?.();
  await stream;
  await expect
    .poll(() => samples(metrics, 'store_finder_http_requests_open'))
    .toMatchObject({ 'route="/search/stream"': 0 });
  expect(await samples(metrics, 'store_finder_http_requests_total')).toEqual({
    'method="GET",route="/api/status",status="200"': 2,
    'method="GET",route="/*",status="404"': 1,
    'method="GET",route="/api/campaigns/:id/progress",status="404"': 1,
    'method="other",route="/hardware-store-finder/*",status="404"': 1,
    'method="GET",route="/search/stream",status="200"': 1,
  });
  expect(await metrics.registry.metrics()).not.toMatch(/porto|secret/i);
});

test('a client that leaves before its answer counts as 499', async () => {
  const metrics = createMetrics();
  let asked = false;
  const { port, close } = await startApp({
    observe: metrics.requests,
    websites: {
      ...noWebsites,
      read: () => {
        asked = true;
        return new Promise(() => undefined);
      },
    },
  });
  onTestFinished(close);
  const request = get({ host: '127.0.0.1', port, path: '/api/website?url=a.example', agent: false });
  request.on('error', () => undefined);
  await expect.poll(() => asked).toBe(true);
  request.destroy();
  await expect
    .poll(() => samples(metrics, 'store_finder_http_requests_total'))
    .toEqual({ 'method="GET",route="/api/website",status="499"': 1 });
});

test('lookups in the cache count by the kind of entry, without its key', async () => {
  const metrics = createMetrics();
  const cache = metrics.cache(createMemoryCache());
  await cache.set('website/5/visit/https://shop.example/', 'text', 60_000);
  expect(await cache.get('website/5/visit/https://shop.example/')).toBe('text');
  expect(await cache.get('website/5/robots/https://shop.example')).toBeUndefined();
  expect(await cache.get('google-places textSearch 2026-11')).toBeUndefined();
  await cache.delete('website/5/visit/https://shop.example/');
  expect(await cache.get('website/5/visit/https://shop.example/')).toBeUndefined();
  expect(await samples(metrics, 'store_finder_cache_lookups_total')).toEqual({
    'kind="website",result="hit"': 1,
    'kind="website",result="miss"': 2,
    'kind="google-places",result="miss"': 1,
  });
});

test('readings of websites are running, waiting or refused', async () => {
  const metrics = createMetrics();
  const semaphore = metrics.websiteReads(
    createKeyedSemaphore({ concurrency: 1, maxQueued: 1, timeoutMs: 60_000 }),
  );
  const state = async () => [
    (await samples(metrics, 'store_finder_website_reads_running'))[''],
    (await samples(metrics, 'store_finder_website_reads_waiting'))[''],
    (await samples(metrics, 'store_finder_website_reads_refused_total'))[''],
  ];
  const first = await semaphore.acquire('a.example');
  const second = semaphore.acquire('b.example');
  await expect(semaphore.acquire('c.example')).rejects.toThrow();
  expect(await state()).toEqual([1, 1, 1]);
  first();
  first();
  const release = await second;
  expect(await state()).toEqual([1, 0, 1]);
  release();
  expect(await state()).toEqual([0, 0, 1]);
  expect(await samples(metrics, 'store_finder_website_read_wait_seconds_count')).toEqual({ '': 2 });
});

test('questions to a model count by outcome', async () => {
  const metrics = createMetrics();
  const ask = async (stream: ModelProvider['stream'], leaves = false) => {
    const provider = { id: 'ollama', stream } as Partial<ModelProvider> as ModelProvider;
    const model = await metrics.model(async () => provider)();
    const request = { system: '', prompt: '', maxTokens: 1, maySearch: false };
    for await (const _ of model?.stream(request, new AbortController().signal) ?? []) if (leaves) break;
  };
  async function* answer() {
    yield { type: 'text' as const, text: 'Yes.' };
  }
  // biome-ignore lint/correctness/useYield: it never yields
  async function* fault(): AsyncGenerator<never> {
    throw new ModelFault('slow', plain('It was slow.'));
  }
  await ask(answer);
  await ask(answer, true);
  await expect(ask(fault)).rejects.toThrow('It was slow.');
  expect(await metrics.model(async () => undefined)()).toBeUndefined();
  expect(await samples(metrics, 'store_finder_model_calls_total')).toEqual({
    'model="ollama",outcome="answered"': 1,
    'model="ollama",outcome="cancelled"': 1,
    'model="ollama",outcome="slow"': 1,
  });
});

test('budgets, imports and readiness are read at the time of the question', async () => {
  const metrics = createMetrics();
  let left = 90;
  const importedAt = '2026-11-20T10:00:00.000Z';
  metrics.watch({
    ready: () => left > 80,
    budgets: [{ name: 'model_calls', limit: 100, left: async () => left }],
    directory: {
      datasets: () => [
        { name: 'a', kind: 'osm', stores: 3, importedAt },
        { name: 'b', kind: 'osm', stores: 4, importedAt: '2026-11-01T10:00:00.000Z' },
      ],
      unreadable: () => undefined,
    },
    mail: async () => ({ letters: { accepted: 4, uncertain: 2 }, stopped: 1 }),
    connections: () => ({ busy: 3, idle: 6, waiting: 1 }),
  });
  expect(await samples(metrics, 'store_finder_ready')).toEqual({ '': 1 });
  left = 40;
  expect(await samples(metrics, 'store_finder_ready')).toEqual({ '': 0 });
  expect(await samples(metrics, 'store_finder_mail_letters')).toEqual({
    'state="accepted"': 4,
    'state="uncertain"': 2,
  });
  expect(await samples(metrics, 'store_finder_mailboxes_stopped')).toEqual({ '': 1 });
  expect(await samples(metrics, 'store_finder_database_connections')).toEqual({
    'state="busy"': 3,
    'state="idle"': 6,
    'state="waiting"': 1,
  });
  expect(await samples(metrics, 'store_finder_budget_limit')).toEqual({ 'budget="model_calls"': 100 });
  expect(await samples(metrics, 'store_finder_budget_used')).toEqual({ 'budget="model_calls"': 60 });
  expect(await samples(metrics, 'store_finder_imported_datasets')).toEqual({ '': 2 });
  expect(await samples(metrics, 'store_finder_imported_stores')).toEqual({ '': 7 });
  expect(await samples(metrics, 'store_finder_imported_unreadable')).toEqual({ '': 0 });
  expect(await samples(metrics, 'store_finder_last_import_timestamp_seconds')).toEqual({
    '': Date.parse(importedAt) / 1000,
  });
});

test('each attempt to sign in counts once, by how it ended', async () => {
  const metrics = createMetrics();
  const refuse = (error: Error) => async () => Promise.reject(error);
  const { doors } = metrics.auth({
    mode: 'oidc',
    personOf: async () => undefined,
    doors: {
      'sign-in': async () => ({ location: '/', cookies: [] }),
      link: async () => ({ location: '/', cookies: [] }),
      wrong: refuse(new AppError('unauthorized', plain('Who is it?'))),
      dead: refuse(new AppError('unavailable', plain('It is shut.'))),
      callback: refuse(new Error('A bug.')),
    },
  });
  const visitor = { url: new URL('http://here.invalid'), remote: undefined, header: () => [] };
  for (const enter of Object.values(doors)) await enter(visitor).catch(() => undefined);
  expect(await samples(metrics, 'store_finder_sign_ins_total')).toEqual({
    'outcome="signed_in"': 1,
    'outcome="refused"': 1,
    'outcome="unavailable"': 1,
    'outcome="failed"': 1,
  });
});

test('the port of the metrics answers GET /metrics and nothing else', async () => {
  const metrics = createMetrics();
  const port = await listening(createMetricsServer(metrics.registry, { error: () => undefined }));
  const answer = await askServer(port, '/metrics');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.body).toMatch(/^store_finder_info\{version="\d+\.\d+\.\d+",commit="(?:[0-9a-f]{12})?"\} 1$/m);
  expect(answer.body).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
  expect((await askServer(port, '/metrics', { method: 'POST' })).status).toBe(404);
  expect((await askServer(port, '/')).status).toBe(404);
});
