import type { ListedStore } from '@hardware-store-finder/contract';
import { type ReactNode, useMemo } from 'react';
import { ContactCell } from '../../features/contacts/contact-cell.tsx';
import { AnalyzeButton } from '../../features/outreach/analysis/analyze-button.tsx';
import { VisitButton } from '../../features/preview/visit-button.tsx';
import { LeadCell, SelectAllBox, SelectBox } from '../../features/table-tools/lead-cell.tsx';
import { useAtom } from '../../lib/atom.ts';
import { keepableStores } from '../../state/keepable-stores.ts';
import { useLeads } from '../../state/leads/use-leads.ts';
import { useShownStores } from '../../state/table-selection.ts';
import { useWebsites } from '../../state/website-repository.ts';
import { chainLinkOf } from '../../ui/chain-contacts.tsx';
import { tooltip } from '../../ui/store-address.tsx';
import type { StoreCells } from '../../ui/store-row.tsx';
import tableClasses from '../../ui/store-table.module.css';
import { saverOf, useLeadSaver } from '../lead-saver.ts';
import { type StoreTable, useStoreTable } from './store-table.ts';

/** The cells that features add to the rows of a table; the same object for every row and render. */
export function useStoreCells(table: StoreTable): StoreCells {
  const { siteOf } = useWebsites();
  const { stores, source } = useAtom(table.$list);
  const isUsed = useLeads().isUsed();
  const hasContacts = useMemo(() => stores.length === 0 || stores.some(isReachable), [stores]);
  const hasLeads = useMemo(
    () => isUsed || stores.length === 0 || stores.some((store) => keepableStores([store], source).length > 0),
    [isUsed, stores, source],
  );
  return useMemo(
    () => ({
      select: (store) => <SelectBox store={store} selection={table.selection} />,
      selectAll: <AllStoresBox table={table} />,
      website(store) {
        const site = siteOf(store);
        if (site !== undefined) return <VisitButton site={site} />;
        return store.website === undefined ? chainLinkOf(store) : <UnusableSite address={store.website} />;
      },
      ...(table.id === 'search' && {
        analyze: (store) => (
          <AnalyzeButton store={store} among={() => table.selection.shown(table.$list.get().stores)} />
        ),
      }),
      ...(hasContacts && { contact: (store) => <ContactCell store={store} /> }),
      ...(hasLeads && { lead: (store) => <SavingLeadCell store={store} /> }),
    }),
    [table, siteOf, hasContacts, hasLeads],
  );
}

/** Whether the column of contacts has anything to say of a store. */
function isReachable({ website, email, social }: ListedStore): boolean {
  return website !== undefined || email !== undefined || social !== undefined;
}

/** The contact cell says why it has no button. */
function UnusableSite({ address }: { address: string }): ReactNode {
  return (
    <bdi className={`${tableClasses.clipped} ${tableClasses.near}`} title={tooltip(address)}>
      {address}
    </bdi>
  );
}

function AllStoresBox({ table }: { table: StoreTable }): ReactNode {
  const { stores } = useAtom(table.$list);
  return <SelectAllBox selection={table.selection} shown={useShownStores(table.selection, stores)} />;
}

function SavingLeadCell({ store }: { store: ListedStore }): ReactNode {
  const table = useStoreTable();
  const saveLeads = useLeadSaver();
  return <LeadCell store={store} save={saverOf(store, table.origin, saveLeads)} />;
}
