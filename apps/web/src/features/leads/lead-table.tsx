import { flexRender, type Row } from '@tanstack/react-table';
import { type MouseEvent, memo, type ReactNode, useMemo } from 'react';
import { ChevronDownIcon } from '../../components/icons.ts';
import { StatusPill } from '../../components/status-pill.tsx';
import { type MeasureRow, VirtualBody } from '../../components/virtual-body.tsx';
import type { Lead } from '../../data/leads/lead.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import type { LeadColumn, LeadTools, leadFeatures } from './lead-columns.tsx';
import { type DueGroup, emailOf } from './lead-list.ts';
import classes from './lead-table.module.css';
import type { LeadTable } from './use-lead-table.ts';

type LeadRow = Row<typeof leadFeatures, Lead>;

/** Nearly all rows are this high, so that few are measured again. Pixels. */
const rowHeight = () => (globalThis.innerWidth < 768 ? 84 : 44);
/** What lies over the rows: header and column headings above, a toast below. Pixels. */
const covered = { above: 104, below: 96 };

/* biome-ignore-start lint/a11y/noRedundantRoles: on a phone the rows are cards; the roles keep them a table */
/** The leads as a table, in groups. Draws the rows in view. */
export function LeadTableView({
  parts: { table, rows, visible, tools, sort, group },
  current,
}: {
  parts: LeadTable;
  current: string | undefined;
}): ReactNode {
  const { leads: messages, tag } = useMessages();
  const columns = table.getVisibleLeafColumns();
  const stamp = columns.map(({ id }) => id).join(' ');
  const places = useMemo(() => new Map(visible.map(({ id }, at) => [id, at])), [visible]);
  const at = useMemo(() => rows.findIndex(({ id }) => id === current), [rows, current]);
  /** The whole row opens its lead; for the keyboard, the button of its name does. */
  const openRow = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button, input, select, a, label') !== null) return;
    // Text that was just selected is to be copied.
    if (window.getSelection()?.isCollapsed === false) return;
    const row = rows[Number(target.closest('tr')?.dataset.row)];
    if (row !== undefined && !row.getIsGrouped()) tools.onOpen(row.id);
  };
  return (
    <div className={classes.room}>
      <table
        role="table"
        className={classes.table}
        aria-label={messages.table}
        aria-rowcount={rows.length + 1}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader" scope="col" className={`${classes.column} ${classes.box}`}>
              <input
                type="checkbox"
                aria-label={messages.selectAll}
                checked={table.getIsAllRowsSelected()}
                ref={(box) => {
                  if (box !== null)
                    box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
                }}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
            {columns.map((column) => {
              const label = messages.columns[column.id as LeadColumn];
              const isSorted = sort?.id === column.id && (sort.desc ? 'descending' : 'ascending');
              return (
                <th
                  key={column.id}
                  role="columnheader"
                  scope="col"
                  className={classes.column}
                  data-column={column.id}
                  {...(column.getCanSort() && { 'aria-sort': isSorted || 'none' })}
                >
                  {column.getCanSort() ? (
                    <button type="button" className={classes.sort} onClick={column.getToggleSortingHandler()}>
                      {label}
                    </button>
                  ) : (
                    label
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <VirtualBody
          count={rows.length}
          rowHeight={rowHeight()}
          current={at < 0 ? undefined : at}
          covered={covered}
          list={rows}
          onClick={openRow}
        >
          {(at, measure) => {
            const row = rows[at];
            if (row === undefined) return null;
            return row.getIsGrouped() ? (
              <tr
                key={row.id}
                ref={measure}
                role="row"
                className={classes.group}
                data-group={String(row.groupingValue)}
                data-row={at}
                aria-rowindex={at + 2}
              >
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <button
                    type="button"
                    aria-expanded={row.getIsExpanded()}
                    onClick={row.getToggleExpandedHandler()}
                  >
                    <ChevronDownIcon />
                    <GroupName group={group} value={String(row.groupingValue)} />{' '}
                    <span className={classes.count}>{row.subRows.length.toLocaleString(tag)}</span>
                  </button>
                </th>
              </tr>
            ) : (
              <LeadRowView
                key={row.id}
                row={row}
                place={places.get(row.id) ?? 0}
                at={at}
                isSelected={row.getIsSelected()}
                isCurrent={row.id === current}
                stamp={`${stamp} ${stampOf(row.original, tools)}`}
                measure={measure}
              />
            );
          }}
        </VirtualBody>
      </table>
    </div>
  );
}

/** What a row shows besides its lead. */
function stampOf(lead: Lead, { policy, today, mayEdit, isByDue }: LeadTools): string {
  const isRefused = !policy.checkSome(lead.store).isAllowed;
  return [today, mayEdit, isByDue, isRefused, emailOf(policy, lead)?.value].join(' ');
}

function GroupName({ group, value }: { group: string | undefined; value: string }): ReactNode {
  const { groups, grouping } = useMessages().leads;
  if (group === 'status') return <StatusPill status={value as Lead['status']} />;
  if (group === 'next') return groups[value as DueGroup];
  return value === '' ? grouping.none[group === 'owner' ? 'owner' : 'city'] : <bdi>{value}</bdi>;
}

/** Drawn anew only when what it shows changes. */
const LeadRowView = memo(
  function LeadRowView({
    row,
    place,
    at,
    isSelected,
    isCurrent,
    measure,
  }: {
    row: LeadRow;
    /** Among the visible leads. */
    place: number;
    /** Among the rows of the table, which has headings too. */
    at: number;
    isSelected: boolean;
    isCurrent: boolean;
    /** Changes when cells show something else. */
    stamp: string;
    measure: MeasureRow;
  }): ReactNode {
    const { leads: messages } = useMessages();
    return (
      <tr
        ref={measure}
        role="row"
        className={classes.row}
        aria-rowindex={at + 2}
        data-index={place}
        data-row={at}
        aria-current={isCurrent || undefined}
      >
        <td role="cell" className={classes.box}>
          <input
            type="checkbox"
            aria-label={messages.select(row.original.store.name)}
            checked={isSelected}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
        {row.getVisibleCells().map((cell) => (
          <td
            key={cell.id}
            role="cell"
            data-column={cell.column.id}
            data-label={messages.columns[cell.column.id as LeadColumn]}
          >
            {flexRender(cell.column.columnDef.cell, cell.getContext())}
          </td>
        ))}
      </tr>
    );
  },
  (a, b) =>
    a.row.original === b.row.original &&
    a.place === b.place &&
    a.at === b.at &&
    a.isSelected === b.isSelected &&
    a.isCurrent === b.isCurrent &&
    a.stamp === b.stamp &&
    a.measure === b.measure,
);
/* biome-ignore-end lint/a11y/noRedundantRoles: see above */
