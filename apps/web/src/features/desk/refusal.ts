import type { CampaignLetter } from '@hardware-store-finder/contract';
import type { ContactPolicy, ContactReason } from '../../state/leads/contact-policy.ts';

/** The address that a letter goes to. */
export function recipientOf({ letter, recipient = letter?.recipient?.value }: CampaignLetter) {
  return recipient;
}

/** Why the contact policy refuses a letter; undefined if it may leave. */
export function refusalOf(policy: ContactPolicy, letter: CampaignLetter): ContactReason['kind'] | undefined {
  const answer = policy.check(letter.store, recipientOf(letter));
  return answer.isAllowed ? undefined : answer.reason.kind;
}
