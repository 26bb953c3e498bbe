import { type Exclusions, identityOf } from '@hardware-store-finder/contract';
import { emailsOf } from '@hardware-store-finder/domain';
import { isDoNotContact } from '../leads/contact-policy.ts';
import type { LeadRepository } from '../leads/lead-repository.ts';
import { isBeforeContact } from '../leads/lead-status.ts';

/**
 * Who must not be written to: leads that were contacted or must not be, and the do-not-contact list. Of a lead only what
 * identifies it leaves the browser.
 */
export function exclusionsOf(repository: Pick<LeadRepository, 'leads' | 'blocked'>): Exclusions {
  const stores: Exclusions['stores'] = [];
  for (const { status, detail } of repository.leads()) {
    if (isBeforeContact(status)) continue;
    const { store, contacts } = detail();
    stores.push({
      store: identityOf(store),
      emails: emailsOf(contacts, store).map(({ value }) => value),
      reason: isDoNotContact(status) ? 'do_not_contact' : 'contacted',
    });
  }
  const blocked = repository.blocked();
  for (const { kind, store } of blocked) {
    if (kind === 'store' && store !== undefined)
      stores.push({ store: identityOf(store), emails: [], reason: 'do_not_contact' });
  }
  const valuesOf = (wanted: 'email' | 'domain') =>
    blocked.filter(({ kind }) => kind === wanted).map(({ value }) => value);
  return { stores, emails: valuesOf('email'), domains: valuesOf('domain') };
}

/** Nobody is excluded: what a browser without leads hands over. */
export const noExclusions: Exclusions = { stores: [], emails: [], domains: [] };
