import { startThreads, type Threads } from '../../lib/threads.ts';
import type { Place } from '../../store-records/place-store.ts';
import type { PlaceLines, PlaceWriter } from '../place-lines.ts';
import type { PlaceTask } from './place-thread.ts';

export type PlaceQueue = {
  /** Calls back for each batch in their order; waits while too many are under way. Rejects with what making stores threw. */
  add(places: readonly Place[]): Promise<void>;
  /** Resolves when all batches were handed over. */
  finish(): Promise<void>;
  close(): Promise<void>;
};

export type PlaceQueueOptions = {
  /** The file of the gazetteer for the threads. Absent: all is done here. */
  gazetteer?: string | undefined;
  /** How many places are written here before threads start: for fewer, they would take longer. */
  alone?: number;
};

/** Makes stores of batches of places: of the first ones here, of the others on all cores. */
export function createPlaceQueue(
  write: PlaceWriter,
  onLines: (written: PlaceLines) => void,
  { gazetteer, alone = 20_000 }: PlaceQueueOptions,
): PlaceQueue {
  let count = 0;
  let threads: Threads<PlaceTask, PlaceLines> | undefined;
  const pending: Promise<PlaceLines>[] = [];
  const handOver = async (most: number): Promise<void> => {
    for (let next = pending[0]; next !== undefined && pending.length > most; next = pending[0]) {
      onLines(await next);
      pending.shift();
    }
  };
  return {
    async add(places) {
      count += places.length;
      if (gazetteer !== undefined && count > alone) threads ??= start();
      if (threads === undefined || gazetteer === undefined) {
        onLines(write(places));
        return;
      }
      const written = threads.run({ places, gazetteer });
      // Its failure is found when its turn comes.
      written.catch(() => undefined);
      pending.push(written);
      await handOver(threads.count * 2);
    },
    finish: () => handOver(0),
    close: async () => await threads?.close(),
  };
}

function start(): Threads<PlaceTask, PlaceLines> | undefined {
  return startThreads(new URL('place-thread.ts', import.meta.url), 'writePlaces');
}
