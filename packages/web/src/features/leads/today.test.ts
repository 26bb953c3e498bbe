import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToday } from './today.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells at midnight that it is another day, and at the next', () => {
  const today = createToday(Date.now, new EventTarget());
  const told: string[] = [];
  const stop = today.subscribe(() => told.push(today.get()));
  vi.advanceTimersByTime(29_000);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual(['2026-11-22']);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(told).toEqual(['2026-11-22', '2026-11-23']);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('tells when the page is seen again after a night in which no timer ran', () => {
  const page = new EventTarget();
  const today = createToday(Date.now, page);
  const told: string[] = [];
  const stop = today.subscribe(() => told.push(today.get()));
  page.dispatchEvent(new Event('visibilitychange'));
  vi.setSystemTime(new Date(2026, 10, 23, 8));
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual(['2026-11-23']);
  stop();
});
