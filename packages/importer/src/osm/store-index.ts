import type { LonLat } from '@hardware-store-finder/places';
import KDBush from 'kdbush';

/** In degrees. */
type DegreeBox = { south: number; north: number; west: number; east: number };

/** Finds stores by their positions, in degrees. */
export type StoreIndex = {
  /** The stores in the box around the points, widened on all sides by degrees from south to north. */
  storesAround(line: readonly LonLat[], up: number): number[];
  /** The same for a box. */
  storesIn(box: DegreeBox, up: number): number[];
};

export function createStoreIndex(stores: readonly LonLat[]): StoreIndex {
  const index = new KDBush(stores.length);
  for (const [lon, lat] of stores) index.add(lon, lat);
  index.finish();
  function storesIn({ south, north, west, east }: DegreeBox, up: number): number[] {
    const aside = up / Math.max(0.01, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180));
    return index.range(west - aside, south - up, east + aside, north + up);
  }
  return {
    storesIn,
    storesAround(line, up) {
      let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
      for (const [lon, lat] of line) {
        if (lat < south) south = lat;
        if (lat > north) north = lat;
        if (lon < west) west = lon;
        if (lon > east) east = lon;
      }
      return storesIn({ south, north, west, east }, up);
    },
  };
}
