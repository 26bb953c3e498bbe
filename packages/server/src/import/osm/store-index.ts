import KDBush from 'kdbush';
import type { LonLat } from '../../store-records/area-point.ts';

/** Finds stores by their positions, in degrees. */
export type StoreIndex = {
  /** The stores in the box around the points, widened on all sides by degrees from south to north. */
  storesAround(line: readonly LonLat[], up: number): number[];
};

export function createStoreIndex(stores: readonly LonLat[]): StoreIndex {
  const index = new KDBush(stores.length);
  for (const [lon, lat] of stores) index.add(lon, lat);
  index.finish();
  return {
    storesAround(line, up) {
      let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
      for (const [lon, lat] of line) {
        if (lat < south) south = lat;
        if (lat > north) north = lat;
        if (lon < west) west = lon;
        if (lon > east) east = lon;
      }
      const aside =
        up / Math.max(0.01, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180));
      return index.range(west - aside, south - up, east + aside, north + up);
    },
  };
}
