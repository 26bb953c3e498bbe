import { type Route, routes } from '@Hardware-Store-Finder/contract';
import { createMemoryTokenBuckets } from '@Hardware-Store-Finder/storage';
import { type Asking, askServer } from '@Hardware-Store-Finder/testing';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { appDeps } from '../testing/app-deps.ts';
import { clientBucket, createClientLimits } from './client-limits.ts';
import { addThrottle } from './throttle.ts';

let close: () => void = () => undefined;
afterEach(() => close());

/** A server behind the throttle; a client is who the header names. Pauses end when the test ends them. */
async function start({ capacity = 1_000 } = {}) {
  const counts = new Map<string, number>();
  const pauses: (() => void)[] = [];
  let begun = 0;
  const limits = createClientLimits(createMemoryTokenBuckets({ ...clientBucket, now: () => 0 }), () => 0);
  const app = Fastify();
  app.decorateRequest('client', undefined);
  app.decorateRequest('account', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    request.client = request.headers.client?.toString();
    request.account = request.client;
    done();
  });
  addThrottle(app, {
    requests: createMemoryTokenBuckets({ capacity, perSecond: 0.25, now: () => 0 }),
    limits,
    refusals: {
      count(client) {
        counts.set(client, (counts.get(client) ?? 0) + 1);
        return counts.get(client) ?? 0;
      },
    },
    origins: appDeps().origins,
    after(_, call) {
      pauses.push(call);
      return () => {
        if (pauses.includes(call)) pauses.splice(pauses.indexOf(call), 1);
      };
    },
  });
  const answer = async () => {
    begun += 1;
    return {};
  };
  for (const route of Object.values<Route>(routes))
    app.route({ method: route.method, url: route.path, config: { route }, handler: answer });
  app.setNotFoundHandler((_, reply) => answer().then((body) => reply.code(200).send(body)));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { server } = app;
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  const ask = (client: string, path = '/', options: Asking = {}) =>
    askServer(port, path, {
      ...options,
      headers: { connection: 'keep-alive', ...options.headers, ...(client && { client }) },
    });
  return { ask, counts, pauses, limits, begun: () => begun };
}

test('whatever a client asks for, it is refused beyond so many requests; others and this machine are answered', async () => {
  const { ask, begun, counts } = await start({ capacity: 3 });
  for (const path of ['/', '/nothing', '/hardware-store-finder/'])
    expect((await ask('a', path)).status).toBe(200);
  const { status, headers, body } = await ask('a', '/');
  expect([status, headers['retry-after'], begun()]).toEqual([429, '4', 3]);
  expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/^Too many requests came from/) });
  expect(counts).toEqual(new Map([['a', 1]]));
  expect((await ask('b')).status).toBe(200);
  for (let times = 0; times < 5; times += 1) expect((await ask('')).status).toBe(200);
});

test('a refusal has the headers, the language and the origin that other answers have', async () => {
  const { ask } = await start({ capacity: 0 });
  const { headers, body } = await ask('a', '/', {
    headers: { origin: 'http://localhost:3000', 'accept-language': 'zh-CN' },
  });
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'http://localhost:3000',
    'access-control-expose-headers': 'retry-after',
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    vary: 'Origin, Accept-Language',
  });
  expect(JSON.parse(body).error).toMatch(/^来自你的网络地址的请求过多/);
  const foreign = await ask('a', '/', { headers: { origin: 'https://evil.example' } });
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
});

test.each(['/api/website?url=a.example', '/api/websit%65?url=a.example', 'http://localhost/api/website'])(
  'what its limits refuse for certain is refused before anything is done: %s',
  async (path) => {
    const { ask, limits, begun } = await start();
    for (let site = 0; site < 41; site += 1) {
      const outcome = await limits.admit('a', routes.readWebsite);
      if (typeof outcome === 'function') outcome();
    }
    expect((await ask('a', path)).status).toBe(429);
    expect((await ask('a', '/api/analyze-company/stream', { method: 'POST', body: '{}' })).status).toBe(429);
    expect(begun()).toBe(0);
    expect((await ask('a', '/api/suggest')).status).toBe(200);
  },
);

test('a client that goes on is answered late, and at once where too many wait', async () => {
  const { ask, pauses } = await start({ capacity: 0 });
  for (let times = 0; times < 20; times += 1) expect((await ask('a')).status).toBe(429);
  const late = Array.from({ length: 200 }, () => ask('a'));
  await expect.poll(() => pauses.length).toBe(200);
  const { status, headers } = await ask('a');
  expect([status, headers.connection]).toEqual([429, 'close']);
  expect((await ask('b')).headers.connection).not.toBe('close');
  for (const end of [...pauses]) end();
  expect(new Set((await Promise.all(late)).map((answer) => answer.status))).toEqual(new Set([429]));
  expect(pauses).toEqual([]);
});

test('a client that leaves while it waits makes room', async () => {
  const { ask, pauses } = await start({ capacity: 0 });
  for (let times = 0; times < 20; times += 1) await ask('a');
  const leaving = new AbortController();
  const left = ask('a', '/', { signal: leaving.signal }).catch(() => 'left');
  await expect.poll(() => pauses.length).toBe(1);
  leaving.abort();
  await left;
  await expect.poll(() => pauses.length).toBe(0);
});
