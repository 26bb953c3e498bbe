/** Resolves to the result of `work` for `key`. A caller with a signal may leave early; one without waits for the end. */
export type SingleFlight<T> = (
  key: string,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

/**
 * Lets callers with the same key share one run of the work. A caller whose signal is aborted rejects at once with its
 * reason; the run is aborted when the last caller has left. A failure reaches every caller and is not cached.
 */
export function singleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, { answer: Promise<T>; callers: number; abort: AbortController }>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>) {
    const abort = new AbortController();
    const flight = { answer: work(abort.signal), callers: 0, abort };
    running.set(key, flight);
    const end = () => {
      if (running.get(key) === flight) running.delete(key);
    };
    flight.answer.then(end, end);
    return flight;
  }

  return (key, work, signal) =>
    new Promise<T>((resolve, reject) => {
      signal?.throwIfAborted();
      const flight = running.get(key) ?? begin(key, work);
      flight.callers += 1;
      const leave = () => {
        reject(signal?.reason);
        flight.callers -= 1;
        if (flight.callers > 0) return;
        // The next caller starts a new run instead of joining one that is being aborted.
        if (running.get(key) === flight) running.delete(key);
        flight.abort.abort(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      flight.answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
    });
}

/** Defers `make` until the first call; later calls return the same object. */
export function lazy<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
