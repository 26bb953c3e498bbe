import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createPauses, readRetryAfter, sleep, startDeadline } from './timing.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('sleep', () => {
  it('takes as long as requested, and leaves no listener on the signal', async () => {
    const { signal } = new AbortController();
    let isOver = false;
    const waited = sleep(2_000, signal).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waited;
    expect(isOver).toBe(true);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('rejects with the reason of a signal aborted before or during it, and leaves no timer', async () => {
    const gone = new Error('gone');
    const leaver = new AbortController();
    const waited = sleep(2_000, leaver.signal);
    leaver.abort(gone);
    await expect(waited).rejects.toBe(gone);
    await expect(sleep(2_000, AbortSignal.abort(gone))).rejects.toBe(gone);
    expect(vi.getTimerCount()).toBe(0);
    expect(getEventListeners(leaver.signal, 'abort')).toEqual([]);
  });

  it('does not need a signal', async () => {
    const waited = sleep(2_000);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(waited).resolves.toBeUndefined();
  });
});

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

const now = Date.UTC(2026, 10, 21, 12, 0, 0);

test.each([
  [null, undefined],
  [undefined, undefined],
  ['', undefined],
  ['soon', undefined],
  ['0', 0],
  ['12', 12_000],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['99999999999', 3_600_000],
  ['9'.repeat(400), 3_600_000],
  ['Sat, 21 Nov 9999 12:00:00 GMT', 3_600_000],
])('Retry-After: %s', (text, ms) => {
  expect(readRetryAfter(text, now)).toBe(ms);
});

test('of several that pause, each goes on in a turn of the event loop of its own', async () => {
  vi.useRealTimers();
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const seen: number[] = [];
  const work = async () => {
    const pause = createPauses(0);
    for (let part = 0; part < 5; part += 1) {
      await pause();
      seen.push(turn);
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
  isOver = true;
  expect(seen).toHaveLength(50);
  expect(new Set(seen).size).toBe(50);
});
