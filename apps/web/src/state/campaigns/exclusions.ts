import type { Exclusions } from '@hardware-store-finder/contract';
import { exclusionsOf as exclusionsOfBook, isBeforeContact } from '@hardware-store-finder/domain';
import type { LeadRepository } from '../leads/lead-repository.ts';

/** Who must not be written to: leads that were contacted or must not be, and the do-not-contact list. */
export function exclusionsOf(repository: Pick<LeadRepository, 'leads' | 'blocked'>): Exclusions {
  const blocked = repository.blocked();
  const listed = new Set(blocked.map(({ value }) => value));
  // Parsing the details of all other leads would take long.
  const leads = repository
    .leads()
    .filter(({ ids, status }) => !isBeforeContact(status) || ids.some((id) => listed.has(id)))
    .map(({ ids, status, detail }) => ({ ...detail(), ids, status }));
  return exclusionsOfBook(leads, blocked);
}

/** Nobody is excluded: what a browser without leads hands over. */
export const noExclusions: Exclusions = { stores: [], emails: [], domains: [] };
