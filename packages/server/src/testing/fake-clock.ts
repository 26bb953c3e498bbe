/** A clock that goes on only while somebody waits by it: every pause is over at once, and noted. */
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
