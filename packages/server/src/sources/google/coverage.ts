import type { Position } from '@hardware-store-finder/stores';
import type { Box } from '../../lib/bounding-box.ts';
import { armsAround, boxesAround, isInside, kmToBox, longerSideKm, quartersOf } from './box.ts';

/** A box to ask about; of one around the centre, the radius of the circle that it holds. */
export type Cell = Box & { aroundKm?: number };

/**
 * Which boxes to ask about so that every point of a circle is in one that told all it has. Asks nobody: takes what
 * came of each cell, and says which is next.
 */
export type Coverage = {
  /** The circle to cover, larger each time: what was covered before is not asked about again. */
  widen(radiusKm: number): void;
  /** How far the nearest cell is from the centre that is still to be asked about; undefined where all is covered. */
  nearestKm(): number | undefined;
  /** Hands out that cell. */
  take(): Cell | undefined;
  /** Whether a cell's answer was full, so that there may be more in it. */
  answered(cell: Cell, isFull: boolean): void;
  /** How many cells were full and too small to be split. */
  crowded(): number;
};

/** Cells are split down to this. */
export const smallestKm = 1;

/**
 * A full cell is split in four. One around the centre is split into a smaller one around the centre and four around
 * that: were it quartered, all four would be equally near, and a budget that ends would end in one corner.
 */
export function createCoverage(center: Position): Coverage {
  let radiusKm = 0;
  /** Around the centre as far as this there is nothing to ask. */
  let coveredKm = 0;
  let crowded = 0;
  const covered: Box[] = [];
  let waiting: { cell: Cell; km: number }[] = [];

  function push(cells: readonly Cell[]): void {
    for (const cell of cells) {
      const km = kmToBox(center, cell);
      if (km <= radiusKm && !covered.some((box) => isInside(cell, box))) waiting.push({ cell, km });
    }
    // Stable: of cells that are equally near the one that was made first.
    waiting.sort((a, b) => a.km - b.km);
  }

  function split(cell: Cell): Cell[] {
    const { aroundKm = 0 } = cell;
    if (aroundKm <= smallestKm) return quartersOf(cell);
    const holeKm = coveredKm > 0 && coveredKm < aroundKm ? coveredKm : aroundKm / 2;
    const [hole, ...more] = boxesAround(center, holeKm);
    if (hole === undefined || more.length > 0 || !isInside(hole, cell)) return quartersOf(cell);
    return [{ ...hole, aroundKm: holeKm }, ...armsAround(hole, cell)];
  }

  return {
    widen(toKm) {
      radiusKm = toKm;
      waiting = [];
      const boxes = boxesAround(center, toKm);
      push(boxes.length === 1 ? boxes.map((box) => ({ ...box, aroundKm: toKm })) : boxes);
    },
    nearestKm: () => waiting[0]?.km,
    take: () => waiting.shift()?.cell,
    answered(cell, isFull) {
      if (isFull && longerSideKm(cell) > smallestKm) {
        push(split(cell));
        return;
      }
      if (isFull) crowded += 1;
      covered.push(cell);
      coveredKm = Math.max(coveredKm, cell.aroundKm ?? 0);
    },
    crowded: () => crowded,
  };
}
