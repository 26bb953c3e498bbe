/** A stretch of the list: `start` and `end` in pixels. */
export type Stretch = { index: number; start: number; end: number };

export type Piece = { kind: 'row'; index: number } | { kind: 'gap'; key: string; height: number };

/**
 * The rows that are drawn, in order, with gaps of the right height for those that are not, so that the page is as
 * long as if all were there. `from` and `to` are where the list begins and ends, in pixels.
 */
export function withGaps(stretches: readonly Stretch[], from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let reached = from;
  for (const { index, start, end } of stretches) {
    if (start > reached) pieces.push({ kind: 'gap', key: `before ${index}`, height: start - reached });
    pieces.push({ kind: 'row', index });
    reached = end;
  }
  if (to > reached) pieces.push({ kind: 'gap', key: 'rest', height: to - reached });
  return pieces;
}

/** The rows of a range, and `kept` besides: the row that has the keyboard's focus must not vanish. */
export function rangeKeeping(start: number, end: number, kept: number | undefined): number[] {
  const rows = Array.from({ length: end - start + 1 }, (_, offset) => start + offset);
  if (kept === undefined || (kept >= start && kept <= end)) return rows;
  return kept < start ? [kept, ...rows] : [...rows, kept];
}
