import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { forbiddenByRecord, leadIdOf } from '@Hardware-Store-Finder/domain';
import type { MarkerKind } from './marker-styles.ts';
import type { MapPoint } from './point-index.ts';

export type ListPoints = {
  points: readonly MapPoint[];
  /** The index of each point's store in the list. */
  indexOf: ReadonlyMap<string, number>;
  /** The id of each store's point, by the index in the list; undefined if it has none. */
  idAt: readonly (string | undefined)[];
  /** How many stores the terms of their source keep off the map, by the company whose terms these are. */
  leftOut: ReadonlyMap<string, number>;
  /** How many others have no known position. */
  withoutPosition: number;
};

/** The stores of a list that may be on the map and have a position. */
export function listPoints(
  stores: readonly ListedStore[],
  kindOf: (store: ListedStore) => MarkerKind = () => 'found',
): ListPoints {
  const points: MapPoint[] = [];
  const indexOf = new Map<string, number>();
  const idAt: (string | undefined)[] = [];
  const leftOut = new Map<string, number>();
  let withoutPosition = 0;
  for (const [at, store] of stores.entries()) {
    const { lat, lon, name } = store;
    const forbidder = forbiddenByRecord('mayMap', store);
    if (forbidder !== undefined) {
      const { company = forbidder.label } = forbidder;
      leftOut.set(company, (leftOut.get(company) ?? 0) + 1);
    } else if (lat === undefined || lon === undefined) withoutPosition += 1;
    if (forbidder !== undefined || lat === undefined || lon === undefined) {
      idAt.push(undefined);
      continue;
    }
    const known = leadIdOf(store);
    // Two rows with the same id still become two points.
    const id = indexOf.has(known) ? `${known} ${at}` : known;
    indexOf.set(id, at);
    idAt.push(id);
    points.push({ id, lat, lon, name, kind: kindOf(store) });
  }
  return { points, indexOf, idAt, leftOut, withoutPosition };
}
