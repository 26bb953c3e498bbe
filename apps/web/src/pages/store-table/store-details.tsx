import type { ListedStore } from '@hardware-store-finder/contract';
import { type ReactNode, useState } from 'react';
import { storeLinks } from '../../components/store-links.ts';
import { WebLink } from '../../components/web-link.tsx';
import { whoForbidsKeeping } from '../../data/keepable-stores.ts';
import { useLeadSaver } from '../../data/lead-saver.ts';
import type { LeadAction } from '../../data/leads/lead.ts';
import { useLeads } from '../../data/leads/use-leads.ts';
import { useWebsites } from '../../data/website-repository.ts';
import { LeadCorrections } from '../../features/leads/lead-corrections.tsx';
import { useMessages } from '../../i18n/use-messages.tsx';
import { useStoreTable } from './store-table.ts';

/** A store with what people typed for it, if it is a lead. */
export function useCorrected(store: ListedStore): ListedStore {
  return useLeads().repository()?.find(store)?.store ?? store;
}

/** What can be added or corrected of a store of a search. The first correction saves it as a lead. */
export function StoreDetails({ store }: { store: ListedStore }): ReactNode {
  const { leads: messages, tag } = useMessages();
  const table = useStoreTable();
  const leads = useLeads();
  const save = useLeadSaver();
  const { repository: websites, siteOf } = useWebsites();
  const [fault, setFault] = useState<string>();
  const mayEdit = leads.isOffered() && leads.repository()?.mayEdit() !== false;
  if (!mayEdit || whoForbidsKeeping([store], table.origin().source) !== undefined) return null;
  const lead = leads.repository()?.find(store);
  const correct = async (action: LeadAction) => {
    const result = lead === undefined ? await save([store], table.origin()) : {};
    setFault(result.fault && messages.faults[result.fault]);
    if (result.fault !== undefined) return;
    await leads.repository()?.recordOf(store, action);
    if (action.kind !== 'corrected' || action.field !== 'website') return;
    const corrected = leads.repository()?.find(store)?.store ?? store;
    const site = siteOf(corrected);
    // Closing the panel does not stop it: the row has the contacts then.
    if (site !== undefined)
      void websites.read({ url: site.url, store: corrected }, new AbortController().signal);
  };
  return (
    <LeadCorrections lead={lead ?? { store, corrections: {} }} onEvent={(action) => void correct(action)}>
      {!lead?.store.website && !store.website && (
        <p>
          <WebLink href={storeLinks(store, tag).web}>{messages.corrections.findWebsite}</WebLink>{' '}
          {messages.corrections.pasteIt}
        </p>
      )}
      {fault !== undefined && <p role="alert">{fault}</p>}
    </LeadCorrections>
  );
}
