import { askServer } from '@Hardware-Store-Finder/testing';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer, type HttpServerOptions, type Listener } from './create-http-server.ts';

let close: () => void = () => undefined;
afterEach(() => close());

async function listen(listener: Listener, options: HttpServerOptions = {}) {
  const server = createHttpServer(listener, options);
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

test('a large body may take longer to arrive than others, and than one that does not say its length', async () => {
  const { port } = await listen(
    async (request, response) => {
      const chunks = await request.toArray().catch(() => []);
      response.end(`${Buffer.concat(chunks).length} bytes`);
    },
    { bodyMs: { usual: 20, large: 60_000 } },
  );
  const begin = (header: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const answer = { text: '' };
    socket.setEncoding('utf8').on('data', (text) => {
      answer.text += text;
    });
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`);
    return { socket, answer, ended: once(socket, 'close') };
  };
  const bytes = 256 * 1024 + 1;
  const large = begin(`Content-Length: ${bytes}`);
  for (const header of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
    const small = begin(header);
    await small.ended;
    expect(small.answer.text).not.toContain('200');
  }
  large.socket.write('x'.repeat(bytes));
  await expect.poll(() => large.answer.text).toContain(`${bytes} bytes`);
  large.socket.destroy();
});

test('an answer may take longer than a body, whether or not somebody reads that to its end', async () => {
  const { port } = await listen(
    (_, response) => {
      response.write('begun, ');
      setTimeout(() => response.end('ended'), 200);
    },
    { bodyMs: { usual: 20, large: 60_000 } },
  );
  expect((await askServer(port, '/')).body).toBe('begun, ended');
  expect((await askServer(port, '/', { method: 'POST', body: 'x' })).body).toBe('begun, ended');
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
  const { port, server } = await listen((request, response) => response.end(`${request.url};`));
  const { socket, answer } = await pipeline(port, []);
  const answered = () => answer.text.match(/HTTP\/1\.1 200/g)?.length ?? 0;
  const send = (from: number, count: number) =>
    socket.write(Array.from({ length: count }, (_, at) => get(`/${from + at}`)).join(''));
  const closed = once(socket, 'close');
  for (let sent = 0; sent < 490; sent += 10) {
    await expect.poll(answered, { interval: 1 }).toBe(sent);
    send(sent, 10);
  }
  await expect.poll(answered).toBe(490);
  // What is left of the connection ends as one without a request does.
  server.keepAliveTimeout = 1;
  send(490, 14);
  await closed;
  expect(answered()).toBe(500);
});

test('a connection that sends more than sixteen requests ahead is ended, and only its first is begun', async () => {
  const begun: (string | undefined)[] = [];
  const { port } = await listen((request) => {
    begun.push(request.url);
  });
  const paths = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`);
  const { socket: modest } = await pipeline(port, paths(16));
  await expect.poll(() => begun).toEqual(['/0']);
  const { socket: greedy } = await pipeline(port, paths(17));
  await once(greedy, 'close');
  expect(begun).toEqual(['/0', '/0']);
  expect(modest.destroyed).toBe(false);
  modest.destroy();
});

test('a connection without a request is ended', async () => {
  const { port } = await listen(() => undefined, { stalledMs: 50 });
  const { socket } = await pipeline(port, []);
  await once(socket, 'close');
});

test('a client that takes nothing of its answer is cut off; one that waits for its answer is not', async () => {
  const waiting: ServerResponse[] = [];
  const ended: (string | undefined)[] = [];
  const listener: Listener = (request, response) => {
    response.once('close', () => ended.push(request.url));
    if (request.url === '/slow') waiting.push(response);
    else response.end(Buffer.alloc(64 * 1024 * 1024));
  };
  const { port } = await listen(listener, { stalledMs: 100 });
  const { socket: patient, answer } = await pipeline(port, ['/slow']);
  const stalled = connect(port, '127.0.0.1');
  stalled.on('error', () => undefined);
  stalled.pause();
  stalled.write(get('/large'));
  await expect.poll(() => ended).toEqual(['/large']);
  waiting[0]?.end('at last');
  await expect.poll(() => answer.text).toContain('at last');
  patient.destroy();
  stalled.destroy();
});

test('one client has a hundred connections, and may open another after closing one', async () => {
  const { port, server } = await listen((_, response) => response.end('ok'), { clientOf: () => 'a' });
  const open = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  const sockets = Array.from({ length: 120 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await expect.poll(open).toBe(100);
  await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(20);
  sockets.find(({ closed }) => !closed)?.destroy();
  await expect.poll(open).toBe(99);
  expect((await askServer(port, '/')).body).toBe('ok');
  for (const socket of sockets) socket.destroy();
});

test('proxies and this machine open as many connections as they need', async () => {
  const { port, server } = await listen((_, response) => response.end('ok'), { clientOf: () => undefined });
  const sockets = Array.from({ length: 120 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  const open = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(open).toBe(120);
  for (const socket of sockets) socket.destroy();
});
