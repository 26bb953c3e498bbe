import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import { rangeKeeping, type Stretch } from './visible-rows.ts';

export type Sight = {
  /** The rows in sight and some around them; pixels count from the top of the page. */
  stretches: readonly Stretch[];
  /** Where the last row of all ends. */
  end: number;
  /** The ref of each row that is drawn: it is as high as it is, not as high as was guessed. */
  measure?: (row: HTMLTableRowElement | null) => void;
};

export type RowsInSightProps = {
  count: number;
  /** Where the first row begins, in pixels from the top of the page. */
  top: number;
  /** A guess, in pixels. */
  rowHeight: number;
  /** The row that has the keyboard's focus stays. */
  focused: RefObject<number | undefined>;
  onChange: (sight: Sight) => void;
};

/** Draws nothing: tells which rows of a long list are in sight, while the page is scrolled and the list grows. */
export function RowsInSight({ count, top, rowHeight, focused, onChange }: RowsInSightProps): null {
  // The same function each time: with another the stretches would be others, and be told anew without end.
  const rangeExtractor = useCallback(
    ({ startIndex, endIndex, overscan, count }: Range) =>
      rangeKeeping(
        Math.max(startIndex - overscan, 0),
        Math.min(endIndex + overscan, count - 1),
        focused.current,
      ),
    [focused],
  );
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: 1000 },
    overscan: 12,
    scrollMargin: top,
    rangeExtractor,
  });
  const stretches = rows.getVirtualItems();
  const end = top + rows.getTotalSize();
  useLayoutEffect(
    () => onChange({ stretches, end, measure: rows.measureElement }),
    [stretches, end, rows, onChange],
  );
  return null;
}
