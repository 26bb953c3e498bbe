import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** The ref of a row: its measured height replaces the estimate. */
export type MeasureRow = (row: HTMLTableRowElement | null) => void;

/**
 * The body of a long table: the rows in view and a few around them, between two gaps as high as those that are left out. Each
 * row has `data-row`, its index.
 */
export function VirtualBody({
  count,
  rowHeight,
  current,
  covered = { above: 0, below: 0 },
  isWhole = false,
  list,
  onEnd,
  onClick,
  children,
}: {
  count: number;
  /** An estimate, in pixels. A row that is not as high makes the whole list be measured again. */
  rowHeight: number;
  /** The row that is scrolled into view when it changes. */
  current?: number | undefined;
  /** What lies over the list at the edges of the window, in pixels. */
  covered?: { above: number; below: number };
  /** All rows are drawn, for print and the browser's own search. */
  isWhole?: boolean;
  /** Changes when what is above the rows may have moved. */
  list: unknown;
  /** Called when the reader comes near the last row. */
  onEnd?: (() => void) | undefined;
  onClick?: (event: MouseEvent) => void;
  children: (index: number, measure: MeasureRow) => ReactNode;
}): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number>(undefined);
  const [top, setTop] = useState(0);
  // Not on every scroll, because asking lays the page out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is above the rows changes with them
  useLayoutEffect(() => {
    const start = body.current?.getBoundingClientRect().top;
    if (start !== undefined) setTop(Math.round(start + window.scrollY));
  }, [list, current]);
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: 900 },
    overscan: isWhole ? count : 12,
    scrollMargin: top,
    scrollPaddingStart: covered.above,
    scrollPaddingEnd: covered.below,
    indexAttribute: 'data-row',
    // The row with the focus stays drawn.
    rangeExtractor: useCallback((range: Range) => {
      const drawn = defaultRangeExtractor(range);
      const at = focused.current;
      if (at === undefined || at >= range.count || drawn.includes(at)) return drawn;
      return [...drawn, at].sort((a, b) => a - b);
    }, []),
  });
  // Asks the window: after a route change the virtualizer still has the position of the page before, and would go there.
  virtual.shouldAdjustScrollPositionOnItemSizeChange = ({ start }) => start < window.scrollY;
  const shown = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (current === shown.current) return;
    shown.current = current;
    if (current !== undefined) virtual.scrollToIndex(current, { align: 'auto' });
  }, [current, virtual]);
  const items = virtual.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= count - 20;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);
  let reached = top;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on a row is for the pointer; its button is for the keyboard
    <tbody
      ref={body}
      // biome-ignore lint/a11y/noRedundantRoles: rows may be cards, and this keeps them a table
      role="rowgroup"
      onClick={onClick}
      onFocus={({ target }) => {
        const at = target.closest('tr')?.dataset.row;
        focused.current = at === undefined ? undefined : Number(at);
      }}
      onBlur={() => {
        focused.current = undefined;
      }}
    >
      {items.flatMap(({ index, start, end }) => {
        const gap = start - reached;
        reached = end;
        return [
          gap > 0 && <Gap key={`before ${index}`} height={gap} />,
          children(index, virtual.measureElement),
        ];
      })}
      <Gap height={top + virtual.getTotalSize() - reached} />
    </tbody>
  );
}

function Gap({ height }: { height: number }): ReactNode {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a gap is empty
  return height > 0 && <tr aria-hidden="true" style={{ height }} />;
}
