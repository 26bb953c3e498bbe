import type { ListedStore } from '@hardware-store-finder/contract';
import { leadIdOf } from '../../state/leads/lead-id.ts';
import type { MarkerKind } from './marker-styles.ts';
import { mayMapStore } from './may-map.ts';
import type { MapPoint } from './point-index.ts';

export type ListPoints = {
  points: readonly MapPoint[];
  /** The index in the list of each point's store, by the point's id. */
  indexOf: ReadonlyMap<string, number>;
  /** The id of each store's point, by the index in the list; undefined if it has none. */
  idAt: readonly (string | undefined)[];
  /** How many stores are left out because of their source's terms, and how many have no position. */
  leftOut: number;
  withoutPosition: number;
};

/** The points of a list: its stores that may be shown on the map and have a position. */
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
    // Two rows with the same id still become two points.
    const id = indexOf.has(known) ? `${known} ${at}` : known;
    indexOf.set(id, at);
    idAt.push(id);
    points.push({ id, lat, lon, name, kind: kindOf(store) });
  }
  return { points, indexOf, idAt, leftOut, withoutPosition };
}
