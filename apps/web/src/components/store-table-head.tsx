import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { DownIcon } from './icons.ts';
import classes from './store-table-head.module.css';

export type StoreColumn =
  | 'name'
  | 'address'
  | 'phone'
  | 'website'
  | 'analyze'
  | 'distance'
  | 'contact'
  | 'lead';
/** Every column but the one that holds nothing but a button. */
type SortableColumn = Exclude<StoreColumn, 'analyze'>;

export type StoreTableSort = {
  /** Undefined: as the search lists the stores. */
  sort: { column: SortableColumn; isDescending: boolean } | undefined;
  onSort: (column: SortableColumn) => void;
};

/** The headings of the columns. A click on one sorts by it; where rows are cards, the toolbar offers the orders instead. */
export function StoreTableHead({
  columns,
  empty,
  order,
  selectAll,
}: {
  columns: readonly StoreColumn[];
  /** Those of them that have nothing for any store. */
  empty: ReadonlySet<StoreColumn>;
  order: StoreTableSort | undefined;
  /** Before the first heading. */
  selectAll: ReactNode;
}): ReactNode {
  const messages = useMessages().store;
  /* biome-ignore-start lint/a11y/noRedundantRoles: see store-row.tsx */
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {columns.map((column) => {
          const sorted = order?.sort?.column === column ? order.sort : undefined;
          return (
            <th
              key={column}
              role="columnheader"
              scope="col"
              data-column={column}
              data-empty={empty.has(column) || undefined}
              // Without the name of the button that covers it.
              aria-label={messages.columns[column]}
              aria-sort={sorted && (sorted.isDescending ? 'descending' : 'ascending')}
            >
              {column === 'name' && selectAll}
              {messages.columns[column]}
              {order !== undefined && column !== 'analyze' && (
                <>
                  <button
                    type="button"
                    className={classes.sort}
                    aria-label={messages.sortBy(messages.columns[column])}
                    onClick={() => order.onSort(column)}
                  />
                  <DownIcon size={14} className={classes.arrow} aria-hidden />
                </>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
  /* biome-ignore-end lint/a11y/noRedundantRoles: see store-row.tsx */
}
