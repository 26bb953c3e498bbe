import { boxAround, earthKm, haversine, type Position } from '@Hardware-Store-Finder/domain';
import type { StoreFile } from '@Hardware-Store-Finder/storage';
import type { CategorySet } from './category-set.ts';

/** Keeps stores on the rim from dropping out by rounding: a tenth of a millimetre, in degrees. */
const margin = 1e-9;

/** Rows, nearest first, with the haversine of the angle between each and the centre. */
export type StoresWithin = readonly { row: number; haversine: number }[];

/**
 * The stores of a file within a circle, in one of the categories and without any bit of `excluded`, nearest first. Distances are
 * great-circle distances on a sphere.
 */
export function storesWithin(
  stores: Pick<StoreFile, 'within'>,
  center: Position,
  radiusKm: number,
  categories: CategorySet,
  excluded: CategorySet = 0,
): StoresWithin {
  const { south, west, north, east } = boxAround(center, radiusKm);
  const range = (from: number, to: number) =>
    stores.within(
      { west: from, east: to, south: south - margin, north: north + margin },
      categories,
      excluded,
    );
  const candidates = range(west - margin, east + margin);
  // If the box crosses the dateline, query the rest of it on the other side.
  if (west < -180) candidates.push(...range(west + 360, 180));
  else if (east > 180) candidates.push(...range(-180, east - 360));
  const reach = haversine((radiusKm / earthKm) * (180 / Math.PI));
  const shrink = Math.cos((center.lat * Math.PI) / 180);
  return candidates
    .map(([row, lon, lat]) => ({
      row,
      haversine:
        shrink * Math.cos((lat * Math.PI) / 180) * haversine(lon - center.lon) + haversine(lat - center.lat),
    }))
    .filter((store) => store.haversine <= reach)
    .sort((a, b) => a.haversine - b.haversine || a.row - b.row);
}
