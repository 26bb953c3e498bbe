import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { withCorrections } from '@Hardware-Store-Finder/domain';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { MoreIcon } from '../../components/icons.ts';
import { Menu } from '../../components/menu.tsx';
import { newCampaignPath, useCampaigns } from '../../data/campaigns/campaigns.ts';
import { useLeads } from '../../data/leads/use-leads.ts';
import { useServerStatus } from '../../data/server-status.tsx';
import { type ExportRow, exportRowOf } from '../../features/spreadsheets/export-row.ts';
import { LazyExport, LazyWorkLists } from '../../features/spreadsheets/sheet-buttons.tsx';
import { useMessages } from '../../i18n/use-messages.tsx';
import { useStoreTable } from './store-table.ts';

/** The rows of an export: the visible stores, and those of them that are selected. */
function useExportRows(): () => { shown: readonly ExportRow[]; selected: readonly ExportRow[] } {
  const { $list, origin, selection } = useStoreTable();
  const leads = useLeads();
  return () => {
    const repository = leads.repository();
    const policy = leads.contactPolicy();
    const row = (store: ListedStore) => {
      const lead = repository?.find(store);
      const corrected = lead === undefined ? store : withCorrections(store, lead.corrections);
      return exportRowOf(policy, { store: corrected, lead, ...origin() });
    };
    const shown = selection.shown($list.get().stores);
    return { shown: shown.map(row), selected: shown.filter(selection.isSelected).map(row) };
  };
}

/** The export, and the lists for calls and visits: the dialog that is open, and what opens each. */
function useListDialogs(): { dialog: ReactNode; openExport: () => void; openWorkLists: () => void } {
  const { $list, selection } = useStoreTable();
  const leads = useLeads();
  const exportRows = useExportRows();
  const [opened, setOpened] = useState<'work lists' | ReturnType<typeof exportRows>>();
  const { stores, listKey } = $list.get();
  const rows = async () => {
    const repository = await leads.load();
    if (repository === undefined && leads.isOffered()) throw new Error('The leads could not be loaded.');
    await repository?.ask(selection.shown(stores));
    return exportRows();
  };
  const shared = { about: listKey, onClose: () => setOpened(undefined) };
  return {
    dialog:
      opened === 'work lists' ? (
        <LazyWorkLists rows={rows} {...shared} />
      ) : (
        opened && <LazyExport {...opened} ofLeads={false} {...shared} />
      ),
    openExport: () => setOpened(exportRows()),
    openWorkLists: () => setOpened('work lists'),
  };
}

/** Starts a campaign with the visible stores, or with the selected ones. */
function useStartCampaign(): (isOfSelection: boolean) => void {
  const campaigns = useCampaigns();
  const navigate = useNavigate();
  const { $list, selection } = useStoreTable();
  return (isOfSelection) => {
    const { stores, source, listKey } = $list.get();
    const shown = selection.shown(stores);
    const chosen = isOfSelection ? shown.filter(selection.isSelected) : shown;
    campaigns.choose({ stores: chosen, source, label: listKey });
    navigate(newCampaignPath);
  };
}

/** What can be done with the whole list besides finding contacts. */
export function TableMenu(): ReactNode {
  const { table, spreadsheets, campaigns } = useMessages();
  const startCampaign = useStartCampaign();
  // An API that knows only the specification has no campaigns.
  const status = useServerStatus();
  const { dialog, openExport, openWorkLists } = useListDialogs();
  return (
    <>
      <Menu
        label={table.more}
        icon={<MoreIcon />}
        isIconOnly
        align="end"
        items={[
          ...(status === undefined ? [] : [{ label: campaigns.start, onSelect: () => startCampaign(false) }]),
          { label: spreadsheets.openExport, onSelect: openExport },
          { label: spreadsheets.workLists.open, onSelect: openWorkLists },
        ]}
      />
      {dialog}
    </>
  );
}

/** The same for the selected stores. */
export function SelectionActions(): ReactNode {
  const { campaigns, spreadsheets } = useMessages();
  const startCampaign = useStartCampaign();
  const status = useServerStatus();
  const { dialog, openExport, openWorkLists } = useListDialogs();
  return (
    <>
      <Button onClick={openExport}>{spreadsheets.exportTitle}</Button>
      <Button onClick={openWorkLists}>{spreadsheets.workLists.title}</Button>
      {dialog}
      {status !== undefined && <Button onClick={() => startCampaign(true)}>{campaigns.start}</Button>}
    </>
  );
}
