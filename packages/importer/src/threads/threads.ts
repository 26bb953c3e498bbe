import type { Place } from '@Hardware-Store-Finder/records';
import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import type { PlaceWriter, WrittenPlaces } from '../places/place-lines.ts';
import type { PlaceTask } from './place-thread.ts';

/** More threads than this wait for the one that reads and writes. */
const mostThreads = 4;

/** Threads that run one function, each a task at a time. */
export type Threads<Task, Answer> = {
  count: number;
  /** Rejects with what the function throws. */
  run(task: Task): Promise<Answer>;
  close(): Promise<void>;
};

/**
 * Starts a thread for each core. Undefined where there is only one core: handing work on would only cost.
 * @param file the module of the function, which it exports under `name`.
 */
export function startThreads<Task, Answer>(
  file: URL,
  name: string,
  cores = availableParallelism(),
): Threads<Task, Answer> | undefined {
  if (cores < 2) return undefined;
  const count = Math.min(cores, mostThreads);
  const pool = new Tinypool({
    filename: file.href,
    name,
    minThreads: count,
    maxThreads: count,
    // Waiting for them to go round the event loop costs less than a thread that only waits for tasks.
    useAtomics: false,
  });
  return { count, run: (task) => pool.run(task), close: () => pool.destroy() };
}

export type PlaceThreadsOptions = {
  /** The file of the gazetteer for the threads. Absent: all is done here. */
  gazetteer?: string | undefined;
  /** How many places are written here before threads start: for fewer, they would take longer. */
  alone?: number;
};

export type PlaceThreads = {
  write(places: readonly Place[]): WrittenPlaces | Promise<WrittenPlaces>;
  close(): Promise<void>;
};

/** Makes stores of batches of places: of the first ones here, of the others on all cores. */
export function createPlaceThreads(
  write: PlaceWriter,
  { gazetteer, alone = 20_000 }: PlaceThreadsOptions,
): PlaceThreads {
  let count = 0;
  let threads: Threads<PlaceTask, WrittenPlaces> | undefined;
  return {
    write(places) {
      count += places.length;
      if (gazetteer === undefined || count <= alone) return write(places);
      threads ??= startThreads(new URL('place-thread.ts', import.meta.url), 'writePlaces');
      return threads === undefined ? write(places) : threads.run({ places, gazetteer });
    },
    close: async () => await threads?.close(),
  };
}
