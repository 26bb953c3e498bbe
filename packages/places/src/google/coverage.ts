import type { Box, Position } from '@hardware-store-finder/domain';
import { armsAround, boxesAround, isInside, kmToBox, longerSideKm, quartersOf } from './box.ts';

/** A box to ask about. `aroundKm`: of a box around the centre, the radius of the circle inside it. */
export type Cell = Box & { aroundKm?: number };

/**
 * Plans which boxes to ask about until every point of a circle lies in a box whose answer was complete. Makes no calls:
 * it takes the outcome for each cell and hands out the next.
 */
export type Coverage = {
  /** Sets the circle to cover, larger each time. What is covered already is not asked about again. */
  widen(radiusKm: number): void;
  /** Kilometres from the centre to the nearest open cell; undefined where all is covered. */
  nearestKm(): number | undefined;
  /** Hands out the nearest open cell. */
  take(): Cell | undefined;
  /** Takes the outcome for a cell. A full answer means that there may be more in it. */
  answered(cell: Cell, isFull: boolean): void;
  /** How many cells were full but too small to split. */
  crowded(): number;
};

/** Smaller cells are not split. */
export const smallestKm = 1;

/**
 * A full cell is split in four. One around the centre is split into a smaller one around the centre and four around
 * that: quarters would all be equally near, and a budget that runs out would leave all but one corner unsearched.
 */
export function createCoverage(center: Position): Coverage {
  let radiusKm = 0;
  /** Everything this close to the centre is covered. */
  let coveredKm = 0;
  let crowded = 0;
  const covered: Box[] = [];
  let waiting: { cell: Cell; km: number }[] = [];

  function push(cells: readonly Cell[]): void {
    for (const cell of cells) {
      const km = kmToBox(center, cell);
      if (km <= radiusKm && !covered.some((box) => isInside(cell, box))) waiting.push({ cell, km });
    }
    // The sort is stable: of cells equally near, the earlier one comes first.
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
