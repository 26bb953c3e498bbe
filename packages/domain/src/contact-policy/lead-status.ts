import type { LeadStatus } from '@Hardware-Store-Finder/contract';

/** So long after a letter nobody writes again, in milliseconds. */
export const followUpMs = 7 * 86_400_000;

const beforeContact: ReadonlySet<LeadStatus> = new Set(['new', 'to_contact']);

/** Whether nobody has written to the store yet. */
export function isBeforeContact(status: LeadStatus): boolean {
  return beforeContact.has(status);
}

/** Whether 'contacted' is no step back: a lead with any other status has answered, or must not be written to. */
export function mayMarkContacted(status: LeadStatus | undefined): boolean {
  return status === undefined || beforeContact.has(status) || status === 'contacted';
}

/** What becomes of a lead by a reply, unless the person says otherwise: a customer stays one, and a later date stays. Days as in '2026-11-21'. */
export function afterReply<L extends { status: LeadStatus; next: string }>(
  { status, next }: L,
  today: string,
  inAWeek: string,
): { status: LeadStatus; next: string } {
  if (mayMarkContacted(status)) return { status: 'replied', next: inAWeek };
  return { status, next: status === 'replied' && next <= today ? inAWeek : next };
}

/** Checks the status only. The do-not-contact list counts as well: ask the policy whether a store may be contacted. */
export function isDoNotContact(status: LeadStatus): status is 'do_not_contact' {
  return status === 'do_not_contact';
}
