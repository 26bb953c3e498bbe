import type { CampaignLetter, ListedStore, RefusedReason } from '@Hardware-Store-Finder/contract';
import type { ContactPolicy } from '../../data/leads/store-answers.ts';

/** The address that a letter goes to. */
export function recipientOf({ letter, recipient = letter?.recipient?.value }: CampaignLetter) {
  return recipient;
}

/** The seller's words that stand in a letter as they were typed, in another language. */
export function openWords({ letter }: CampaignLetter): string[] {
  const { subject = '', body = '', untranslated = [] } = letter ?? {};
  return untranslated.filter((word) => body.includes(word) || subject.includes(word));
}

/** Whether a person has to decide about its words or its language before it may be approved. */
export function waitsForDecision(letter: CampaignLetter): boolean {
  return openWords(letter).length > 0 || letter.letter?.missingLanguage !== undefined;
}

/** Why the contact policy refuses a letter; undefined if it may leave. */
export function refusalOf(policy: ContactPolicy, letter: CampaignLetter): RefusedReason['kind'] | undefined {
  const answer = policy.check(letter.store, recipientOf(letter));
  return answer.isAllowed ? undefined : answer.reason.kind;
}

/** The store of a letter with the contacts that were found for it, as a lead keeps them. */
export function storeOfLetter({ store, website, letter }: CampaignLetter): ListedStore {
  if (website !== undefined) {
    const { contacts, none, reason, readAt } = website;
    const why = { ...(none !== undefined && { none }), ...(reason !== undefined && { reason }) };
    return { ...store, found_contacts: { contacts, readAt, ...why } };
  }
  const recipient = letter?.recipient;
  if (recipient === undefined || store.email === recipient.value) return store;
  const contacts = [{ kind: 'email' as const, ...recipient }];
  return { ...store, found_contacts: { contacts, readAt: new Date().toISOString() } };
}
