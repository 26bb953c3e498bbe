import type { ContactReason } from '../../state/leads/contact-policy.ts';
import { isDoNotContact } from '../../state/leads/contact-policy.ts';
import type { Blocked } from '../../state/leads/do-not-contact.ts';
import type { LeadStatus } from '../../state/leads/lead.ts';
import type { LeadFault } from '../../state/leads/lead-fault.ts';

/** Why no letter is drafted: what the contact policy says, or leads that could not be read. */
export type Refusal =
  | { kind: 'listed'; entry: Blocked }
  /** `since`: milliseconds since 1970; `before`: the status that it had. */
  | { kind: 'status'; id: string; since: number; before: LeadStatus }
  | { kind: 'unread'; fault: LeadFault };

/** Adds what the notice says: since when the status refuses, and the status before. */
export function refusalOf(reason: ContactReason): Exclude<Refusal, { kind: 'unread' }> {
  if (reason.kind === 'listed') return reason;
  const { id, changedAt, detail } = reason.lead;
  const changes = detail().history.filter((event) => event.kind === 'status');
  const at = changes.findLastIndex(({ status }) => !isDoNotContact(status)) + 1;
  return {
    kind: 'status',
    id,
    since: changes[at]?.at ?? changedAt,
    before: changes[at - 1]?.status ?? 'new',
  };
}
