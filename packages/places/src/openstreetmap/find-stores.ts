import type { Category, FoundStore } from '@Hardware-Store-Finder/contract';
import { type Position, roundedDistanceKm } from '@Hardware-Store-Finder/domain';
import type { Surroundings } from '@Hardware-Store-Finder/records';
import {
  categoriesOf,
  isClosed,
  isOtherTrade,
  mergeRecords,
  writeStore,
} from '@Hardware-Store-Finder/records';
import { headerAndStores, type PlaceEvent, type PlaceQuery, type UnlocalizedSource } from '../provider.ts';
import type { Overpass } from './overpass.ts';
import type { OverpassElement } from './overpass-answer.ts';

/**
 * Asks Overpass for wider circles until one has enough stores, and yields those of the last. Throws AppError
 * 'unavailable' where no server answers.
 * @param source what the header says of its source; the date of the data is added
 */
export async function* findStores(
  { center, radiiKm, enough, categories, isDefault, isBackground }: PlaceQuery,
  source: UnlocalizedSource,
  { overpass, surroundings }: { overpass: Overpass; surroundings: Surroundings },
  signal: AbortSignal,
): AsyncGenerator<PlaceEvent> {
  let radiusKm: number = radiiKm[0];
  let stores: readonly FoundStore[] = [];
  let day: string | undefined;
  for (radiusKm of radiiKm) {
    const answer = yield* overpass.ask({ center, radiusKm, categories }, signal, isBackground);
    stores = storesAmong(answer.elements, categories, center, radiusKm, surroundings, isDefault);
    day = answer.day;
    if (stores.length >= enough) break;
  }
  yield* headerAndStores(stores, radiusKm, source, day, signal);
}

/**
 * The stores of a wanted category within the radius, each once (decision 0015), nearest first. Of a store that is mapped
 * twice, every record counts for its categories, and the best one for its position. `isDefault` leaves out suppliers of
 * other trades.
 */
export function storesAmong(
  elements: readonly OverpassElement[],
  wanted: readonly Category[],
  center: Position,
  radiusKm: number,
  surroundings: Surroundings,
  isDefault = false,
): FoundStore[] {
  const records = elements.flatMap((element) => {
    const values = new Map(element.tags);
    const categories = categoriesOf(values.get('shop') ?? '');
    const [category] = categories;
    if (category === undefined || isClosed((sign) => values.get(sign))) return [];
    const { row } = writeStore({ ...element, category }, [element.lon, element.lat], surroundings);
    const isWanted =
      categories.some((one) => wanted.includes(one)) &&
      !(isDefault && isOtherTrade((key) => values.get(key)));
    return [{ row, isWanted }];
  });
  return (
    mergeRecords(records)
      .filter((store) => store.records.some(({ isWanted }) => isWanted))
      .map(({ row }) => ({ ...row, distance_km: roundedDistanceKm(center, row) }))
      // Overpass measures to the outline of a building; a store counts by its position.
      .filter(({ distance_km }) => distance_km <= radiusKm)
      .sort((a, b) => a.distance_km - b.distance_km || (a.id < b.id ? -1 : 1))
  );
}
