import {
  type LeadGrouping,
  type LeadSort,
  type LeadsQuery,
  leadGroupings,
  maxListedLeads,
} from '@Hardware-Store-Finder/contract';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { type ColumnVisibilityState, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Lead } from '../../data/leads/lead.ts';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { bookQueries } from '../../data/queries.ts';
import { type BrowserStorage, useStorage } from '../../data/storage.ts';
import {
  type LeadColumn,
  type LeadTools,
  leadColumnIds,
  leadColumns,
  leadFeatures,
} from './lead-columns.tsx';

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

/** Which leads a person asks for, whatever their order. */
export type LeadFilter = {
  text: string;
  show: NonNullable<LeadsQuery['show']>;
  whose: NonNullable<LeadsQuery['whose']>;
};
/** The filter of a page that has just opened. */
export const everyLead: LeadFilter = { text: '', show: 'all', whose: 'all' };

/** What the reader sorts by. */
export type ChosenSort = { id: LeadSort; isDescending: boolean };

/** Dates begin with the latest. */
const latestFirst: readonly LeadSort[] = ['lastContact', 'saved', 'changed'];

/** The first way to sort by a column, then the other, then as a day's work goes through the leads. */
export function nextSort(sort: ChosenSort | undefined, id: LeadSort): ChosenSort | undefined {
  const isDescending = latestFirst.includes(id);
  if (sort?.id !== id) return { id, isDescending };
  return sort.isDescending === isDescending ? { id, isDescending: !isDescending } : undefined;
}

/** So many leads come at once. */
const pageSize = 50;
/** What could not be read is asked for again after so long, in milliseconds. */
const againMs = 5_000;

/** A line of the table: the heading of a group, or the lead at a place of the list, from 0. */
type LeadLine = { group: string; count: number; isOpen: boolean } | { at: number };

export type LeadTable = ReturnType<typeof useLeadTable>;

/**
 * The leads that pass a filter, as a table: sorted and grouped by the server, which hands over the parts that are in view.
 */
export function useLeadTable(
  repository: LeadRepository,
  filter: LeadFilter,
  { view, tools, isShared }: { view: LeadView; tools: Omit<LeadTools, 'isByDue'>; isShared: boolean },
) {
  const { today } = tools;
  const [sort, setSort] = useState<ChosenSort>();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const group = view.group === 'none' || (view.group === 'owner' && !isShared) ? undefined : view.group;
  const query = useMemo(
    (): Partial<LeadsQuery> => ({
      ...filter,
      ...(sort && { sort: sort.id, order: sort.isDescending ? 'desc' : 'asc' }),
      ...(group && { group }),
      ...(closed.length > 0 && { closed: JSON.stringify(closed) }),
      today,
    }),
    [filter, sort, group, closed, today],
  );
  const { first, known, isUnread, need } = useParts(repository, query);
  const selection = useSelection(repository);
  const groups = first?.groups;
  // One heading over everything would say nothing.
  const isGrouped =
    group !== undefined && !(group === 'next' && groups?.every(({ value }) => value === 'undated'));
  const lines = useMemo((): LeadLine[] => {
    const all: LeadLine[] = [];
    let at = 0;
    for (const { value, count } of groups ?? []) {
      const isOpen = !closed.includes(value);
      if (isGrouped) all.push({ group: value, count, isOpen });
      for (let one = 0; isOpen && one < count; one += 1) all.push({ at: at++ });
    }
    return all;
  }, [groups, closed, isGrouped]);
  const count = lines.reduce((sum, line) => sum + ('at' in line ? 1 : 0), 0);

  const columns = useMemo(() => leadColumns(), []);
  const columnVisibility = useMemo(
    (): ColumnVisibilityState =>
      Object.fromEntries([...view.hidden, ...(isShared ? [] : ['owner'])].map((id) => [id, false])),
    [view.hidden, isShared],
  );
  const meta = { ...tools, isByDue: group === 'next' };
  const data = [...known.values()];
  const table = useTable({
    features: leadFeatures,
    columns,
    data,
    getRowId: ({ id }) => id,
    meta,
    state: { columnVisibility },
  });
  const { rowsById } = table.getRowModel();
  /** All leads that pass, in order, those of closed groups too. */
  async function all(): Promise<Lead[]> {
    const leads: Lead[] = [];
    for (let from = 0; ; from += maxListedLeads) {
      const { rows } = await repository.api.list({ ...query, closed: '', from, limit: maxListedLeads });
      leads.push(...repository.shown(rows).flatMap((lead) => lead ?? []));
      if (rows.length < maxListedLeads) return leads;
    }
  }
  return {
    table,
    tools: meta,
    /** Undefined until they have come. */
    lines: first && lines,
    counts: first?.counts,
    total: first?.total ?? 0,
    isUnread,
    /** How many leads are in the groups that are open. */
    count,
    /** The lead at a place among those; undefined until it has come. */
    leadAt: (at: number) => known.get(at),
    rowOf: (id: string) => rowsById[id],
    /** The place of a lead, if it has come; -1 if not. */
    placeOf: (id: string) => [...known].find(([, lead]) => lead.id === id)?.[0] ?? -1,
    /** Asks for the part that has this place. */
    need(at: number) {
      if (at >= 0 && at < count) need(at);
    },
    sort,
    setSort,
    group: isGrouped ? group : undefined,
    toggle: (value: string) =>
      setClosed(closed.includes(value) ? closed.filter((one) => one !== value) : [...closed, value]),
    all,
    /** A lead and those around it that have come, in order. */
    around: (lead: Lead) => {
      const near = [...known].sort(([a], [b]) => a - b).map(([, one]) => one);
      return near.some(({ id }) => id === lead.id) ? near : [lead, ...near];
    },
    /** What `all` depends on. */
    listKey: [...bookQueries(repository.base), 'leads', { ...query, closed: '' }, 'all'] as const,
    ...selection,
  };
}

