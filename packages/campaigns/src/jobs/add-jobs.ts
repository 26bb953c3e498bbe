import type { CampaignDeps } from '../campaign-deps.ts';
import { type KnownCampaign, stepsBefore } from '../records.ts';
import { chooseJob, itemJob, placeJob } from './job-keys.ts';

/** So many jobs are added at once. */
const atOnce = 200;

/** Adds the jobs of all that is still to be done in a campaign. Those that exist are not added again. */
export async function addJobs(
  campaign: Pick<KnownCampaign, 'id' | 'round' | 'client' | 'plan'>,
  { storage: { campaigns, items, jobs } }: Pick<CampaignDeps, 'storage'>,
): Promise<void> {
  const places = await campaigns.places(campaign.id);
  await jobs.add(
    places.flatMap(({ coverage, n }) => (coverage === 'waiting' ? [placeJob(campaign, n)] : [])),
  );
  for (const step of stepsBefore('done')) {
    const waiting = await items.keysAt(campaign.id, 'working', step);
    const chooses = step === 'letter' && campaign.plan.limits.letters !== undefined && waiting.length > 0;
    if (chooses) await jobs.add([chooseJob(campaign)]);
    else
      for (let from = 0; from < waiting.length; from += atOnce)
        await jobs.add(
          waiting.slice(from, from + atOnce).map((item) => itemJob(campaign, { ...item, step })),
        );
  }
}
