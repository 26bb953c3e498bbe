import { type LeadStatus, type ListedStore, leadStatuses } from '@Hardware-Store-Finder/contract';
import { emailsOf, isDoNotContact, type StoreEmail } from '@Hardware-Store-Finder/domain';
import type { ContactPolicy } from '../../data/leads/contact-policy.ts';
import type { Lead } from '../../data/leads/lead.ts';
import { foldText, searchTextOf } from '../../data/leads/lead-text.ts';

/** Which leads to list. */
export type LeadFilter = {
  text: string;
  /** 'due': the next date is today or earlier. */
  show: LeadStatus | 'due' | 'all';
  whose: 'all' | 'mine' | 'nobodys';
};

/** The filter of a page that has just opened. */
export const everyLead: LeadFilter = { text: '', show: 'all', whose: 'all' };

/** Whether the next date of a lead is today or earlier. `today`: '2026-11-21'. */
export function isDue({ next, status }: Lead, today: string): boolean {
  return next !== '' && next <= today && !isDoNotContact(status);
}

/** By the next date: before today, today, none, after today. In the order in which a day's work goes through them. */
export const dueGroups = ['overdue', 'today', 'undated', 'later'] as const;
export type DueGroup = (typeof dueGroups)[number];

/** A lead that nobody may write to has nothing to be done on any day. */
export function dueGroupOf({ next, status }: Lead, today: string): DueGroup {
  if (next === '' || isDoNotContact(status)) return 'undated';
  if (next === today) return 'today';
  return next < today ? 'overdue' : 'later';
}

/** When a lead was last written to, as far as the book knows: milliseconds since 1970. */
export function lastContactOf({ copiedAt = 0, contactedAt = 0 }: Lead): number | undefined {
  return Math.max(copiedAt, contactedAt) || undefined;
}

/** A postcode before its town, as most of Europe writes them. */
const afterPostcode = /^(?:[A-Z]{1,2}-)?\d{2,5}(?:[- ]\d{2,4})?(?: [A-Z]{2})? (?<town>\p{L}.*)$/u;
/** A town before its postcode, as Britain writes them. */
const beforePostcode = /^(?<town>\p{L}[\p{L} .'’-]*?) [A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/u;
const stateAndPostcode = /^[A-Z]{2,3} \d{4,5}(?:-\d{4})?$/;
const chineseTown = /^(?:\p{Script=Han}{2,3}省)?(?<town>\p{Script=Han}{2,4}市)/u;

/**
 * The town of a store: as its source names it, or read from an address that says plainly which part is the town. Undefined
 * where that would be a guess.
 */
export function townOf({ locality, address }: ListedStore): string | undefined {
  if (locality !== undefined && locality !== '') return locality.split(', ')[0];
  const parts = address.split(/\s*,\s*/);
  for (const [at, part] of parts.entries()) {
    if (at > 0 && stateAndPostcode.test(part)) return parts[at - 1];
    // Before the first comma stands a street, whose number may look like a postcode.
    const town = at > 0 && (afterPostcode.exec(part) ?? beforePostcode.exec(part))?.groups?.town;
    if (town) return town;
    if (part.startsWith('near ')) return part.slice('near '.length);
  }
  return chineseTown.exec(address)?.groups?.town;
}

/**
 * The leads that contain every word of the filter, those saved last first; leads that were saved together keep the order in
 * which they were saved. `you`: the id of who looks.
 */
export function filterLeads(
  leads: readonly Lead[],
  { text, show, whose }: LeadFilter,
  { today, you = '' }: { today: string; you?: string },
): Lead[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return leads
    .filter(
      (lead) =>
        (whose === 'all' || (lead.owner?.id ?? '') === (whose === 'mine' ? you : '')) &&
        (show === 'all' || (show === 'due' ? isDue(lead, today) : lead.status === show)) &&
        (words.length === 0 || words.every((word) => searchTextOf(lead).includes(word))),
    )
    .sort((a, b) => b.savedAt - a.savedAt);
}

/** The number of leads of each status, and of due leads. */
export function countLeads(
  leads: readonly Lead[],
  today: string,
): Readonly<Record<LeadStatus | 'due', number>> {
  const counts = { due: 0, ...Object.fromEntries(leadStatuses.map((status) => [status, 0])) } as Record<
    LeadStatus | 'due',
    number
  >;
  for (const lead of leads) {
    counts[lead.status] += 1;
    if (isDue(lead, today)) counts.due += 1;
  }
  return counts;
}

/** The best address that may be contacted, or the best address if none may. */
export function emailOf(policy: ContactPolicy, lead: Lead): StoreEmail | undefined {
  const { contacts, store } = lead;
  const emails = emailsOf(contacts, store);
  return emails.find(({ value }) => policy.check(store, value).isAllowed) ?? emails[0];
}
