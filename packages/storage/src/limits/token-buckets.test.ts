import { describe, expect, test } from 'vitest';
import { tokenBucketsSuite } from '../testing/token-buckets-suite.ts';
import { createMemoryTokenBuckets } from './token-buckets.ts';

describe('In memory', () => tokenBucketsSuite(async (options) => createMemoryTokenBuckets(options)));

test('of 1,000 takers at once, those get tokens for whom there are some, and the others learn how long to wait', async () => {
  let time = 0;
  const buckets = createMemoryTokenBuckets({ capacity: 100, perSecond: 10, now: () => time });
  const waits = await Promise.all(Array.from({ length: 1_000 }, () => buckets.take('a', 3)));
  expect(waits.filter((ms) => ms === 0)).toHaveLength(33);
  expect(new Set(waits.filter((ms) => ms > 0))).toEqual(new Set([200]));
  time += 199;
  expect(await buckets.take('a', 3)).toBe(1);
  time += 1;
  expect(await buckets.take('a', 3)).toBe(0);
  expect(await buckets.take('b', 100)).toBe(0);
});

test('whatever the pattern, no more than a full bucket and the refill is taken', async () => {
  let time = 0;
  const buckets = createMemoryTokenBuckets({ capacity: 50, perSecond: 20, now: () => time });
  let taken = 0;
  for (let step = 0; step < 2_000; step += 1) {
    time += (step * 37) % 90;
    const tokens = 1 + (step % 7);
    if ((await buckets.take('a', tokens)) === 0) taken += tokens;
    expect(taken).toBeLessThanOrEqual(50 + (time / 1000) * 20);
  }
  expect(taken).toBeGreaterThan((time / 1000) * 19);
});

test('the keys that took tokens longest ago are forgotten, and those whose buckets are full again', async () => {
  let time = 0;
  const buckets = createMemoryTokenBuckets({ capacity: 10, perSecond: 1, now: () => time, mostKeys: 3 });
  for (const key of ['a', 'b', 'c', 'd']) await buckets.take(key, 10);
  expect(await buckets.take('d', 10)).toBe(10_000);
  expect(await buckets.take('a', 10)).toBe(0);
  time += 10_000;
  expect(await buckets.take('d', 10)).toBe(0);
});

test('what is owed is not forgotten before it is paid', async () => {
  let time = 1;
  const buckets = createMemoryTokenBuckets({ capacity: 100, perSecond: 1, now: () => time });
  await buckets.take('a', 60);
  await buckets.take('a', 100, -100);
  time += 101_000;
  expect(await buckets.take('a', 41)).toBe(0);
  expect(await buckets.take('a', 1)).toBeGreaterThan(0);
});
