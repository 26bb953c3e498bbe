import type { Blocked } from '@hardware-store-finder/contract';
import { customerIdOf } from '@hardware-store-finder/domain';
import { createTimeSlicer } from '../scheduler.ts';
import { type Lead, type LeadEvent, type LeadStatus, leadStatuses } from './lead.ts';
import { mergeLeads, newLead, withEvents } from './lead-history.ts';
import type { LeadIndex } from './lead-index.ts';
import type { LeadRow } from './lead-row.ts';

/** A row of a customer list. It has no position; its country is a separate column. */
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
  /** A day, in the form '2026-11-21'. */
  next?: string;
};

/** How a row of the list is classified. `sameAs`: the index of an earlier row of the same customer. */
export type CustomerVerdict =
  | 'new'
  | { lead: LeadRow }
  | { blocked: Blocked; sameAs?: number }
  | { sameAs: number };

/** Compares a list with the leads, the do-not-contact list and itself, by the rules for merging stores. */
export async function compareCustomers(
  known: Pick<LeadIndex, 'find' | 'byId' | 'contactPolicy' | 'whenIndexed'>,
  customers: readonly Customer[],
): Promise<CustomerVerdict[]> {
  await known.whenIndexed();
  const { createStoreIndex } = await import('./store-rules.ts');
  const own = createStoreIndex<number>();
  const turn = createTimeSlicer();
  // The index ignores names made of common words, but two equal rows are one customer.
  const byId = new Map<string, number>();
  const verdicts: CustomerVerdict[] = [];
  for (const [at, customer] of customers.entries()) {
    const store = storeOf(customer);
    const row = { ...store, id: `line ${at}` };
    const id = customerId(customer);
    const sameAs = own.find(row) ?? byId.get(id);
    const same = sameAs === undefined ? {} : { sameAs };
    const check = known.contactPolicy().check(store, store.email);
    // A customer refused by status alone is a lead, and is reported as one.
    const blocked = check.isAllowed || check.reason.kind === 'status' ? undefined : check.reason.entry;
    const lead = sameAs === undefined ? customerLead(known, customer) : undefined;
    // One blocked row blocks the customer, even if an earlier row was not blocked.
    verdicts.push(
      blocked ? { blocked, ...same } : sameAs !== undefined ? { sameAs } : lead ? { lead } : 'new',
    );
    if (sameAs === undefined) {
      own.add(at, row);
      byId.set(id, at);
    }
    await turn();
  }
  return verdicts;
}

/**
 * The lead of a customer: keeps its known data and adds the data of the list to its history. A blocked customer becomes
 * 'do_not_contact'. `now`: milliseconds since 1970.
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
  // A note replaces one typed shortly before it, so the new text includes the old.
  const text = lead.notes.includes(notes) ? lead.notes : [lead.notes, notes].filter(Boolean).join('\n');
  const events: LeadEvent[] = [
    { kind: 'status', at: now, status },
    { kind: 'notes', at: now, text: text.slice(0, 20_000) },
    ...(next === undefined ? [] : [{ kind: 'next', at: now, day: next } as const]),
  ];
  return withEvents(withContacts(lead, customer, list, now), events);
}

/** A list calls everybody a customer. A lead that is further along, or was given up, keeps its status. */
function furthest(a: LeadStatus, b: LeadStatus): LeadStatus {
  return leadStatuses.indexOf(a) > leadStatuses.indexOf(b) ? a : b;
}

/** Adds contacts that only the list has; their page is the name of the list. */
function withContacts(lead: Lead, customer: Customer, list: string, now: number): Lead {
  const { email, phone } = storeOf(customer);
  const known = new Set([lead.store.email, lead.store.phone, ...lead.contacts.map(({ value }) => value)]);
  const added = [
    ...(email === undefined ? [] : [{ kind: 'email' as const, value: email, page: list }]),
    ...(phone === undefined ? [] : [{ kind: 'phone' as const, value: phone, page: list }]),
  ].filter(({ value }) => !known.has(value));
  if (added.length === 0) return lead;
  const { store, foundAt, id, ids } = lead;
  const contacts = { contacts: added, readAt: new Date(now).toISOString() };
  return mergeLeads(lead, { ...newLead({ store, foundAt, contacts }, now), id, ids: [...ids], history: [] });
}

/** Moves the country into the address, as in our own stores, and rewrites '0049 …' as '+49 …'. */
function storeOf({ store: { country, address, phone, ...rest } }: Customer) {
  const parts = [address, ...(country === undefined || address.endsWith(country) ? [] : [country])];
  return {
    ...rest,
    address: parts.filter(Boolean).join(', '),
    ...(phone !== undefined && { phone: phone.replace(/^00(?=[1-9])/, '+') }),
  };
}

/** The id of a customer's lead. */
export function customerId(customer: Customer): string {
  return customerIdOf(storeOf(customer));
}

/** The existing lead of a customer, if any. */
export function customerLead(
  known: Pick<LeadIndex, 'find' | 'byId'>,
  customer: Customer,
): LeadRow | undefined {
  return known.find(storeOf(customer)) ?? known.byId(customerId(customer));
}
