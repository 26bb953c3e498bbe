import { createTimeSlicer } from '../../lib/scheduler.ts';
import { customerIdOf } from './customer-id.ts';
import type { Blocked } from './do-not-contact.ts';
import type { KnownLeads } from './known-leads.ts';
import { type Lead, type LeadEvent, type LeadStatus, leadStatuses } from './lead.ts';
import { mergeLeads, newLead, withEvents } from './lead-history.ts';
import type { LeadRow } from './lead-row.ts';

/** A line of somebody's list of customers: it has no position, and its country stands for itself. */
export type Customer = {
  store: {
    name: string;
    address: string;
    phone?: string;
    website?: string;
    email?: string;
    country?: string;
  };
  status?: LeadStatus;
  notes?: string;
  /** A day. */
  next?: string;
};

/** What is known of a customer: `sameAs` is the place, from 0, of an earlier one of the list. */
export type CustomerVerdict =
  | 'new'
  | { lead: LeadRow }
  | { blocked: Blocked; sameAs?: number }
  | { sameAs: number };

/** Compares a list with the leads, with the do-not-contact list and with itself, by the rules of the merge. */
export async function compareCustomers(
  known: Pick<KnownLeads, 'find' | 'byId' | 'contactPolicy' | 'whenIndexed'>,
  customers: readonly Customer[],
): Promise<CustomerVerdict[]> {
  await known.whenIndexed();
  const { createStoreIndex } = await import('./store-rules.ts');
  const own = createStoreIndex<number>();
  const turn = createTimeSlicer();
  // A name of common words alone proves nothing to the index, but the very same line is the same customer.
  const byId = new Map<string, number>();
  const verdicts: CustomerVerdict[] = [];
  for (const [at, customer] of customers.entries()) {
    const store = storeOf(customer);
    const told = { ...store, id: `line ${at}` };
    const id = customerId(customer);
    const sameAs = own.find(told) ?? byId.get(id);
    const same = sameAs === undefined ? {} : { sameAs };
    const check = known.contactPolicy().check(store, store.email);
    // Who is refused by status alone is a lead, and is shown as one.
    const blocked = check.isAllowed || check.reason.kind === 'status' ? undefined : check.reason.entry;
    const lead = sameAs === undefined ? customerLead(known, customer) : undefined;
    // Whoever is blocked is so in whichever of its rows that is seen.
    verdicts.push(
      blocked ? { blocked, ...same } : sameAs !== undefined ? { sameAs } : lead ? { lead } : 'new',
    );
    if (sameAs === undefined) {
      own.add(at, told);
      byId.set(id, at);
    }
    await turn();
  }
  return verdicts;
}

/**
 * The lead that a customer is: what is known of it stays, and what the list says is added to its history. A blocked one is
 * kept as such. `now`: milliseconds since 1970.
 */
export function withCustomer(
  before: Lead | undefined,
  customer: Customer,
  isBlocked: boolean,
  list: string,
  now: number,
): Lead {
  const store = storeOf(customer);
  const id = customerId(customer);
  const source = { label: list, attribution: list };
  const lead = before ?? { ...newLead({ store, source, foundAt: now }, now), id, ids: [id] };
  const status = furthest(lead.status, isBlocked ? 'do_not_contact' : (customer.status ?? 'customer'));
  const { notes = '', next } = customer;
  // Typing on is one note: what stood there is part of what is written now.
  const text = lead.notes.includes(notes) ? lead.notes : [lead.notes, notes].filter(Boolean).join('\n');
  const events: LeadEvent[] = [
    { kind: 'status', at: now, status },
    { kind: 'notes', at: now, text: text.slice(0, 20_000) },
    ...(next === undefined ? [] : [{ kind: 'next', at: now, day: next } as const]),
  ];
  return withEvents(withContacts(lead, customer, list, now), events);
}

/** A list says who is a customer; whoever has come further with one, or said no, knows better. */
function furthest(a: LeadStatus, b: LeadStatus): LeadStatus {
  return leadStatuses.indexOf(a) > leadStatuses.indexOf(b) ? a : b;
}

/** With the ways to reach it that only the list knows; the list is the page on which they stand. */
function withContacts(lead: Lead, customer: Customer, list: string, now: number): Lead {
  const { email, phone } = storeOf(customer);
  const known = new Set([lead.store.email, lead.store.phone, ...lead.contacts.map(({ value }) => value)]);
  const told = [
    ...(email === undefined ? [] : [{ kind: 'email' as const, value: email, page: list }]),
    ...(phone === undefined ? [] : [{ kind: 'phone' as const, value: phone, page: list }]),
  ].filter(({ value }) => !known.has(value));
  if (told.length === 0) return lead;
  const { store, foundAt, id, ids } = lead;
  const contacts = { contacts: told, readAt: new Date(now).toISOString() };
  return mergeLeads(lead, { ...newLead({ store, foundAt, contacts }, now), id, ids: [...ids], history: [] });
}

/** With its country in its address, as ours have it; '0049 …' is dialled as '+49 …'. */
function storeOf({ store: { country, address, phone, ...rest } }: Customer) {
  const parts = [address, ...(country === undefined || address.endsWith(country) ? [] : [country])];
  return {
    ...rest,
    address: parts.filter(Boolean).join(', '),
    ...(phone !== undefined && { phone: phone.replace(/^00(?=[1-9])/, '+') }),
  };
}

/** By which the lead of a customer is known. */
export function customerId(customer: Customer): string {
  return customerIdOf(storeOf(customer));
}

/** The lead that a customer is already. */
export function customerLead(
  known: Pick<KnownLeads, 'find' | 'byId'>,
  customer: Customer,
): LeadRow | undefined {
  return known.find(storeOf(customer)) ?? known.byId(customerId(customer));
}
