import type { Exclusions } from '@Hardware-Store-Finder/contract';
import {
  createContactRules,
  createDoNotContact,
  type DoNotContact,
  refusedBy,
} from '@Hardware-Store-Finder/domain';
import { createPauses } from '@Hardware-Store-Finder/std';
import type { CampaignDeps } from './campaign-deps.ts';
import { exclusionsOf } from './records.ts';
import type { Refusals } from './steps/step.ts';

/** Whom the exclusions of a campaign refuse to write to: 60,000 domains take half a second. */
export async function excludedBy(exclusions: Exclusions): Promise<Pick<DoNotContact<object>, 'check'>> {
  const pause = createPauses();
  const list = createDoNotContact<object>(createContactRules());
  for (const refused of refusedBy(exclusions)) {
    list.add(refused, refused);
    await pause();
  }
  return list;
}

/** Whom the book, and the exclusions that came with a campaign, refuse to write to. */
export async function refusalsOf(exclusions: string, book: CampaignDeps['refusals']): Promise<Refusals> {
  const own = await excludedBy(exclusionsOf(exclusions));
  return {
    isRefused: (question) => (book.checkFirst(question) ?? own.check(question)) !== undefined,
  };
}
