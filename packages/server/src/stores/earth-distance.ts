import type { Position } from '../position.ts';

const earthMetres = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance in metres on a sphere of 6371 km. */
export function metresBetween(a: Position, b: Position): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lon - a.lon);
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(h)));
}
