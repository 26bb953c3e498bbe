import { createMutex, type Mutex } from '@hardware-store-finder/async';
import type { Fault } from './overpass-faults.ts';

/** One of several servers that answer the same, with the mutex that keeps our queries to it apart. */
export type Endpoint = Mutex & {
  url: string;
  /** The fault for which it rests; undefined where it may be asked. */
  restsAfter(): Fault | undefined;
  /** Lets it rest for so many milliseconds after a fault. */
  rest(ms: number, fault: Fault): void;
};

export type Endpoints = {
  /** Those that do not rest and were not given up: idle ones first, otherwise in the order given. */
  awake(givenUp: ReadonlySet<Endpoint>): Endpoint[];
  /** Where all that were not given up rest: the fault that is over first, and in how many milliseconds. */
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
