import { useMemo } from 'react';
import { createCampaignApi } from '../../data/api/campaign-api.ts';
import { useCampaigns } from '../../data/campaigns/campaigns.ts';

/** What the pages of campaigns share. The same object while nothing changes. */
export function useCampaignTools() {
  const campaigns = useCampaigns();
  return useMemo(() => ({ api: createCampaignApi(campaigns), campaigns }), [campaigns]);
}
