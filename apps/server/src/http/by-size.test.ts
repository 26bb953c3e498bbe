import { machine } from '@Hardware-Store-Finder/book';
import { change, testBook } from '@Hardware-Store-Finder/book/testing';
import { maxBodyBytes, type Route, routes } from '@Hardware-Store-Finder/contract';
import { createMemoryTokenBuckets } from '@Hardware-Store-Finder/storage';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../testing/app-deps.ts';
import { clientBucket, createClientLimits } from './client-limits.ts';

const all = Object.entries<Route>(routes);

test('every stream is counted, and every body that may be large costs by its size', () => {
  const streams = all.filter(([, { answer }]) => 'events' in answer);
  expect(streams.filter(([, { holds }]) => holds !== 'stream').map(([id]) => id)).toEqual([]);
  expect(streams.length).toBeGreaterThan(3);
  const large = all.filter(([, { body }]) => (body?.maxBytes ?? 0) > maxBodyBytes);
  expect(large.filter(([, { bySize }]) => bySize === undefined).map(([id]) => id)).toEqual([]);
  expect(large.length).toBeGreaterThan(5);
});

test('what takes out as much as a team has costs more than what changes one thing', () => {
  const all = ['eraseFirm', 'deleteCampaign', 'changeCampaign', 'changeSending', 'stopEverything'] as const;
  expect(all.filter((id) => routes[id].cost < 20 || routes[id].cost > 50)).toEqual([]);
});

test('the largest input costs a client so much that its second or third must wait, and never more than it can have', async () => {
  for (const [id, route] of all) {
    const { bySize, body } = route;
    if (bySize === undefined) continue;
    const limits = createClientLimits(createMemoryTokenBuckets({ ...clientBucket, now: () => 0 }), () => 0);
    const most = body?.list?.most ?? 10_000;
    const list = 'at' in bySize ? { [bySize.at[0] ?? '']: Array(most).fill(0) } : {};
    const ask = async () =>
      typeof (await limits.admit('client', route, body?.maxBytes)) === 'number' ||
      (await limits.pay('client', route, list)) > 0;
    let count = 0;
    while (count < 20 && !(await ask())) count += 1;
    expect([id, count >= 1, count <= 12]).toEqual([id, true, true]);
  }
});

test('a client has eight streams, of whatever kind', async () => {
  const limits = createClientLimits(createMemoryTokenBuckets(clientBucket));
  const outcomes = [];
  for (let at = 0; at < 12; at += 1)
    outcomes.push(await limits.admit('client', at % 2 === 0 ? routes.watchBook : routes.watchCampaign));
  expect(outcomes.filter((outcome) => typeof outcome === 'function')).toHaveLength(8);
});

test('a large answer is paid for once it is known, by whatever route', async () => {
  const limits = createClientLimits(createMemoryTokenBuckets({ ...clientBucket, now: () => 0 }), () => 0);
  const book = testBook();
  onTestFinished(() => book.close());
  const term = (at: number) => [
    `${at}`,
    Object.fromEntries([...'abcdefghijklmnop'].map((tag) => [tag, 'x'.repeat(200)])),
  ];
  const seller = { translations: Object.fromEntries(Array.from({ length: 60 }, (_, at) => term(at))) };
  const profiles = Array.from({ length: 100 }, (_, at) =>
    change('profile_put', { profile: { id: `${at}`, name: 'A', seller } }),
  );
  await book.change(machine, profiles);
  const server = await startApp({ limits, book, trustedProxies: ['127.0.0.1'] });
  onTestFinished(server.close);
  const ask = async (path: string) => {
    const url = `http://127.0.0.1:${server.port}/api/book/${path}`;
    const answer = await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.1' } });
    await answer.text();
    return answer.status;
  };
  const statuses = [];
  for (let at = 0; at < 6; at += 1) statuses.push(await ask('profiles'));
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  expect(await ask('leads')).toBe(429);
});
