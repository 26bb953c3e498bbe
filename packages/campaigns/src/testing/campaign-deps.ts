import { createStoresByRegion } from '@hardware-store-finder/places';
import { createLog } from '@hardware-store-finder/std';
import { openSqliteCampaigns } from '@hardware-store-finder/storage/testing';
import type { CampaignDeps } from '../campaign-deps.ts';

type Shared = Pick<CampaignDeps, 'searching' | 'websites' | 'mailboxes' | 'writing'> & {
  sampleSites: CampaignDeps['ownSites'];
};

/** Dependencies of campaigns in a database in memory, over the services of an app. Nothing was imported. */
export function campaignDeps(
  { searching, websites, mailboxes, sampleSites, writing }: Shared,
  deps: Partial<CampaignDeps> = {},
): CampaignDeps {
  const log = createLog(() => undefined);
  return {
    storage: openSqliteCampaigns({ file: ':memory:', log, now: deps.now }),
    searching,
    imported: createStoresByRegion({ all: () => [], datasets: () => [] }),
    websites,
    mailboxes,
    ownSites: sampleSites,
    writing,
    callsLeft: async () => 200,
    seller: undefined,
    corrected: (store) => store,
    refusals: { check: () => undefined, checkFirst: () => undefined },
    log,
    now: Date.now,
    ...deps,
  };
}
