/** A line in which one runs after the other, in the order of coming. */
export type Line = {
  /** How many run or wait for that. */
  waiting(): number;
  /**
   * Runs when nothing else of the line does. Whoever leaves while waiting is let go at once, with the signal's reason;
   * what runs already is ended by itself.
   */
  enter<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T>;
};

export function createMutex(): Line {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    waiting: () => waiting,
    async enter(signal, run) {
      waiting += 1;
      const before = last;
      const turn = Promise.withResolvers<void>();
      last = turn.promise;
      try {
        await orAborted(before, signal);
        signal.throwIfAborted();
        return await run();
      } finally {
        waiting -= 1;
        // Whoever gave up while waiting lets the next one in only when it was its turn.
        before.then(() => turn.resolve());
      }
    },
  };
}

async function orAborted(turn: Promise<void>, signal: AbortSignal): Promise<void> {
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
