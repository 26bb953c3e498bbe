import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import { type RowPosition, rangeIncluding } from './visible-rows.ts';

export type VisibleRows = {
  /** The rows in view and a few around them, in pixels from the top of the page. */
  positions: readonly RowPosition[];
  /** The end of the whole list, in pixels from the top of the page. */
  end: number;
  /** The ref of each rendered row: its measured height replaces the estimate. */
  measure?: (row: HTMLTableRowElement | null) => void;
};

export type VirtualRowsProps = {
  count: number;
  /** The start of the first row, in pixels from the top of the page. */
  top: number;
  /** An estimate, in pixels. */
  rowHeight: number;
  /** The index of the row with keyboard focus, which stays rendered. */
  focused: RefObject<number | undefined>;
  onChange: (visible: VisibleRows) => void;
};

/** Renders nothing: reports which rows of a long list are in view as the page is scrolled and the list grows. */
export function VirtualRows({ count, top, rowHeight, focused, onChange }: VirtualRowsProps): null {
  // Must be a stable function: a new one changes the positions, and reporting them would loop forever.
  const rangeExtractor = useCallback(
    ({ startIndex, endIndex, overscan, count }: Range) =>
      rangeIncluding(
        Math.max(startIndex - overscan, 0),
        Math.min(endIndex + overscan, count - 1),
        focused.current === undefined ? [] : [focused.current],
      ),
    [focused],
  );
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: 1000 },
    overscan: 12,
    scrollMargin: top,
    indexAttribute: 'data-index',
    rangeExtractor,
  });
  // Asks the window: after a route change the virtualizer still has the position of the page before, and would go there.
  rows.shouldAdjustScrollPositionOnItemSizeChange = ({ start }) => start < window.scrollY;
  const positions = rows.getVirtualItems();
  const end = top + rows.getTotalSize();
  useLayoutEffect(
    () => onChange({ positions, end, measure: rows.measureElement }),
    [positions, end, rows, onChange],
  );
  return null;
}
