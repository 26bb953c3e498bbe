import { collectLog, createFakeClock, startStandIn } from '@Hardware-Store-Finder/testing';
import { afterEach, expect, test } from 'vitest';
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
  timeoutsOf,
} from './testing/overpass-client.ts';

afterEach(closeServers);

test('A busy server is asked how long, rests for that long, and is asked again, which is shown', async () => {
  const server = await serve(
    [refusal(429)],
    'Rate limit: 2\nSlot available after: 2026-11-20T22:29:10Z, in 12 seconds.\n',
  );
  const { overpass, clock } = client();
  const outcome = await ask(overpass);
  expect(outcome.said).toEqual([asking, 'OpenStreetMap is busy, trying again in 12 s', asking]);
  expect(clock.pauses).toEqual([12_000]);
  expect(names(outcome)).toEqual(['node/1']);
  expect(server.asked.map(({ path }) => path)).toEqual([
    '/api/interpreter',
    '/api/status',
    '/api/interpreter',
  ]);
});

test('A server that stays busy is given up after three tries, with a sentence instead of an empty answer', async () => {
  const server = await serve([refusal(504, 'too busy'), refusal(429), refusal(429), refusal(429)]);
  const outcome = await ask(client().overpass);
  expect(outcome.answer).toBeUndefined();
  expect(outcome.fault).toMatch(/OpenStreetMap is busy\. Search again in a minute\. .*127\.0\.0\.1:\d+\.$/);
  expect(server.asked.filter(isQuery)).toHaveLength(3);
});

test('Another server is asked at once instead of waiting', async () => {
  const first = await serve([refusal(429)]);
  const second = await serve([]);
  const { overpass, clock } = client();
  const outcome = await ask(overpass);
  expect(names(outcome)).toEqual(['node/1']);
  expect(clock.pauses).toEqual([]);
  await ask(overpass, { radiusKm: 25 });
  expect([first, second].map(({ asked }) => asked.filter(isQuery).length)).toEqual([1, 2]);
});

test('Retry-After sets the wait too, and a server that is gone delays no other', async () => {
  const gone = await startStandIn(() => 'reset');
  await gone.close();
  const server = await serve([{ status: 429, headers: [['Retry-After', '7']], body: '' }]);
  const { overpass, clock } = client({ urls: [`${gone.url}/api`, `${server.url}/api`] });
  expect(names(await ask(overpass))).toEqual(['node/1']);
  expect(clock.pauses).toEqual([7_000]);
  expect(server.asked.map(({ path }) => path)).toEqual(['/api/interpreter', '/api/interpreter']);
});

test('A query that was sent too often is sent with another time-out', async () => {
  const server = await serve([
    {
      body: '<p>Error: runtime error: open64: 0 Dispatcher_Client::request_read_and_idx::duplicate_query </p>',
    },
  ]);
  expect(names(await ask(client().overpass))).toEqual(['node/1']);
  expect(timeoutsOf(server)).toEqual(['25', '26']);
});

test('Half an answer, and one with fewer elements than its count, are asked for again', async () => {
  const count = { type: 'count', id: 0, tags: { total: '2' } };
  const one = { type: 'node', id: 9, lat: 1, lon: 1, tags: { shop: 'hardware' } };
  await serve([
    { body: '{"elements": [{"type": "node",' },
    { body: JSON.stringify({ elements: [count, one] }) },
  ]);
  const outcome = await ask(client().overpass);
  expect(names(outcome)).toEqual(['node/1']);
  expect(outcome.said.filter((message) => message !== asking)).toEqual([
    'OpenStreetMap had a problem, trying again in 5 s',
    'OpenStreetMap had a problem, trying again in 5 s',
  ]);
});

test('After a time-out the query is tried once more with more time', async () => {
  const server = await serve([
    { body: '{"elements": [], "remark": "runtime error: Query timed out in \\"query\\""}' },
  ]);
  expect(names(await ask(client().overpass))).toEqual(['node/1']);
  expect(timeoutsOf(server)).toEqual(['25', '60']);
});

test('A server that refuses this program is not asked again for half a minute', async () => {
  const server = await serve([refusal(406), refusal(406)]);
  const { overpass, clock } = client();
  expect((await ask(overpass)).fault).toMatch(/refuses this server\. .*set CONTACT/);
  clock.pass(29_000);
  expect((await ask(overpass)).fault).toMatch(/refuses this server/);
  expect(server.asked).toHaveLength(1);
  clock.pass(2_000);
  expect((await ask(overpass)).fault).toMatch(/refuses this server/);
  expect(server.asked).toHaveLength(2);
});

test('A server that is gone, and one that never answers, are reported as such', async () => {
  const closed = await startStandIn(() => 'reset');
  await closed.close();
  const nobody = client({ urls: [`${closed.url}/api`] });
  expect((await ask(nobody.overpass)).fault).toMatch(
    /can’t be reached\. For administrators: check this server.*\(127\.0\.0\.1:\d+\)/,
  );
  await serve(['hang']);
  const timeout = (ms: number) => AbortSignal.timeout(ms / 450);
  expect((await ask(client({ timeout }).overpass)).fault).toMatch(/did not answer within 45 s/);
});

