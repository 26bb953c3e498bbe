import type { ListedStore } from '@hardware-store-finder/contract';
import { leadIdOf } from '../../state/leads/lead-id.ts';
import type { MarkerKind } from './marker-styles.ts';
import { mayMapStore } from './may-map.ts';
import type { MapPoint } from './point-index.ts';

export type ListPoints = {
  points: readonly MapPoint[];
  /** Where each point's store stands in the list. */
  indexOf: ReadonlyMap<string, number>;
  /** The point of each store of the list; undefined where it has none. */
  idAt: readonly (string | undefined)[];
  /** How many stores the terms of their source keep from the map, and how many nobody knows the position of. */
  leftOut: number;
  withoutPosition: number;
};

/** The stores of a list that may stand on the map and have a position. */
export function listPoints(
  stores: readonly ListedStore[],
  kindOf: (store: ListedStore) => MarkerKind = () => 'found',
): ListPoints {
  const points: MapPoint[] = [];
  const indexOf = new Map<string, number>();
  const idAt: (string | undefined)[] = [];
  let [leftOut, withoutPosition] = [0, 0];
  for (const [at, store] of stores.entries()) {
    const { lat, lon, name } = store;
    const isAllowed = mayMapStore(store);
    if (!isAllowed) leftOut += 1;
    else if (lat === undefined || lon === undefined) withoutPosition += 1;
    if (!isAllowed || lat === undefined || lon === undefined) {
      idAt.push(undefined);
      continue;
    }
    const known = leadIdOf(store);
    // Two rows of one id are two points all the same.
    const id = indexOf.has(known) ? `${known} ${at}` : known;
    indexOf.set(id, at);
    idAt.push(id);
    points.push({ id, lat, lon, name, tone: kindOf(store) });
  }
  return { points, indexOf, idAt, leftOut, withoutPosition };
}
