import type { Seller, UrlCheckOptions } from '@hardware-store-finder/contract';
import type { AnalyzeDeps } from '../analysis/analyze.ts';
import type { Log } from '../lib/log.ts';
import type { Mailboxes } from '../mailbox/mailboxes.ts';
import type { SearchDeps } from '../search/search.ts';
import type { StoresByRegion } from '../sources/imported/stores-by-region.ts';
import type { CampaignStorage } from '../storage/campaigns/campaign-storage.ts';
import type { WebsiteReader } from '../website/website-reader.ts';

/** What campaigns are made of: the use cases and services that single requests use too. */
export type CampaignDeps = {
  storage: CampaignStorage;
  searching: SearchDeps;
  imported: StoresByRegion;
  websites: Pick<WebsiteReader, 'read' | 'readPage'>;
  mailboxes: Mailboxes;
  ownSites: NonNullable<UrlCheckOptions['ownSites']>;
  writing: Pick<AnalyzeDeps, 'model' | 'analyses'>;
  /** The calls of a paid model that are left today. */
  callsLeft: () => Promise<number>;
  /** The profile from the settings, for plans without one. */
  seller: Seller | undefined;
  log: Log;
  now: () => number;
};
