import { expect, test } from 'vitest';
import { createMemoryCache } from '../../storage/memory-cache.ts';
import { createHealthCheck } from './health-check.ts';

const never = new AbortController().signal;

test('One look tells all who ask within a minute, and then is made anew', async () => {
  let clock = 0;
  let looks = 0;
  const probe = async () => {
    looks += 1;
  };
  const reach = createHealthCheck({ probe, urls: ['a'], cache: createMemoryCache(), now: () => clock });
  expect(await Promise.all([reach.look(never), reach.look(never)])).toEqual(['reached', 'reached']);
  clock = 59_999;
  expect(await reach.look(never)).toBe('reached');
  expect(looks).toBe(1);
  clock = 60_000;
  await reach.look(never);
  expect(looks).toBe(2);
});

test('Any of several servers will do; none at all was never reached, until one was', async () => {
  let clock = 0;
  let isThere = false;
  const probe = async (url: string) => {
    if (url === 'a' || !isThere) throw new Error('Nobody is there.');
  };
  const cache = createMemoryCache();
  const reach = createHealthCheck({ probe, urls: ['a', 'b'], cache, now: () => clock });
  expect(await reach.look(never)).toBe('never');
  isThere = true;
  clock += 60_000;
  expect(await reach.look(never)).toBe('reached');
  isThere = false;
  clock += 60_000;
  expect(await reach.look(never)).toBe('lost');
  const restarted = createHealthCheck({ probe, urls: ['a'], cache });
  expect(await restarted.look(never)).toBe('lost');
});

test('A server that says nothing costs a second, not more', async () => {
  const probe = (_: string, signal: AbortSignal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const reach = createHealthCheck({ probe, urls: ['a'], cache: createMemoryCache() });
  expect(await reach.look(never)).toBe('never');
});

test('What a search found out is known without a look', async () => {
  const probe = () => Promise.reject(new Error('It must not be asked.'));
  const reach = createHealthCheck({ probe, urls: ['a'], cache: createMemoryCache() });
  reach.note(true);
  expect(await reach.look(never)).toBe('reached');
  reach.note(false);
  expect(await reach.look(never)).toBe('lost');
});
