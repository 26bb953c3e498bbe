/**
 * Lets equal questions share one answer while it is being found. The work goes on while anybody waits for it, and
 * is aborted when the last one has gone. What fails, fails for all who wait, and is not kept.
 */
export function singleFlight<T>(): (
  key: string,
  read: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
) => Promise<T> {
  const running = new Map<string, { answer: Promise<T>; waiting: number; abort: AbortController }>();

  function begin(key: string, read: (signal: AbortSignal) => Promise<T>) {
    const abort = new AbortController();
    const shared = { answer: read(abort.signal), waiting: 0, abort };
    running.set(key, shared);
    const end = () => {
      if (running.get(key) === shared) running.delete(key);
    };
    shared.answer.then(end, end);
    return shared;
  }

  return (key, read, signal) =>
    new Promise<T>((resolve, reject) => {
      signal.throwIfAborted();
      const shared = running.get(key) ?? begin(key, read);
      shared.waiting += 1;
      const leave = () => {
        reject(signal.reason);
        shared.waiting -= 1;
        if (shared.waiting > 0) return;
        // The next one who asks begins anew instead of joining what is being given up.
        if (running.get(key) === shared) running.delete(key);
        shared.abort.abort(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      shared.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
}
