import type { ListedStore } from '@hardware-store-finder/contract';
import { type ReactNode, useMemo } from 'react';
import { ContactCell } from '../../features/contacts/contact-cell.tsx';
import { AnalyzeButton } from '../../features/outreach/analysis/analyze-button.tsx';
import { VisitButton } from '../../features/preview/visit-button.tsx';
import { LeadCell, SelectBox } from '../../features/table-tools/lead-cell.tsx';
import { useWebsites } from '../../state/websites.ts';
import { chainLinkOf } from '../../ui/chain-link.tsx';
import type { StoreCells } from '../../ui/store-row.tsx';
import { saverOf, useLeadSaver } from '../lead-saver.ts';
import { type StoreTable, useStoreTable } from './store-table.ts';

/** The cells that features add to the rows of a table; the same object for every row and render. */
export function useStoreCells(table: StoreTable): StoreCells {
  const { siteOf } = useWebsites();
  return useMemo(
    () => ({
      select: (store) => <SelectBox store={store} selection={table.selection} />,
      website(store) {
        const site = siteOf(store);
        return site ? <VisitButton site={site} /> : chainLinkOf(store);
      },
      ...(table.id === 'search' && { analyze: (store) => <AnalyzeButton store={store} /> }),
      contact: (store) => <ContactCell store={store} />,
      lead: (store) => <SavingLeadCell store={store} />,
    }),
    [table, siteOf],
  );
}

function SavingLeadCell({ store }: { store: ListedStore }): ReactNode {
  const table = useStoreTable();
  const saveLeads = useLeadSaver();
  return <LeadCell store={store} save={saverOf(store, table.origin, saveLeads)} />;
}
