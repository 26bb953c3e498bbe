import { kmPerDegree, type Position } from '@Hardware-Store-Finder/domain';

/** Cells of 0.05 degrees: about as wide as the distances that are asked for. */
const cellsPerDegree = 20;
const rows = 180 * cellsPerDegree;
const columns = 360 * cellsPerDegree;

/**
 * Answers quickly where there is no place within `km`: false is certain, true means that there may be one. One bit for
 * each cell of the world, 3.2 MB.
 */
export function inhabitedCells(places: Iterable<Position>, km: number): (position: Position) => boolean {
  const bits = new Uint8Array((rows * columns) / 8);
  for (const { lat, lon } of places) {
    const north = km / kmPerDegree;
    // The parallel nearest to a pole within reach has the shortest degrees.
    const farthest = Math.min(89.9, Math.abs(lat) + north);
    const east = Math.min(180, north / Math.cos((farthest * Math.PI) / 180));
    const isPolar = Math.abs(lat) + north >= 89.9;
    const [west, width] = isPolar
      ? [0, columns]
      : [columnOf(lon - east), columnOf(lon + east) - columnOf(lon - east) + 1];
    for (let row = rowOf(lat - north); row <= rowOf(lat + north); row += 1) {
      for (let step = 0; step < Math.min(width, columns); step += 1) {
        const cell = row * columns + ((((west + step) % columns) + columns) % columns);
        bits[cell >> 3] = (bits[cell >> 3] as number) | (1 << (cell & 7));
      }
    }
  }
  return ({ lat, lon }) => {
    const cell = rowOf(lat) * columns + (((columnOf(lon) % columns) + columns) % columns);
    return ((bits[cell >> 3] as number) & (1 << (cell & 7))) !== 0;
  };
}

function rowOf(lat: number): number {
  return Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) * cellsPerDegree)));
}

/** Beyond the dateline it leaves the range of columns. */
function columnOf(lon: number): number {
  return Math.floor((lon + 180) * cellsPerDegree);
}
