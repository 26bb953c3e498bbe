import type { ListedStore } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { newCampaignPath, useCampaigns } from '../../data/campaigns/campaigns.ts';
import { leadOf } from '../../data/leads/lead-row.ts';
import { useLeads } from '../../data/leads/use-leads.ts';
import { exportRowOf } from '../../features/spreadsheets/export-row.ts';
import { ExportButton } from '../../features/spreadsheets/sheet-buttons.tsx';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { useStoreTable } from './store-table.ts';

/** Exports the visible or the selected stores of the table. */
export function TableExport({ label }: { label?: string }): ReactNode {
  const { $list, origin, selection } = useStoreTable();
  const leads = useLeads();
  const rows = () => {
    const repository = leads.repository();
    const policy = leads.contactPolicy();
    const row = (store: ListedStore) => {
      const lead = repository?.find(store);
      return exportRowOf(policy, { store, lead: lead && leadOf(lead), ...origin() });
    };
    const { stores } = $list.get();
    const shown = selection.shown(stores);
    return { shown: shown.map(row), selected: shown.filter(selection.isSelected).map(row) };
  };
  return <ExportButton rows={rows} about={$list.get().listKey} {...(label !== undefined && { label })} />;
}

/** Starts a campaign with the visible stores of the table, or with the selected ones. */
export function CampaignButton({ ofSelection = false }: { ofSelection?: boolean }): ReactNode {
  const messages = useLazyMessages().campaigns;
  const campaigns = useCampaigns();
  const navigate = useNavigate();
  const { $list, selection } = useStoreTable();
  const start = () => {
    const { stores, source, listKey } = $list.get();
    const shown = selection.shown(stores);
    const chosen = ofSelection ? shown.filter(selection.isSelected) : shown;
    campaigns.choose({ stores: chosen, source, label: listKey });
    navigate(newCampaignPath);
  };
  return <Button onClick={start}>{messages.start}</Button>;
}
