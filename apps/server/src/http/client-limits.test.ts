import { type Route, routes } from '@Hardware-Store-Finder/contract';
import { createMemoryTokenBuckets } from '@Hardware-Store-Finder/storage';
import { runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientBucket, createClientLimits } from './client-limits.ts';

const routeAt = (path: string): Route | undefined =>
  Object.values<Route>(routes).find((route) => route.path === path);
const create = (now = () => 0) => createClientLimits(createMemoryTokenBuckets({ ...clientBucket, now }));
const counts = async (
  limits: ReturnType<typeof create>,
  client: string | undefined,
  path: string,
  times: number,
) => {
  const outcomes = await Promise.all(
    Array.from({ length: times }, () => limits.admit(client, routeAt(path))),
  );
  const ends = outcomes.filter((outcome) => typeof outcome === 'function');
  return {
    admitted: ends.length,
    ends,
    waits: new Set(outcomes.filter((outcome) => typeof outcome === 'number')),
  };
};

test('a client may read forty websites, then two a second; what others ask changes nothing', async () => {
  let time = 0;
  const limits = create(() => time);
  let read = 0;
  for (let site = 0; site < 1_275; site += 1) {
    const outcome = await limits.admit('a', routeAt('/api/website'));
    if (typeof outcome === 'function') {
      read += 1;
      outcome();
    } else expect(outcome).toBe(1);
  }
  expect(read).toBe(40);
  time += 1_000;
  expect((await counts(limits, 'a', '/api/website', 10)).admitted).toBe(2);
  expect((await counts(limits, 'b', '/api/suggest', 500)).admitted).toBe(400);
});

test('each route costs what it takes', async () => {
  const admitted = async (path: string) => {
    const limits = create();
    let count = 0;
    for (; ; count += 1) {
      const outcome = await limits.admit('a', routeAt(path));
      if (typeof outcome === 'number') return count;
      outcome();
    }
  };
  expect(await admitted('/search/stream')).toBe(80);
  expect(await admitted('/api/analyze-company/stream')).toBe(8);
  expect(await admitted('/api/generate-email')).toBe(20);
  expect(await admitted('/api/mailbox/sender')).toBe(40);
  expect(await admitted('/api/status')).toBe(400);
});

test('a client has a few streams and readings open; ending one, more than once, makes room for one', async () => {
  const limits = create();
  const streams = await counts(limits, 'a', '/search/stream', 20);
  expect([streams.admitted, ...streams.waits]).toEqual([8, 5]);
  expect((await counts(limits, 'b', '/search/stream', 20)).admitted).toBe(8);
  expect((await counts(limits, 'a', '/api/website', 40)).admitted).toBe(24);
  streams.ends[0]?.();
  streams.ends[0]?.();
  expect((await counts(limits, 'a', '/search/stream', 20)).admitted).toBe(1);
});

test('a request that is refused leaves nothing open', async () => {
  let time = 0;
  const limits = create(() => time);
  await counts(limits, 'a', '/api/status', 400);
  for (let times = 0; times < 30; times += 1)
    expect(await limits.admit('a', routeAt('/api/website'))).toBe(1);
  time += 60_000;
  expect((await counts(limits, 'a', '/api/website', 40)).admitted).toBe(24);
});

test('programs on this machine are not limited', async () => {
  expect((await counts(create(), undefined, '/api/analyze-company/stream', 500)).admitted).toBe(500);
});

describe('what is refused for certain', () => {
  test('is known without asking the bucket again, until enough has come back', async () => {
    let time = 0;
    let asked = 0;
    const bucket = createMemoryTokenBuckets({ ...clientBucket, now: () => time });
    const take = (key: string, tokens: number) => {
      asked += 1;
      return bucket.take(key, tokens);
    };
    const limits = createClientLimits({ take }, () => time);
    expect(limits.refusedFor('a', routeAt('/api/website'))).toBeUndefined();
    for (let site = 0; site < 41; site += 1) {
      const outcome = await limits.admit('a', routeAt('/api/website'));
      if (typeof outcome === 'function') outcome();
    }
    const before = asked;
    // An analysis costs more than what was refused, a suggestion less.
    expect(limits.refusedFor('a', routeAt('/api/website'))).toBe(1);
    expect(limits.refusedFor('a', routeAt('/api/analyze-company/stream'))).toBe(1);
    expect(limits.refusedFor('a', routeAt('/api/suggest'))).toBeUndefined();
    expect(limits.refusedFor('b', routeAt('/api/website'))).toBeUndefined();
    time += 499;
    expect(limits.refusedFor('a', routeAt('/api/website'))).toBe(1);
    time += 1;
    expect(limits.refusedFor('a', routeAt('/api/website'))).toBeUndefined();
    expect(asked).toBe(before);
    expect(typeof (await limits.admit('a', routeAt('/api/website')))).toBe('function');
  });

  test('is a large body, whose bytes cost, and no small one', async () => {
    const limits = create();
    const restore = routeAt('/api/book/restore');
    const bytes = 8 * 1024 * 1024;
    for (let time = 0; typeof (await limits.admit('a', restore, bytes)) === 'function'; time += 1)
      expect(time).toBeLessThan(2);
    expect(limits.refusedFor('a', restore, bytes)).toBeGreaterThan(1);
    expect(limits.refusedFor('a', restore, 1_000)).toBeUndefined();
  });

  test('is a stream while eight are open', async () => {
    const limits = create();
    const { ends } = await counts(limits, 'a', '/search/stream', 8);
    expect(limits.refusedFor('a', routeAt('/search/stream'))).toBe(5);
    expect(limits.refusedFor('a', routeAt('/api/website'))).toBeUndefined();
    ends[0]?.();
    expect(limits.refusedFor('a', routeAt('/search/stream'))).toBeUndefined();
  });

  test('is never what would be admitted', async () => {
    const route = fc.constantFrom(
      '/api/suggest',
      '/search/stream',
      '/api/website',
      '/api/analyze-company/stream',
    );
    const step = fc.record({
      client: fc.constantFrom('a', 'b'),
      route,
      ms: fc.integer({ min: 0, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 200 }), async (steps) => {
        let time = 0;
        const limits = createClientLimits(
          createMemoryTokenBuckets({ ...clientBucket, now: () => time }),
          () => time,
        );
        for (const { client, route: path, ms } of steps) {
          time += ms;
          const isRefused = limits.refusedFor(client, routeAt(path)) !== undefined;
          const outcome = await limits.admit(client, routeAt(path));
          if (typeof outcome === 'function') outcome();
          if (isRefused) expect(outcome).toBeTypeOf('number');
        }
      }),
      { numRuns: runs(300) },
    );
  });
});
