import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ModelFault } from './model-fault.ts';
import { depsFor, serviceAt, services, testKey } from './testing/services.ts';

const request = { system: '', prompt: '', maxTokens: 100, maySearch: false };
const most = 100 * 1024 * 1024;

/** What a service fails with whose answer is this start and 100 MiB more, and how many bytes of it were sent. */
async function askAbout(
  id: (typeof services)[number],
  status: number,
  headers: OutgoingHttpHeaders,
  start: string,
) {
  let sent = 0;
  const server = createServer(async (asked, response) => {
    asked.resume();
    response.writeHead(status, headers);
    response.write(start);
    const closed = once(response, 'close');
    for (; sent < most && !response.destroyed; sent += 64 * 1024) {
      if (!response.write(testKey.padEnd(64 * 1024, 'x')))
        await Promise.race([once(response, 'drain'), closed]);
    }
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const model = await serviceAt(id, url, depsFor(url, { retries: 0, firstToken: 20_000 }));
  try {
    for await (const _ of model.stream(request, new AbortController().signal));
    throw new Error('The service has answered.');
  } catch (fault) {
    if (!(fault instanceof ModelFault)) throw fault;
    return { fault, sent };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each(services)('%s: of a refusal without an end, the start is read', async (id) => {
  const { fault, sent } = await askAbout(
    id,
    500,
    { 'content-type': 'application/json' },
    '{"error":{"message":"',
  );
  expect(fault.kind).toBe('server');
  expect(sent).toBeLessThan(most / 4);
});

test.each(services)('%s: an answer whose line has no end breaks off', async (id) => {
  const { fault, sent } = await askAbout(id, 200, { 'content-type': 'text/event-stream' }, 'data: {"a":"');
  expect(['cut', 'unreachable']).toContain(fault.kind);
  expect(sent).toBeLessThan(most / 4);
});

test.each(services)('%s: neither message nor cause of a refusal has the words of the service', async (id) => {
  const words = `${testKey} ${'is wrong. '.repeat(1_000)}`;
  const body = JSON.stringify({ error: { message: words, code: words, type: words, status: words } });
  const { fault } = await askAbout(id, 400, { 'content-type': 'application/json' }, body);
  for (const text of [fault.message, String(fault.cause)]) {
    expect(text).not.toContain(testKey);
    expect(text.length).toBeLessThan(500);
  }
});
