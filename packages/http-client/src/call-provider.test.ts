import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createCallProvider } from './call-provider.ts';

const servers: Server[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const asked: string[] = [];
const provider = () =>
  createServer(async (request: IncomingMessage, response) => {
    const chunks = await request.toArray();
    asked.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`);
    if (request.url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1:9/' });
    response.end('{"ok":true}');
  });

test('A provider in the settings is called like fetch', async () => {
  const base = await listen(provider());
  const call = createCallProvider({ baseUrls: [`${base}/v1`] });
  const answer = await call(`${base}/v1/chat`, { method: 'POST', body: '{"a":1}' });
  expect(await answer.json()).toEqual({ ok: true });
  await call(new Request(`${base}/v1/again`, { method: 'POST', body: 'b' }));
  expect(asked).toEqual(['POST /v1/chat {"a":1}', 'POST /v1/again b']);
});

test('Other hosts and redirects are rejected', async () => {
  const base = await listen(provider());
  const other = await listen(provider());
  const call = createCallProvider({ baseUrls: [base] });
  asked.length = 0;
  await expect(call(`${other}/`)).rejects.toThrow(`${other} is in no setting`);
  await expect(call(`${base}/moved`)).rejects.toThrow();
  expect(asked).toEqual(['GET /moved ']);
});

test('A proxy in the settings is used; one in the environment is ignored', async () => {
  const base = await listen(provider());
  // A proxy receives plain requests whole; for https it receives a CONNECT.
  const through: string[] = [];
  const proxy = createServer((request, response) => {
    through.push(request.url ?? '');
    response.end('{"ok":true}');
  });
  proxy.on('connect', (request, socket) => {
    through.push(`CONNECT ${request.url}`);
    socket.end('HTTP/1.1 502 No\r\n\r\n');
  });
  const httpsProxy = await listen(proxy);
  const call = createCallProvider({
    baseUrls: ['http://api.example.com', 'https://api.example.com'],
    httpsProxy,
    noProxy: '127.0.0.1',
  });
  expect(await (await call('http://api.example.com/v1')).json()).toEqual({ ok: true });
  await expect(call('https://api.example.com/v1')).rejects.toThrow();
  expect(through).toEqual(['http://api.example.com/v1', 'CONNECT api.example.com:443']);
  expect(
    (await createCallProvider({ baseUrls: [base], httpsProxy, noProxy: '127.0.0.1' })(base)).status,
  ).toBe(200);
  expect(through).toHaveLength(2);
  vi.stubEnv('HTTP_PROXY', httpsProxy).stubEnv('HTTPS_PROXY', httpsProxy);
  expect((await createCallProvider({ baseUrls: [base] })(base)).status).toBe(200);
  expect(through).toHaveLength(2);
});
