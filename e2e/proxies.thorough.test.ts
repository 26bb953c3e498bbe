import { once } from 'node:events';
import { createServer, type IncomingMessage, request as requestPlain, type ServerResponse } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userHeaders } from '../packages/services/src/settings/auth.ts';
import { proxies, type RunningProxy, site, startProxy } from './support/proxies.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** A map server that answers when the test lets it. */
const held: ServerResponse[] = [];
const map = createServer((incoming, response) => {
  incoming.resume();
  held.push(response);
});

let server: RunningServer;
beforeAll(async () => {
  map.listen(0, '127.0.0.1');
  await once(map, 'listening');
  server = await startServer({
    PUBLIC_URL: `https://${site}`,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_CLIENT: 'full',
    AUTH: 'none',
    AI: 'builtin',
    PLACES: 'openstreetmap',
    OVERPASS_URLS: `http://127.0.0.1:${(map.address() as AddressInfo).port}/api`,
  });
});
afterAll(async () => {
  map.closeAllConnections();
  map.close();
  await server?.stop();
});

type Asked = {
  path?: string;
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Sends a request to the proxy as a browser that resolved the site's name would. */
async function ask(port: number, { path = '/', host = site, method = 'GET', headers = {}, body }: Asked) {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    servername: host,
    rejectUnauthorized: false,
    agent: false,
    headers: { host, ...headers, ...(body !== undefined && { 'content-length': String(body.length) }) },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

/** Sends a request and resolves to its status and body; 0 if there is no answer. */
async function answerOf(port: number, asked: Asked): Promise<{ status: number; body: string }> {
  try {
    const response = await ask(port, asked);
    let body = '';
    for await (const chunk of response.setEncoding('utf8')) body += chunk;
    return { status: response.statusCode ?? 0, body };
  } catch {
    return { status: 0, body: '' };
  }
}

describe.each(Object.entries(proxies))('%s, as deploy/ configures it', (name, kind) => {
  let proxy: RunningProxy;
  const skip = kind.program === undefined;
  beforeAll(async () => {
    if (!skip) proxy = await startProxy(kind, Number(new URL(server.origin).port));
  });

  test.skipIf(skip)('leads from http to https, whatever name the request claims', async () => {
    const asked = requestPlain({
      host: '127.0.0.1',
      port: proxy.http,
      path: '/hardware-store-finder/?q=1',
      headers: { host: site },
    });
    asked.end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    expect([301, 308]).toContain(response.statusCode);
    expect(response.headers.location).toMatch(
      new RegExp(`^https://${site}(?::${proxy.https})?/hardware-store-finder/\\?q=1$`),
    );
    response.resume();
  });

  test.skipIf(skip)('answers for its own name only', async () => {
    expect((await ask(proxy.https, { path: '/healthz' })).statusCode).toBe(200);
    await expect(ask(proxy.https, { path: '/healthz', host: 'other.example' })).rejects.toThrow();
  });

  test.skipIf(skip)('leaves the headers of the server as they are', async () => {
    const { headers, rawHeaders } = await ask(proxy.https, { path: '/healthz' });
    const direct = await fetch(`${server.origin}/healthz`);
    for (const header of ['content-security-policy', 'strict-transport-security', 'x-content-type-options']) {
      expect(headers[header]).toBe(direct.headers.get(header));
      expect(headers[header]).toBeTruthy();
      expect(rawHeaders.filter((raw) => raw.toLowerCase() === header)).toHaveLength(1);
    }
    expect(headers.server ?? 'nginx').toBe('nginx');
  });

  test.skipIf(skip)('lets a stream through event by event', async () => {
    held.length = 0;
    const response = await ask(proxy.https, {
      // A place of its own: the server has the stores of the other one already.
      path: `/search/stream?location=${name === 'nginx' ? 41.15 : 40.2},-8.61&radius_km=1`,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(response.headers['content-encoding']).toBeUndefined();
    let text = '';
    response.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    // The map has not answered: what the server says meanwhile must be here already.
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await expect.poll(() => text).toContain('"status"');
    expect(text).not.toContain('"completed"');
    for (const waiting of held) {
      waiting.setHeader('content-type', 'application/json');
      waiting.end('{"version":0.6,"osm3s":{"timestamp_osm_base":"2026-11-20T00:00:00Z"},"elements":[]}');
    }
    await once(response, 'end');
    expect(text.trimEnd().split('\n').at(-1)).toContain('"completed"');
  });

  test.skipIf(skip)('tells the log the address of the client, not the one that it claims', async () => {
    const path = '/api/status';
    const response = await ask(proxy.https, { path, headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(response.statusCode).toBe(200);
    response.resume();
    await expect.poll(() => server.output()).toMatch(/"path":"\/api\/status".*"client":"127\.0\.0\.1"/);
    expect(server.output()).not.toContain('203.0.113.9');
  });

  test.skipIf(skip)('passes on who asks for what, and no user that a client claims to be', async () => {
    let seen: IncomingMessage['headers'] = {};
    const upstream = createServer(({ headers }, response) => {
      seen = headers;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const other = await startProxy(kind, (upstream.address() as AddressInfo).port);
    const claimed = Object.fromEntries(userHeaders.map((header) => [header, 'boss']));
    (await ask(other.https, { headers: { ...claimed, 'x-forwarded-for': '203.0.113.9' } })).resume();
    upstream.close();
    upstream.closeAllConnections();
    expect(seen).toMatchObject({ host: site, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
    expect(JSON.stringify(seen)).not.toContain('boss');
  });

  test.skipIf(skip)(
    'keeps the secret link, the codes of a provider and who unsubscribed out of its log',
    async () => {
      const gone = await startProxy(kind, 9);
      for (const port of [proxy, gone]) {
        // What is down is asked again for some seconds.
        await Promise.all(
          [
            'auth/link?token=secret-of-the-link',
            '/auth/link?token=secret-1',
            '/auth//link?token=secret-2',
            '%61uth/link?token=secret-3',
            'auth%2Flink?token=secret-4',
            './x/../auth/link?token=secret-5',
            'AUTH/link?token=secret-6',
            '..//hardware-store-finder/auth/link?token=secret-7',
            'auth/callback?code=secret-code&state=secret-state',
            'unsubscribe?letter=secret-letter',
            '/%75nsubscribe?letter=secret-letter',
          ].flatMap((path) => [
            answerOf(port.https, { path: `/hardware-store-finder/${path}` }),
            answerOf(port.https, { path: `//hardware-store-finder/${path}`, method: 'POST', body: '' }),
          ]),
        );
        await answerOf(port.https, { path: '/api/status?seen=true' });
      }
      const asked = requestPlain({
        port: proxy.http,
        path: '/hardware-store-finder/auth/link?token=secret-of-the-link',
        headers: { host: site },
      });
      asked.end();
      (await once(asked, 'response'))[0].resume();
      await expect.poll(() => gone.log()).toContain('seen=true');
      // What leads to https is logged last.
      if (name === 'Caddy') await expect.poll(() => proxy.log()).toContain('"status":308');
      for (const { log } of [proxy, gone]) expect(log()).not.toMatch(/secret-/);
    },
  );

  test.skipIf(skip)('takes its configuration again while it runs', async () => {
    proxy.reload();
    expect((await answerOf(proxy.https, { path: '/healthz' })).status).toBe(200);
  });

  test.skipIf(skip)(
    'serves two processes: an answer that something cannot be done costs nobody theirs, and one may die',
    async () => {
      // Without DNS, the sender of a domain cannot be looked up: 503.
      const settings = {
        PUBLIC_URL: `https://${site}`,
        TRUSTED_PROXIES: '127.0.0.1',
        AUTH: 'none',
        AI: 'builtin',
        PLACES: 'sample',
      };
      const two = [await startServer(settings), await startServer(settings)];
      const both = await startProxy(kind, ...two.map(({ origin }) => Number(new URL(origin).port)));
      const statuses: number[] = [];
      const right = async () => {
        statuses.push((await answerOf(both.https, { path: '/api/status' })).status);
      };
      for (let turn = 0; turn < 20; turn += 1) {
        const refused = answerOf(both.https, { path: '/api/mailbox/sender?domain=example.com' });
        await Promise.all([right(), right(), right(), right()]);
        expect((await refused).status).toBe(503);
      }
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      process.kill(two[0]?.pid ?? 0, 'SIGKILL');
      for (let turn = 0; turn < 20; turn += 1) await right();
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      await two[1]?.stop();
      const { status, body } = await answerOf(both.https, { path: '/api/status' });
      expect([502, 503]).toContain(status);
      expect(JSON.parse(body).error).toMatch(/^The server does not answer at the moment/);
    },
  );

  test.skipIf(skip)('passes on a backup of 1,500 leads, and what a browser kept of them', async () => {
    const settings = { AUTH: 'none', AI: 'builtin', PLACES: 'sample' };
    const other = await startServer({
      ...settings,
      PUBLIC_URL: `https://${site}`,
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const own = await startProxy(kind, Number(new URL(other.origin).port));
    const headers = { 'content-type': 'application/json' };
    const post = async (path: string, value: object) => {
      const answer = await answerOf(own.https, {
        path,
        method: 'POST',
        headers,
        body: JSON.stringify(value),
      });
      return { status: answer.status, answer: JSON.parse(answer.body) };
    };
    const store = (at: number) => ({
      id: `osm:node/${at}`,
      name: `Store ${at}`,
      address: `Rua ${at}, Porto`,
    });
    const changes = Array.from({ length: 1_500 }, (_, at) => ({
      kind: 'saved',
      id: `change-${at}`,
      store: { ...store(at), opening_hours: 'Mo-Fr 09:00-18:00; '.repeat(20) },
      foundAt: 1,
    }));
    const kept = await post('/api/book/events', { changes });
    expect([kept.status, kept.answer.results?.length]).toEqual([200, 1_500]);
    const backup = await (await fetch(`${other.origin}/api/book/backup`)).json();
    await other.stop();
    const empty = await startServer({
      ...settings,
      PUBLIC_URL: `https://${site}`,
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const second = await startProxy(kind, Number(new URL(empty.origin).port));
    const body = JSON.stringify(backup);
    expect(body.length).toBeGreaterThan(300 * 1024);
    const restored = await answerOf(second.https, {
      path: '/api/book/restore',
      method: 'POST',
      headers,
      body,
    });
    expect([restored.status, JSON.parse(restored.body).leads]).toEqual([200, 1_500]);
    expect((await (await fetch(`${empty.origin}/api/book/leads`)).json()).total).toBe(1_500);
    await empty.stop();
  });

  test.skipIf(skip)('refuses a body that the server would refuse', async () => {
    const body = 'x'.repeat(400 * 1024);
    const headers = { 'content-type': 'application/json' };
    const response = await ask(proxy.https, { path: '/api/generate-email', method: 'POST', headers, body });
    expect(response.statusCode).toBe(413);
    response.resume();
  });
});
