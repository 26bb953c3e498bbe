/** Where a row is: `start` and `end` in pixels from the top of the page. */
export type RowPosition = { index: number; start: number; end: number };

/** A rendered row, or the gap that rows which are not rendered leave. `height` in pixels. */
export type Piece = { kind: 'row'; index: number } | { kind: 'gap'; key: string; height: number };

/**
 * The rendered rows in order, with gaps as high as the rows that are left out, so that the page keeps its full length.
 * `from` and `to`: start and end of the list, in pixels.
 */
export function withGaps(positions: readonly RowPosition[], from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let reached = from;
  for (const { index, start, end } of positions) {
    if (start > reached) pieces.push({ kind: 'gap', key: `before ${index}`, height: start - reached });
    pieces.push({ kind: 'row', index });
    reached = end;
  }
  if (to > reached) pieces.push({ kind: 'gap', key: 'rest', height: to - reached });
  return pieces;
}

/** The indexes of a range and of the rows that are rendered wherever they are, in order. */
export function rangeIncluding(start: number, end: number, pinned: readonly number[]): number[] {
  const rows = new Set(pinned);
  for (let index = start; index <= end; index += 1) rows.add(index);
  return [...rows].sort((a, b) => a - b);
}
