import type { ContactReason } from '../../../state/leads/contact-policy.ts';
import { isDoNotContact } from '../../../state/leads/contact-policy.ts';
import type { Blocked } from '../../../state/leads/do-not-contact.ts';
import type { LeadStatus } from '../../../state/leads/lead.ts';
import type { LeadFault } from '../../../state/leads/lead-fault.ts';

/** Why no letter is written: the contact policy refuses, or the leads could not be read. */
export type Refusal =
  | { kind: 'listed'; entry: Blocked }
  /** `since`: milliseconds since 1970; `before`: the previous status. */
  | { kind: 'status'; id: string; since: number; before: LeadStatus }
  | { kind: 'unread'; fault: LeadFault };

/** Adds the details for the notice: since when the status refuses, and the previous status. */
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
