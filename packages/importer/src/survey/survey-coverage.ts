import type { Geocoder } from '@Hardware-Store-Finder/geocoder';
import {
  type Box,
  type CellWindow,
  type Coverage,
  cellsOf,
  cellsPerDegree,
  getBit,
  setBit,
  worldColumns,
  worldRows,
} from '@Hardware-Store-Finder/records';
import { type BoxE7, cellAt, type SurveyedNodes } from './survey-nodes.ts';

/** A complete extract has thousands of nodes in an inhabited cell; a file filtered to stores only a few. */
const denseNodesPerCell = 64;
/** An empty cell with this many occupied neighbours of eight is a lake or a wood rather than the edge. */
const minNeighbours = 3;

/** Half the diagonal of a cell. */
const inhabitedKm = 4;

/** Records where a file has nodes, and derives its coverage. */
export function createCoverageSurvey() {
  const world = new Uint8Array((worldRows * worldColumns) / 8);
  let nodes = 0;
  let occupied = 0;
  let last = -1;
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];

  function occupy(cell: number): void {
    if (getBit(world, cell)) return;
    occupied += 1;
    setBit(world, cell);
  }

  function include(box: BoxE7): void {
    south = Math.min(south, box.south);
    north = Math.max(north, box.north);
    west = Math.min(west, box.west);
    east = Math.max(east, box.east);
  }

  return {
    /** `lat` and `lon` in units of 1e-7 degrees. */
    mark(lat: number, lon: number): void {
      const cell = cellAt(lat, lon);
      if (cell < 0) return;
      nodes += 1;
      include({ south: lat, north: lat, west: lon, east: lon });
      if (cell === last) return;
      last = cell;
      occupy(cell);
    },

    add(part: SurveyedNodes): void {
      nodes += part.nodes;
      include(part.box);
      for (const cell of part.cells) occupy(cell);
    },

    nodes: () => nodes,

    /**
     * Undefined if the file has neither a box nor nodes. `nearestPlace` distinguishes land missing from the
     * file from sea.
     */
    finish(headerBox: Box | undefined, nearestPlace: Geocoder['nearestPlace']): Coverage | undefined {
      if (!headerBox && nodes === 0) return undefined;
      const pad = 1 / cellsPerDegree;
      const box = headerBox ?? {
        west: Math.max(-180, west / 1e7 - pad),
        south: Math.max(-90, south / 1e7 - pad),
        east: Math.min(180, east / 1e7 + pad),
        north: Math.min(90, north / 1e7 + pad),
      };
      const window = cellsOf(box);
      const readRow = (row: number) => readOccupied(world, window, row);
      if (occupied === 0 || nodes < occupied * denseNodesPerCell) return { box };
      const known = fillGaps(window, readRow);
      return { box, cells: { ...window, known, lacking: findLacking(window, known, nearestPlace) } };
    },
  };
}

/** A row of the window with 1 for each occupied cell, padded with a 0 at both ends. */
export function readOccupied(
  world: Uint8Array,
  { row: first, column, rows, columns }: CellWindow,
  row: number,
): Uint8Array {
  const cells = new Uint8Array(columns + 2);
  if (row < 0 || row >= rows) return cells;
  for (let at = 0; at < columns; at += 1) {
    if (getBit(world, (first + row) * worldColumns + ((column + at) % worldColumns))) cells[at + 1] = 1;
  }
  return cells;
}

/** The occupied cells and the gaps among them as bits. `readRow` returns a row as `readOccupied` does. */
export function fillGaps({ rows, columns }: CellWindow, readRow: (row: number) => Uint8Array): Uint8Array {
  const bits = new Uint8Array(Math.ceil((rows * columns) / 8));
  let [north, here, south] = [readRow(1), readRow(0), readRow(-1)];
  for (let row = 0; row < rows; row += 1) {
    for (let at = 1; at <= columns; at += 1) {
      let neighbours = 0;
      for (const line of [north, here, south]) {
        neighbours += (line[at - 1] as number) + (line[at] as number) + (line[at + 1] as number);
      }
      // The sum includes the cell itself, which is 0 if empty.
      if (here[at] === 1 || neighbours >= minNeighbours) setBit(bits, row * columns + at - 1);
    }
    [north, here, south] = [readRow(row + 2), north, here];
  }
  return bits;
}

/** The cells without data in or near which a named place lies. */
export function findLacking(
  window: CellWindow,
  known: Uint8Array,
  nearestPlace: Geocoder['nearestPlace'],
): Uint8Array {
  const bits = new Uint8Array(known.length);
  for (let row = 0; row < window.rows; row += 1) {
    const lat = (window.row + row + 0.5) / cellsPerDegree - 90;
    for (let column = 0; column < window.columns; column += 1) {
      const cell = row * window.columns + column;
      if (getBit(known, cell)) continue;
      const lon = (((window.column + column) % worldColumns) + 0.5) / cellsPerDegree - 180;
      const nearest = nearestPlace({ lat, lon }, inhabitedKm);
      if (nearest && nearest.distanceKm <= inhabitedKm) setBit(bits, cell);
    }
  }
  return bits;
}
