/** Runs work one piece at a time, in the order of the calls. */
export type Mutex = {
  /** The number of pieces of work that run or wait. */
  pending(): number;
  /**
   * Runs the work once all earlier work has ended, successfully or not. If the signal is aborted during the wait, rejects
   * with its reason at once; work that has begun must watch the signal itself.
   */
  runExclusive<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
};

export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve();
  let pending = 0;
  return {
    pending: () => pending,
    async runExclusive(work, signal) {
      pending += 1;
      const before = last;
      const turn = Promise.withResolvers<void>();
      last = turn.promise;
      try {
        await (signal === undefined ? before : orAborted(before, signal));
        signal?.throwIfAborted();
        return await work();
      } finally {
        pending -= 1;
        // A caller that left early passes its turn on only when that turn would have come.
        before.then(() => turn.resolve());
      }
    },
  };
}

async function orAborted(turn: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const left = Promise.withResolvers<never>();
  const leave = () => left.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    await Promise.race([turn, left.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
