import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { askServer } from '../testing/ask-server.ts';
import { createHttpServer } from './create-http-server.ts';

let close: () => void = () => undefined;
afterEach(() => close());

async function listen(listener: Parameters<typeof createHttpServer>[0]) {
  const server = createHttpServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { server, port: (server.address() as AddressInfo).port };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Sends these requests in one packet and collects the answers until the connection ends. */
async function pipeline(port: number, paths: readonly string[]) {
  const socket = connect(port, '127.0.0.1');
  const answer = { text: '' };
  socket.setEncoding('utf8').on('data', (text) => {
    answer.text += text;
  });
  socket.write(paths.map(get).join(''));
  return { socket, answer };
}

test('pipelined requests begin one after another; a request on another connection does not wait for them', async () => {
  const open: { path: string | undefined; response: ServerResponse }[] = [];
  const begun: (string | undefined)[] = [];
  const { port } = await listen((request, response) => {
    begun.push(request.url);
    if (request.url === '/other') response.end('other');
    else open.push({ path: request.url, response });
  });
  const { socket, answer } = await pipeline(port, ['/1', '/2', '/3']);
  await expect.poll(() => begun).toEqual(['/1']);
  expect((await askServer(port, '/other')).body).toBe('other');
  expect(begun).toEqual(['/1', '/other']);
  for (const path of ['/1', '/2', '/3']) {
    await expect.poll(() => open.at(-1)?.path).toBe(path);
    expect(begun.at(-1)).toBe(path === '/1' ? '/other' : path);
    open.at(-1)?.response.end(`answer to ${path}`);
  }
  await expect
    .poll(() => answer.text.match(/answer to \/\d/g))
    .toEqual(['answer to /1', 'answer to /2', 'answer to /3']);
  socket.destroy();
});

test('what a connection pipelined is not begun once it has ended', async () => {
  const begun: (string | undefined)[] = [];
  const responses: ServerResponse[] = [];
  const { port, server } = await listen((request, response) => {
    begun.push(request.url);
    responses.push(response);
  });
  const { socket } = await pipeline(port, ['/1', '/2', '/3']);
  await expect.poll(() => begun).toEqual(['/1']);
  const [first] = responses;
  const closed = first && once(first, 'close');
  socket.destroy();
  await closed;
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(0);
  expect(begun.filter((path) => path === '/3')).toEqual([]);
});

test('a connection is ended after 500 requests', async () => {
  const { port } = await listen((request, response) => response.end(`${request.url};`));
  const paths = Array.from({ length: 600 }, (_, at) => `/${at}`);
  const { socket, answer } = await pipeline(port, paths);
  await once(socket, 'close');
  expect(answer.text.match(/HTTP\/1\.1 200/g)).toHaveLength(500);
});
