import { startUntrustedServer } from '@Hardware-Store-Finder/http-client/testing';
import { message } from '@Hardware-Store-Finder/messages';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { createMemoryLeases } from '@Hardware-Store-Finder/storage/testing';
import { inEnglish, startStandIn } from '@Hardware-Store-Finder/testing';
import { afterEach, expect, test } from 'vitest';
import { answerOverpass, type Shop } from './testing/answer-overpass.ts';
import {
  ask,
  asking,
  client,
  closeServers,
  isQuery,
  names,
  refusal,
  serve,
  servers,
  serveSlowly,
  shops,
} from './testing/overpass-client.ts';

afterEach(closeServers);

test('A query is posted as a form, under our name, with a declared time and size', async () => {
  const server = await serve([]);
  const outcome = await ask(client().overpass);
  expect(names(outcome)).toEqual(['node/1']);
  expect(outcome.answer?.day).toBe('2026-11-20');
  const [asked] = server.asked;
  expect(asked?.method).toBe('POST');
  expect(asked?.path).toBe('/api/interpreter');
  expect(asked?.headers['user-agent']).toBe('Test/1 (+mailto:t@example.org)');
  expect(asked?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(new URLSearchParams(asked?.body).get('data')).toBe(
    '[out:json][timeout:25][maxsize:67108864];(nwr[shop~"(^|;) *(hardware|Hardware|ironmonger) *(;|$)"](around:10000,41.15,-8.61);)' +
      '->.s;.s out count;.s out geom qt;',
  );
});

test('A shop with several kinds in one value is found, and so is one beyond the date line or at a pole', async () => {
  shops.push(
    { id: 2, lat: 41.15, lon: -8.611, tags: { shop: 'paint; Hardware' } },
    { id: 6, lat: 41.15, lon: -8.612, tags: { shop: 'ironmonger' } },
    { id: 3, lat: -16.8, lon: 179.99, tags: { shop: 'hardware' } },
    { id: 4, lat: -16.8, lon: -179.99, tags: { shop: 'hardware' } },
    { id: 5, lat: 90, lon: 0, tags: { shop: 'hardware' } },
  );
  await serve([]);
  const { overpass } = client();
  expect(names(await ask(overpass))).toEqual(['node/1', 'node/2', 'node/6']);
  for (const lon of [179.99, -179.99]) {
    expect(names(await ask(overpass, { center: { lat: -16.8, lon } }))).toEqual(['node/3', 'node/4']);
  }
  expect(names(await ask(overpass, { center: { lat: 89.99, lon: 120 } }))).toEqual(['node/5']);
  shops.length = 1;
});

test('Those in line hear how many searches are ahead, and again when one ends', async () => {
  const gates: (() => void)[] = [];
  const server = await startStandIn(async ({ body }) => {
    await new Promise<void>((go) => gates.push(go));
    return answerOverpass(shops, body);
  });
  servers.push(server);
  const { overpass } = client();
  const asks = [1, 2, 3].map((radiusKm) => ask(overpass, { radiusKm }));
  for (const count of [1, 2, 3]) {
    await expect.poll(() => gates.length).toBe(count);
    gates[count - 1]?.();
  }
  const outcomes = await Promise.all(asks);
  expect(outcomes.map(({ said }) => said.slice(0, -1))).toEqual([
    [],
    ['Waiting for OpenStreetMap: your search is next'],
    [
      'Waiting for OpenStreetMap: 2 searches are ahead of yours',
      'Waiting for OpenStreetMap: your search is next',
    ],
  ]);
});

test('A person’s search comes before those of campaigns, but for the one that is asked', async () => {
  const bodies: string[] = [];
  const gates: (() => void)[] = [];
  const server = await startStandIn(async ({ body }) => {
    bodies.push(decodeURIComponent(body));
    await new Promise<void>((go) => gates.push(go));
    return answerOverpass(shops, body);
  });
  servers.push(server);
  const { overpass } = client();
  const asks = [
    ...[1, 2, 3].map((radiusKm) => ask(overpass, { radiusKm, isBackground: true })),
    ask(overpass, { radiusKm: 4 }),
  ];
  for (const count of [1, 2, 3, 4]) {
    await expect.poll(() => gates.length).toBe(count);
    gates[count - 1]?.();
  }
  await Promise.all(asks);
  expect(bodies.map((body) => /around:(\d)/.exec(body)?.[1])).toEqual(['1', '4', '2', '3']);
});

test('A server gets one query at a time', async () => {
  const server = await startStandIn(async ({ body }) => {
    await new Promise((go) => setTimeout(go, 20));
    return answerOverpass(shops, body);
  });
  servers.push(server);
  const { overpass } = client();
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map((radiusKm) => ask(overpass, { radiusKm })));
  expect(outcomes.map(names)).toEqual(Array(5).fill(['node/1']));
  expect(server.mostOpen()).toBe(1);
});

