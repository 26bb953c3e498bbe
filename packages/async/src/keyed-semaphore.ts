/**
 * Admits a few callers at once, and one per key; the others wait in the order of their calls. Our own because p-limit,
 * p-queue and async-sema do not combine a limit per key with a wait that a signal or a time limit ends.
 */
export type KeyedSemaphore = {
  /**
   * Resolves to a function that releases the place; calling it again does nothing. Throws SemaphoreFullError if too many
   * callers wait already or the wait takes too long, and the signal's reason if it is aborted during the wait.
   */
  acquire(key: string, signal?: AbortSignal): Promise<() => void>;
};

/** `concurrency`: callers admitted at once. `maxQueued`: callers that may wait. `timeoutMs`: the longest wait of each. */
export type KeyedSemaphoreLimits = { concurrency: number; maxQueued: number; timeoutMs: number };

/** Too many callers are waiting, or one has waited too long. */
export class SemaphoreFullError extends Error {
  override name = 'SemaphoreFullError';
}

type Waiter = { key: string; admit: () => void };

export function createKeyedSemaphore(limits: KeyedSemaphoreLimits): KeyedSemaphore {
  const { concurrency, maxQueued, timeoutMs } = limits;
  const admitted = new Set<string>();
  const queue: Waiter[] = [];

  function admitNext(): void {
    for (let at = 0; at < queue.length && admitted.size < concurrency; ) {
      const waiter = queue[at];
      if (waiter === undefined || admitted.has(waiter.key)) at += 1;
      else {
        queue.splice(at, 1);
        waiter.admit();
      }
    }
  }
  function admit(key: string): () => void {
    admitted.add(key);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      admitted.delete(key);
      admitNext();
    };
  }

  return {
    acquire(key, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (admitted.size < concurrency && !admitted.has(key)) return Promise.resolve(admit(key));
      if (queue.length >= maxQueued) {
        return Promise.reject(new SemaphoreFullError(`${maxQueued} callers wait already.`));
      }
      return new Promise((resolve, reject) => {
        const giveUp = (reason: unknown) => {
          end();
          queue.splice(queue.indexOf(waiter), 1);
          reject(reason);
        };
        const waiter: Waiter = {
          key,
          admit() {
            end();
            resolve(admit(key));
          },
        };
        const leave = () => giveUp(signal?.reason);
        const timer = setTimeout(
          () => giveUp(new SemaphoreFullError(`No place became free within ${timeoutMs} ms.`)),
          timeoutMs,
        );
        const end = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
        };
        signal?.addEventListener('abort', leave, { once: true });
        queue.push(waiter);
      });
    },
  };
}
