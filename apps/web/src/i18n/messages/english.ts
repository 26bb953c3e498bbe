import { englishAnswers } from './english-answers.ts';
import { englishCampaigns } from './english-campaigns.ts';
import { englishMail } from './english-email.ts';
import { englishLeads } from './english-leads.ts';
import { englishLedger } from './english-ledger.ts';
import { englishMailboxes } from './english-mailboxes.ts';
import { englishOutreach } from './english-outreach.ts';
import { englishPages } from './english-pages.ts';
import { englishProfile } from './english-profile.ts';
import { englishReview } from './english-review.ts';
import { englishSearch } from './english-search.ts';
import { englishStores } from './english-stores.ts';

/** English messages of all screens, a file each. */
export const english = {
  ...englishSearch,
  ...englishPages,
  ...englishStores,
  ...englishOutreach,
  mail: englishMail,
  leads: englishLeads,
  campaigns: englishCampaigns,
  review: englishReview,
  profile: englishProfile,
  mailboxes: englishMailboxes,
  answers: englishAnswers,
  ledger: englishLedger,
};

/** The type of every language: a missing message does not compile. */
export type Messages = typeof english;
