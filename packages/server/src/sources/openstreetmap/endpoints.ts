import { createMutex, type Mutex } from '@hardware-store-finder/async';
import type { Fault } from './overpass-faults.ts';

/** A fault after which a server rests, and for how many milliseconds yet. */
type Rest = { fault: Fault; ms: number };

/** One of several servers that answer the same, with the mutex that keeps our queries to it apart. */
export type Endpoint = Mutex & {
  url: string;
  /** Undefined if the server may be asked now. */
  resting(): Rest | undefined;
  /** Lets the server rest for so many milliseconds after a fault. */
  rest(ms: number, fault: Fault): void;
};

/** @param now milliseconds since 1970 */
export function createEndpoints(urls: readonly string[], now: () => number): readonly Endpoint[] {
  return urls.map((url) => {
    let until = 0;
    let reason: Fault = 'busy';
    return {
      ...createMutex(),
      url,
      resting: () => (until > now() ? { fault: reason, ms: until - now() } : undefined),
      rest(ms, fault) {
        until = now() + ms;
        reason = fault;
      },
    };
  });
}

/** Idle servers first, otherwise in their order. */
export function idleFirst(endpoints: readonly Endpoint[]): Endpoint[] {
  return endpoints.toSorted((a, b) => Number(a.pending() > 0) - Number(b.pending() > 0));
}
