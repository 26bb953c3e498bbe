import { type Box, boxAround, earthKm, kmPerDegree, type Position } from '@Hardware-Store-Finder/domain';

/** A box to ask about. `aroundKm`: of a box around the centre, the radius of the circle inside it. */
export type Cell = Box & { aroundKm?: number };

/**
 * Plans which boxes to ask about until every point of a circle lies in a box whose answer was complete. Makes no calls:
 * it takes the outcome for each cell and hands out the next.
 */
export type Coverage = {
  /**
   * Sets the circle to cover, larger each time. What is covered already is not asked about again. The larger box is asked
   * about whole: one call, where the ring around the covered box would be four.
   */
  widen(radiusKm: number): void;
  /** Kilometres from the centre to the nearest open cell; undefined where all is covered. */
  nearestKm(): number | undefined;
  /** Hands out the nearest open cell. */
  take(): Cell | undefined;
  /** Takes the outcome for a cell. A full answer means that there may be more in it. */
  answered(cell: Cell, isFull: boolean): void;
  /** How many cells were full but too small to split. */
  crowded(): number;
};

/** Smaller cells are not split. */
export const smallestKm = 1;

/**
 * A full cell is split in four. One around the centre is split into a smaller one around the centre and four around
 * that: quarters would all be equally near, and a budget that runs out would leave all but one corner unsearched.
 */
export function createCoverage(center: Position): Coverage {
  let radiusKm = 0;
  /** Everything this close to the centre is covered. */
  let coveredKm = 0;
  let crowded = 0;
  const covered: Box[] = [];
  let waiting: { cell: Cell; km: number }[] = [];

  function push(cells: readonly Cell[]): void {
    for (const cell of cells) {
      const km = kmToBox(center, cell);
      if (km <= radiusKm && !covered.some((box) => isInside(cell, box))) waiting.push({ cell, km });
    }
    // The sort is stable: of cells equally near, the earlier one comes first.
    waiting.sort((a, b) => a.km - b.km);
  }

  function split(cell: Cell): Cell[] {
    const { aroundKm = 0 } = cell;
    if (aroundKm <= smallestKm) return quartersOf(cell);
    const holeKm = coveredKm > 0 && coveredKm < aroundKm ? coveredKm : aroundKm / 2;
    const [hole, ...more] = boxesAround(center, holeKm);
    if (hole === undefined || more.length > 0 || !isInside(hole, cell)) return quartersOf(cell);
    return [{ ...hole, aroundKm: holeKm }, ...armsAround(hole, cell)];
  }

  return {
    widen(toKm) {
      radiusKm = toKm;
      waiting = [];
      const boxes = boxesAround(center, toKm);
      push(boxes.length === 1 ? boxes.map((box) => ({ ...box, aroundKm: toKm })) : boxes);
    },
    nearestKm: () => waiting[0]?.km,
    take: () => waiting.shift()?.cell,
    answered(cell, isFull) {
      if (isFull && longerSideKm(cell) > smallestKm) {
        push(split(cell));
        return;
      }
      if (isFull) crowded += 1;
      covered.push(cell);
      coveredKm = Math.max(coveredKm, cell.aroundKm ?? 0);
    },
    crowded: () => crowded,
  };
}

/** About a centimetre, so that points on an edge are inside. */
const marginKm = 1e-5;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The boxes that cover a circle: one, or two halves of the globe where a pole is inside; none is wider than 180°. */
export function boxesAround(center: Position, radiusKm: number): Box[] {
  const box = boxAround(center, radiusKm + marginKm);
  if (box.east - box.west < 360) return [box];
  return [
    { ...box, east: 0 },
    { ...box, west: 0 },
  ];
}

/** Kilometres from a position to the nearest point of a box; 0 inside. */
export function kmToBox({ lat, lon }: Position, { south, west, north, east }: Box): number {
  const eastOfWest = turn(lon - west);
  if (eastOfWest <= east - west) return Math.max(0, south - lat, lat - north) * kmPerDegree;
  // Along a parallel the distance grows with the longitude, so the nearest point is on the box's nearer meridian.
  const toWest = 360 - eastOfWest;
  const toEast = eastOfWest - (east - west);
  return Math.min(kmToMeridian(lat, toWest, south, north), kmToMeridian(lat, toEast, south, north));
}

/** To the part from `south` to `north` of the meridian `aside` degrees away. */
function kmToMeridian(lat: number, aside: number, south: number, north: number): number {
  const up = Math.sin(radians(lat));
  const along = Math.cos(radians(lat)) * Math.cos(radians(aside));
  // The cosine of the distance, by the spherical law of cosines; it has one maximum.
  const nearness = (at: number) => up * Math.sin(radians(at)) + along * Math.cos(radians(at));
  const nearest = (Math.atan2(up, along) * 180) / Math.PI;
  const candidates = nearest > south && nearest < north ? [nearest] : [south, north];
  return earthKm * Math.acos(Math.min(1, Math.max(...candidates.map(nearness))));
}

/** Degrees from 0 to below 360. */
function turn(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** The longer side in kilometres, measured where the box is widest. */
function longerSideKm({ south, west, north, east }: Box): number {
  const widest = south <= 0 && north >= 0 ? 0 : Math.min(Math.abs(south), Math.abs(north));
  return Math.max(north - south, (east - west) * Math.cos(radians(widest))) * kmPerDegree;
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.south >= outer.south &&
    inner.north <= outer.north &&
    inner.west >= outer.west &&
    inner.east <= outer.east
  );
}

function quartersOf({ south, west, north, east }: Box): Box[] {
  const lat = (south + north) / 2;
  const lon = (west + east) / 2;
  return [
    { south: lat, west, north, east: lon },
    { south: lat, west: lon, north, east },
    { south, west, north: lat, east: lon },
    { south, west: lon, north: lat, east },
  ];
}

/** The four boxes around a hole, each starting at one of its corners: together, the box without the hole. */
function armsAround(hole: Box, { south, west, north, east }: Box): Box[] {
  return [
    { south: hole.north, west, north, east: hole.east },
    { south: hole.south, west: hole.east, north, east },
    { south, west: hole.west, north: hole.south, east },
    { south, west, north: hole.north, east: hole.west },
  ];
}
