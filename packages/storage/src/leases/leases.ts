import { createMutex, type Mutex } from '@Hardware-Store-Finder/std';

/** Exclusive rights, each to one name at a time: among all callers of all processes that share the storage. */
export type Leases = {
  /**
   * Resolves once nobody else has the name. Rejects with the signal's reason if it is aborted meanwhile, and with AppError
   * 'unavailable' if the storage cannot be reached.
   * @param onWait called once if somebody has the name
   */
  acquire(name: string, signal?: AbortSignal, onWait?: () => void): Promise<Lease>;
};

export type Lease = {
  /** Aborted if the storage has given the name to others, or may have: its owner could not reach it for too long. */
  signal: AbortSignal;
  /** Lets others have the name, after `restMs` milliseconds. Works once; never rejects. */
  release(restMs?: number): Promise<void>;
};

/**
 * Does the work while nobody else has the name; the signal that it gets is aborted with the lease as well.
 * @param restMs how long the name rests after the work
 */
export async function withLease<T>(
  leases: Leases,
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
  restMs: () => number = () => 0,
): Promise<T> {
  const lease = await leases.acquire(name, signal);
  try {
    return await work(AbortSignal.any([signal, lease.signal]));
  } finally {
    await lease.release(restMs());
  }
}

/** Leases within one process, given in the order of the calls. */
export function createMemoryLeases(): Leases {
  const lines = new Map<string, Mutex>();
  return {
    acquire(name, signal, onWait) {
      const line = lines.get(name) ?? createMutex();
      lines.set(name, line);
      if (line.pending() > 0) onWait?.();
      const granted = Promise.withResolvers<Lease>();
      const hold = () =>
        new Promise<void>((end) => {
          granted.resolve({
            signal: new AbortController().signal,
            async release(restMs = 0) {
              if (restMs > 0) setTimeout(end, restMs).unref();
              else end();
            },
          });
        });
      line
        .runExclusive(hold, signal)
        .catch(granted.reject)
        .finally(() => {
          if (line.pending() === 0 && lines.get(name) === line) lines.delete(name);
        });
      return granted.promise;
    },
  };
}
