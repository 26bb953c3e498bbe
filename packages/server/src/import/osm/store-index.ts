import { kmPerDegree } from '@hardware-store-finder/stores';
import KDBush from 'kdbush';
import type { LonLat } from '../../store-records/area-point.ts';

/** How near an address or a street lies that a store without one gets. */
export const addressMetres = 15;
export const streetMetres = 50;
export const metresPerDegree = kmPerDegree * 1000;

/** Finds stores by their positions, in degrees. */
export type StoreIndex = {
  /** The stores in the box around the points, widened on all sides. */
  storesAround(line: readonly LonLat[], metres: number): number[];
};

export function createStoreIndex(stores: readonly LonLat[]): StoreIndex {
  const index = new KDBush(stores.length);
  for (const [lon, lat] of stores) index.add(lon, lat);
  index.finish();
  return {
    storesAround(line, metres) {
      let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
      for (const [lon, lat] of line) {
        if (lat < south) south = lat;
        if (lat > north) north = lat;
        if (lon < west) west = lon;
        if (lon > east) east = lon;
      }
      const up = metres / metresPerDegree;
      const aside =
        up / Math.max(0.01, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180));
      return index.range(west - aside, south - up, east + aside, north + up);
    },
  };
}
