import { afterEach, expect, test } from 'vitest';
import { createCallProvider } from '../../http-client/call-provider.ts';
import type { AppError } from '../../lib/errors.ts';
import { createMemoryCache } from '../../storage/memory-cache.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { inEnglish } from '../../testing/in-english.ts';
import { type Asked, type Reply, type StandIn, startStandIn } from '../../testing/stand-in.ts';
import { createOverpass, type OverpassDeps } from './overpass.ts';
import type { OverpassAnswer } from './overpass-answer.ts';
import type { OverpassArea } from './overpass-query.ts';
import { answerOverpass, type Shop } from './testing/answer-overpass.ts';

const shops: Shop[] = [{ id: 1, lat: 41.15, lon: -8.61, tags: { shop: 'hardware', name: 'A' } }];
const area: OverpassArea = { center: { lat: 41.15, lon: -8.61 }, radiusKm: 10, categories: ['hardware'] };
const asking = 'Asking OpenStreetMap for stores within 10 km';
const refusal = (status: number, body = '<html>no</html>'): Reply => ({ status, body });
const isQuery = ({ path }: Asked) => path.endsWith('/interpreter');

let servers: StandIn[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});

/** A server that gives these replies to the first queries, and sound ones after; `status` is its `/api/status`. */
async function serve(replies: Reply[], status = ''): Promise<StandIn> {
  const server = await startStandIn((asked) => {
    if (!isQuery(asked)) return status === '' ? refusal(404) : { body: status };
    return replies.shift() ?? answerOverpass(shops, asked.body);
  });
  servers.push(server);
  return server;
}

function client(deps: Partial<OverpassDeps> = {}, clock = createFakeClock()) {
  const urls = servers.map(({ url }) => `${url}/api`);
  const all = {
    urls,
    cache: createMemoryCache(),
    userAgent: 'Test/1 (+mailto:t@example.org)',
    ...clock,
    ...deps,
  };
  const callProvider = createCallProvider({ baseUrls: all.urls });
  return { overpass: createOverpass({ callProvider, ...all }), clock };
}

type Outcome = { answer?: OverpassAnswer; said: string[]; fault?: string };

async function ask(
  overpass: ReturnType<typeof createOverpass>,
  changed: Partial<OverpassArea> = {},
  signal = AbortSignal.timeout(10_000),
): Promise<Outcome> {
  const events = overpass.ask({ ...area, ...changed }, signal);
  const said: string[] = [];
  try {
    for (;;) {
      const { done, value } = await events.next();
      if (done) return { answer: value, said };
      said.push(inEnglish(value.message));
    }
  } catch (fault) {
    return { said, fault: (fault as AppError).message ?? String(fault) };
  }
}

const names = ({ answer }: Outcome) => answer?.elements.map(({ type, id }) => `${type}/${id}`);

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
    '[out:json][timeout:25][maxsize:67108864];(nwr[shop~"(^|;) *(hardware) *(;|$)"](around:10000,41.15,-8.61);)' +
      '->.s;.s out count;.s out center tags qt;',
  );
});

test('A shop with several kinds in one value is found, and so is one beyond the date line or at a pole', async () => {
  shops.push(
    { id: 2, lat: 41.15, lon: -8.611, tags: { shop: 'paint; hardware' } },
    { id: 3, lat: -16.8, lon: 179.99, tags: { shop: 'hardware' } },
    { id: 4, lat: -16.8, lon: -179.99, tags: { shop: 'hardware' } },
    { id: 5, lat: 90, lon: 0, tags: { shop: 'hardware' } },
  );
  await serve([]);
  const { overpass } = client();
  expect(names(await ask(overpass))).toEqual(['node/1', 'node/2']);
  for (const lon of [179.99, -179.99]) {
    expect(names(await ask(overpass, { center: { lat: -16.8, lon } }))).toEqual(['node/3', 'node/4']);
  }
  expect(names(await ask(overpass, { center: { lat: 89.99, lon: 120 } }))).toEqual(['node/5']);
  shops.length = 1;
});

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
  expect(outcome.fault).toMatch(/OpenStreetMap is busy \(127\.0\.0\.1:\d+\)\. Search again in a minute\./);
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
  const timeouts = server.asked.map(({ body }) => /timeout%3A(\d+)/.exec(body)?.[1]);
  expect(timeouts).toEqual(['25', '26']);
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
    'OpenStreetMap did not answer well, trying again in 5 s',
    'OpenStreetMap did not answer well, trying again in 5 s',
  ]);
});

test('After a time-out the query is tried once more with more time', async () => {
  const server = await serve([
    { body: '{"elements": [], "remark": "runtime error: Query timed out in \\"query\\""}' },
  ]);
  expect(names(await ask(client().overpass))).toEqual(['node/1']);
  expect(server.asked.map(({ body }) => /timeout%3A(\d+)/.exec(body)?.[1])).toEqual(['25', '60']);
});

test('A server that refuses this program is not asked again for half a minute', async () => {
  const server = await serve([refusal(406), refusal(406)]);
  const { overpass, clock } = client();
  expect((await ask(overpass)).fault).toMatch(/does not take this program .*Set CONTACT/);
  clock.pass(29_000);
  expect((await ask(overpass)).fault).toMatch(/does not take this program/);
  expect(server.asked).toHaveLength(1);
  clock.pass(2_000);
  expect((await ask(overpass)).fault).toMatch(/does not take this program/);
  expect(server.asked).toHaveLength(2);
});

test('A server that is gone, and one that never answers, are reported as such', async () => {
  const closed = await startStandIn(() => 'reset');
  await closed.close();
  const nobody = client({ urls: [`${closed.url}/api`] });
  expect((await ask(nobody.overpass)).fault).toMatch(
    /cannot be reached \(127\.0\.0\.1:\d+\)\. Check this server/,
  );
  await serve(['hang']);
  const timeout = (ms: number) => AbortSignal.timeout(ms / 450);
  expect((await ask(client({ timeout }).overpass)).fault).toMatch(/did not answer within 45 s/);
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
  expect(outcomes[4]?.said[0]).toBe('Another search is asking OpenStreetMap, yours is next');
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

test('The last caller that leaves ends the query, and the next one finds the server free', async () => {
  const server = await serve(['hang', 'hang']);
  const { overpass } = client();
  const leave = new AbortController();
  const stay = new AbortController();
  const left = ask(overpass, {}, leave.signal);
  const stayed = ask(overpass, {}, stay.signal);
  await expect.poll(() => server.open()).toBe(1);
  leave.abort(new Error('left'));
  expect((await left).fault).toMatch(/left/);
  expect(server.open()).toBe(1);
  stay.abort(new Error('left too'));
  expect((await stayed).fault).toMatch(/left too/);
  await expect.poll(() => server.open()).toBe(0);
  const other = new AbortController();
  const hanging = ask(overpass, { radiusKm: 3 }, other.signal);
  await expect.poll(() => server.open()).toBe(1);
  other.abort();
  await hanging;
  expect(names(await ask(overpass, { radiusKm: 4 }))).toEqual(['node/1']);
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

test('An empty answer is believed of a server that counted, and cached for that server only', async () => {
  const empty = { body: '{"elements":[]}' };
  const server = await serve([empty, empty, empty]);
  const cache = createMemoryCache();
  expect((await ask(client({ cache }).overpass)).fault).toMatch(/sent no whole answer/);
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
