import { type ReactNode, useMemo } from 'react';
import type { Lead } from '../../data/leads/lead.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { groupLeads, type LeadQuery, type LeadSort } from './lead-list.ts';
import { LeadRows, type LeadRowsProps } from './lead-rows.tsx';
import classes from './lead-table.module.css';

export type LeadTableProps = Omit<LeadRowsProps, 'groups'> & {
  leads: readonly Lead[];
  query: LeadQuery;
  onSort: (sort: LeadSort) => void;
};

/** The leads as a table; by date they are in groups. */
export function LeadTable({ leads, query, onSort, ...rest }: LeadTableProps): ReactNode {
  const { today, chosen, onChoose } = rest;
  const messages = useMessages().leads;
  const groups = useMemo(() => groupLeads(leads, query.sort, today), [leads, query.sort, today]);
  const isAll = leads.every(({ id }) => chosen.has(id));
  const columns: readonly (readonly [keyof typeof messages.columns, LeadSort | undefined])[] = [
    ['name', 'name'],
    ['status', 'status'],
    ['next', 'next'],
    ['email', undefined],
    ['changed', 'changed'],
  ];
  /* biome-ignore-start lint/a11y/noRedundantRoles: on a phone the rows are cards; the roles keep them a table */
  return (
    <div className={classes.room}>
      <table
        role="table"
        className={classes.table}
        aria-label={messages.table}
        aria-rowcount={leads.length + 1}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader" scope="col" className={classes.box}>
              <input
                type="checkbox"
                aria-label={messages.selectAll}
                checked={isAll}
                ref={(box) => {
                  if (box !== null) box.indeterminate = !isAll && leads.some(({ id }) => chosen.has(id));
                }}
                onChange={() => onChoose(isAll ? new Set() : new Set(leads.map(({ id }) => id)))}
              />
            </th>
            {columns.map(([column, sort]) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                data-column={column}
                {...(sort !== undefined && { 'aria-sort': sortedBy(query, sort) })}
              >
                {sort === undefined ? (
                  messages.columns[column]
                ) : (
                  <button type="button" className={classes.sort} onClick={() => onSort(sort)}>
                    {messages.columns[column]}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <LeadRows {...rest} groups={groups} />
      </table>
    </div>
  );
  /* biome-ignore-end lint/a11y/noRedundantRoles: see above */
}

/** The direction of a column's sort. 'changed' and 'saved' start with the latest, the other columns with the first. */
function sortedBy(query: LeadQuery, sort: LeadSort): 'ascending' | 'descending' | 'none' {
  if (query.sort !== sort) return 'none';
  const isDown = sort === 'changed' || sort === 'saved';
  return isDown === query.isReversed ? 'ascending' : 'descending';
}
