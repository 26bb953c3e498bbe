import {
  type Box,
  cellsOf,
  cellsPerDegree,
  type Ground,
  getBit,
  setBit,
  worldColumns,
  worldRows,
} from '../ground.ts';

/** An untouched extract has thousands of nodes in a cell that is lived in; a file filtered to stores a few. */
const denseNodesPerCell = 64;
/** An empty cell with so many occupied ones among its eight neighbours is a lake or a wood, not the end. */
const enoughNeighbours = 3;

/** Marks where a file has nodes, and says at the end which ground it knows. */
export function createGroundSurvey() {
  const world = new Uint8Array((worldRows * worldColumns) / 8);
  const unitsPerCell = 1e7 / cellsPerDegree;
  let nodes = 0;
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
      setBit(world, cell);
    },

    nodes: () => nodes,

    /** Undefined where the file has neither a box nor nodes. */
    finish(headerBox: Box | undefined): Ground | undefined {
      if (!headerBox && nodes === 0) return undefined;
      const pad = 1 / cellsPerDegree;
      const box = headerBox ?? {
        west: Math.max(-180, west / 1e7 - pad),
        south: Math.max(-90, south / 1e7 - pad),
        east: Math.min(180, east / 1e7 + pad),
        north: Math.min(90, north / 1e7 + pad),
      };
      const window = cellsOf(box);
      const isOccupied = (row: number, column: number) =>
        row >= 0 &&
        row < window.rows &&
        column >= 0 &&
        column < window.columns &&
        getBit(world, (window.row + row) * worldColumns + ((window.column + column) % worldColumns));
      const bits = new Uint8Array(Math.ceil((window.rows * window.columns) / 8));
      let occupied = 0;
      for (let row = 0; row < window.rows; row += 1) {
        for (let column = 0; column < window.columns; column += 1) {
          const here = isOccupied(row, column);
          if (here) occupied += 1;
          if (here || countNeighbours(isOccupied, row, column) >= enoughNeighbours) {
            setBit(bits, row * window.columns + column);
          }
        }
      }
      return nodes >= occupied * denseNodesPerCell && occupied > 0
        ? { box, cells: { ...window, bits } }
        : { box };
    },
  };
}

function countNeighbours(isOccupied: (row: number, column: number) => boolean, row: number, column: number) {
  let count = 0;
  for (let north = -1; north <= 1; north += 1) {
    for (let east = -1; east <= 1; east += 1) {
      if ((north !== 0 || east !== 0) && isOccupied(row + north, column + east)) count += 1;
    }
  }
  return count;
}
