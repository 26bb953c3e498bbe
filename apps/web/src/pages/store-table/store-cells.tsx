import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { type ReactNode, Suspense, useMemo } from 'react';
import { chainLinkOf } from '../../components/chain-contacts.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { tooltip } from '../../components/store-address.tsx';
import type { StoreCells } from '../../components/store-row.tsx';
import tableClasses from '../../components/store-table.module.css';
import { keepableStores } from '../../data/keepable-stores.ts';
import { saverOf, useLeadSaver } from '../../data/lead-saver.ts';
import { useLeads } from '../../data/leads/use-leads.ts';
import { useShownStores } from '../../data/table-selection.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useWebsites } from '../../data/website-repository.ts';
import { ContactCell } from '../../features/contacts/contact-cell.tsx';
import { AnalyzeButton } from '../../features/outreach/analysis/analyze-button.tsx';
import { VisitButton } from '../../features/preview/visit-button.tsx';
import { LeadCell, SelectAllBox, SelectBox } from '../../features/table-tools/lead-cell.tsx';
import { AddWebsite } from './add-website.tsx';
import { type StoreTable, useStoreTable } from './store-table.ts';
import { analysisAddress, useOpenStore } from './use-open-store.ts';

const RowFit = lazyPart(async () => (await import('../../features/outreach/analysis/row-fit.tsx')).RowFit);

/** The cells that features add to the rows of a table; the same object for every row and render. */
export function useStoreCells(table: StoreTable): StoreCells {
  const { siteOf } = useWebsites();
  const open = useOpenStore();
  const { stores, source } = useAtom(table.$list);
  const leads = useLeads();
  const isUsed = leads.isUsed();
  const isOffered = leads.isOffered();
  const hasContacts = useMemo(() => stores.length === 0 || stores.some(isReachable), [stores]);
  const hasLeads = useMemo(
    () =>
      isOffered &&
      (isUsed || stores.length === 0 || stores.some((store) => keepableStores([store], source).length > 0)),
    [isOffered, isUsed, stores, source],
  );
  return useMemo(() => {
    const among = () => table.selection.every(table.$list.get().stores);
    return {
      open,
      fit: (store) => (
        <Suspense>
          <RowFit store={store} />
        </Suspense>
      ),
      select: (store) => <SelectBox store={store} selection={table.selection} />,
      selectAll: <AllStoresBox table={table} />,
      website(store) {
        const site = siteOf(store);
        if (site !== undefined) return <VisitButton site={site} />;
        return store.website === undefined || store.website === '' ? (
          chainLinkOf(store)
        ) : (
          <UnusableSite address={store.website} />
        );
      },
      addWebsite: (store) => <AddWebsite store={store} />,
      ...(table.id === 'search' && {
        analyze: (store) => <AnalyzeButton store={store} among={among} address={analysisAddress} />,
      }),
      ...(hasContacts && { contact: (store) => <ContactCell store={store} /> }),
      ...(hasLeads && { lead: (store) => <SavingLeadCell store={store} /> }),
      ...(hasLeads && {
        write: (store) => <AnalyzeButton store={store} among={among} address={analysisAddress} isWriting />,
      }),
    };
  }, [table, siteOf, hasContacts, hasLeads, open]);
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
