import { type PackedLine, packLine } from '../src/features/map/drawn/cell-file.ts';
import { type CellKey, cellKey, cornerOf, levelAt, overlapSteps } from '../src/features/map/drawn/levels.ts';
import type { Line, Point } from './read-atlas.ts';

type Axis = 0 | 1;
type Box = { min: [number, number]; max: [number, number] };

/** The packed parts of rings in each cell of a level, including an overlap of `overlapSteps`. */
export function cutRings(level: number, rings: readonly Line[]): Map<CellKey, PackedLine[]> {
  return cut(level, rings, (ring, box) => {
    const [west, east, south, north] = [box.min[0], box.max[0], box.min[1], box.max[1]];
    return [clipRing(clipRing(ring, 0, west, east), 1, south, north)];
  });
}

/** The packed parts of lines in each cell; segments that touch the cell stay whole. */
export function cutLines(level: number, lines: readonly Line[]): Map<CellKey, PackedLine[]> {
  return cut(level, lines, touchingParts);
}

function cut(
  level: number,
  lines: readonly Line[],
  clip: (line: Line, box: Box) => readonly Line[],
): Map<CellKey, PackedLine[]> {
  const { cellWidth, cellHeight, stepsPerDegree } = levelAt(level);
  const overlap = overlapSteps / stepsPerDegree;
  const columns = 360 / cellWidth;
  const rows = 180 / cellHeight;
  const found = new Map<CellKey, PackedLine[]>();
  for (const line of lines) {
    const { min, max } = boxOf(line);
    const first = Math.floor((min[0] - overlap + 180) / cellWidth);
    const last = Math.floor((max[0] + overlap + 180) / cellWidth);
    for (let at = first; at <= last; at += 1) {
      const turns = Math.floor(at / columns);
      const column = at - turns * columns;
      const west = at * cellWidth - 180;
      // Clip to the column first: most of a long ring is in other columns, so clipping to the rows is then cheap.
      const strip: Box = { min: [west - overlap, -91], max: [west + cellWidth + overlap, 91] };
      for (const part of clip(line, strip)) {
        if (part.length === 0) continue;
        const within = boxOf(part);
        const low = Math.max(0, Math.floor((within.min[1] - overlap + 90) / cellHeight));
        const high = Math.min(rows - 1, Math.floor((within.max[1] + overlap + 90) / cellHeight));
        for (let row = low; row <= high; row += 1) {
          const corner = cornerOf({ level, column, row });
          const box: Box = {
            min: [strip.min[0], corner.lat - overlap],
            max: [strip.max[0], corner.lat + cellHeight + overlap],
          };
          for (const piece of clip(part, box)) {
            const packed = pack(piece, west, corner.lat, stepsPerDegree);
            if (packed === undefined) continue;
            const key = cellKey({ level, column, row });
            const known = found.get(key);
            if (known) known.push(packed);
            else found.set(key, [packed]);
          }
        }
      }
    }
  }
  return found;
}

/** Rounds to whole steps and drops repeated points; undefined if too little is left to draw. */
function pack(line: Line, west: number, south: number, stepsPerDegree: number): PackedLine | undefined {
  const points: [number, number][] = [];
  for (const [lon, lat] of line) {
    const x = Math.round((lon - west) * stepsPerDegree);
    const y = Math.round((lat - south) * stepsPerDegree);
    const last = points.at(-1);
    if (last === undefined || last[0] !== x || last[1] !== y) points.push([x, y]);
  }
  return points.length < 2 ? undefined : packLine(points);
}

function boxOf(line: Line): Box {
  const box: Box = { min: [Infinity, Infinity], max: [-Infinity, -Infinity] };
  for (const point of line) {
    for (const axis of [0, 1] as const) {
      box.min[axis] = Math.min(box.min[axis], point[axis]);
      box.max[axis] = Math.max(box.max[axis], point[axis]);
    }
  }
  return box;
}

/** Clips a ring between two lines parallel to an axis (Sutherland and Hodgman, 1974). */
function clipRing(ring: Line, axis: Axis, min: number, max: number): Line {
  return clipHalf(clipHalf(ring, axis, min, 1), axis, max, -1);
}

function clipHalf(ring: Line, axis: Axis, edge: number, side: 1 | -1): Line {
  const inside = (point: Point) => (point[axis] - edge) * side >= 0;
  const inner: Point[] = [];
  let last = ring.at(-1);
  for (const point of ring) {
    if (last !== undefined && inside(last) !== inside(point)) {
      const share = (edge - last[axis]) / (point[axis] - last[axis]);
      const other = last[(1 - axis) as Axis] + share * (point[(1 - axis) as Axis] - last[(1 - axis) as Axis]);
      inner.push(axis === 0 ? [edge, other] : [other, edge]);
    }
    if (inside(point)) inner.push(point);
    last = point;
  }
  const [first] = inner;
  return first === undefined ? [] : [...inner, first];
}

/** The runs of segments whose bounding boxes touch the box. */
function touchingParts(line: Line, { min, max }: Box): Line[] {
  const parts: Point[][] = [];
  let current: Point[] = [];
  const end = () => {
    if (current.length > 1) parts.push(current);
    current = [];
  };
  for (let at = 1; at < line.length; at += 1) {
    const [a, b] = [line[at - 1], line[at]];
    if (a === undefined || b === undefined) continue;
    const touches = ([0, 1] as const).every(
      (axis) => Math.max(a[axis], b[axis]) >= min[axis] && Math.min(a[axis], b[axis]) <= max[axis],
    );
    if (!touches) end();
    else if (current.length === 0) current.push(a, b);
    else current.push(b);
  }
  end();
  return parts;
}
