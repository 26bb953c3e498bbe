import { type KeyedSemaphore, SemaphoreFullError } from '@hardware-store-finder/std';
import type { Counter, Gauge, Histogram } from 'prom-client';

export type { KeyedSemaphore };

type SemaphoreMetrics = { running: Gauge; waiting: Gauge; refused: Counter; wait: Histogram };

/** Counts who is inside, who waits and for how long, and who is refused. */
export function observeSemaphore({ running, waiting, refused, wait }: SemaphoreMetrics) {
  return (semaphore: KeyedSemaphore): KeyedSemaphore => ({
    async acquire(...args) {
      const started = performance.now();
      waiting.inc();
      let release: () => void;
      try {
        release = await semaphore.acquire(...args);
      } catch (error) {
        if (error instanceof SemaphoreFullError) refused.inc();
        throw error;
      } finally {
        waiting.dec();
      }
      wait.observe((performance.now() - started) / 1000);
      running.inc();
      let isReleased = false;
      return () => {
        if (!isReleased) running.dec();
        isReleased = true;
        release();
      };
    },
  });
}
