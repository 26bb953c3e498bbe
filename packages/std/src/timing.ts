/** Waits `ms` milliseconds. Rejects with the signal's reason as soon as it is aborted. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
  });
}

/** A signal with a time limit. Call `end` when the work is done. */
export type Deadline = { signal: AbortSignal; end(): void };

/**
 * Starts a signal that aborts with `reason()` after `ms` milliseconds, or with `outer`'s reason if `outer` aborts
 * first. Unlike `AbortSignal.timeout`, it can be ended early, which frees the timer and the listener on `outer`.
 */
export function startDeadline(ms: number, outer: AbortSignal | undefined, reason: () => unknown): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(reason()), ms);
  const leave = () => controller.abort(outer?.reason);
  if (outer?.aborted) leave();
  outer?.addEventListener('abort', leave, { once: true });
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', leave);
    },
  };
}

/** Longer waits are capped: otherwise one wrong header could switch a source off for years. */
const longestMs = 3_600_000;

/**
 * Reads a `Retry-After` header: seconds or a date (RFC 9110, 10.2.3).
 * @param now milliseconds since 1970
 * @returns milliseconds from now, at most an hour; undefined if the header is missing or invalid
 */
export function readRetryAfter(header: string | null | undefined, now: number): number | undefined {
  if (header === null || header === undefined) return undefined;
  const isSeconds = /^\s*\d+\s*$/.test(header);
  const ms = isSeconds ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), longestMs);
}

/** The end of the last pause in line. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Lets others have their turn during long work that holds the thread: call what it returns between the parts. It rests as
 * long as it has worked, so that others have half of the time. Of several that work like this, one goes on in a turn of the
 * event loop: together they hold it no longer than one.
 */
export function createPauses(workMs = 8): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    const workedMs = performance.now() - begun;
    if (workedMs < workMs) return;
    last = last.then(() => sleep(Math.min(50, workedMs))).then(nextTurn);
    await last;
    begun = performance.now();
  };
}

/** Resolves after the work that has arrived meanwhile. Node's only: the page has no work that pauses. */
const nextTurn = () =>
  new Promise<void>((resolve) =>
    (globalThis as unknown as { setImmediate: (run: () => void) => void }).setImmediate(resolve),
  );

/** The result of the work, or the signal's reason as soon as it is aborted; the work goes on. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const left = Promise.withResolvers<never>();
  const leave = () => left.reject(signal.reason);
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  try {
    const result = await Promise.race([left.promise, work]);
    signal.throwIfAborted();
    return result;
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
