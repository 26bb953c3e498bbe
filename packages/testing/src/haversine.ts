import type { Position } from '@Hardware-Store-Finder/domain';

/** Great-circle distance in kilometres on a sphere of radius 6371 km, by the textbook formula. A reference for tests. */
export function haversineKm(a: Position, b: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lon - a.lon);
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)));
}
