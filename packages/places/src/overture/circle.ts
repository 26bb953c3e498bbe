import { boxAround, kmPerDegree, type Position } from '@Hardware-Store-Finder/domain';

/** A circle on the earth. */
export type Circle = { center: Position; radiusKm: number };

/** Degrees; east is less than west where the box crosses the date line. */
export type GroundBox = { west: number; south: number; east: number; north: number };

/** Overture's boxes are rounded to 32 bits. */
const slack = 1e-4;

/** Whether a box and the box around a circle have a point in common. */
export function meets({ center, radiusKm }: Circle, box: GroundBox): boolean {
  const around = boxAround(center, radiusKm);
  if (box.north < around.south - slack || box.south > around.north + slack) return false;
  const east = box.east < box.west ? box.east + 360 : box.east;
  return [-360, 0, 360].some(
    (turn) => box.west + turn <= around.east + slack && east + turn >= around.west - slack,
  );
}

/** A measure of how far a box is from a position; 0 inside of it. Good enough to read near ones first. */
export function farFrom({ lat, lon }: Position, box: GroundBox): number {
  const east = box.east < box.west ? box.east + 360 : box.east;
  const aside = Math.min(
    ...[-360, 0, 360].map((turn) => Math.max(box.west + turn - lon, lon - east - turn, 0)),
  );
  const up = Math.max(box.south - lat, lat - box.north, 0);
  return kmPerDegree * Math.hypot(up, aside * Math.cos((lat * Math.PI) / 180));
}