test('Equal searches share one query and its progress, and a later one its answer', async () => {
  const server = await serve([refusal(429)]);
  const { overpass } = client();
  const outcomes = await Promise.all([ask(overpass), ask(overpass)]);
  expect(outcomes.map(names)).toEqual([['node/1'], ['node/1']]);
  expect(outcomes.map(({ said }) => said)).toEqual(
    Array(2).fill([asking, 'OpenStreetMap is busy, trying again in 15 s', asking]),
  );
  expect(names(await ask(overpass))).toEqual(['node/1']);
  expect(server.asked.filter(isQuery)).toHaveLength(2);
});

test('A caller that leaves does not end the query of another', async () => {
  const { go, server } = await serveSlowly();
  const { overpass } = client();
  const leave = new AbortController();
  const left = ask(overpass, {}, leave.signal);
  const stayed = ask(overpass);
  await expect.poll(() => server.open()).toBe(1);
  leave.abort(new Error('left'));
  expect((await left).fault).toMatch(/left/);
  go();
  expect(names(await stayed)).toEqual(['node/1']);
  expect(server.asked).toHaveLength(1);
});

test('A query that everybody has left keeps its server busy, and its answer serves the next search', async () => {
  const { go, server } = await serveSlowly();
  const { overpass } = client();
  const leave = new AbortController();
  const left = ask(overpass, {}, leave.signal);
  await expect.poll(() => server.open()).toBe(1);
  leave.abort(new Error('left'));
  expect((await left).fault).toMatch(/left/);
  const other = ask(overpass, { radiusKm: 3 });
  const same = ask(overpass);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([server.open(), server.asked.length]).toEqual([1, 1]);
  go();
  expect(names(await other)).toEqual(['node/1']);
  expect((await other).said[0]).toBe('Waiting for OpenStreetMap: your search is next');
  expect(names(await same)).toEqual(['node/1']);
  expect(server.asked).toHaveLength(2);
  expect(server.mostOpen()).toBe(1);
});

test('A query that everybody has left is not sent again after a fault, and the server rests', async () => {
  const { go, server } = await serveSlowly([refusal(504, 'too busy')]);
  const { overpass, clock } = client();
  const leave = new AbortController();
  const left = ask(overpass, {}, leave.signal);
  await expect.poll(() => server.open()).toBe(1);
  leave.abort(new Error('left'));
  await left;
  go();
  expect((await ask(overpass, { radiusKm: 3 })).said).toContain(
    'OpenStreetMap is busy, trying again in 15 s',
  );
  expect(clock.pauses).toEqual([15_000]);
  expect(server.asked.filter(isQuery)).toHaveLength(2);
});

test('An empty answer is believed of a server that counted, and cached for that server only', async () => {
  const empty = { body: '{"elements":[]}' };
  const server = await serve([empty, empty, empty]);
  const cache = createMemoryCache();
  expect((await ask(client({ cache }).overpass)).fault).toMatch(/sent an incomplete answer/);
  const none = { body: '{"elements":[{"type":"count","id":0,"tags":{"total":"0"}}]}' };
  const other = await startStandIn(() => none);
  servers.push(other);
  expect(names(await ask(client({ cache, urls: [`${other.url}/api`] }).overpass))).toEqual([]);
  expect(names(await ask(client({ cache, urls: [`${server.url}/api`] }).overpass))).toEqual(['node/1']);
});

test('The name of a store is never taken for a fault of the server', async () => {
  const named = [{ ...(shops[0] as Shop), tags: { shop: 'hardware', name: 'duplicate_query, too busy' } }];
  const server = await startStandIn(({ body }) => answerOverpass(named, body));
  servers.push(server);
  expect(names(await ask(client().overpass))).toEqual(['node/1']);
});

test('A server whose certificate is not trusted is named with the reason, to searches that come while it rests as well', async () => {
  const server = await startUntrustedServer();
  try {
    const { overpass } = client({ urls: [`${server.url}/api`] });
    const sentence = `OpenStreetMap can’t be reached securely: its certificate is its own. For administrators: check the clock of this server and the certificate of ${server.host}.`;
    expect((await ask(overpass)).fault).toContain(sentence);
    expect((await ask(overpass, { radiusKm: 3 })).fault).toContain(sentence);
    expect(server.asked()).toBe(0);
  } finally {
    await server.close();
  }
});

test('processes that share leases send a server one query at a time, and say that one waits', async () => {
  const leases = createMemoryLeases();
  const { go, server } = await serveSlowly();
  const first = ask(client({ leases }).overpass);
  await expect.poll(() => server.asked.length).toBe(1);
  const second = ask(client({ leases }).overpass, { radiusKm: 25 });
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect(server.asked).toHaveLength(1);
  go();
  expect((await first).answer?.elements).toHaveLength(1);
  const { answer, said } = await second;
  expect([answer?.elements.length, server.asked.length]).toEqual([1, 2]);
  expect(said).toContain(inEnglish(message.osmInLine({ ahead: 1 })));
});
