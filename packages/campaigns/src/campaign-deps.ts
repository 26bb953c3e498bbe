import type { FoundWebsite, ListedStore, Seller, SellerProfile } from '@Hardware-Store-Finder/contract';
import type { BookRefusals, UrlCheckOptions } from '@Hardware-Store-Finder/domain';
import type { AnalyzeDeps } from '@Hardware-Store-Finder/facts';
import type { SearchDeps, StoresByRegion } from '@Hardware-Store-Finder/places';
import type { Log } from '@Hardware-Store-Finder/std';
import type { CampaignStorage } from '@Hardware-Store-Finder/storage';
import type { Mailboxes, WebsiteFinder, WebsiteReader } from '@Hardware-Store-Finder/websites';

/** What campaigns are made of: the use cases and services that single requests use too. */
export type CampaignDeps = {
  storage: CampaignStorage;
  searching: SearchDeps;
  imported: StoresByRegion;
  websites: WebsiteReader;
  finder: WebsiteFinder;
  /** Keeps for the team the website that was found for a store. */
  judged: (store: ListedStore, found: FoundWebsite) => Promise<void>;
  mailboxes: Mailboxes;
  ownSites: NonNullable<UrlCheckOptions['ownSites']>;
  writing: Pick<AnalyzeDeps, 'model' | 'judge' | 'analyses'>;
  /**
   * Takes tokens from a client's bucket, of which enough stays for what the person does meanwhile; resolves to 0, or to the
   * milliseconds until there are some. Absent where nothing is limited.
   */
  pace?: (client: string, tokens: number) => Promise<number>;
  /** Whether the disk has room for what campaigns write. */
  hasRoom: () => boolean;
  /** The calls of a paid model that are left today. */
  callsLeft: () => Promise<number>;
  /** The profile for plans without one. */
  seller: () => Seller | undefined;
  /** The team's profiles: what they have confirmed since a campaign was started counts for its letters. */
  profiles: () => Promise<readonly Pick<SellerProfile, 'seller'>[]>;
  /** A store in which what people typed for it wins. */
  corrected: (store: ListedStore) => ListedStore;
  /** Whom the team's book refuses to write to. */
  refusals: Pick<BookRefusals, 'check' | 'checkFirst'>;
  log: Log;
  now: () => number;
};
