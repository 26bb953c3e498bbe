import { kmPerDegree, type Position } from '@hardware-store-finder/stores';
import { boxAround } from '../../lib/bounding-box.ts';

/** In degrees; `west` is greater than `east` where the box crosses the dateline. */
export type Box = { west: number; south: number; east: number; north: number };

/**
 * The ground that a dataset knows (docs/decisions/0006-covered-ground.md). With `cells`, only those of the box; without,
 * all of it.
 */
export type Coverage = { box: Box; cells?: Cells };

/** A window of the world's grid: row 0 begins at the south pole, column 0 at 180° west, and columns wrap. */
export type CellWindow = { row: number; column: number; rows: number; columns: number };

/** A bit for each cell of a window, row by row. */
type Cells = CellWindow & {
  known: Uint8Array;
  /** People live there, and the data says nothing of it: the neighbour's land, not the sea. */
  lacking: Uint8Array;
};

/** Cells are 0.05 degrees wide and high: 5.6 km from south to north. */
export const cellsPerDegree = 20;
export const worldRows = 180 * cellsPerDegree;
export const worldColumns = 360 * cellsPerDegree;

function rowOf(lat: number): number {
  return Math.min(worldRows - 1, Math.max(0, Math.floor((lat + 90) * cellsPerDegree)));
}

function columnOf(lon: number): number {
  return modulo(Math.floor((lon + 180) * cellsPerDegree), worldColumns);
}

/** How many columns `column` lies east of `from`. */
function columnsEast(from: number, column: number): number {
  return modulo(column - from, worldColumns);
}

/** The rows and columns that a box touches. */
export function cellsOf({ west, south, east, north }: Box): CellWindow {
  const row = rowOf(south);
  const column = columnOf(west);
  const isWorld = west <= -180 && east >= 180;
  return {
    row,
    column: isWorld ? 0 : column,
    rows: rowOf(north) - row + 1,
    columns: isWorld ? worldColumns : columnsEast(column, columnOf(east)) + 1,
  };
}

/** Whether a position is on the ground: known to a cell, so up to 5.6 km beyond the data itself. */
export function covers({ box, cells }: Coverage, position: Position): boolean {
  const cell = cellIn(cells ?? cellsOf(box), position);
  return cell !== undefined && (cells === undefined || getBit(cells.known, cell));
}

/** The number of a position's cell in a window; undefined outside. */
function cellIn(window: CellWindow, { lat, lon }: Position): number | undefined {
  const row = rowOf(lat) - window.row;
  const column = columnsEast(window.column, columnOf(lon));
  if (row < 0 || row >= window.rows || column >= window.columns) return undefined;
  return row * window.columns + column;
}

export function getBit(bits: Uint8Array, index: number): boolean {
  return ((bits[index >> 3] as number) & (1 << (index & 7))) !== 0;
}

export function setBit(bits: Uint8Array, index: number): void {
  bits[index >> 3] = (bits[index >> 3] as number) | (1 << (index & 7));
}

/** Whether some of the circle lies beyond what all the grounds know together; the sea is not missed. */
export function endsInside(grounds: readonly Coverage[], center: Position, radiusKm: number): boolean {
  const around = boxAround(center, radiusKm);
  if (grounds.some((ground) => holds(ground, around))) return false;
  return circlePoints(center, radiusKm).some((point) => !grounds.some((ground) => reaches(ground, point)));
}

/** Whether the ground and the circle have some land in common. */
export function isWithin(ground: Coverage, center: Position, radiusKm: number): boolean {
  return covers(ground, center) || circlePoints(center, radiusKm).some((point) => covers(ground, point));
}

/** Whether a ground lacks nothing of a whole box: what holds for most circles, and is sooner known than point by point. */
function holds({ box, cells }: Coverage, around: Box): boolean {
  const isInside =
    around.south >= box.south &&
    around.north <= box.north &&
    around.west >= Math.max(-180, box.west) &&
    around.east <= Math.min(180, box.east);
  return isInside && (cells === undefined || !lacksSome(cells, cellsOf(around)));
}

function lacksSome(cells: Cells, window: CellWindow): boolean {
  for (let down = 0; down < window.rows; down += 1) {
    const row = window.row + down - cells.row;
    if (row < 0 || row >= cells.rows) continue;
    for (let aside = 0; aside < window.columns; aside += 1) {
      const column = columnsEast(cells.column, window.column + aside);
      if (column < cells.columns && getBit(cells.lacking, row * cells.columns + column)) return true;
    }
  }
  return false;
}

function reaches({ box, cells }: Coverage, point: Position): boolean {
  if (!isInBox(box, point)) return false;
  const cell = cells && cellIn(cells, point);
  return cells === undefined || cell === undefined || !getBit(cells.lacking, cell);
}

function isInBox({ west, south, east, north }: Box, { lat, lon }: Position): boolean {
  const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  return isBetween && lat >= south && lat <= north;
}

/** The circle's centre and points on five rings, 48 to each. */
function circlePoints({ lat, lon }: Position, radiusKm: number): Position[] {
  const points: Position[] = [{ lat, lon }];
  const radians = Math.PI / 180;
  for (let ring = 1; ring <= 5; ring += 1) {
    const arc = (((ring / 5) * radiusKm) / kmPerDegree) * radians;
    for (let step = 0; step < 48; step += 1) {
      const bearing = (step * 7.5 + 3.75 * (ring % 2)) * radians;
      const sin =
        Math.sin(lat * radians) * Math.cos(arc) + Math.cos(lat * radians) * Math.sin(arc) * Math.cos(bearing);
      const there = Math.asin(Math.min(1, Math.max(-1, sin)));
      const east = Math.atan2(
        Math.sin(bearing) * Math.sin(arc) * Math.cos(lat * radians),
        Math.cos(arc) - Math.sin(lat * radians) * sin,
      );
      points.push({ lat: there / radians, lon: modulo(lon + east / radians + 180, 360) - 180 });
    }
  }
  return points;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
