import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useState } from 'react';
import tableClasses from '../../components/store-table.module.css';
import { whoForbidsKeeping } from '../../data/keepable-stores.ts';
import { useLeadSaver } from '../../data/lead-saver.ts';
import type { Lead, LeadAction } from '../../data/leads/lead.ts';
import { useLeads } from '../../data/leads/use-leads.ts';
import { useWebsites } from '../../data/website-repository.ts';
import { AddDetail } from '../../features/leads/correction.tsx';
import { useMessages } from '../../i18n/use-messages.tsx';
import { useStoreTable } from './store-table.ts';

/**
 * Corrects a store of a search; the first correction saves it as a lead. `correct` is undefined if the store may not be kept,
 * or who is here may not edit.
 */
export function useCorrection(store: ListedStore): {
  lead: Lead | undefined;
  correct: ((action: LeadAction) => void) | undefined;
  fault: string | undefined;
} {
  const { leads: messages } = useMessages();
  const table = useStoreTable();
  const leads = useLeads();
  const save = useLeadSaver();
  const { repository: websites, siteOf } = useWebsites();
  const [fault, setFault] = useState<string>();
  const mayEdit = leads.isOffered() && leads.repository()?.mayEdit() !== false;
  const mayCorrect = mayEdit && whoForbidsKeeping([store], table.origin().source) === undefined;
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
  return { lead, correct: mayCorrect ? (action) => void correct(action) : undefined, fault };
}

/** In the row of a store without a website: a quiet button that asks for one. */
export function AddWebsite({ store }: { store: ListedStore }): ReactNode {
  const { lead, correct, fault } = useCorrection(store);
  if (correct === undefined) return null;
  return (
    <>
      <span className={tableClasses.onMeant}>
        <AddDetail lead={lead ?? { store, corrections: {} }} field="website" onEvent={correct} />
      </span>
      {fault !== undefined && <span role="alert">{fault}</span>}
    </>
  );
}
