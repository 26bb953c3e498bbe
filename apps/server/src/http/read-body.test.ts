import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addBodyParser } from './read-body.ts';
import { handled } from './when-over.ts';

const maxBytes = 1024 * 1024;

/** A server whose one route takes large bodies, one at a time from a client. */
async function listen(handle: () => Promise<object>): Promise<number> {
  const app = fastify();
  addBodyParser(app);
  const config = { route: { body: { maxBytes } } } as never;
  app.post('/large', { config }, (_, { raw }) => handled(raw, handle));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

const post = (port: number) =>
  fetch(`http://127.0.0.1:${port}/large`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ texts: ['x'.repeat(1_000)] }),
  });

/** Sends the beginning of a body, and resolves once it has left. */
async function begin(port: number, sent: string, length = 1_000_000) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /large HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${sent}`,
  );
  await once(socket, 'connect');
  return socket;
}

test('a client that leaves in the middle of a large body makes room for the next one', async () => {
  const port = await listen(async () => ({ ok: true }));
  const gone = await begin(port, '{"texts":["');
  const waiting = post(port);
  // The turn is the first one's while it is there.
  await expect(Promise.race([waiting, new Promise((end) => setTimeout(end, 200, 'waits'))])).resolves.toBe(
    'waits',
  );
  gone.destroy();
  expect((await waiting).status).toBe(200);
});

test('a client that leaves while its large body is worked on makes room once that work has ended', async () => {
  const [working, work] = [Promise.withResolvers<void>(), Promise.withResolvers<object>()];
  let calls = 0;
  const port = await listen(async () => {
    calls += 1;
    working.resolve();
    return work.promise;
  });
  const body = '{"texts":["a"]}';
  const gone = await begin(port, body, body.length);
  await working.promise;
  gone.destroy();
  const waiting = post(port);
  await new Promise((end) => setTimeout(end, 200));
  expect(calls).toBe(1);
  work.resolve({ ok: true });
  expect((await waiting).status).toBe(200);
  expect(calls).toBe(2);
});
