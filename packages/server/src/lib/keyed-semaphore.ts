import { FetchFault } from '../http-client/fetch-fault.ts';
import { message } from '../i18n/message.ts';

/** Lets a few in at once, and one at a time for each key; the others wait in their order. */
export type KeyedSemaphore = {
  /**
   * Resolves to a function that gives the place back. Throws FetchFault 'busy' where too many wait already or the
   * wait is too long, and the signal's reason where the caller gives up.
   */
  enter(key: string, signal?: AbortSignal): Promise<() => void>;
};

export type KeyedSemaphoreLimits = { atOnce: number; waiting: number; patienceMs: number };

type Waiter = { key: string; open: () => void };

export function createKeyedSemaphore({ atOnce, waiting, patienceMs }: KeyedSemaphoreLimits): KeyedSemaphore {
  const inside = new Set<string>();
  const queue: Waiter[] = [];

  function next(): void {
    for (let at = 0; at < queue.length && inside.size < atOnce; ) {
      const waiter = queue[at];
      if (waiter === undefined || inside.has(waiter.key)) at += 1;
      else {
        queue.splice(at, 1);
        waiter.open();
      }
    }
  }
  function take(key: string): () => void {
    inside.add(key);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      inside.delete(key);
      next();
    };
  }

  return {
    enter(key, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (inside.size < atOnce && !inside.has(key)) return Promise.resolve(take(key));
      if (queue.length >= waiting) return Promise.reject(busy());
      return new Promise((resolve, reject) => {
        const giveUp = (reason: unknown) => {
          end();
          queue.splice(queue.indexOf(waiter), 1);
          reject(reason);
        };
        const waiter: Waiter = {
          key,
          open() {
            end();
            resolve(take(key));
          },
        };
        const leave = () => giveUp(signal?.reason);
        const patience = setTimeout(() => giveUp(busy()), patienceMs);
        const end = () => {
          clearTimeout(patience);
          signal?.removeEventListener('abort', leave);
        };
        signal?.addEventListener('abort', leave, { once: true });
        queue.push(waiter);
      });
    },
  };
}

function busy(): FetchFault {
  return new FetchFault('busy', message.tooManyReads());
}
