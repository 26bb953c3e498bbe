import type { Fault } from './overpass-faults.ts';

/** A server of several that answer the same. */
export type Endpoint = {
  url: string;
  /** How many of ours run there or wait for that. */
  waiting(): number;
  /** Runs when nothing else of ours runs there. */
  enter<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T>;
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
  const all = urls.map((url): Known => {
    let last: Promise<unknown> = Promise.resolve();
    let waiting = 0;
    return {
      url,
      restUntil: 0,
      fault: 'busy',
      waiting: () => waiting,
      async enter(signal, run) {
        waiting += 1;
        const before = last;
        const turn = Promise.withResolvers<void>();
        last = turn.promise;
        try {
          await orAborted(before, signal);
          return await run();
        } finally {
          waiting -= 1;
          // Whoever gave up while waiting lets the next one in only when it was its turn.
          before.then(() => turn.resolve());
        }
      },
      restsAfter() {
        return this.restUntil > now() ? this.fault : undefined;
      },
      rest(ms, fault) {
        this.restUntil = now() + ms;
        this.fault = fault;
      },
    };
  });
  return {
    awake: (givenUp) =>
      all
        .filter((one) => one.restUntil <= now() && !givenUp.has(one))
        .sort((a, b) => Number(a.waiting() > 0) - Number(b.waiting() > 0)),
    resting(givenUp) {
      const [first] = all.filter((one) => !givenUp.has(one)).sort((a, b) => a.restUntil - b.restUntil);
      if (first === undefined || first.restUntil <= now()) return undefined;
      return { ms: first.restUntil - now(), fault: first.fault };
    },
  };
}

async function orAborted(turn: Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const gone = new AbortController();
  try {
    await Promise.race([
      turn,
      new Promise((_, reject) => {
        const options = { once: true, signal: gone.signal };
        signal.addEventListener('abort', () => reject(signal.reason), options);
      }),
    ]);
  } finally {
    gone.abort();
  }
}
