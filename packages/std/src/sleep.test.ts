import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sleep } from './sleep.ts';

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
