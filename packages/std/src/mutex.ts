import { orAborted } from './timing.ts';

/** Runs work one piece at a time, in the order of the calls; what nobody waits for comes after all that somebody waits for. */
export type Mutex = {
  /** The number of pieces of work that run or wait. */
  pending(): number;
  /**
   * Runs the work once all earlier work has ended, successfully or not. If the signal is aborted during the wait, rejects
   * with its reason at once; work that has begun must watch the signal itself.
   * @param onWait called with the number of pieces of work ahead, if any: at once, and each time it falls, until the
   * work begins
   * @param isBackground nobody waits for it
   */
  runExclusive<T>(
    work: () => Promise<T>,
    signal?: AbortSignal,
    onWait?: (ahead: number) => void,
    isBackground?: boolean,
  ): Promise<T>;
};

type Place = { begin: () => void; onWait: ((ahead: number) => void) | undefined; isBackground: boolean };

export function createMutex(): Mutex {
  /** The first place runs, the others wait. */
  const line: Place[] = [];

  function leave(place: Place): void {
    const at = line.indexOf(place);
    line.splice(at, 1);
    if (at === 0) line[0]?.begin();
    tellFrom(Math.max(1, at));
  }
  function tellFrom(at: number): void {
    for (let ahead = at; ahead < line.length; ahead += 1) line[ahead]?.onWait?.(ahead);
  }

  return {
    pending: () => line.length,
    async runExclusive(work, signal, onWait, isBackground = false) {
      const turn = Promise.withResolvers<void>();
      const place = { begin: turn.resolve, onWait, isBackground };
      const behind = isBackground ? -1 : line.findIndex((one, at) => at > 0 && one.isBackground);
      const ahead = behind < 0 ? line.length : behind;
      line.splice(ahead, 0, place);
      try {
        if (ahead === 0) place.begin();
        else tellFrom(ahead);
        await (signal === undefined ? turn.promise : orAborted(turn.promise, signal));
        return await work();
      } finally {
        leave(place);
      }
    },
  };
}
