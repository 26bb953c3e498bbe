import type { CampaignLetter, RefusedReason } from '@Hardware-Store-Finder/contract';
import { type LetterToLeave, type NotReady, whyNotReady } from '@Hardware-Store-Finder/domain';
import type { ContactPolicy } from '../../data/leads/contact-policy.ts';

/** The address that a letter goes to. */
export function recipientOf({ letter, recipient = letter?.recipient?.value }: CampaignLetter) {
  return recipient;
}

/** Why a letter may not be approved; the contact policy is asked on its own. `seller`: of the campaign. */
export function notReadyOf(
  { letter, recipient: address }: CampaignLetter,
  seller: LetterToLeave['seller'],
): NotReady[] {
  if (letter === undefined) return [];
  const recipient = letter.recipient ?? (address === undefined ? undefined : { value: address });
  return whyNotReady({ letter, seller, recipient, policy: 'allowed' });
}

/** Whether nothing but a person's yes to its language is missing. */
export function waitsForLanguage(reasons: readonly NotReady[]): boolean {
  return reasons.length > 0 && reasons.every(({ why }) => why === 'language');
}

/** Why the contact policy refuses a letter; undefined if it may leave. */
export function refusalOf(policy: ContactPolicy, letter: CampaignLetter): RefusedReason['kind'] | undefined {
  const recipient = recipientOf(letter);
  return policy.refusal(letter.store, ...(recipient === undefined ? [] : [recipient]))?.kind;
}
