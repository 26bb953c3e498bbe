import type { ListedStore } from '@hardware-store-finder/contract';
import {
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { type StoreCells, StoreRow } from './store-row.tsx';
import classes from './store-table.module.css';
import { type StoreColumn, StoreTableHead, type StoreTableSort } from './store-table-head.tsx';
import type { VirtualRowsProps, VisibleRows } from './virtual-rows.tsx';
import { type RowPosition, withGaps } from './visible-rows.ts';

/** Up to this many stores every row is rendered; beyond, only those in view and a few around them. */
const renderedWhole = 200;
/** An estimate; rendered rows are measured. Below the breakpoints of store-table.module.css rows are cards. */
const rowHeight = () => (globalThis.innerWidth < 672 ? 142 : globalThis.innerWidth < 1184 ? 92 : 49);
/** A screenful. */
const renderedFirst = 20;

const loadTimeoutMs = 3000;

/** Few lists are long, so the virtualizer is loaded on demand. If that fails or takes too long, all rows are rendered. */
function loadVirtualRows(): Promise<ComponentType<VirtualRowsProps>> {
  return new Promise((resolve) => {
    const renderAll = () => resolve(AllRows);
    setTimeout(renderAll, loadTimeoutMs);
    import('./virtual-rows.tsx').then(({ VirtualRows }) => resolve(VirtualRows), renderAll);
  });
}

function AllRows({ count, top, rowHeight, onChange }: VirtualRowsProps): null {
  useLayoutEffect(
    () => onChange({ positions: firstRows(count, rowHeight, top), end: top + count * rowHeight }),
    [count, top, rowHeight, onChange],
  );
  return null;
}

export type StoreTableProps = {
  stores: readonly ListedStore[];
  /** The accessible name of the table. */
  label: string;
  cells: StoreCells;
  /** How many stores there will be, if more are on their way. */
  expected?: number;
  withDistance?: boolean;
  /** Absent if the reader cannot change the order. */
  order?: StoreTableSort;
};

/**
 * The stores in the specification's columns and order, followed by distance, contact and lead. Only those three are left
 * out if there is nothing in them.
 */
export function StoreTable({
  stores,
  label,
  cells,
  expected = 0,
  withDistance: wantsDistance = false,
  order,
}: StoreTableProps): ReactNode {
  // A list that filters have emptied keeps its columns.
  const withDistance =
    wantsDistance &&
    (stores.length === 0 || stores.some(({ distance_km: distance }) => distance !== undefined));
  const ownColumns: readonly (StoreColumn | false)[] = [
    cells.analyze !== undefined && 'analyze',
    withDistance && 'distance',
    cells.contact !== undefined && 'contact',
    cells.lead !== undefined && 'lead',
  ];
  const columns: readonly StoreColumn[] = [
    'name',
    'address',
    'phone',
    'website',
    ...ownColumns.filter((column) => column !== false),
  ];
  /* biome-ignore-start lint/a11y/noRedundantRoles: see store-row.tsx */
  return (
    <div className={classes.room}>
      <table
        role="table"
        className={classes.table}
        aria-label={label}
        aria-rowcount={stores.length + 1}
        data-with-distance={withDistance || undefined}
      >
        <StoreTableHead columns={columns} order={order} selectAll={cells.selectAll} />
        <Rows
          stores={stores}
          isLong={Math.max(stores.length, expected) > renderedWhole}
          withDistance={withDistance}
          cells={cells}
        />
      </table>
    </div>
  );
  /* biome-ignore-end lint/a11y/noRedundantRoles: see store-row.tsx */
}

function Rows({
  stores,
  isLong,
  withDistance,
  cells,
}: {
  stores: readonly ListedStore[];
  isLong: boolean;
  withDistance: boolean;
  cells: StoreCells;
}): ReactNode {
  const types = useMessages().kinds.labels;
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number>(undefined);
  const rendered = useRef(renderedFirst);
  const [top, setTop] = useState(0);
  const [Virtual, setVirtual] = useState<ComponentType<VirtualRowsProps>>();
  const [visible, setVisible] = useState<VisibleRows>();
  // Not a lazy component: navigation scrolls to the top only after the first render, and a Suspense that started rendering
  // before would scroll the page back.
  useEffect(() => {
    if (isLong) void loadVirtualRows().then((part) => setVirtual(() => part));
  }, [isLong]);
  // Notices above the table come and go, so its top is measured after each render.
  useLayoutEffect(() => {
    // Until the visible rows are known, rendered rows stay: one of them may have focus.
    if (!isLong) rendered.current = Math.max(renderedFirst, stores.length);
    else if (body.current !== null) {
      setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    }
  });

  const height = rowHeight();
  const pieces =
    isLong && visible !== undefined
      ? withGaps(visible.positions, top, visible.end)
      : withGaps(
          firstRows(Math.min(stores.length, isLong ? rendered.current : stores.length), height),
          0,
          stores.length * height,
        );
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
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a gap is empty, so nothing in it can take focus
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
              types={types}
              {...(isLong && visible?.measure && { ref: visible.measure })}
            />
          )
        );
      })}
      {isLong && Virtual !== undefined && (
        <Virtual count={stores.length} top={top} rowHeight={height} focused={focused} onChange={setVisible} />
      )}
    </tbody>
  );
  /* biome-ignore-end lint/a11y/noRedundantRoles: see store-row.tsx */
}

function firstRows(count: number, height: number, from = 0): RowPosition[] {
  return Array.from({ length: count }, (_, index) => ({
    index,
    start: from + index * height,
    end: from + (index + 1) * height,
  }));
}
