/** Web Mercator (EPSG:3857) in world pixels: the world is 256 · 2^zoom wide, as in Leaflet and tile servers. */

/** The latitude at which the square world ends. */
const highestLat = 85.0511287798;

export function worldX(lon: number, zoom: number): number {
  return ((lon + 180) / 360) * worldSize(zoom);
}

export function worldY(lat: number, zoom: number): number {
  const bounded = Math.max(-highestLat, Math.min(highestLat, lat));
  const y = Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360));
  return (0.5 - y / (2 * Math.PI)) * worldSize(zoom);
}

export function lonOf(x: number, zoom: number): number {
  return (x / worldSize(zoom)) * 360 - 180;
}

export function latOf(y: number, zoom: number): number {
  const turned = (0.5 - y / worldSize(zoom)) * 2 * Math.PI;
  return (Math.atan(Math.exp(turned)) * 360) / Math.PI - 90;
}

function worldSize(zoom: number): number {
  return 256 * 2 ** zoom;
}

/**
 * The drawn map is cut into cells, one file each: the closer the view, the smaller and more detailed the cells. Shared by
 * the build step that writes the files (apps/web/map-data) and the page that loads them.
 */
type Level = {
  /** Used from this zoom up to the next level's. */
  fromZoom: number;
  /** Degrees of longitude and latitude. */
  cellWidth: number;
  cellHeight: number;
  /** Natural Earth's scale, as `world-atlas` names it. */
  atlas: '110m' | '50m' | '10m';
  /** Positions are stored as whole steps: this many per degree. */
  stepsPerDegree: number;
  /** Places with fewer people are left out. */
  fromPeople: number;
};

export const levels: readonly Level[] = [
  { fromZoom: 0, cellWidth: 360, cellHeight: 180, atlas: '110m', stepsPerDegree: 100, fromPeople: 1_000_000 },
  { fromZoom: 5, cellWidth: 20, cellHeight: 20, atlas: '50m', stepsPerDegree: 250, fromPeople: 20_000 },
  { fromZoom: 8, cellWidth: 5, cellHeight: 5, atlas: '10m', stepsPerDegree: 1_000, fromPeople: 0 },
];

/** How far a cell's land extends beyond the cell, in steps, so that no seam shows between two cells. */
export const overlapSteps = 10;

export type CellPosition = { level: number; column: number; row: number };

/** `2/34_26`: the path of a cell's file below the map's folder, without its extension. */
export type CellKey = string;

export function cellKey({ level, column, row }: CellPosition): CellKey {
  return `${level}/${column}_${row}`;
}

export function levelOf(zoom: number): number {
  return levels.findLastIndex(({ fromZoom }) => zoom >= fromZoom);
}

/** The south-west corner of a cell, in degrees. */
export function cornerOf({ level, column, row }: CellPosition): { lon: number; lat: number } {
  const { cellWidth, cellHeight } = levelAt(level);
  return { lon: column * cellWidth - 180, lat: row * cellHeight - 90 };
}

export function cellAt(level: number, lon: number, lat: number): CellPosition {
  const { cellWidth, cellHeight } = levelAt(level);
  const rows = 180 / cellHeight;
  return {
    level,
    column: Math.floor((((lon % 360) + 540) % 360) / cellWidth),
    row: Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) / cellHeight))),
  };
}

/** A cell in a view. `shift`: the offset of the visible copy of the world in degrees: 0, 360, -360 … */
export type CellInView = CellPosition & { shift: number };

/** Degrees; a view across the date line continues beyond 180. */
export type ViewBox = { west: number; south: number; east: number; north: number };

/** The cells of a level that a view touches. */
export function cellsInView(level: number, { west, south, east, north }: ViewBox): CellInView[] {
  const { cellWidth, cellHeight } = levelAt(level);
  const columns = 360 / cellWidth;
  const rows = 180 / cellHeight;
  const cells: CellInView[] = [];
  const first = Math.floor((west + 180) / cellWidth);
  const last = Math.floor((east + 180) / cellWidth);
  const lowest = Math.max(0, Math.floor((south + 90) / cellHeight));
  const highest = Math.min(rows - 1, Math.floor((north + 90) / cellHeight));
  for (let at = first; at <= last; at += 1) {
    const turns = Math.floor(at / columns);
    for (let row = lowest; row <= highest; row += 1) {
      cells.push({ level, column: at - turns * columns, row, shift: turns * 360 });
    }
  }
  return cells;
}

export function levelAt(level: number): Level {
  const found = levels[level];
  if (found === undefined) throw new Error(`The drawn map has no level ${level}.`);
  return found;
}
