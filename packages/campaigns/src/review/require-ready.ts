import { whyNotReady, withTeamWords } from '@Hardware-Store-Finder/domain';
import { AppError, message, notReadyError } from '@Hardware-Store-Finder/messages';
import { createPauses } from '@Hardware-Store-Finder/std';
import type { CampaignDeps } from '../campaign-deps.ts';
import { sellerOf } from '../check-plan.ts';
import type { KnownCampaign } from '../records.ts';
import type { UnlocalizedLetter } from './item-views.ts';

/** Whether the book refuses the store of a letter, or its address. */
export function isRefused(
  { store, recipient }: Pick<UnlocalizedLetter, 'store' | 'recipient'>,
  { refusals }: Pick<CampaignDeps, 'refusals'>,
): boolean {
  const emails = recipient === undefined ? [] : [recipient];
  return refusals.check({ records: [store], emails }) !== undefined;
}

/**
 * Throws AppError if the book refuses a store or the address of its letter, or one of the letters is not ready.
 * @param writtenIn the language that a person says yes to
 */
export async function requireReady(
  { plan }: KnownCampaign,
  letters: readonly UnlocalizedLetter[],
  deps: Pick<CampaignDeps, 'refusals' | 'profiles' | 'seller'>,
  writtenIn?: string,
): Promise<void> {
  const pause = createPauses();
  for (const letter of letters) {
    await pause();
    if (isRefused(letter, deps))
      throw new AppError('forbidden', message.refusedStore({ name: letter.store.name }));
  }
  const seller = withTeamWords(sellerOf(plan, deps), await deps.profiles());
  for (const { letter, recipient: value, state } of letters) {
    if (letter === undefined) continue;
    await pause();
    const recipient = letter.recipient ?? (value === undefined ? undefined : { value });
    const isLanguageDecided =
      ['approved', 'sent'].includes(state) || (writtenIn !== undefined && writtenIn === letter.writtenIn);
    const [reason] = whyNotReady({ letter, seller, recipient, policy: 'allowed', isLanguageDecided });
    if (reason !== undefined) throw notReadyError(reason);
  }
}
