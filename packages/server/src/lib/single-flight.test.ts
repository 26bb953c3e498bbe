import { expect, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

const never = new AbortController().signal;

function deferred() {
  const signals: AbortSignal[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const read = vi.fn((signal: AbortSignal) => {
    signals.push(signal);
    return promise;
  });
  return { read, resolve, reject, signals };
}

test('Equal questions are asked once, others for themselves', async () => {
  const share = singleFlight<string>();
  const a = deferred();
  const b = deferred();
  const answers = [share('a', a.read, never), share('a', a.read, never), share('b', b.read, never)];
  a.resolve('A');
  b.resolve('B');
  expect(await Promise.all(answers)).toEqual(['A', 'A', 'B']);
  expect(a.read).toHaveBeenCalledOnce();
  await share('a', a.read, never);
  expect(a.read).toHaveBeenCalledTimes(2);
});

test('One who leaves is told so at once, and the others get their answer', async () => {
  const share = singleFlight<string>();
  const { read, resolve, signals } = deferred();
  const leaver = new AbortController();
  const left = share('a', read, leaver.signal);
  const stayed = share('a', read, never);
  leaver.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(signals[0]?.aborted).toBe(false);
  resolve('A');
  expect(await stayed).toBe('A');
});

test('When the last one leaves the work is aborted, and the next question begins anew', async () => {
  const share = singleFlight<string>();
  const first = deferred();
  const second = deferred();
  const leaver = new AbortController();
  const left = share('a', first.read, leaver.signal);
  leaver.abort(new Error('gone'));
  const next = share('a', second.read, never);
  await expect(left).rejects.toThrow('gone');
  expect(first.signals[0]?.aborted).toBe(true);
  second.resolve('A');
  expect(await next).toBe('A');
  await expect(share('a', second.read, leaver.signal)).rejects.toThrow('gone');
});

test('A failure reaches all who wait and is not kept', async () => {
  const share = singleFlight<string>();
  const broken = deferred();
  const answers = [share('a', broken.read, never), share('a', broken.read, never)];
  broken.reject(new Error('broken'));
  for (const answer of answers) await expect(answer).rejects.toThrow('broken');
  const sound = deferred();
  sound.resolve('A');
  expect(await share('a', sound.read, never)).toBe('A');
});
