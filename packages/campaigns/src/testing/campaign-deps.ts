import { createStoresByRegion } from '@Hardware-Store-Finder/places';
import { createLog } from '@Hardware-Store-Finder/std';
import { openSqliteCampaigns } from '@Hardware-Store-Finder/storage/testing';
import { noFinder } from '@Hardware-Store-Finder/websites/testing';
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
    finder: noFinder,
    judged: async () => undefined,
    mailboxes,
    ownSites: sampleSites,
    writing,
    hasRoom: () => true,
    callsLeft: async () => 200,
    seller: () => undefined,
    profiles: async () => [],
    corrected: (store) => store,
    refusals: { check: () => undefined, checkFirst: () => undefined },
    log,
    now: Date.now,
    ...deps,
  };
}
