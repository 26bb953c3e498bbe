import type { Geocoder } from '../geocoding/geocoder.ts';
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
} from '../sources/imported/coverage.ts';

/** An untouched extract has thousands of nodes in a cell that is lived in; a file filtered to stores a few. */
const denseNodesPerCell = 64;
/** An empty cell with so many occupied ones among its eight neighbours is a lake or a wood, not the end. */
const enoughNeighbours = 3;

/** Half the way across a cell, from corner to corner. */
const inhabitedKm = 4;
/** In cells: some 40 km at the equator, well inside the reach of a gazetteer that names nothing here. */
const seaStride = 7;

/** Marks where a file has nodes, and says at the end which ground it knows. */
export function createCoverageSurvey() {
  const world = new Uint8Array((worldRows * worldColumns) / 8);
  const unitsPerCell = 1e7 / cellsPerDegree;
  let nodes = 0;
  let occupied = 0;
  let last = -1;
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];

  return {
    /** A node's position in units of 1e-7 degrees. */
    mark(lat: number, lon: number): void {
      const row = Math.floor((lat + 900_000_000) / unitsPerCell);
      const column = Math.floor((lon + 1_800_000_000) / unitsPerCell);
      if (!(row >= 0 && row <= worldRows && column >= 0 && column <= worldColumns)) return;
      nodes += 1;
      const cell = Math.min(row, worldRows - 1) * worldColumns + (column % worldColumns);
      if (lat < south) south = lat;
      if (lat > north) north = lat;
      if (lon < west) west = lon;
      if (lon > east) east = lon;
      if (cell === last) return;
      last = cell;
      if (getBit(world, cell)) return;
      occupied += 1;
      setBit(world, cell);
    },

    nodes: () => nodes,

    /**
     * Undefined where the file has neither a box nor nodes. `nearestPlace` tells land that the file lacks from the
     * sea.
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

/** A 1 for each occupied cell of a row of the window, with a 0 before and after. */
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

/** The occupied cells as bits, and the empty ones among them. `readRow` gives a row as `readOccupied` does. */
export function fillGaps({ rows, columns }: CellWindow, readRow: (row: number) => Uint8Array): Uint8Array {
  const bits = new Uint8Array(Math.ceil((rows * columns) / 8));
  let [north, here, south] = [readRow(1), readRow(0), readRow(-1)];
  for (let row = 0; row < rows; row += 1) {
    for (let at = 1; at <= columns; at += 1) {
      let neighbours = 0;
      for (const line of [north, here, south]) {
        neighbours += (line[at - 1] as number) + (line[at] as number) + (line[at + 1] as number);
      }
      // An occupied cell counts itself, an empty one adds nothing.
      if (here[at] === 1 || neighbours >= enoughNeighbours) setBit(bits, row * columns + at - 1);
    }
    [north, here, south] = [readRow(row + 2), north, here];
  }
  return bits;
}

/** The cells that are not known though a named place lies in them, or nearly. */
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
      const nearest = nearestPlace({ lat, lon });
      if (nearest && nearest.distanceKm <= inhabitedKm) setBit(bits, cell);
      // On the open sea the next cells have no place near them either.
      if (!nearest) column += seaStride;
    }
  }
  return bits;
}
