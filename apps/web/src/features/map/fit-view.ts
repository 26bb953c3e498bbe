import type { ViewBox } from './drawn/levels.ts';
import { latOf, lonOf, worldX, worldY } from './drawn/mercator.ts';

export type FittedView = { lat: number; lon: number; zoom: number };

/** Room for the marks at the edge of the view, in pixels. */
const margin = 28;
/** Closer, the surroundings would have no names, unless there are tiles. */
const closestFit = 15;
const closestFitOfSpot = 13;
/** A few centimetres, in pixels of zoom 0. */
const spot = 1e-7;
/** The world, at which Leaflet's map begins. */
const farthestFit = 2;

/** The closest view of `size` pixels that shows a whole box. */
export function fitView(
  { west, south, east, north }: ViewBox,
  { width, height }: { width: number; height: number },
): FittedView {
  const [left, right] = [worldX(west, 0), worldX(east, 0)];
  const [top, bottom] = [worldY(north, 0), worldY(south, 0)];
  const room = (pixels: number) => Math.max(1, pixels - 2 * margin);
  // Rounding can put the east a trifle west of the west.
  const [across, down] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const closest = Math.log2(Math.min(room(width) / across, room(height) / down));
  const isSpot = Math.max(across, down) < spot;
  return {
    lat: latOf((top + bottom) / 2, 0),
    lon: lonOf((left + right) / 2, 0),
    zoom: Math.max(farthestFit, Math.min(isSpot ? closestFitOfSpot : closestFit, Math.floor(closest))),
  };
}
