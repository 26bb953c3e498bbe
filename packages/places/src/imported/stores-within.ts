import { boxAround, earthKm, haversine, type Position } from '@Hardware-Store-Finder/domain';
import type { CategorySet } from './category-set.ts';
import type { Generation } from './generation.ts';

/** Keeps stores on the rim from dropping out by rounding: a tenth of a millimetre, in degrees. */
const margin = 1e-9;

/** Rows, nearest first, with the haversine of the angle between each and the centre. */
export type StoresWithin = { rows: Uint32Array; haversines: Float64Array };

/**
 * The rows of a generation within a circle, in one of the categories and without any bit of `excluded`, nearest first. Distances are
 * great-circle distances on a sphere.
 */
export function storesWithin(
  { index, positions, kinds }: Pick<Generation, 'index' | 'positions' | 'kinds'>,
  center: Position,
  radiusKm: number,
  categories: CategorySet,
  excluded: CategorySet = 0,
): StoresWithin {
  const candidates = inBox(index, center, radiusKm);
  // Pack distance and index of a candidate into one number, because plain numbers sort fastest.
  const places = 2 ** Math.ceil(Math.log2(candidates.length + 1));
  const reach = haversine((radiusKm / earthKm) * (180 / Math.PI));
  const scale = 2 ** 52 / places / reach;
  const shrink = Math.cos((center.lat * Math.PI) / 180);
  const keys = new Float64Array(candidates.length);
  const far = new Float64Array(candidates.length);
  let found = 0;
  for (let at = 0; at < candidates.length; at += 1) {
    const row = candidates[at] as number;
    const set = kinds[row] as number;
    if ((set & categories) === 0 || (set & excluded) !== 0) continue;
    const lon = positions[row * 2] as number;
    const lat = positions[row * 2 + 1] as number;
    const across = shrink * Math.cos((lat * Math.PI) / 180) * haversine(lon - center.lon);
    const one = across + haversine(lat - center.lat);
    far[at] = one;
    if (one <= reach) keys[found++] = Math.floor(one * scale) * places + at;
  }
  const sorted = keys.subarray(0, found).sort();
  const rows = new Uint32Array(found);
  const haversines = new Float64Array(found);
  for (let at = 0; at < found; at += 1) {
    const key = sorted[at] as number;
    const candidate = key - Math.floor(key / places) * places;
    rows[at] = candidates[candidate] as number;
    haversines[at] = far[candidate] as number;
  }
  return { rows, haversines };
}

function inBox(index: Generation['index'], center: Position, radiusKm: number): number[] {
  const { south, west, north, east } = boxAround(center, radiusKm);
  const range = (from: number, to: number) => index.range(from, south - margin, to, north + margin);
  const candidates = range(west - margin, east + margin);
  // If the box crosses the dateline, query the rest of it on the other side.
  if (west < -180) return candidates.concat(range(west + 360, 180));
  if (east > 180) return candidates.concat(range(-180, east - 360));
  return candidates;
}
