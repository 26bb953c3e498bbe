import { maxRadiusKm, minRadiusKm } from '@Hardware-Store-Finder/contract';
import { distanceKm } from '@Hardware-Store-Finder/domain';
import { latOf, lonOf, type ViewBox, worldX, worldY } from './drawn/levels.ts';

/** A circle to search. Degrees and kilometres. */
export type Area = { lat: number; lon: number; radiusKm: number };

/**
 * The circle around a view, limited to the radius that a search allows; `isCut` if the view is larger. Rounded up to a
 * hundred metres.
 */
export function areaOfView({ west, south, east, north }: ViewBox): Area & { isCut: boolean } {
  const lat = (south + north) / 2;
  const lon = (west + east) / 2;
  // The corner closer to the equator is farther from the middle.
  const corner = Math.abs(south) < Math.abs(north) ? south : north;
  const reach = Math.ceil(distanceKm({ lat, lon }, { lat: corner, lon: east }) * 10) / 10;
  return {
    lat: Number(lat.toFixed(5)),
    lon: Number(((((lon % 360) + 540) % 360) - 180).toFixed(5)),
    radiusKm: Math.min(maxRadiusKm, Math.max(minRadiusKm, reach)),
    isCut: reach > maxRadiusKm,
  };
}

/** The longitude on the copy of the world that is in view: -170 becomes 190 if the middle of the view is 185. */
export function lonNear(lon: number, middle: number): number {
  return lon + 360 * Math.round((middle - lon) / 360);
}

type Spot = { lat: number; lon: number };

/** The smallest box around points, also across the date line; undefined for no points. */
export function boxAround(points: readonly Spot[]): ViewBox | undefined {
  if (points.length === 0) return undefined;
  const lons = points.map(({ lon }) => lon).sort((a, b) => a - b);
  // The box leaves out the widest gap between neighbours.
  let [west, gap] = [lons[0] ?? 0, 360 + (lons[0] ?? 0) - (lons.at(-1) ?? 0)];
  for (let at = 1; at < lons.length; at += 1) {
    const [last, next] = [lons[at - 1] ?? 0, lons[at] ?? 0];
    if (next - last > gap) [west, gap] = [next, next - last];
  }
  const lats = points.map(({ lat }) => lat);
  const min = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const max = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  return { west, east: west + 360 - gap, south: min(lats), north: max(lats) };
}

/** At most this share of the points is left out of `boxAroundMost`. */
const strayShare = 0.1;
/** Points are strays only beyond this share of the others' box. */
const besideShare = 0.25;
/** Strays are left out only if the box then is this much smaller. */
const worthLeavingOut = 0.7;

/**
 * The box around the points without strays: a few far from the others would make the map so small that the others become
 * one group. Undefined for no points.
 */
export function boxAroundMost(points: readonly Spot[]): ViewBox | undefined {
  const whole = boxAround(points);
  if (whole === undefined) return undefined;
  const middle = (whole.west + whole.east) / 2;
  const lat = median(points.map((point) => point.lat));
  const lon = median(points.map((point) => lonNear(point.lon, middle)));
  const nearest = points
    .map((point) => ({ ...point, away: distanceKm({ lat, lon }, point) }))
    .sort((a, b) => a.away - b.away);
  const core = boxAround(nearest.slice(0, nearest.length - Math.floor(strayShare * nearest.length)));
  if (core === undefined) return whole;
  const beside = grown(core, besideShare);
  const most = boxAround(points.filter((point) => isWithin(point, beside))) ?? whole;
  return spanKm(most) <= worthLeavingOut * spanKm(whole) ? most : whole;
}

function grown({ west, south, east, north }: ViewBox, share: number): ViewBox {
  const [across, up] = [(east - west) * share, (north - south) * share];
  return { west: west - across, east: east + across, south: south - up, north: north + up };
}

function isWithin(point: Spot, { west, south, east, north }: ViewBox): boolean {
  const lon = lonNear(point.lon, (west + east) / 2);
  return point.lat >= south && point.lat <= north && lon >= west && lon <= east;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The longer side of a box. */
function spanKm({ west, south, east, north }: ViewBox): number {
  const lat = (south + north) / 2;
  return Math.max(
    distanceKm({ lat: south, lon: west }, { lat: north, lon: west }),
    distanceKm({ lat, lon: west }, { lat, lon: east }),
  );
}

/** How many points a view leaves out. */
export function countOutside(points: readonly Spot[], view: ViewBox): number {
  return points.filter((point) => !isWithin(point, view)).length;
}

/** The box around a circle. */
export function boxOfCircle({ lat, lon, radiusKm }: Area): ViewBox {
  const up = radiusKm / 111.2;
  const across = up / Math.max(0.05, Math.cos((lat * Math.PI) / 180));
  return { west: lon - across, east: lon + across, south: lat - up, north: lat + up };
}

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
