import { forbiddenByRecord, type ListedStore } from '@hardware-store-finder/contract';
import { leadIdOf } from '../../state/leads/lead-id.ts';
import type { MarkerKind } from './marker-styles.ts';
import type { MapPoint } from './point-index.ts';

export type ListPoints = {
  points: readonly MapPoint[];
  /** The index of each point's store in the list. */
  indexOf: ReadonlyMap<string, number>;
  /** The point of each store of the list; undefined where it has none. */
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
    // Two rows of one id are two points all the same.
    const id = indexOf.has(known) ? `${known} ${at}` : known;
    indexOf.set(id, at);
    idAt.push(id);
    points.push({ id, lat, lon, name, tone: kindOf(store) });
  }
  return { points, indexOf, idAt, leftOut, withoutPosition };
}
