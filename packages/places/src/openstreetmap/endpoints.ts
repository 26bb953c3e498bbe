import { createMutex, type Mutex } from '@hardware-store-finder/std';
import type { Failure } from './overpass-faults.ts';

/** A fault after which a server rests, and for how many milliseconds yet. */
type Rest = Pick<Failure, 'fault' | 'code'> & { ms: number };

/** One of several servers that answer the same, with the mutex that keeps our queries to it apart. */
export type Endpoint = Mutex & {
  url: string;
  /** Undefined if the server may be asked now. */
  resting(): Rest | undefined;
  /** Lets the server rest for so many milliseconds after a fault. */
  rest(ms: number, reason: Pick<Failure, 'fault' | 'code'>): void;
};

/** @param now milliseconds since 1970 */
export function createEndpoints(urls: readonly string[], now: () => number): readonly Endpoint[] {
  return urls.map((url) => {
    let until = 0;
    let why: Pick<Failure, 'fault' | 'code'> = { fault: 'busy' };
    return {
      ...createMutex(),
      url,
      resting: () => (until > now() ? { fault: why.fault, code: why.code, ms: until - now() } : undefined),
      rest(ms, { fault, code }) {
        until = now() + ms;
        why = { fault, code };
      },
    };
  });
}

/** Idle servers first, otherwise in their order. */
export function idleFirst(endpoints: readonly Endpoint[]): Endpoint[] {
  return endpoints.toSorted((a, b) => Number(a.pending() > 0) - Number(b.pending() > 0));
}
