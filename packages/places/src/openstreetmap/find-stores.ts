import type { FoundStore } from '@hardware-store-finder/contract';
import { batchesOf, type PlaceEvent, type PlaceQuery, type UnlocalizedSource } from '../provider.ts';
import type { Surroundings } from '../records/surroundings.ts';
import type { Overpass } from './overpass.ts';
import { storesAmong } from './stores-of.ts';

export type FindStoresDeps = { overpass: Overpass; surroundings: Surroundings };

/**
 * Asks Overpass for wider circles until one has enough stores, and yields those of the last. Throws AppError
 * 'unavailable' where no server answers.
 * @param source what the header says of its source; the date of the data is added
 */
export async function* findStores(
  { center, radiiKm, enough, categories, isDefault }: PlaceQuery,
  source: UnlocalizedSource,
  { overpass, surroundings }: FindStoresDeps,
  signal: AbortSignal,
): AsyncGenerator<PlaceEvent> {
  let radiusKm: number = radiiKm[0];
  let stores: readonly FoundStore[] = [];
  let day: string | undefined;
  for (radiusKm of radiiKm) {
    const answer = yield* overpass.ask({ center, radiusKm, categories }, signal);
    stores = storesAmong(answer.elements, categories, center, radiusKm, surroundings, isDefault);
    day = answer.day;
    if (stores.length >= enough) break;
  }
  signal.throwIfAborted();
  yield {
    type: 'header',
    total: stores.length,
    radiusKm,
    source: { ...source, ...(day !== undefined && { data_date: day }) },
  };
  for (const [from, to] of batchesOf(stores.length)) {
    signal.throwIfAborted();
    yield { type: 'stores', stores: stores.slice(from, to) };
  }
}
