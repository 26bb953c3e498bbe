import {
  type BookLead,
  type LeadGrouping,
  type LeadShow,
  type LeadSort,
  type ListedStore,
  leadStatuses,
} from '@Hardware-Store-Finder/contract';
import { isDoNotContact } from '../contact-policy/lead-status.ts';
import { foldText } from '../names/fold-text.ts';

/** The calendar day of a person: '2026-11-21'. `zone`: theirs (IANA); absent: that of this machine. */
export function dayIn(time: number, zone?: string): string {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('sv', { ...day, ...(zone && { timeZone: zone }) }).format(time);
}

/** Whether the next date of a lead is today or earlier. `today`: '2026-11-21'. */
export function isDue({ next, status }: BookLead, today: string): boolean {
  return next !== '' && next <= today && !isDoNotContact(status);
}

/** By the next date: before today, today, none, after today. In the order in which a day's work goes through them. */
const dueGroups = ['overdue', 'today', 'undated', 'later'] as const;
export type DueGroup = (typeof dueGroups)[number];

/** A lead that nobody may write to has nothing to be done on any day. */
function dueGroupOf({ next, status }: BookLead, today: string): DueGroup {
  if (next === '' || isDoNotContact(status)) return 'undated';
  if (next === today) return 'today';
  return next < today ? 'overdue' : 'later';
}

/** When a lead was last written to, as far as the book knows: milliseconds since 1970. */
export function lastContactOf({ copiedAt = 0, contactedAt = 0 }: BookLead): number | undefined {
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

/** Folding ten thousand leads takes longer than searching them. */
const texts = new WeakMap<BookLead, string>();

/** All the text by which a search finds a lead, folded. */
function searchTextOf(lead: BookLead): string {
  const known = texts.get(lead);
  if (known !== undefined) return known;
  const { store, notes, contacts, corrections, owner } = lead;
  const { name, name_en, name_zh, address, phone, website, email, brand } = store;
  const parts = [name, name_en, name_zh, address, phone, website, email, brand, notes];
  const said = [corrections.contactPerson?.value, owner?.name, ...contacts.map(({ value }) => value)];
  const text = foldText([...parts, ...said].filter(Boolean).join('\n'));
  texts.set(lead, text);
  return text;
}

/** Which leads to list. `you`: the id of who looks; `today`: '2026-11-21'. */
export type LeadFilter = {
  text: string;
  show?: LeadShow | undefined;
  whose?: 'all' | 'mine' | 'nobodys' | undefined;
  today: string;
  you: string;
};

/** The leads that contain every word of the filter. */
export function filterLeads(
  leads: readonly BookLead[],
  { text, show = 'all', whose = 'all', today, you }: LeadFilter,
): BookLead[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return leads.filter(
    (lead) =>
      (whose === 'all' || (lead.owner?.id ?? '') === (whose === 'mine' ? you : '')) &&
      (show === 'all' || (show === 'due' ? isDue(lead, today) : lead.status === show)) &&
      (words.length === 0 || words.every((word) => searchTextOf(lead).includes(word))),
  );
}

/** The number of leads of each status, of due leads, and of all. */
export function countLeads(leads: readonly BookLead[], today: string): Record<LeadShow, number> {
  const counts = {
    all: leads.length,
    due: 0,
    ...Object.fromEntries(leadStatuses.map((status) => [status, 0])),
  } as Record<LeadShow, number>;
  for (const lead of leads) {
    counts[lead.status] += 1;
    if (isDue(lead, today)) counts.due += 1;
  }
  return counts;
}

/** The value of the group that a lead is listed in. */
export function groupOf(lead: BookLead, group: LeadGrouping, today: string): string {
  switch (group) {
    case 'next':
      return dueGroupOf(lead, today);
    case 'status':
      return lead.status;
    case 'city':
      return townOf(lead.store) ?? '';
    case 'owner':
      return lead.owner?.name ?? '';
  }
}

type LeadOrder = {
  /** Without it, as a day's work goes through them. */
  sort?: LeadSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  group?: LeadGrouping | undefined;
  today: string;
  /** BCP 47: the alphabet of the reader. */
  tag: string;
};

/**
 * Leads in order, those of one group together. A lead without a value comes last, whichever way they are sorted; of two that
 * are alike, the one saved last is first, and leads that were saved together keep their order.
 */
export function sortLeads(
  leads: readonly BookLead[],
  { sort = 'next', order = 'asc', group, today, tag }: LeadOrder,
): BookLead[] {
  const { compare } = new Intl.Collator(tag, { numeric: true });
  const by = (key: LeadSort, sign: 1 | -1) => {
    const keys = new Map(leads.map((lead) => [lead, sortKeyOf(lead, key, today)]));
    return (one: BookLead, other: BookLead): number => {
      const [a, b] = [keys.get(one), keys.get(other)];
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
      if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
      return sign * compare(String(a), String(b));
    };
  };
  const own = by(sort, order === 'asc' ? 1 : -1);
  const grouped = group === undefined || group === sort ? undefined : by(group, 1);
  return leads.toSorted((a, b) => grouped?.(a, b) || own(a, b) || b.savedAt - a.savedAt);
}

const dayMs = 86_400_000;

function sortKeyOf(lead: BookLead, sort: LeadSort, today: string): string | number | undefined {
  switch (sort) {
    case 'name':
      return lead.store.name;
    case 'status':
      return leadStatuses.indexOf(lead.status);
    case 'phone':
      return lead.store.phone || undefined;
    case 'city':
      return townOf(lead.store) || undefined;
    case 'owner':
      return lead.owner?.name || undefined;
    case 'lastContact':
      return lastContactOf(lead);
    case 'saved':
      return lead.savedAt;
    case 'changed':
      return lead.changedAt;
    case 'next': {
      // Not by the last change: a marked lead would move, and the next one might be one already done.
      const due = dueGroupOf(lead, today);
      const day = due === 'undated' ? 0 : Date.parse(lead.next) / dayMs;
      return dueGroups.indexOf(due) * 10_000_000 + day;
    }
  }
}
