import { cellsPerDegree, worldColumns, worldRows } from '@Hardware-Store-Finder/records';

/** In units of 1e-7 degrees. */
export type BoxE7 = { south: number; west: number; north: number; east: number };

/** Where the nodes of a part of a file lie. */
export type SurveyedNodes = {
  nodes: number;
  /** In units of 1e-7 degrees; infinite and reversed without nodes. */
  box: BoxE7;
  /** Each cell with nodes once. */
  cells: Int32Array;
};

const unitsPerCell = 1e7 / cellsPerDegree;

/** The cell of a position in units of 1e-7 degrees, or -1 if it is not on Earth. */
export function cellAt(lat: number, lon: number): number {
  const row = Math.floor((lat + 900_000_000) / unitsPerCell);
  const column = Math.floor((lon + 1_800_000_000) / unitsPerCell);
  if (!(row >= 0 && row <= worldRows && column >= 0 && column <= worldColumns)) return -1;
  return Math.min(row, worldRows - 1) * worldColumns + (column % worldColumns);
}

/** Surveys a part of a file, on any thread. */
export function createNodeSurvey() {
  let nodes = 0;
  const cells = new Set<number>();
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  /** The corner of the last cell: most nodes lie in the same cell as the one before. */
  let [cellSouth, cellWest] = [Number.NaN, Number.NaN];

  return {
    /** `lat` and `lon` in units of 1e-7 degrees. */
    mark(lat: number, lon: number): void {
      const [up, right] = [lat - cellSouth, lon - cellWest];
      if (!(up >= 0 && up < unitsPerCell && right >= 0 && right < unitsPerCell)) {
        const cell = cellAt(lat, lon);
        if (cell < 0) return;
        cells.add(cell);
        cellSouth = Math.floor((lat + 900_000_000) / unitsPerCell) * unitsPerCell - 900_000_000;
        cellWest = Math.floor((lon + 1_800_000_000) / unitsPerCell) * unitsPerCell - 1_800_000_000;
        // At the pole and the date line a cell has no more than its edge.
        if (lat >= 900_000_000 || lon >= 1_800_000_000) cellSouth = Number.NaN;
      }
      nodes += 1;
      if (lat < south) south = lat;
      if (lat > north) north = lat;
      if (lon < west) west = lon;
      if (lon > east) east = lon;
    },

    finish: (): SurveyedNodes => ({
      nodes,
      box: { south, west, north, east },
      cells: Int32Array.from(cells),
    }),
  };
}
