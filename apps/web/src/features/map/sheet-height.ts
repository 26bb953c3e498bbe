/** The heights at which the sheet rests, as shares of the window's height. */
export const restingHeights = { half: 0.52, tall: 0.88 } as const;
const highest = 0.94;
const lowest = 0.08;

/** The height while it is dragged. */
export function draggedHeight(from: number, upBy: number, windowHeight: number): number {
  return Math.min(highest, Math.max(lowest, from + upBy / windowHeight));
}

/** Where a sheet comes to rest when it is let go; undefined if it closes. */
export function restingHeight(height: number): number | undefined {
  const { half, tall } = restingHeights;
  if (height < half / 2) return undefined;
  return height < (half + tall) / 2 ? half : tall;
}
