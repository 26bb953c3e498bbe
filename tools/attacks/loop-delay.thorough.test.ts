import { routes } from '@Hardware-Store-Finder/contract';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { planFor } from './support/campaigns.ts';
import { largestRequests, mostStores } from './support/largest-inputs.ts';
import { report, startTarget } from './support/target.ts';

/** A port that is free now. */
const metricsPort = await new Promise<number>((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
  });
});
const target = await startTarget({ METRICS_PORT: String(metricsPort) });
afterAll(() => target.stop(), 60_000);

/** The longest delay of the server's event loop since the last call, in milliseconds. */
async function longestDelay(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Math.round(Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1_000);
}

// The aim is 50 ms. A time is printed, and never asserted.
test('no route holds the event loop for long, with the largest input that it takes', async () => {
  const headers = { 'content-type': 'application/json' };
  const ask = (method: string, path: string, body?: string, signal?: AbortSignal) =>
    fetch(target.origin + path, {
      method,
      ...(body !== undefined && { body, headers }),
      ...(signal && { signal }),
    });
  const created = await ask('POST', '/api/campaigns', JSON.stringify({ plan: planFor(mostStores) }));
  const { id } = (await created.json()) as { id: string };
  await longestDelay();
  await pause(5_000);
  const delays: Record<string, number> = { 'steps of a campaign': await longestDelay() };
  await ask('POST', `/api/campaigns/${id}/state`, '{"action":"pause"}');
  await pause(2_000);
  for (const { name, method, path, body } of largestRequests(id)) {
    await pause(200);
    await longestDelay();
    const gone = new AbortController();
    const answer = await ask(method, path, body, gone.signal);
    // A stream of changes has no end.
    if (name.startsWith('watch')) await pause(1_500).then(() => gone.abort());
    await answer.arrayBuffer().catch(() => undefined);
    delays[`${name} ${answer.status}`] = await longestDelay();
  }
  const longest = Object.entries(delays).sort(([, a], [, b]) => b - a);
  report('event loop delay by route, ms', Object.fromEntries(longest));
  expect(longest.length).toBeGreaterThan(Object.keys(routes).length);
}, 300_000);
