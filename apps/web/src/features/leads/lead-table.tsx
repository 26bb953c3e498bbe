import { type LeadSort, leadSorts } from '@Hardware-Store-Finder/contract';
import type { DueGroup } from '@Hardware-Store-Finder/domain';
import { flexRender, type Row } from '@tanstack/react-table';
import { type MouseEvent, memo, type ReactNode, useEffect, useState } from 'react';
import { ChevronDownIcon } from '../../components/icons.ts';
import { StatusPill } from '../../components/status-pill.tsx';
import { useStoreName } from '../../components/store-address.tsx';
import { type MeasureRow, VirtualBody } from '../../components/virtual-body.tsx';
import type { Lead } from '../../data/leads/lead.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { emailOf, type LeadColumn, type LeadTools, type leadFeatures } from './lead-columns.tsx';
import classes from './lead-table.module.css';
import { type LeadTable, nextSort } from './use-lead-table.ts';

type LeadRow = Row<typeof leadFeatures, Lead>;

/** Nearly all rows are this high, so that few are measured again. Pixels. */
const rowHeight = () => (globalThis.innerWidth < 768 ? 84 : 44);
/** What lies over the rows: header and column headings above, a toast below. Pixels. */
const covered = { above: 104, below: 96 };

/* biome-ignore-start lint/a11y/noRedundantRoles: on a phone the rows are cards; the roles keep them a table */
/** The leads as a table, in groups. Draws the rows in view. */
export function LeadTableView({
  parts,
  current,
}: {
  parts: LeadTable;
  current: string | undefined;
}): ReactNode {
  const { leads: messages, tag } = useMessages();
  const { table, tools, group } = parts;
  const lines = parts.lines ?? [];
  const columns = table.getVisibleLeafColumns();
  const stamp = columns.map(({ id }) => id).join(' ');
  const place = current === undefined ? -1 : parts.placeOf(current);
  const at = place < 0 ? -1 : lines.findIndex((line) => 'at' in line && line.at === place);
  /** The whole row opens its lead; for the keyboard, the button of its name does. */
  const openRow = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button, input, select, a, label') !== null) return;
    // Text that was just selected is to be copied.
    if (window.getSelection()?.isCollapsed === false) return;
    const line = lines[Number(target.closest('tr')?.dataset.row)];
    const lead = line !== undefined && 'at' in line ? parts.leadAt(line.at) : undefined;
    if (lead !== undefined) tools.onOpen(lead.id);
  };
  return (
    <div className={classes.room}>
      <table
        role="table"
        className={classes.table}
        aria-label={messages.table}
        aria-rowcount={lines.length + 1}
      >
        <Head parts={parts} />
        <VirtualBody
          count={lines.length}
          rowHeight={rowHeight()}
          current={at < 0 ? undefined : at}
          covered={covered}
          list={parts.lines}
          onClick={openRow}
        >
          {(at, measure) => {
            const line = lines[at];
            if (line === undefined) return null;
            if (!('at' in line))
              return (
                <tr
                  key={`group ${line.group}`}
                  ref={measure}
                  role="row"
                  className={classes.group}
                  data-group={line.group}
                  data-row={at}
                  aria-rowindex={at + 2}
                >
                  <th scope="rowgroup" colSpan={columns.length + 1}>
                    <button
                      type="button"
                      aria-expanded={line.isOpen}
                      onClick={() => parts.toggle(line.group)}
                    >
                      <ChevronDownIcon />
                      <GroupName group={group} value={line.group} />{' '}
                      <span className={classes.count}>{line.count.toLocaleString(tag)}</span>
                    </button>
                  </th>
                </tr>
              );
            const lead = parts.leadAt(line.at);
            const row = lead && parts.rowOf(lead.id);
            if (row === undefined)
              return (
                <tr key={`at ${line.at}`} ref={measure} role="row" className={classes.row} data-row={at}>
                  <td colSpan={columns.length + 1}>
                    <Needed need={() => parts.need(line.at)} />
                  </td>
                </tr>
              );
            return (
              <LeadRowView
                key={row.id}
                row={row}
                place={line.at}
                at={at}
                isSelected={parts.isSelected(row.id)}
                onSelect={() => parts.select([row.original], !parts.isSelected(row.id))}
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

/** The headings, by which the reader sorts, and the box that selects all leads. */
function Head({ parts }: { parts: LeadTable }): ReactNode {
  const { leads: messages } = useMessages();
  const { table, sort, setSort, selected, total } = parts;
  const [isReading, setReading] = useState(false);
  const isAll = isReading || (selected.length > 0 && selected.length === total);
  const selectAll = async () => {
    if (isAll) return parts.clearSelection();
    // It shows at once that all are meant.
    setReading(true);
    const leads = await parts.all().catch((fault: unknown) => {
      console.warn('The leads could not be read to select them.', fault);
      return [];
    });
    setReading(false);
    parts.select(leads, true);
  };
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className={`${classes.column} ${classes.box}`}>
          <input
            type="checkbox"
            aria-label={messages.selectAll}
            checked={isAll}
            ref={(box) => {
              if (box !== null) box.indeterminate = selected.length > 0 && !isAll;
            }}
            onChange={selectAll}
          />
        </th>
        {table.getVisibleLeafColumns().map(({ id }) => {
          const label = messages.columns[id as LeadColumn];
          const sorts = leadSorts.find((one) => one === id);
          const isSorted = sort?.id === id && (sort.isDescending ? 'descending' : 'ascending');
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className={classes.column}
              data-column={id}
              {...(sorts !== undefined && { 'aria-sort': isSorted || 'none' })}
            >
              {sorts === undefined ? (
                label
              ) : (
                <button
                  type="button"
                  className={classes.sort}
                  onClick={() => setSort(nextSort(sort, id as LeadSort))}
                >
                  {label}
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Stands in the place of a lead that has not come, and asks for it. */
function Needed({ need }: { need: () => void }): ReactNode {
  const { loading } = useMessages().leads;
  useEffect(need);
  return <span className={classes.notes}>{loading}</span>;
}

/** What a row shows besides its lead. */
function stampOf(lead: Lead, { policy, today, mayEdit, isByDue }: LeadTools): string {
  const isRefused = policy.refusedWholly(lead.store) !== undefined;
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
    onSelect,
    isCurrent,
    measure,
  }: {
    row: LeadRow;
    /** Among the visible leads. */
    place: number;
    /** Among the rows of the table, which has headings too. */
    at: number;
    isSelected: boolean;
    onSelect: () => void;
    isCurrent: boolean;
    /** Changes when cells show something else. */
    stamp: string;
    measure: MeasureRow;
  }): ReactNode {
    const { leads: messages } = useMessages();
    const name = useStoreName(row.original.store);
    return (
      <tr
        ref={measure}
        role="row"
        className={classes.row}
        aria-rowindex={at + 2}
        data-index={place}
        data-store={row.id}
        data-row={at}
        aria-current={isCurrent || undefined}
      >
        <td role="cell" className={classes.box}>
          <input
            type="checkbox"
            aria-label={messages.select(name)}
            checked={isSelected}
            onChange={onSelect}
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
