import type { ListedStore } from '@hardware-store-finder/contract';
import type { Blocked } from '../../state/leads/do-not-contact.ts';
import type { LeadStatus } from '../../state/leads/lead.ts';
import type { LeadFault } from '../../state/leads/lead-fault.ts';
import type { LeadStore } from '../../state/leads/lead-store.ts';

/** Why nobody writes to a store: an entry of the list, its own status as a lead, or a list that could not be read. */
export type Refusal =
  | { kind: 'listed'; entry: Blocked }
  /** `since`: milliseconds since 1970; `before`: the status that it had. */
  | { kind: 'status'; id: string; since: number; before: LeadStatus }
  | { kind: 'unread'; fault: LeadFault };

/** @param emails every address that a letter could go to, as far as it is known. */
export function refusalIn(
  leadStore: Pick<LeadStore, 'blockedBy' | 'find'>,
  store: ListedStore,
  emails: readonly string[],
): Refusal | undefined {
  for (const email of [undefined, ...emails]) {
    const entry = leadStore.blockedBy(store, email);
    if (entry !== undefined) return { kind: 'listed', entry };
  }
  const lead = leadStore.find(store);
  if (lead?.status !== 'do_not_contact') return undefined;
  const said = lead.detail().history.filter((event) => event.kind === 'status');
  const at = said.findLastIndex(({ status }) => status !== 'do_not_contact') + 1;
  return {
    kind: 'status',
    id: lead.id,
    since: said[at]?.at ?? lead.changedAt,
    before: said[at - 1]?.status ?? 'new',
  };
}
