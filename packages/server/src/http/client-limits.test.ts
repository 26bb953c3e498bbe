import { expect, test } from 'vitest';
import { createMemoryTokenBuckets } from '../storage/memory/memory-token-buckets.ts';
import { clientBucket, createClientLimits } from './client-limits.ts';

const create = (now = () => 0) => createClientLimits(createMemoryTokenBuckets({ ...clientBucket, now }));
const counts = async (
  limits: ReturnType<typeof create>,
  client: string | undefined,
  path: string,
  times: number,
) => {
  const outcomes = await Promise.all(Array.from({ length: times }, () => limits.admit(client, path)));
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
    const outcome = await limits.admit('a', '/api/website');
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
      const outcome = await limits.admit('a', path);
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
  for (let times = 0; times < 30; times += 1) expect(await limits.admit('a', '/api/website')).toBe(1);
  time += 60_000;
  expect((await counts(limits, 'a', '/api/website', 40)).admitted).toBe(24);
});

test('programs on this machine are not limited', async () => {
  expect((await counts(create(), undefined, '/api/analyze-company/stream', 500)).admitted).toBe(500);
});
