import type { CampaignLetter, ListedStore } from '@hardware-store-finder/contract';

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
