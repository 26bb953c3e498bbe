import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToday } from './today.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('notifies at midnight, and again at the next one', () => {
  const today = createToday(Date.now, new EventTarget());
  const days: string[] = [];
  const stop = today.listen(() => days.push(today.get()));
  vi.advanceTimersByTime(29_000);
  expect(days).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(days).toEqual(['2026-11-22']);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(days).toEqual(['2026-11-22', '2026-11-23']);
  stop();
  // An atom is unmounted a second after its last listener.
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
});

it('notifies when the page becomes visible after a night in which no timer ran', () => {
  const page = new EventTarget();
  const today = createToday(Date.now, page);
  const days: string[] = [];
  const stop = today.listen(() => days.push(today.get()));
  page.dispatchEvent(new Event('visibilitychange'));
  vi.setSystemTime(new Date(2026, 10, 23, 8));
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(days).toEqual(['2026-11-23']);
  stop();
});
