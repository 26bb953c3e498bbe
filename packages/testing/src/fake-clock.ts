/** A clock, in milliseconds, that advances only by `pass` and `pause`. Each pause resolves at once and is recorded. */
export function createFakeClock() {
  let time = 1_000_000;
  const pauses: number[] = [];
  return {
    pauses,
    now: () => time,
    pass(ms: number): void {
      time += ms;
    },
    async pause(ms: number, signal: AbortSignal): Promise<void> {
      signal.throwIfAborted();
      pauses.push(ms);
      time += ms;
    },
  };
}
