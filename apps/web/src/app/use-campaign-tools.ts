import type { CampaignLetter, Exclusions, ListedStore } from '@hardware-store-finder/contract';
import { useMemo } from 'react';
import { refusalOf } from '../features/desk/letter-facts.ts';
import { lazyMessages, useLanguage } from '../i18n/use-messages.tsx';
import { createCampaignApi } from '../lib/campaign-api.ts';
import { useCampaigns } from '../state/campaigns/campaigns.ts';
import { exclusionsOf } from '../state/campaigns/exclusions.ts';
import { blockedStore } from '../state/leads/do-not-contact.ts';
import type { LeadFault } from '../state/leads/lead-fault.ts';
import { leadIdOf } from '../state/leads/lead-id.ts';
import { createSentLetters } from '../state/leads/sent-letters.ts';
import { useLeads } from '../state/leads/use-leads.ts';
import { useLeadSaver } from './lead-saver.ts';

/** What the pages of campaigns share: the API, and what they take from the leads. The same object while nothing changes. */
export function useCampaignTools() {
  const campaigns = useCampaigns();
  const leads = useLeads();
  const saveLeads = useLeadSaver();
  const language = useLanguage();
  return useMemo(() => {
    const api = createCampaignApi(campaigns);
    /** Loads the leads and their rules; undefined if they cannot be read. */
    const loadLeads = async () => {
      const leadStore = await leads.load();
      await leadStore?.whenIndexed();
      return leadStore;
    };
    const exclusions = async (): Promise<Exclusions | undefined> => {
      const leadStore = await leads.load();
      return leadStore && exclusionsOf(leadStore);
    };
    const explain = async (fault: LeadFault | undefined) =>
      fault && (await lazyMessages(language)).leads.faults[fault];
    const sentLetters = createSentLetters({
      leads,
      save: (store) => saveLeads([store], { source: undefined, foundAt: Date.now() }),
    });
    return {
      api,
      campaigns,
      exclusions,
      leave: {
        api,
        loadPolicy: async () => (await loadLeads())?.contactPolicy(),
        recordSent: sentLetters.record,
      },
      desk: {
        async mayWrite(letter: CampaignLetter) {
          const policy = (await loadLeads())?.contactPolicy();
          return policy !== undefined && refusalOf(policy, letter) === undefined;
        },
        async block(store: ListedStore) {
          const leadStore = await loadLeads();
          if (leadStore === undefined) return { fault: await explain(leads.fault() ?? 'unavailable') };
          const entry = blockedStore(leadStore.find(store)?.id ?? leadIdOf(store), store, Date.now());
          const { fault } = await leadStore.block([entry]);
          return { fault: await explain(fault), undo: () => leadStore.unblock([entry.key]) };
        },
        async recordSent(...of: Parameters<typeof sentLetters.record>) {
          const { fault, before } = await sentLetters.record(...of);
          return {
            fault: await explain(fault),
            undo: async () => before && sentLetters.takeBack(of[0], before),
          };
        },
      },
    };
  }, [campaigns, leads, saveLeads, language]);
}
