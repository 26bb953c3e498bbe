import { distance } from 'geokdbush';

/** A point on the earth in degrees, WGS 84. */
export type Position = { lat: number; lon: number };

/** Along a great circle of a sphere of 6371 km, as the directory measures. */
export function distanceKm(a: Position, b: Position): number {
  return distance(a.lon, a.lat, b.lon, b.lat);
}
