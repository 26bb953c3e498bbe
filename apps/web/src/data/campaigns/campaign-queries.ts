import { queryOptions } from '@tanstack/react-query';
import { createCampaignApi } from '../api/campaign-api.ts';

/** All campaigns of this person, the newest first. `base`: the API target. */
export const campaignsQuery = (base: () => string) =>
  queryOptions({
    queryKey: ['campaigns', base()],
    queryFn: ({ signal }) => createCampaignApi({ base }).list(signal),
  });
