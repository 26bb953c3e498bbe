import type { CampaignLetter } from '@Hardware-Store-Finder/contract';
import { useMemo } from 'react';
import { createCampaignApi } from '../data/api/campaign-api.ts';
import { useCampaigns } from '../data/campaigns/campaigns.ts';
import { useLeadSaver } from '../data/lead-saver.ts';
import type { LeadFault } from '../data/leads/lead-fault.ts';
import { createSentLetters } from '../data/leads/sent-letters.ts';
import { useLeads } from '../data/leads/use-leads.ts';
import { refusalOf, storeOfLetter } from '../features/review/letter-facts.ts';
import { useMessages } from '../i18n/use-messages.tsx';

/** What the pages of campaigns share: the API, and what they take from the leads. The same object while nothing changes. */
export function useCampaignTools() {
  const campaigns = useCampaigns();
  const leads = useLeads();
  const saveLeads = useLeadSaver();
  const messages = useMessages().leads;
  return useMemo(() => {
    const api = createCampaignApi(campaigns);
    /** Asks whether the stores of letters may be written to, and their addresses; undefined if that cannot be read. */
    const loadPolicy = async (letters: readonly CampaignLetter[]) => {
      const repository = await leads.load();
      try {
        await repository?.ask(letters.map(storeOfLetter));
        return repository?.contactPolicy();
      } catch (fault) {
        console.warn('The do-not-contact list could not be read.', fault);
        return undefined;
      }
    };
    const explain = (fault: LeadFault | undefined) => fault && messages.faults[fault];
    const sentLetters = createSentLetters({
      leads,
      save: (store) => saveLeads([store], { source: undefined, foundAt: Date.now() }),
    });
    async function recordSent(...of: Parameters<typeof sentLetters.record>) {
      const { fault, before } = await sentLetters.record(...of);
      return { fault: explain(fault), undo: async () => before && sentLetters.takeBack(of[0], before) };
    }
    return {
      api,
      campaigns,
      leave: { api, loadPolicy, recordSent },
      review: {
        async mayWrite(letter: CampaignLetter) {
          const policy = await loadPolicy([letter]);
          return policy !== undefined && refusalOf(policy, letter) === undefined;
        },
        recordSent,
      },
    };
  }, [campaigns, leads, saveLeads, messages]);
}
