import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { expect, test } from 'vitest';
import { createHealthCheck } from './health-check.ts';

const never = new AbortController().signal;

test('One probe serves all calls within a minute, and the next minute has its own', async () => {
  let clock = 0;
  let probes = 0;
  const probe = async () => {
    probes += 1;
  };
  const health = createHealthCheck({
    id: 'test',
    probe,
    urls: ['a'],
    cache: createMemoryCache(),
    now: () => clock,
  });
  expect(await Promise.all([health.check(never), health.check(never)])).toEqual(['reached', 'reached']);
  clock = 59_999;
  expect(await health.check(never)).toBe('reached');
  expect(probes).toBe(1);
  clock = 60_000;
  await health.check(never);
  expect(probes).toBe(2);
});

test('One of several servers is enough; without any the state is never, and lost once one was reached', async () => {
  let clock = 0;
  let isUp = false;
  const probe = async (url: string) => {
    if (url === 'a' || !isUp) throw new Error('Nothing is there.');
  };
  const cache = createMemoryCache();
  const health = createHealthCheck({ id: 'test', probe, urls: ['a', 'b'], cache, now: () => clock });
  expect(await health.check(never)).toBe('never');
  isUp = true;
  clock += 60_000;
  expect(await health.check(never)).toBe('reached');
  isUp = false;
  clock += 60_000;
  expect(await health.check(never)).toBe('lost');
  const restarted = createHealthCheck({ id: 'test', probe, urls: ['a'], cache });
  expect(await restarted.check(never)).toBe('lost');
});

test('A server that does not answer is given up after a second', async () => {
  const probe = (_: string, signal: AbortSignal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const health = createHealthCheck({ id: 'test', probe, urls: ['a'], cache: createMemoryCache() });
  expect(await health.check(never)).toBe('never');
});

test('What a search found out needs no probe', async () => {
  const probe = () => Promise.reject(new Error('It must not be asked.'));
  const health = createHealthCheck({ id: 'test', probe, urls: ['a'], cache: createMemoryCache() });
  health.report(true);
  expect(await health.check(never)).toBe('reached');
  health.report(false);
  expect(await health.check(never)).toBe('lost');
});
