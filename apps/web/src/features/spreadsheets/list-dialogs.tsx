import { withCorrections } from '@Hardware-Store-Finder/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { StoreList, StoreOfList } from '../../components/page-module.tsx';
import { useLeads } from '../../data/leads/use-leads.ts';
import { mapInSlices } from '../../data/scheduler.ts';
import { ExportDialog } from './export-dialog.tsx';
import { exportRowOf } from './export-row.ts';
import { WorkListDialog } from './work-lists/work-list-dialog.tsx';

type ListProps = { list: StoreList; onClose: () => void };

/** Makes the rows of what a list has: each as its lead has it, without the addresses that the contact policy refuses. */
function useRowsOf() {
  const leads = useLeads();
  return async ({ shown, selected }: Awaited<ReturnType<StoreList['read']>>) => {
    const repository = leads.repository();
    const policy = leads.contactPolicy();
    const row = (one: StoreOfList) => {
      const found = one.lead === undefined ? repository?.find(one.store) : undefined;
      const corrected = found && { lead: found, store: withCorrections(one.store, found.corrections) };
      return exportRowOf(policy, { ...one, ...corrected });
    };
    return { shown: await mapInSlices(shown, row), selected: selected.map(row) };
  };
}

export function ExportOfList({ list, onClose }: ListProps): ReactNode {
  const rowsOf = useRowsOf();
  const { data } = useQuery({
    queryKey: ['export', useId()],
    queryFn: async () => rowsOf(await list.read()),
    gcTime: 0,
    throwOnError: true,
  });
  return data && <ExportDialog {...data} ofLeads={list.ofLeads} about={list.about} onClose={onClose} />;
}

export function WorkListsOfList({ list, onClose }: ListProps): ReactNode {
  const leads = useLeads();
  const rowsOf = useRowsOf();
  const rows = async () => {
    const repository = await leads.load();
    if (repository === undefined && leads.isOffered()) throw new Error('The leads could not be loaded.');
    const read = await list.read();
    await repository?.ask([...read.shown, ...read.selected].map(({ store }) => store));
    return rowsOf(read);
  };
  return <WorkListDialog rows={rows} about={list.about} onClose={onClose} />;
}
