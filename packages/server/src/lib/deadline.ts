/** A signal with a time limit. Call `end` when the work is done. */
export type Deadline = { signal: AbortSignal; end(): void };

/**
 * Starts a signal that is aborted with `reason()` after `ms` milliseconds, or earlier with the reason of `outer`.
 * Unlike `AbortSignal.timeout` it can be ended, which frees the timer and what its listeners hold.
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
