import type { ListedStore } from '@hardware-store-finder/contract';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type StoreCells, StoreRow } from './store-row.tsx';
import classes from './store-table.module.css';
import { rangeKeeping, type Stretch, withGaps } from './visible-rows.ts';

/** Up to here every row is drawn; beyond, those in sight and some around them. */
const drawnWhole = 200;
/** Nearly: each row that is drawn is measured. Below the width of store-table.module.css rows are cards. */
const rowHeight = () => (globalThis.innerWidth < 768 ? 118 : 57);
const drawnFirst = 30;

export type StoreTableProps = {
  stores: readonly ListedStore[];
  /** What the table is of, for those who hear it. */
  label: string;
  cells: StoreCells;
  withDistance?: boolean;
};

/** The stores in the specification's columns, in its order, and after them the distance, where it is asked for, and the contact. */
export function StoreTable({ stores, label, cells, withDistance = false }: StoreTableProps): ReactNode {
  const headings = [
    'Name',
    'Address',
    'Phone',
    'Website',
    ...(cells.analyze === undefined ? [] : ['Analyze']),
    ...(withDistance ? ['Distance'] : []),
    'Contact',
  ];
  /* biome-ignore-start lint/a11y/noRedundantRoles: see store-row.tsx */
  return (
    <table
      role="table"
      className={classes.table}
      aria-label={label}
      aria-rowcount={stores.length + 1}
      data-with-distance={withDistance || undefined}
    >
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {headings.map((heading) => (
            <th key={heading} role="columnheader" scope="col" data-column={heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <Rows stores={stores} withDistance={withDistance} cells={cells} />
    </table>
  );
  /* biome-ignore-end lint/a11y/noRedundantRoles: see store-row.tsx */
}

function Rows({
  stores,
  withDistance,
  cells,
}: {
  stores: readonly ListedStore[];
  withDistance: boolean;
  cells: StoreCells;
}): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number>(undefined);
  const [top, setTop] = useState(0);
  const [isPlaced, setPlaced] = useState(false);
  const isVirtual = stores.length > drawnWhole;
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count: stores.length,
    enabled: isVirtual && isPlaced,
    estimateSize: rowHeight,
    initialRect: { width: 0, height: 1000 },
    overscan: 12,
    scrollMargin: top,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) =>
      rangeKeeping(
        Math.max(startIndex - overscan, 0),
        Math.min(endIndex + overscan, count - 1),
        focused.current,
      ),
  });
  // A new page is scrolled to its top after its first drawing: only then is the place known that is in sight.
  useEffect(() => setPlaced(true), []);
  // What stands above the table comes and goes (a notice, a fault), so its top is measured after each drawing.
  useLayoutEffect(() => {
    if (!isVirtual || body.current === null) return;
    setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
  });

  const pieces =
    isVirtual && isPlaced
      ? withGaps(rows.getVirtualItems(), top, top + rows.getTotalSize())
      : withGaps(firstRows(isVirtual ? drawnFirst : stores.length), 0, stores.length * rowHeight());
  const noteFocus = (event: FocusEvent) => {
    const index = event.target.closest('tr')?.dataset.index;
    focused.current = index === undefined ? undefined : Number(index);
  };
  /* biome-ignore-start lint/a11y/noRedundantRoles: see store-row.tsx */
  return (
    <tbody
      ref={body}
      role="rowgroup"
      onFocus={noteFocus}
      onBlur={() => {
        focused.current = undefined;
      }}
    >
      {pieces.map((piece) => {
        if (piece.kind === 'gap') {
          return (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a gap holds nothing, so nothing of it takes the focus
            <tr key={piece.key} aria-hidden="true" className={classes.gap} style={{ height: piece.height }} />
          );
        }
        const store = stores[piece.index];
        return (
          store !== undefined && (
            <StoreRow
              key={piece.index}
              store={store}
              index={piece.index}
              withDistance={withDistance}
              cells={cells}
              {...(isVirtual && { ref: rows.measureElement })}
            />
          )
        );
      })}
    </tbody>
  );
  /* biome-ignore-end lint/a11y/noRedundantRoles: see store-row.tsx */
}

function firstRows(count: number): Stretch[] {
  const height = rowHeight();
  return Array.from({ length: count }, (_, index) => ({
    index,
    start: index * height,
    end: (index + 1) * height,
  }));
}
