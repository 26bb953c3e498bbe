import { type LeadStatus, leadStatuses } from '@hardware-store-finder/contract';
import { emailsOf, isDoNotContact, type StoreEmail } from '@hardware-store-finder/domain';
import type { ContactPolicy } from '../../data/leads/contact-policy.ts';
import type { Lead } from '../../data/leads/lead.ts';
import { foldText, searchTextOf } from '../../data/leads/lead-text.ts';

export const leadSorts = ['due', 'name', 'status', 'next', 'saved', 'changed'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** Which leads to list, and in which order. */
export type LeadQuery = {
  text: string;
  /** 'due': the next date is today or earlier. */
  show: LeadStatus | 'due' | 'all';
  whose: 'all' | 'mine' | 'nobodys';
  sort: LeadSort;
  isReversed: boolean;
};

/** The query of a page that has just opened. */
export const firstQuery: LeadQuery = { text: '', show: 'all', whose: 'all', sort: 'due', isReversed: false };

/** Whether the next date of a lead is today or earlier. `today`: '2026-11-21'. */
export function isDue({ next, status }: Lead, today: string): boolean {
  return next !== '' && next <= today && !isDoNotContact(status);
}

/** By the next date: before today, today, none, after today. In the order in which a day's work goes through them. */
const leadGroups = ['overdue', 'today', 'undated', 'later'] as const;
type LeadGroup = (typeof leadGroups)[number];

/** A lead that nobody may write to has nothing to be done on any day. */
function groupOf({ next, status }: Lead, today: string): LeadGroup {
  if (next === '' || isDoNotContact(status)) return 'undated';
  if (next === today) return 'today';
  return next < today ? 'overdue' : 'later';
}

export type GroupedLeads = { group: LeadGroup | undefined; leads: readonly Lead[] };

/** The parts of a list that has the order 'due', each with its group; any other list is one part without a group. */
export function groupLeads(leads: readonly Lead[], sort: LeadSort, today: string): GroupedLeads[] {
  if (sort !== 'due') return [{ group: undefined, leads }];
  const parts: { group: LeadGroup; leads: Lead[] }[] = [];
  for (const lead of leads) {
    const group = groupOf(lead, today);
    if (parts.at(-1)?.group === group) parts.at(-1)?.leads.push(lead);
    else parts.push({ group, leads: [lead] });
  }
  // One heading over everything would say nothing.
  return parts.length === 1 && parts[0]?.group === 'undated' ? [{ group: undefined, leads }] : parts;
}

/** Where a group is in its table. Its heading, if it has one, is a row like those of its leads. */
export type PlacedGroup = GroupedLeads & {
  /** How many leads are listed before these. */
  before: number;
  /** The rows of the heading and of the first lead, counted from the table's first. */
  heading: number | undefined;
  first: number;
};

/** Counts the rows of groups that are listed below each other. */
export function placeGroups(groups: readonly GroupedLeads[]): PlacedGroup[] {
  let before = 0;
  let row = 0;
  return groups.map((part) => {
    const heading = part.group === undefined ? undefined : row;
    const first = heading === undefined ? row : row + 1;
    const placed = { ...part, before, heading, first };
    before += part.leads.length;
    row = first + part.leads.length;
    return placed;
  });
}

/** The leads that contain every word of the query. `tag`: BCP 47, the language for sorting names; `you`: the id of who looks. */
export function listLeads(
  leads: readonly Lead[],
  query: LeadQuery,
  { today, tag, you = '' }: { today: string; tag: string; you?: string },
): Lead[] {
  const words = foldText(query.text).split(/\s+/).filter(Boolean);
  const shown = leads.filter(
    (lead) =>
      (query.whose === 'all' || (lead.owner?.id ?? '') === (query.whose === 'mine' ? you : '')) &&
      (query.show === 'all' || (query.show === 'due' ? isDue(lead, today) : lead.status === query.show)) &&
      (words.length === 0 || words.every((word) => searchTextOf(lead).includes(word))),
  );
  const sign = query.isReversed ? -1 : 1;
  const sort = (some: Lead[], order: Order) =>
    some.sort((a, b) => sign * order(a, b) || (a.id < b.id ? -1 : 1));
  if (query.sort !== 'due') return sort(shown, orders[query.sort](tag));
  // Not sorted by last change: a marked lead would move, and the next one might be one already done.
  const byDate: Order = (a, b) => byNext(a, b) || bySaving(a, b);
  const groups = new Map(leadGroups.map((group): [LeadGroup, Lead[]] => [group, []]));
  for (const lead of shown) groups.get(groupOf(lead, today))?.push(lead);
  const sorted = [...groups].map(([group, some]) => sort(some, group === 'undated' ? bySaving : byDate));
  return (query.isReversed ? sorted.reverse() : sorted).flat();
}

type Order = (a: Lead, b: Lead) => number;

const byChange: Order = (a, b) => b.changedAt - a.changedAt;
const bySaving: Order = (a, b) => b.savedAt - a.savedAt;
/** Leads without a next date come last. */
const byNext: Order = (a, b) => compareText(a.next || '~', b.next || '~');
const byName = (tag: string): Order => {
  const { compare } = new Intl.Collator(tag, { numeric: true });
  return (a, b) => compare(a.store.name, b.store.name);
};

/** What to sort by, for names in a language. */
const orders: Readonly<Record<Exclude<LeadSort, 'due'>, (tag: string) => Order>> = {
  name: byName,
  status: (tag) => {
    const next = byName(tag);
    return (a, b) => leadStatuses.indexOf(a.status) - leadStatuses.indexOf(b.status) || next(a, b);
  },
  next: (tag) => {
    const next = byName(tag);
    return (a, b) => byNext(a, b) || next(a, b);
  },
  saved: () => bySaving,
  changed: () => byChange,
};

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
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
