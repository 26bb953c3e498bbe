import type { Place } from '@hardware-store-finder/places';
import type { PlaceLines, PlaceWriter } from '../place-lines.ts';
import type { PlaceTask } from './place-thread.ts';
import { startThreads, type Threads } from './threads.ts';

export type PlaceThreadsOptions = {
  /** The file of the gazetteer for the threads. Absent: all is done here. */
  gazetteer?: string | undefined;
  /** How many places are written here before threads start: for fewer, they would take longer. */
  alone?: number;
};

export type PlaceThreads = {
  write(places: readonly Place[]): PlaceLines | Promise<PlaceLines>;
  close(): Promise<void>;
};

/** Makes stores of batches of places: of the first ones here, of the others on all cores. */
export function createPlaceThreads(
  write: PlaceWriter,
  { gazetteer, alone = 20_000 }: PlaceThreadsOptions,
): PlaceThreads {
  let count = 0;
  let threads: Threads<PlaceTask, PlaceLines> | undefined;
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
