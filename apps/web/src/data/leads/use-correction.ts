import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.tsx';
import { whoForbidsKeeping } from '../keepable-stores.ts';
import { type Origin, useLeadSaver } from '../lead-saver.ts';
import { useWebsites } from '../website-repository.ts';
import type { Lead, LeadAction } from './lead.ts';
import type { ChangeResult } from './lead-repository.ts';
import { useLeads } from './use-leads.ts';

/**
 * Corrects a found store; the first correction saves it as a lead. `correct` is undefined if the store may not be kept,
 * or who is here may not edit.
 */
export function useCorrection(
  store: ListedStore,
  origin: () => Origin,
): {
  lead: Lead | undefined;
  correct: ((action: LeadAction) => Promise<ChangeResult>) | undefined;
  fault: string | undefined;
} {
  const { leads: messages } = useMessages();
  const leads = useLeads();
  const save = useLeadSaver();
  const { repository: websites, siteOf } = useWebsites();
  const [fault, setFault] = useState<string>();
  const mayCorrect = leads.mayEdit() && whoForbidsKeeping([store], origin().source) === undefined;
  const lead = leads.repository()?.find(store);
  const correct = async (action: LeadAction): Promise<ChangeResult> => {
    const result: ChangeResult = lead === undefined ? await save([store], origin()) : {};
    setFault(result.fault && messages.faults[result.fault]);
    if (result.fault !== undefined) return result;
    const mine = leads.repository()?.find(store);
    const recorded: ChangeResult = (mine && (await leads.repository()?.record([mine.id], action))) ?? {};
    if (recorded.fault !== undefined || action.kind !== 'corrected' || action.field !== 'website')
      return recorded;
    const corrected = leads.repository()?.find(store)?.store ?? store;
    const site = siteOf(corrected);
    // Closing the panel does not stop it: the row has the contacts then.
    if (site !== undefined)
      void websites.read({ url: site.url, store: corrected }, new AbortController().signal);
    return recorded;
  };
  return { lead, correct: mayCorrect ? correct : undefined, fault };
}
