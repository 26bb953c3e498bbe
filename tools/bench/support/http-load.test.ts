import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { load } from './http-load.ts';
import { createWindow } from './load-window.ts';
import { WrongAnswer } from './paired-rounds.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('a window counts what was answered, refused, late and broken', () => {
  const window = createWindow();
  for (const ms of [10, 20, 30, 40]) window.answered(ms, 100 + ms, true);
  window.answered(1, 5, false);
  window.timedOut();
  window.broke();
  expect(window.close(2_000, [700, 3])).toEqual({
    perSecond: 2,
    p50: 30,
    p99: 40,
    slowest: 700,
    bytes: { least: 110, most: 140 },
    timeouts: 1,
    broken: 1,
    refused: 1,
  });
});

test('answers and refusals of a server are counted apart, and broken connections counted', async () => {
  let asked = 0;
  const url = await serve((request, response) => {
    asked += 1;
    if (asked === 2) response.writeHead(503).end('busy');
    else if (asked === 3) request.socket.destroy();
    else response.end('x'.repeat(5_000));
  });
  const seen = await load({ url, seconds: 1, connections: 4, bytes: 5_000 });
  expect(seen.perSecond).toBeGreaterThan(0);
  expect(seen).toMatchObject({ refused: 1, broken: 1, timeouts: 0 });
});

test('a server that never answers fails the round, with what was seen', async () => {
  const url = await serve(() => undefined);
  await expect(load({ url, seconds: 0.5, connections: 3, bytes: 1 })).rejects.toThrow(
    'no answer: 0 timed out, 0 broken, 0 refused',
  );
});

test('shorter answers than the right one end the benchmark', async () => {
  const url = await serve((_, response) => void response.end('x'.repeat(4_000)));
  await expect(load({ url, seconds: 0.5, connections: 2, bytes: 5_000 })).rejects.toThrow(WrongAnswer);
});
