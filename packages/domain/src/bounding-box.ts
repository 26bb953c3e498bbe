import { earthKm, kmPerDegree, type Position } from './position.ts';

/** In degrees. `east` is never less than `west`: if the box crosses the date line, one of them is beyond ±180. */
export type Box = { south: number; west: number; north: number; east: number };

/** The smallest box that contains a circle: at most 180 degrees wide, or 360 if the circle contains a pole. */
export function boxAround({ lat, lon }: Position, radiusKm: number): Box {
  const reach = radiusKm / kmPerDegree;
  const south = Math.max(-90, lat - reach);
  const north = Math.min(90, lat + reach);
  if (south === -90 || north === 90) return { south, west: -180, north, east: 180 };
  // The meridians touch the circle at a latitude other than that of its center.
  const sine = Math.sin(radiusKm / earthKm) / Math.cos((lat * Math.PI) / 180);
  const aside = (Math.asin(Math.min(1, sine)) * 180) / Math.PI;
  return { south, west: lon - aside, north, east: lon + aside };
}