test('A query that times out with more time too is not sent a third time', async () => {
  const late = { body: '{"elements": [], "remark": "runtime error: Query timed out in \\"query\\""}' };
  const server = await serve([late, late, late]);
  const outcome = await ask(client().overpass);
  expect(outcome.fault).toMatch(/did not finish within 60 s/);
  expect(timeoutsOf(server)).toEqual(['25', '60']);
  expect(outcome.said).toEqual([
    asking,
    'OpenStreetMap needs more time. Searching again within 10 km, for up to 60 s',
  ]);
});

test('After a time-out another server gets more time at once, and its time-out ends the search', async () => {
  const late = () => ({ body: '{"elements": [], "remark": "runtime error: Query timed out"}' });
  const [first, second] = [await serve([late(), late()]), await serve([late(), late()])];
  expect((await ask(client().overpass)).fault).toMatch(/did not finish within 60 s/);
  expect([first, second].map(timeoutsOf)).toEqual([['25'], ['60']]);
});

test('The sentence tells the latest fault of a server, not an earlier one', async () => {
  const late = { body: '{"elements": [], "remark": "runtime error: Query timed out"}' };
  const off = refusal(504, '<p>runtime error: The dispatcher is turned off.</p>');
  await serve([late, off, off, off]);
  expect((await ask(client().overpass)).fault).toMatch(/sent an incomplete answer/);
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await serve([off, refusal(429), refusal(400)]);
  expect((await ask(client().overpass)).fault).toMatch(/did not understand the search/);
});

test('A server that is too busy though it has slots is left alone for 15 s, a slot that is free again is taken', async () => {
  await serve(
    [refusal(504, 'The server is probably too busy'), refusal(429)],
    'Rate limit: 2\n2 slots available now.\n',
  );
  const { overpass, clock } = client();
  expect(names(await ask(overpass))).toEqual(['node/1']);
  expect(clock.pauses).toEqual([15_000, 1_000]);
});

test('Each fault is logged with its host and status, and without the place', async () => {
  const server = await serve([refusal(429), refusal(504, 'too busy')]);
  const { log, events } = collectLog();
  await ask(client({ log }).overpass);
  const fault = {
    event: 'source_fault',
    source: 'openstreetmap',
    host: new URL(server.url).host,
    fault: 'busy',
  };
  const rest = { ms: expect.any(Number), timeoutS: 25, restMs: 15_000 };
  expect(events).toEqual([
    { ...fault, status: 429, ...rest },
    { ...fault, status: 504, ...rest },
  ]);
});

test('A query that waits for its turn does not reach a server that rests', async () => {
  const server = await serve([refusal(429)], 'Slot available after: 2026-11-20T22:29:10Z, in 12 seconds.\n');
  let goOn = () => {};
  const over = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const clock = createFakeClock();
  const pause = async (ms: number, signal: AbortSignal) => {
    await over;
    await clock.pause(ms, signal);
  };
  const { overpass } = client({ pause }, clock);
  const asks = [1, 2, 3, 4, 5].map((radiusKm) => ask(overpass, { radiusKm }));
  await expect.poll(() => server.asked.length).toBe(2);
  // Longer than four more queries would take.
  await new Promise((go) => setTimeout(go, 100));
  expect(server.asked.map(({ path }) => path)).toEqual(['/api/interpreter', '/api/status']);
  goOn();
  const outcomes = await Promise.all(asks);
  expect(outcomes.map(names)).toEqual(Array(5).fill(['node/1']));
  expect(outcomes[4]?.said).toContain('OpenStreetMap is busy, trying again in 12 s');
});

test('A server that asks for years of rest is asked again after an hour', async () => {
  const server = await serve([{ status: 429, headers: [['Retry-After', '99999999999']], body: '' }]);
  const { overpass, clock } = client();
  expect((await ask(overpass)).fault).toMatch(/Search again in 60 minutes/);
  clock.pass(3_600_000);
  expect(names(await ask(overpass))).toEqual(['node/1']);
  expect(server.asked.filter(isQuery)).toHaveLength(2);
});

test('A status page without an end is not read to its end', async () => {
  await serve([refusal(429)], `${' '.repeat(1_000_000)}\nSlot available after: now, in 3 seconds.\n`);
  const { overpass, clock } = client();
  expect(names(await ask(overpass))).toEqual(['node/1']);
  expect(clock.pauses).toEqual([15_000]);
});

test('One missing server of several does not mean that all are gone', async () => {
  const gone = await startStandIn(() => 'reset');
  await gone.close();
  await serve([refusal(406)]);
  const seen: boolean[] = [];
  const onReached = (isUp: boolean) => void seen.push(isUp);
  const urls = [`${gone.url}/api`, ...servers.map(({ url }) => `${url}/api`)];
  await ask(client({ urls, onReached }).overpass);
  expect(seen).toEqual([true]);
  await ask(client({ urls: [`${gone.url}/api`], onReached }).overpass);
  expect(seen).toEqual([true, false]);
});
