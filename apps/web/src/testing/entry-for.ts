import type { Blocked, ListedStore } from '@Hardware-Store-Finder/contract';
import type { LeadRepository } from '../data/leads/lead-repository.ts';

/** The do-not-contact entry for which the contact policy refuses a store or one of its addresses. */
export function entryFor(
  repository: LeadRepository,
  store: ListedStore,
  email?: string,
): Blocked | undefined {
  const check = repository.contactPolicy().check(store, email);
  return check.isAllowed || check.reason.kind === 'status' ? undefined : check.reason.entry;
}
