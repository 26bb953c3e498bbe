import { type ListedStore, storeInputOf } from '@Hardware-Store-Finder/contract';
import { isFreeMail, ownDomain, plainAddress } from '@Hardware-Store-Finder/domain';
import { findRecipient } from '@Hardware-Store-Finder/letters';
import { message } from '@Hardware-Store-Finder/messages';
import { WaitFault } from '../jobs/wait.ts';
import { knownItem } from '../records.ts';
import { excluded, mostTries, type Step, without } from './step.ts';

/** Chooses the address, and makes sure that nobody is written to twice or against their will. */
export const chooseAddress: Step = {
  name: 'mailbox',
  needsModel: false,
  writes: ['recipient'],
  async run({ campaign, item, refusals, attempt, deps, signal }) {
    const { store, key } = item;
    if (refusals.isRefused({ records: [store] })) return excluded();
    const { recipient, dead } = await findRecipient(storeInputOf(store), deps, signal);
    if (recipient === undefined) {
      return dead === undefined
        ? without('no_address', message.noAddressFound())
        : without('dead_address', message.deadAddress({ email: dead }));
    }
    if (recipient.reasons?.includes('dns_silent') && attempt < mostTries) {
      throw new WaitFault('mailbox', message.waitsForMailbox());
    }
    if (refusals.isRefused({ records: [store], emails: [recipient.value] })) return excluded();
    const { campaigns, items } = deps.storage;
    for (const claim of claimsOf(store, recipient.value)) {
      const holder = await campaigns.claim(campaign.id, claim, key);
      if (holder === key) continue;
      const [other] = await items.some(campaign.id, [holder]);
      const name = other === undefined ? '' : knownItem(other).store.name;
      return without('same_company', message.sameCompany({ name }));
    }
    return { facts: { recipient: recipient.value }, parts: { recipient } };
  },
};

/** What a company has once: its domain, unless many share it, and the mailbox. */
function claimsOf({ website }: ListedStore, email: string): string[] {
  const plain = plainAddress(email);
  const domains = [ownDomain(website), ownMailDomain(plain)].filter((domain) => domain !== undefined);
  return [...new Set([`email ${plain}`, ...domains.map((domain) => `domain ${domain}`)])];
}

function ownMailDomain(email: string): string | undefined {
  const domain = ownDomain(email.slice(email.lastIndexOf('@') + 1));
  return domain === undefined || isFreeMail(domain) ? undefined : domain;
}
