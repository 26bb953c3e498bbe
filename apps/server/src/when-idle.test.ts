import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('work waits until the event loop was idle for the whole time', () => {
  vi.useFakeTimers();
  const shares = [1, 0.5, 0.49, 0];
  const work = vi.fn();
  whenIdle(500, work, () => () => shares.shift() ?? 1);
  vi.advanceTimersByTime(1_499);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
  expect(shares).toEqual([0]);
});

test('an event loop with nothing to do is idle', async () => {
  await new Promise<void>((resolve) => whenIdle(20, resolve));
});
