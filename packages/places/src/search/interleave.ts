/** A value of one of several streams, its end, or what it threw. */
export type Interleaved<T> = { from: number } & ({ value: T } | { ended: true } | { thrown: unknown });

/**
 * Reads several streams at once and yields what arrives, in the order of arrival. `leave` is called before the streams
 * are left early: it must make those that wait reject.
 */
export async function* interleave<T>(
  streams: readonly AsyncIterable<T>[],
  leave: () => void,
): AsyncGenerator<Interleaved<T>> {
  const iterators = streams.map((stream) => stream[Symbol.asyncIterator]());
  const pending = new Map<number, Promise<Interleaved<T>>>();
  const advance = (from: number): void => {
    const iterator = iterators[from];
    if (iterator === undefined) return;
    const next = iterator.next().then(
      ({ done, value }): Interleaved<T> => (done ? { from, ended: true } : { from, value }),
      (thrown: unknown): Interleaved<T> => ({ from, thrown }),
    );
    pending.set(from, next);
  };
  try {
    for (const from of iterators.keys()) advance(from);
    while (pending.size > 0) {
      const item = await Promise.race(pending.values());
      pending.delete(item.from);
      if ('value' in item) advance(item.from);
      yield item;
    }
  } finally {
    if (pending.size > 0) {
      leave();
      await Promise.all(pending.values());
      await Promise.allSettled([...pending.keys()].map((from) => iterators[from]?.return?.()));
    }
  }
}
