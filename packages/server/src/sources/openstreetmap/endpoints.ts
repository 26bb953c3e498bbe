import { createMutex, type Mutex } from '@hardware-store-finder/async';
import type { Fault } from './overpass-faults.ts';

/** A server of several that answer the same, and the line of ours that wait for it. */
export type Endpoint = Mutex & {
  url: string;
  /** The fault after which it is left alone just now. */
  restsAfter(): Fault | undefined;
  /** Leaves it alone for so many milliseconds after a fault. */
  rest(ms: number, fault: Fault): void;
};

export type Endpoints = {
  /** Those that need no rest, the idle ones first, otherwise as they were given; without those that were given up. */
  awake(givenUp: ReadonlySet<Endpoint>): Endpoint[];
  /** Where all others rest: which fault is over first, and in how many milliseconds. */
  resting(givenUp: ReadonlySet<Endpoint>): { ms: number; fault: Fault } | undefined;
};

type Known = Endpoint & { restUntil: number; fault: Fault };

export function createEndpoints(urls: readonly string[], now: () => number): Endpoints {
  const all = urls.map(
    (url): Known => ({
      ...createMutex(),
      url,
      restUntil: 0,
      fault: 'busy',
      restsAfter() {
        return this.restUntil > now() ? this.fault : undefined;
      },
      rest(ms, fault) {
        this.restUntil = now() + ms;
        this.fault = fault;
      },
    }),
  );
  return {
    awake: (givenUp) =>
      all
        .filter((one) => one.restUntil <= now() && !givenUp.has(one))
        .sort((a, b) => Number(a.pending() > 0) - Number(b.pending() > 0)),
    resting(givenUp) {
      const [first] = all.filter((one) => !givenUp.has(one)).sort((a, b) => a.restUntil - b.restUntil);
      if (first === undefined || first.restUntil <= now()) return undefined;
      return { ms: first.restUntil - now(), fault: first.fault };
    },
  };
}
