/** Degrees. */
export type LonLat = readonly [lon: number, lat: number];

export type Ring = { line: readonly LonLat[]; hole: boolean };

/**
 * A point inside an area: the centroid of its largest outer ring if inside, otherwise the middle of the
 * widest segment of a horizontal line through the area. Undefined if no outer ring encloses anything.
 */
export function pointOfArea(rings: readonly Ring[]): LonLat | undefined {
  const origin = rings.find(({ line }) => line.length > 0)?.line[0];
  if (!origin) return undefined;
  const local = rings.map(({ line, hole }) => ({ hole, line: line.map((point) => relative(point, origin)) }));
  const largest = local
    .filter(({ hole }) => !hole)
    .reduce<{ line: readonly LonLat[]; area: number } | undefined>((best, { line }) => {
      const area = Math.abs(signedArea(line));
      return area > (best?.area ?? 0) ? { line, area } : best;
    }, undefined);
  if (!largest) return undefined;
  const lines = local.map(({ line }) => line);
  const middle = centroid(largest.line);
  const inside = isInside(middle, lines) ? middle : onHorizontalLine(largest.line, lines);
  return inside && absolute(inside, origin);
}

/** The centre of the points' bounding box; undefined without points. */
export function pointOfLine(line: readonly LonLat[]): LonLat | undefined {
  const origin = line[0];
  if (!origin) return undefined;
  const local = line.map((point) => relative(point, origin));
  const middle = (values: number[]) => (values.reduce(least) + values.reduce(greatest)) / 2;
  return absolute([middle(local.map(([lon]) => lon)), middle(local.map(([, lat]) => lat))], origin);
}

/** The point of a way: inside it if it encloses an area, else the middle of its box. */
export function pointOfWay(line: readonly LonLat[], isClosed: boolean): LonLat | undefined {
  return (isClosed ? pointOfArea([{ line, hole: false }]) : undefined) ?? pointOfLine(line);
}

/**
 * Joins ways end to end into rings; drops what does not close.
 * @param keyOf equal for equal points
 */
export function joinRings<Point>(
  ways: readonly (readonly Point[])[],
  keyOf: (point: Point | undefined) => unknown,
): Point[][] {
  const open = ways.filter((way) => way.length > 1).map((way) => [...way]);
  const rings: Point[][] = [];
  const isSame = (a: Point | undefined, b: Point | undefined) => keyOf(a) === keyOf(b);
  for (let ring = open.pop(); ring; ring = open.pop()) {
    while (!isSame(ring[0], ring.at(-1))) {
      const end = ring.at(-1);
      const next = open.findIndex((way) => isSame(way[0], end) || isSame(way.at(-1), end));
      const [way] = next < 0 ? [] : open.splice(next, 1);
      if (!way) break;
      if (!isSame(way[0], end)) way.reverse();
      ring.push(...way.slice(1));
    }
    if (ring.length > 3 && isSame(ring[0], ring.at(-1))) rings.push(ring);
  }
  return rings;
}

const least = (a: number, b: number) => Math.min(a, b);
const greatest = (a: number, b: number) => Math.max(a, b);

/** Relative to the origin, the short way around, so that an area across the dateline stays in one piece. */
function relative([lon, lat]: LonLat, [originLon, originLat]: LonLat): LonLat {
  const east = lon - originLon;
  return [east > 180 ? east - 360 : east < -180 ? east + 360 : east, lat - originLat];
}

/** Rounded to 1e-7 degrees, as OpenStreetMap stores them. */
function absolute([east, north]: LonLat, [originLon, originLat]: LonLat): LonLat {
  const lon = originLon + east;
  const round = (value: number) => Math.round(value * 1e7) / 1e7;
  return [round(lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon), round(originLat + north)];
}

/** The edges of a ring, including the closing one. */
function* edges(line: readonly LonLat[]): Generator<[LonLat, LonLat]> {
  let previous = line.at(-1);
  for (const point of line) {
    if (previous) yield [previous, point];
    previous = point;
  }
}

function signedArea(line: readonly LonLat[]): number {
  let sum = 0;
  for (const [[x1, y1], [x2, y2]] of edges(line)) sum += x1 * y2 - x2 * y1;
  return sum / 2;
}

function centroid(line: readonly LonLat[]): LonLat {
  let x = 0;
  let y = 0;
  for (const [[x1, y1], [x2, y2]] of edges(line)) {
    const cross = x1 * y2 - x2 * y1;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  const scale = 6 * signedArea(line);
  return [x / scale, y / scale];
}

/** Even-odd rule over all rings, so that holes are outside. */
export function isInside([lon, lat]: LonLat, lines: readonly (readonly LonLat[])[]): boolean {
  return crossings(lat, lines).filter((crossing) => crossing > lon).length % 2 === 1;
}

function onHorizontalLine(
  outer: readonly LonLat[],
  lines: readonly (readonly LonLat[])[],
): LonLat | undefined {
  const south = outer.map(([, lat]) => lat).reduce(least);
  const north = outer.map(([, lat]) => lat).reduce(greatest);
  let best: { point: LonLat; width: number } | undefined;
  // The middle alone is not enough: a hole may fill it.
  for (const share of [0.5, 0.3, 0.7, 0.15, 0.85]) {
    const lat = south + (north - south) * share;
    const found = crossings(lat, lines);
    for (let at = 0; at + 1 < found.length; at += 2) {
      const [from, to] = [found[at] as number, found[at + 1] as number];
      if (to - from > (best?.width ?? 0)) best = { point: [(from + to) / 2, lat], width: to - from };
    }
    if (best) return best.point;
  }
  return undefined;
}

/** Where the edges cross a horizontal line, from west to east. */
function crossings(lat: number, lines: readonly (readonly LonLat[])[]): number[] {
  const found: number[] = [];
  for (const line of lines) {
    for (const [[x1, y1], [x2, y2]] of edges(line)) {
      if (y1 > lat !== y2 > lat) found.push(x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1));
    }
  }
  return found.sort((a, b) => a - b);
}