/** Some parts of the answer to a question, each asked for when it comes into view. */
function useParts(repository: LeadRepository, query: Partial<LeadsQuery>) {
  const of = JSON.stringify(query);
  // Another question begins at its first part.
  const [parts, setParts] = useState<{ of: string; pages: readonly number[] }>({ of, pages: [0] });
  const pages = parts.of === of ? parts.pages : [0];
  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...bookQueries(repository.base), 'leads', query, page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        repository.api.list({ ...query, from: page * pageSize, limit: pageSize }, signal),
      placeholderData: keepPreviousData,
      // The server may be back before the book notices that it was away.
      refetchInterval: ({ state }: { state: { status: string } }) =>
        state.status === 'error' ? againMs : false,
    })),
  });
  /** The lead at each place that has come. */
  const known = new Map<number, Lead>();
  for (const [index, page] of pages.entries())
    for (const [at, lead] of repository.shown(results[index]?.data?.rows ?? []).entries())
      if (lead !== undefined) known.set(page * pageSize + at, lead);
  const first = results[0]?.data;
  return {
    first,
    known,
    isUnread: results.some(({ isError }) => isError) && first === undefined,
    /** Asks for the part that has this place. */
    need(at: number) {
      const page = Math.floor(at / pageSize);
      if (!pages.includes(page)) setParts({ of, pages: [...pages, page] });
    },
  };
}

/** Which leads are selected, whether the table shows them or not. */
function useSelection(repository: LeadRepository) {
  const [selection, setSelection] = useState<ReadonlyMap<string, Lead>>(new Map());
  return {
    selected: [...selection.values()].map((lead) => repository.byId(lead.id) ?? lead),
    isSelected: (id: string) => selection.has(id),
    select(leads: readonly Lead[], isSelected: boolean) {
      const next = new Map(selection);
      for (const lead of leads) {
        if (isSelected) next.set(lead.id, lead);
        else next.delete(lead.id);
      }
      setSelection(next);
    },
    clearSelection: () => setSelection(new Map()),
  };
}
