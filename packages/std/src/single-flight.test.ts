import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

const never = new AbortController().signal;

function deferred() {
  const signals: AbortSignal[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = vi.fn((signal: AbortSignal) => {
    signals.push(signal);
    return promise;
  });
  return { work, resolve, reject, signals };
}

test('Calls with one key share one run; other keys have their own', async () => {
  const share = singleFlight<string>();
  const a = deferred();
  const b = deferred();
  const answers = [share('a', a.work, never), share('a', a.work, never), share('b', b.work, never)];
  a.resolve('A');
  b.resolve('B');
  expect(await Promise.all(answers)).toEqual(['A', 'A', 'B']);
  expect(a.work).toHaveBeenCalledOnce();
  await share('a', a.work, never);
  expect(a.work).toHaveBeenCalledTimes(2);
});

test('A caller that leaves is rejected at once, and the others get their result', async () => {
  const share = singleFlight<string>();
  const { work, resolve, signals } = deferred();
  const leaver = new AbortController();
  const left = share('a', work, leaver.signal);
  const stayed = share('a', work, never);
  leaver.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(signals[0]?.aborted).toBe(false);
  resolve('A');
  expect(await stayed).toBe('A');
});

test('The work is aborted when the last caller leaves, and the next call starts again', async () => {
  const share = singleFlight<string>();
  const first = deferred();
  const second = deferred();
  const leaver = new AbortController();
  const left = share('a', first.work, leaver.signal);
  leaver.abort(new Error('gone'));
  const next = share('a', second.work, never);
  await expect(left).rejects.toThrow('gone');
  expect(first.signals[0]?.aborted).toBe(true);
  second.resolve('A');
  expect(await next).toBe('A');
  await expect(share('a', second.work, leaver.signal)).rejects.toThrow('gone');
});

test('A failure reaches every caller and is not cached', async () => {
  const share = singleFlight<string>();
  const broken = deferred();
  const answers = [share('a', broken.work, never), share('a', broken.work, never)];
  broken.reject(new Error('broken'));
  for (const answer of answers) await expect(answer).rejects.toThrow('broken');
  const sound = deferred();
  sound.resolve('A');
  expect(await share('a', sound.work, never)).toBe('A');
});

test('A caller without a signal keeps the work going when another leaves, and no listener stays', async () => {
  const share = singleFlight<string>();
  const { work, resolve, signals } = deferred();
  const stayed = share('a', work);
  const leaver = new AbortController();
  const left = share('a', work, leaver.signal);
  const other = new AbortController();
  const waited = share('a', work, other.signal);
  leaver.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(signals[0]?.aborted).toBe(false);
  resolve('A');
  expect(await Promise.all([stayed, waited])).toEqual(['A', 'A']);
  await Promise.resolve();
  expect(getEventListeners(other.signal, 'abort')).toEqual([]);
});
