import type { ListedStore, PlaceFacts } from '@Hardware-Store-Finder/contract';
import { forbiddenByRecord, forbiddenBySource, mayPersist } from '@Hardware-Store-Finder/domain';

/** The stores of a list that may be stored after the visit. `source` belongs to the search that found them. */
export function keepableStores(stores: readonly ListedStore[], source: PlaceFacts['source']): ListedStore[] {
  return stores.filter((store) => mayPersist(store, source));
}

/** The name of the source whose terms forbid keeping some of these stores; undefined if none does. */
export function whoForbidsKeeping(
  stores: readonly ListedStore[],
  source: PlaceFacts['source'],
): string | undefined {
  const ofSearch = forbiddenBySource('mayPersist', source);
  if (ofSearch !== undefined) return ofSearch.label;
  for (const store of stores) {
    const ofRecord = forbiddenByRecord('mayPersist', store);
    if (ofRecord !== undefined) return ofRecord.label;
  }
  return undefined;
}
