import { sleep } from '@Hardware-Store-Finder/std';
import { isBusy } from './api-client.ts';

/** Delays in milliseconds before a busy server is asked again. */
const pauses = [1_000, 3_000, 6_000];

/** Asks, and asks again while the server is busy. Rejects as `ask` does the last time. `wait` sleeps until the signal is aborted. */
export async function askAgain<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
  wait: (ms: number, signal: AbortSignal) => Promise<void> = sleep,
): Promise<T> {
  for (const ms of pauses) {
    try {
      return await ask();
    } catch (fault) {
      if (!isBusy(fault)) throw fault;
      await wait(ms, signal);
    }
  }
  return ask();
}
