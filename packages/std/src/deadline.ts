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
