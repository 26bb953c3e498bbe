import { useMemo } from 'react';
import { useCampaigns } from '../campaigns/campaigns.ts';
import { type Client, createClient } from './client.ts';

/** Asks the API target of the page. The same object while it is shown. */
export function useClient(): Client {
  const { base } = useCampaigns();
  return useMemo(() => createClient(base), [base]);
}
