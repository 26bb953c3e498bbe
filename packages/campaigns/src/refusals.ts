import { createContactRules, doNotContactOf } from '@Hardware-Store-Finder/domain';
import type { CampaignDeps } from './campaign-deps.ts';
import { exclusionsOf } from './records.ts';
import type { Refusals } from './steps/step.ts';

/** Whom the book, and the exclusions that came with a campaign, refuse to write to. */
export function refusalsOf(exclusions: string, book: CampaignDeps['refusals']): Refusals {
  const own = doNotContactOf(exclusionsOf(exclusions), createContactRules());
  return {
    isRefused: (question) => (book.checkFirst(question) ?? own.check(question)) !== undefined,
  };
}
