import type { Campaigns } from '@Hardware-Store-Finder/campaigns';
import type { AppDeps } from '../http/app-deps.ts';

/** What the routes of leads work with. */
export type PeopleDeps = Pick<
  AppDeps,
  'book' | 'drafts' | 'eraseCached' | 'ledger' | 'mailAnswers' | 'outbox' | 'quota'
> & {
  /** What they have of a firm. */
  campaigns: Pick<Campaigns, 'ofFirm' | 'letter'>;
  /** Lets nothing of what was deleted stay in a file. */
  giveBackSpace: () => Promise<void>;
};
