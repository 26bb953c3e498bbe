import { type Route, routes } from '@Hardware-Store-Finder/contract';
import { hasPostgres, oneIn, startPostgres } from '@Hardware-Store-Finder/testing';
import { afterAll, expect, test } from 'vitest';
import { nobody, planFor, post } from './support/campaigns.ts';
import { startTarget } from './support/target.ts';

/** Texts that a page never sends: a NUL, which PostgreSQL refuses, half a character, marks of direction, no text, too much of it. */
const oddTexts = ['a\u0000b', 'a\ud800b', '\u202e\u2066x', '', ' ', '\'"\\;--', '__proto__', 'x'.repeat(300)];
const oddNumbers = [-1, 0.5, 1e308, Number.MAX_SAFE_INTEGER + 2, 2 ** 31, 2 ** 63];
const oddOthers = [null, [], {}, true];
/** The same in addresses, as bytes that no page writes. */
const oddParts = [
  '%00',
  '%ED%A0%80',
  '%',
  '%C0%AF',
  '..%2F..',
  '-1',
  '1e9',
  'x'.repeat(3_000),
  '%27%22',
  '9'.repeat(30),
];

/** Every value of a body in turn, replaced by odd ones of its kind and by others. */
function* oddBodies(body: unknown): Generator<unknown> {
  if (typeof body === 'string') yield* [...oddTexts, 7, ...oddOthers];
  else if (typeof body === 'number') yield* [...oddNumbers, '7', ...oddOthers];
  else if (typeof body === 'boolean') yield* ['true', 1, null];
  else if (Array.isArray(body)) {
    yield* [null, {}, 'x', [body[0], body[0]]];
    const [first, ...rest] = body;
    for (const odd of first === undefined ? [] : oddBodies(first)) yield [odd, ...rest];
  } else if (typeof body === 'object' && body !== null) {
    for (const [name, value] of Object.entries(body)) {
      for (const odd of oddBodies(value)) yield { ...body, [name]: odd };
      const { [name as never]: _, ...without } = body;
      yield without;
    }
    yield { ...body, 'a\u0000b': 'a\u0000b' };
  }
}

type Odd = { method: string; path: string; body?: string };

/** Odd requests to every route. `id`: of a campaign that is there. */
function* oddRequests(id: string): Generator<Odd> {
  for (const route of Object.values<Route>(routes)) {
    const { method, example } = route;
    const query = new URLSearchParams(example.query);
    const path = route.path.replace(':id', id).replace(/:\w+/, 'key');
    const asked = (parameters: string) => (parameters === '' ? path : `${path}?${parameters}`);
    const own = example.body === undefined ? {} : { body: JSON.stringify(example.body) };
    for (const part of route.path.match(/:\w+/g) ?? [])
      for (const odd of oddParts)
        yield {
          method,
          path: route.path.replace(part, odd).replace(':id', id).replace(/:\w+/, 'key'),
          ...own,
        };
    for (const name of [...query.keys(), 'limit', 'after'])
      for (const odd of oddParts) {
        const others = new URLSearchParams(query);
        others.delete(name);
        yield { method, path: asked(`${others}&${name}=${odd}`), ...own };
      }
    if (example.body === undefined) continue;
    for (const odd of oddBodies(example.body))
      yield { method, path: asked(`${query}`), body: JSON.stringify(odd) };
    for (const text of ['', '{', '[]', 'null', '"x"', '\ufeff{}', `${'['.repeat(5_000)}${']'.repeat(5_000)}`])
      yield { method, path: asked(`${query}`), body: text };
  }
}

const database = hasPostgres ? await startPostgres() : undefined;
afterAll(() => database?.stop(), 60_000);

// What both refuse alike before anything is stored is asked for once, where there are both.
test.each([
  ['files', database === undefined ? 1 : oneIn(4), {}],
  ...(database === undefined
    ? []
    : [['PostgreSQL', 1, { DATABASE_URL: await database.createDatabase() }] as const]),
] as const)(
  'no odd request is a fault of the server: with %s',
  async (_, every, settings) => {
    const target = await startTarget(settings);
    const created = await post(target.origin, '/api/campaigns', '198.51.100.1', {
      plan: planFor([{ id: 'osm:node/1', name: 'Ferragens', address: 'Rua 1, Porto' }]),
      exclusions: nobody,
    });
    const { id } = JSON.parse(created.text) as { id: string };
    let clients = 0;
    const counts: Record<number, number> = {};
    const faults: string[] = [];
    for (const { method, path, body } of oddRequests(id)) {
      clients += 1;
      if (clients % every !== 0) continue;
      const gone = new AbortController();
      const answer = await fetch(target.origin + path, {
        method,
        // Each of another person, whose bucket is full.
        headers: {
          'x-forwarded-for': `203.0.${Math.floor(clients / 250) % 250}.${clients % 250}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
        signal: gone.signal,
      });
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      const text = isStream ? '' : await answer.text();
      gone.abort();
      if (answer.status === 500) faults.push(`${method} ${path} ${body?.slice(0, 300) ?? ''}: ${text}`);
    }
    process.stdout.write(`odd requests by status: ${JSON.stringify(counts)}\n`);
    expect(faults).toEqual([]);
    // It still serves.
    expect((await fetch(`${target.origin}/healthz`)).status).toBe(200);
    await target.stop();
  },
  300_000,
);
