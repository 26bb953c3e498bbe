import type { ListedStore } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { MoreIcon } from '../../components/icons.ts';
import { Menu } from '../../components/menu.tsx';
import { type StoreList, useListActions, useModules } from '../../components/page-module.tsx';
import { useCampaigns } from '../../data/campaigns/campaigns.ts';
import { useServerStatus } from '../../data/server-status.tsx';
import { useMessages } from '../../i18n/use-messages.tsx';
import { useStoreTable } from './store-table.ts';

/** The stores of the table, for what the modules do with a list. */
function useStoreList(): () => StoreList {
  const { $list, origin, selection } = useStoreTable();
  return () => ({
    about: $list.get().listKey,
    ofLeads: false,
    async read() {
      const shown = selection.shown($list.get().stores);
      const row = (store: ListedStore) => ({ store, ...origin() });
      return { shown: shown.map(row), selected: shown.filter(selection.isSelected).map(row) };
    },
  });
}

/** What begins with the visible stores of the table, or with the selected ones. */
function useStarts() {
  const campaigns = useCampaigns();
  const navigate = useNavigate();
  const { $list, selection } = useStoreTable();
  const messages = useMessages();
  // An API that knows only the specification has no campaigns.
  const hasCampaigns = useServerStatus() !== undefined;
  const starts = useModules().flatMap(({ startWithStores }) => (hasCampaigns && startWithStores) || []);
  const start = (path: string, isOfSelection: boolean) => {
    const { stores, source, listKey } = $list.get();
    const shown = selection.shown(stores);
    const chosen = isOfSelection ? shown.filter(selection.isSelected) : shown;
    campaigns.choose({ stores: chosen, source, label: listKey });
    navigate(path);
  };
  return starts.map(({ path, label }) => ({
    label: label(messages),
    start: (isOfSelection: boolean) => start(path, isOfSelection),
  }));
}

/** What can be done with the whole list besides finding contacts. */
export function TableMenu(): ReactNode {
  const { table } = useMessages();
  const starts = useStarts();
  const { actions, dialog } = useListActions();
  const list = useStoreList();
  return (
    <>
      <Menu
        label={table.more}
        icon={<MoreIcon />}
        isIconOnly
        align="end"
        items={[
          ...starts.map(({ label, start }) => ({ label, onSelect: () => start(false) })),
          ...actions.map(({ inMenu, open }) => ({ label: inMenu, onSelect: () => open(list()) })),
        ]}
      />
      {dialog}
    </>
  );
}

/** The same for the selected stores. */
export function SelectionActions(): ReactNode {
  const starts = useStarts();
  const { actions, dialog } = useListActions();
  const list = useStoreList();
  return (
    <>
      {actions.map(({ button, open }) => (
        <Button key={button} onClick={() => open(list())}>
          {button}
        </Button>
      ))}
      {dialog}
      {starts.map(({ label, start }) => (
        <Button key={label} onClick={() => start(true)}>
          {label}
        </Button>
      ))}
    </>
  );
}
