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
import type { RowsInSightProps, Sight } from './rows-in-sight.tsx';
import { type StoreCells, StoreRow } from './store-row.tsx';
import classes from './store-table.module.css';
import { type Stretch, withGaps } from './visible-rows.ts';

/** Up to here every row is drawn; beyond, those in sight and some around them. */
const drawnWhole = 200;
/** Nearly: each row that is drawn is measured. Below the width of store-table.module.css rows are cards. */
const rowHeight = () => (globalThis.innerWidth < 1184 ? 118 : 57);
/** A screenful. */
const drawnFirst = 20;

/** So long a list waits for what it needs. */
const patienceMs = 3000;

/**
 * Few lists are long: what they need is loaded for them. Where that fails or takes too long all rows are drawn, which is
 * slow and whole.
 */
function loadRowsInSight(): Promise<ComponentType<RowsInSightProps>> {
  return new Promise((resolve) => {
    const drawAll = () => resolve(AllInSight);
    setTimeout(drawAll, patienceMs);
    import('./rows-in-sight.tsx').then(({ RowsInSight }) => resolve(RowsInSight), drawAll);
  });
}

function AllInSight({ count, top, rowHeight, onChange }: RowsInSightProps): null {
  useLayoutEffect(
    () => onChange({ stretches: firstRows(count, rowHeight, top), end: top + count * rowHeight }),
    [count, top, rowHeight, onChange],
  );
  return null;
}

export type StoreTableProps = {
  stores: readonly ListedStore[];
  /** What the table is of, for those who hear it. */
  label: string;
  cells: StoreCells;
  /** How many there will be, where more are on their way. */
  expected?: number;
  withDistance?: boolean;
};

/** The stores in the specification's columns, in its order, and after them the distance, where it is asked for, the contact and the lead. */
export function StoreTable({
  stores,
  label,
  cells,
  expected = 0,
  withDistance = false,
}: StoreTableProps): ReactNode {
  const messages = useMessages().store.columns;
  const columns = [
    'name',
    'address',
    'phone',
    'website',
    ...(cells.analyze === undefined ? [] : (['analyze'] as const)),
    ...(withDistance ? (['distance'] as const) : []),
    'contact',
    ...(cells.lead === undefined ? [] : (['lead'] as const)),
  ] as const;
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
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col" data-column={column}>
                {messages[column]}
              </th>
            ))}
          </tr>
        </thead>
        <Rows
          stores={stores}
          isLong={Math.max(stores.length, expected) > drawnWhole}
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
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number>(undefined);
  const drawn = useRef(drawnFirst);
  const [top, setTop] = useState(0);
  const [InSight, setInSight] = useState<ComponentType<RowsInSightProps>>();
  const [sight, setSight] = useState<Sight>();
  // A new page is scrolled to its top after its first drawing: only then is the place known that is in sight. It is drawn
  // as soon as it is loaded, not when a Suspense lets it: what began elsewhere would scroll the page back to there.
  useEffect(() => {
    if (isLong) void loadRowsInSight().then((part) => setInSight(() => part));
  }, [isLong]);
  // What stands above the table comes and goes (a notice, a fault), so its top is measured after each drawing.
  useLayoutEffect(() => {
    // Until it is known what is in sight, nothing goes that is there: it may have the focus.
    if (!isLong) drawn.current = Math.max(drawnFirst, stores.length);
    else if (body.current !== null) {
      setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    }
  });

  const height = rowHeight();
  const pieces =
    isLong && sight !== undefined
      ? withGaps(sight.stretches, top, sight.end)
      : withGaps(
          firstRows(Math.min(stores.length, isLong ? drawn.current : stores.length), height),
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
              {...(isLong && sight?.measure && { ref: sight.measure })}
            />
          )
        );
      })}
      {isLong && InSight !== undefined && (
        <InSight count={stores.length} top={top} rowHeight={height} focused={focused} onChange={setSight} />
      )}
    </tbody>
  );
  /* biome-ignore-end lint/a11y/noRedundantRoles: see store-row.tsx */
}

function firstRows(count: number, height: number, from = 0): Stretch[] {
  return Array.from({ length: count }, (_, index) => ({
    index,
    start: from + index * height,
    end: from + (index + 1) * height,
  }));
}
