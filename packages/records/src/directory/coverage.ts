import { boxAround, kmPerDegree, type Position } from '@Hardware-Store-Finder/domain';
import * as z from 'zod';

/** Degrees; `west` is greater than `east` if the box crosses the dateline. */
export type Box = { west: number; south: number; east: number; north: number };

/**
 * The area a dataset covers (docs/decisions/0006-coverage-of-imports.md): its box, or with `cells` only the known
 * cells of it.
 */
export type Coverage = { box: Box; cells?: Cells };

/**
 * A window of the world grid: row 0 starts at the south pole, column 0 at 180° west, and columns wrap around.
 */
export type CellWindow = { row: number; column: number; rows: number; columns: number };

/** One bit for each cell of a window, row by row. */
type Cells = CellWindow & {
  known: Uint8Array;
  /** Inhabited cells without data: a neighbouring country rather than the sea. */
  lacking: Uint8Array;
};

function rowOf(lat: number): number {
  return Math.min(worldRows - 1, Math.max(0, Math.floor((lat + 90) * cellsPerDegree)));
}

function columnOf(lon: number): number {
  return modulo(Math.floor((lon + 180) * cellsPerDegree), worldColumns);
}

/** The number of columns from `from` eastwards to `column`. */
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

/** Whether a position is covered. Resolved to cells, so up to 5.6 km beyond the data itself. */
export function covers({ box, cells }: Coverage, position: Position): boolean {
  const cell = cellIn(cells ?? cellsOf(box), position);
  return cell !== undefined && (cells === undefined || getBit(cells.known, cell));
}

/** The index of a position's cell in a window; undefined outside. */
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

/** Whether part of the circle is outside the combined coverage; sea does not count. */
export function exceedsCoverage(coverages: readonly Coverage[], center: Position, radiusKm: number): boolean {
  const around = boxAround(center, radiusKm);
  if (coverages.some((coverage) => coversBox(coverage, around))) return false;
  return circlePoints(center, radiusKm).some(
    (point) => !coverages.some((coverage) => isCompleteAt(coverage, point)),
  );
}

/** Whether the coverage and the circle overlap. */
export function overlapsCoverage(coverage: Coverage, center: Position, radiusKm: number): boolean {
  return covers(coverage, center) || circlePoints(center, radiusKm).some((point) => covers(coverage, point));
}

/**
 * Whether the coverage has no gap in a box. True for most circles, and faster than checking point by point.
 */
function coversBox({ box, cells }: Coverage, around: Box): boolean {
  const isInside =
    around.south >= box.south &&
    around.north <= box.north &&
    around.west >= Math.max(-180, box.west) &&
    around.east <= Math.min(180, box.east);
  return isInside && (cells === undefined || !hasGapIn(cells, cellsOf(around)));
}

function hasGapIn(cells: Cells, window: CellWindow): boolean {
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

function isCompleteAt({ box, cells }: Coverage, point: Position): boolean {
  if (!isInBox(box, point)) return false;
  const cell = cells && cellIn(cells, point);
  return cells === undefined || cell === undefined || !getBit(cells.lacking, cell);
}

function isInBox({ west, south, east, north }: Box, { lat, lon }: Position): boolean {
  const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  return isBetween && lat >= south && lat <= north;
}

/** The circle's centre and five rings of 48 points. */
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

/** The grid of covered ground. Cells are 0.05 degrees wide and high, 5.6 km from south to north. */
export const cellsPerDegree = 20;
export const worldRows = 180 * cellsPerDegree;
export const worldColumns = 360 * cellsPerDegree;

const coverageSchema = z.object({
  box: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  cells: z
    .object({
      row: z.int(),
      column: z.int(),
      rows: z.int(),
      columns: z.int(),
      known: z.string(),
      lacking: z.string(),
    })
    .optional(),
});

export function coverageToJson({ box, cells }: Coverage): string {
  const text = (bits: Uint8Array) => Buffer.from(bits).toString('base64');
  return JSON.stringify({
    box,
    ...(cells && { cells: { ...cells, known: text(cells.known), lacking: text(cells.lacking) } }),
  });
}

/** Throws if the text is invalid; `where` says in the error where it was. */
export function parseCoverage(text: string, where: string): Coverage {
  const { box, cells } = coverageSchema.parse(JSON.parse(text));
  if (!cells) return { box };
  const read = (text: string): Uint8Array => {
    const bits = Buffer.from(text, 'base64');
    if (bits.length === Math.ceil((cells.rows * cells.columns) / 8)) return bits;
    throw new Error(`${where} has ${bits.length} bytes of ${cells.rows} rows and ${cells.columns} columns`);
  };
  return { box, cells: { ...cells, known: read(cells.known), lacking: read(cells.lacking) } };
}
