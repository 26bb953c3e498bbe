import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDeadline } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const late = new Error('late');
const gone = new Error('gone');

test('A deadline aborts with its reason once its time is up, not before', () => {
  const { signal } = startDeadline(1_000, undefined, () => late);
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toBe(late);
});

test('A deadline aborts with the outer signal’s reason if that signal aborts first', () => {
  const outer = new AbortController();
  const { signal } = startDeadline(1_000, outer.signal, () => late);
  outer.abort(gone);
  vi.advanceTimersByTime(1_000);
  expect(signal.reason).toBe(gone);
  expect(startDeadline(1_000, outer.signal, () => late).signal.reason).toBe(gone);
});

test('A deadline that has ended never aborts and leaves no timer or listener behind', () => {
  const outer = new AbortController();
  const { signal, end } = startDeadline(1_000, outer.signal, () => late);
  end();
  expect(vi.getTimerCount()).toBe(0);
  expect(getEventListeners(outer.signal, 'abort')).toEqual([]);
  outer.abort(gone);
  expect(signal.aborted).toBe(false);
});
