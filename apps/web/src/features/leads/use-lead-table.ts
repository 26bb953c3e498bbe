import {
  type ColumnVisibilityState,
  type ExpandedState,
  type RowSelectionState,
  type SortingState,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Lead } from '../../data/leads/lead.ts';
import { type BrowserStorage, useStorage } from '../../data/storage.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import {
  type LeadColumn,
  type LeadGrouping,
  type LeadTools,
  leadColumnIds,
  leadColumns,
  leadFeatures,
  leadGroupings,
} from './lead-columns.tsx';
import { dueGroupOf } from './lead-list.ts';

/** How a person likes to see the table; the browser remembers it. */
export type LeadView = {
  group: LeadGrouping | 'none';
  hidden: readonly LeadColumn[];
};

const key = 'leadsView';
const firstView: LeadView = { group: 'next', hidden: ['email', 'saved', 'changed'] };

/** The remembered view, or the first one. Columns and groupings of another version are left out. */
function readLeadView(storage: Pick<BrowserStorage, 'read'>): LeadView {
  const known = storage.read(key, (value) => Object(value) as Partial<Record<keyof LeadView, unknown>>);
  if (known === undefined) return firstView;
  const hidden = Array.isArray(known.hidden) ? known.hidden : firstView.hidden;
  return {
    group: [...leadGroupings, 'none' as const].find((one) => one === known.group) ?? firstView.group,
    hidden: leadColumnIds.filter((one) => hidden.includes(one)),
  };
}

/** The view of the table, and how to change it. */
export function useLeadView(): [LeadView, (change: Partial<LeadView>) => void] {
  const storage = useStorage();
  const [view, setView] = useState(() => readLeadView(storage));
  return [
    view,
    (change) => {
      const next = { ...view, ...change };
      setView(next);
      storage.write(key, next);
    },
  ];
}

/** By what the table sorts: its groups first, then as the reader chose, or due leads first. */
export function sortingOf(chosen: SortingState, group: LeadGrouping | 'none' = 'none'): SortingState {
  const own = chosen.length > 0 ? chosen : [{ id: 'next', desc: false }];
  return group === 'none' || own[0]?.id === group ? own : [{ id: group, desc: false }, ...own];
}

export type LeadTable = ReturnType<typeof useLeadTable>;

/**
 * The table of some leads: sorted, grouped, with the columns that the reader wants. Whatever it is sorted by, groups keep
 * their own order; unsorted, due leads come first.
 */
export function useLeadTable(
  leads: Lead[],
  { view, tools, isShared }: { view: LeadView; tools: Omit<LeadTools, 'isByDue'>; isShared: boolean },
) {
  const { tag } = useMessages();
  const { today } = tools;
  const [sorting, setSorting] = useState<SortingState>([]);
  const [expanded, setExpanded] = useState<ExpandedState>(true);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const columns = useMemo(() => leadColumns({ today, tag }), [today, tag]);
  // One heading over everything would say nothing.
  const isUndated = useMemo(
    () => leads.every((lead) => dueGroupOf(lead, today) === 'undated'),
    [leads, today],
  );
  const isUseless = (view.group === 'next' && isUndated) || (view.group === 'owner' && !isShared);
  const group = view.group === 'none' || isUseless ? undefined : view.group;
  const grouping = useMemo(() => (group === undefined ? [] : [group]), [group]);
  const columnVisibility = useMemo(
    (): ColumnVisibilityState =>
      Object.fromEntries([...view.hidden, ...(isShared ? [] : ['owner'])].map((id) => [id, false])),
    [view.hidden, isShared],
  );
  const order = useMemo(() => sortingOf(sorting, group), [sorting, group]);
  const meta = { ...tools, isByDue: group === 'next' };
  const table = useTable({
    features: leadFeatures,
    columns,
    data: leads,
    getRowId: ({ id }) => id,
    meta,
    state: { sorting: order, grouping, columnVisibility, expanded, rowSelection },
    onSortingChange: (next) => setSorting((known) => (typeof next === 'function' ? next(known) : next)),
    onExpandedChange: setExpanded,
    onRowSelectionChange: setRowSelection,
    groupedColumnMode: false,
    autoResetExpanded: false,
    enableMultiSort: false,
  });
  const sorted = table.getPreExpandedRowModel().rows;
  const { rows } = table.getRowModel();
  return {
    table,
    rows,
    tools: meta,
    /** What the reader sorts by; undefined if nothing. */
    sort: sorting[0],
    setSorting,
    group,
    /** All leads of the table, in its order. */
    shown: useMemo(
      () =>
        sorted.flatMap((row) => (row.getIsGrouped() ? row.getLeafRows() : [row])).map((row) => row.original),
      [sorted],
    ),
    /** Those of groups that are open. */
    visible: useMemo(() => rows.filter((row) => !row.getIsGrouped()).map(({ original }) => original), [rows]),
    selected: leads.filter(({ id }) => rowSelection[id] === true),
    clearSelection: () => setRowSelection({}),
  };
}
