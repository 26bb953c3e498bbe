import { useEffect } from 'react';
import { useCampaigns } from '../state/campaigns/campaigns.ts';
import { useServerStatus } from '../state/server-status.tsx';

/** Counts the campaigns of a signed-in person, who may have started them in another browser. */
export function useCountCampaigns(): void {
  const campaigns = useCampaigns();
  const name = useServerStatus()?.person?.name;
  useEffect(() => {
    if (name === undefined) return;
    const leaving = new AbortController();
    import('../lib/campaign-api.ts')
      .then(({ createCampaignApi }) => createCampaignApi(campaigns).list(leaving.signal))
      .then(
        ({ length }) => campaigns.setCount(length),
        (fault: unknown) => {
          if (!leaving.signal.aborted) console.info('The campaigns could not be counted.', fault);
        },
      );
    return () => leaving.abort();
  }, [campaigns, name]);
}
