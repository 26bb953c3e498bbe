import { exactAddress, type ListedStore } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { type StoreCells, StoreRow } from './store-row.tsx';
import classes from './store-table.module.css';
import { type StoreColumn, StoreTableHead, type StoreTableSort } from './store-table-head.tsx';
import { VirtualBody } from './virtual-body.tsx';

/** An estimate, in pixels; rendered rows are measured. Below the breakpoints of store-table.module.css rows are cards. */
const rowHeight = () => (globalThis.innerWidth < 672 ? 142 : globalThis.innerWidth < 1184 ? 92 : 47);

/** The columns that have nothing for any store: they take no more room than their headings. */
function emptyColumns(stores: readonly ListedStore[]): ReadonlySet<StoreColumn> {
  const isAny = (has: (store: ListedStore) => unknown) => stores.length === 0 || stores.some(has);
  const empty = new Set<StoreColumn>();
  if (!isAny(({ phone, chain }) => phone || chain?.phone)) empty.add('phone');
  if (!isAny(({ website, chain }) => website || chain?.website)) empty.add('website');
  return empty;
}

/** Whether a store is only known to be where another is. */
function isThereToo(store: ListedStore | undefined, other: ListedStore): boolean {
  return other.address !== '' && store?.address === other.address && exactAddress(other) === '';
}

/** How many rows from this one on say one place, which is no address: it is said once. 0 below the first of them. */
function rowsThere(stores: readonly ListedStore[], index: number, store: ListedStore): number {
  if (isThereToo(stores[index - 1], store)) return 0;
  let after = index + 1;
  while (isThereToo(stores[after], store)) after += 1;
  return after - index;
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
  const types = useMessages().kinds.labels;
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
        <StoreTableHead
          columns={columns}
          empty={emptyColumns(stores)}
          order={order}
          selectAll={cells.selectAll}
        />
        <VirtualBody
          count={stores.length}
          rowHeight={rowHeight()}
          isWhole={Math.max(stores.length, expected) <= 200}
          list={stores}
        >
          {(index, measure) => {
            const store = stores[index];
            return (
              store && (
                <StoreRow
                  key={index}
                  ref={measure}
                  store={store}
                  index={index}
                  withDistance={withDistance}
                  there={rowsThere(stores, index, store)}
                  cells={cells}
                  types={types}
                />
              )
            );
          }}
        </VirtualBody>
      </table>
    </div>
  );
  /* biome-ignore-end lint/a11y/noRedundantRoles: see store-row.tsx */
}
