import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause } from './sleep.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a pause', () => {
  it('is as long as it was asked for, and leaves nothing at the signal', async () => {
    const { signal } = new AbortController();
    let isOver = false;
    const waited = pause(2_000, signal).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waited;
    expect(isOver).toBe(true);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('ends with the reason of whoever leaves, before it or during it, and no timer stays', async () => {
    const gone = new Error('gone');
    const leaver = new AbortController();
    const waited = pause(2_000, leaver.signal);
    leaver.abort(gone);
    await expect(waited).rejects.toBe(gone);
    await expect(pause(2_000, AbortSignal.abort(gone))).rejects.toBe(gone);
    expect(vi.getTimerCount()).toBe(0);
  });
});
