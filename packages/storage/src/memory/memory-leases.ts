import { createMutex, type Mutex } from '@hardware-store-finder/std';
import type { Lease, Leases } from '../leases.ts';

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
