import type { CampaignProgress } from '@Hardware-Store-Finder/contract';

/** The progress of a campaign of which nothing is done. */
export const progressOf = (
  stores: number,
  state: CampaignProgress['state'] = 'running',
): CampaignProgress => ({
  state,
  counts: {
    stores,
    inWork: stores,
    withoutLetter: 0,
    failed: 0,
    toReview: 0,
    approved: 0,
    skipped: 0,
    sent: 0,
  },
  steps: { website: 0, contacts: 0, mailbox: 0, analysis: 0, fit: 0, letter: 0 },
  waits: [],
  modelCalls: { used: 0 },
});
