import type { CampaignLetter, Letter, ListedStore } from '@Hardware-Store-Finder/contract';
import { useMemo } from 'react';
import { createCampaignApi } from '../data/api/campaign-api.ts';
import { useCampaigns } from '../data/campaigns/campaigns.ts';
import { useLeadSaver } from '../data/lead-saver.ts';
import { recordSent } from '../data/leads/sent-letters.ts';
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
    const save = (store: ListedStore) => saveLeads([store], { source: undefined, foundAt: Date.now() });
    async function noteSent(store: ListedStore, letter: Letter) {
      const { fault, undo } = await recordSent({ leads, save }, store, letter);
      return { fault: fault && messages.faults[fault], undo };
    }
    return {
      api,
      campaigns,
      leave: { api, loadPolicy, recordSent: noteSent },
      review: {
        async mayWrite(letter: CampaignLetter) {
          const policy = await loadPolicy([letter]);
          return policy !== undefined && refusalOf(policy, letter) === undefined;
        },
        recordSent: noteSent,
      },
    };
  }, [campaigns, leads, saveLeads, messages]);
}
