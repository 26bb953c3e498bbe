import { chineseAnswers } from './chinese-answers.ts';
import { chineseCampaigns } from './chinese-campaigns.ts';
import { chineseMail } from './chinese-email.ts';
import { chineseLeads } from './chinese-leads.ts';
import { chineseLedger } from './chinese-ledger.ts';
import { chineseMailboxes } from './chinese-mailboxes.ts';
import { chineseOutreach } from './chinese-outreach.ts';
import { chinesePages } from './chinese-pages.ts';
import { chineseProfile } from './chinese-profile.ts';
import { chineseReview } from './chinese-review.ts';
import { chineseSearch } from './chinese-search.ts';
import { chineseStores } from './chinese-stores.ts';
import type { Messages } from './english.ts';

/** Chinese messages of all screens, a file each. */
export const chinese: Messages = {
  ...chineseSearch,
  ...chinesePages,
  ...chineseStores,
  ...chineseOutreach,
  mail: chineseMail,
  leads: chineseLeads,
  campaigns: chineseCampaigns,
  review: chineseReview,
  profile: chineseProfile,
  mailboxes: chineseMailboxes,
  answers: chineseAnswers,
  ledger: chineseLedger,
};
