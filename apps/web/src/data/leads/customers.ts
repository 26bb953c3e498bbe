import {
  type Blocked,
  type LeadContact,
  type LeadEvent,
  type LeadStatus,
  type ListedStore,
  leadStatuses,
  type Lead as MovedLead,
  maxNotes,
} from '@Hardware-Store-Finder/contract';
import {
  blockedAddress,
  blockedStore,
  customerIdOf,
  isDoNotContact,
  mergeContacts,
  writeBook,
} from '@Hardware-Store-Finder/domain';
import { createTimeSlicer } from '../scheduler.ts';
import type { Lead, NewEntry } from './lead.ts';
import type { LeadIndex } from './lead-index.ts';

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
  | { lead: Lead }
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

/** A backup with which a list is handed over: its customers as leads, and those that it says not to contact. `now`: milliseconds since 1970. */
export async function bookOfCustomers(
  known: Pick<LeadIndex, 'find' | 'byId' | 'contactPolicy' | 'whenIndexed'>,
  customers: readonly Customer[],
  list: string,
  now: number,
): Promise<{ ids: string[]; text: string }> {
  const verdicts = await compareCustomers(known, customers);
  const leads = new Map<string, MovedLead>();
  const ids: string[] = [];
  const turn = createTimeSlicer();
  for (const [at, customer] of customers.entries()) {
    const verdict = verdicts[at];
    const isBlocked = typeof verdict === 'object' && 'blocked' in verdict;
    const sameAs = typeof verdict === 'object' && 'sameAs' in verdict ? verdict.sameAs : undefined;
    const here = sameAs === undefined ? customerLead(known, customer) : known.byId(ids[sameAs] as string);
    const id = sameAs === undefined ? (here?.id ?? customerId(customer)) : (ids[sameAs] as string);
    const before = leads.get(id) ?? (here && { ...here, history: [] });
    leads.set(id, withCustomer(before, customer, isBlocked, list, now));
    ids.push(id);
    await turn();
  }
  const all = [...leads.values()];
  const blocked = all
    .filter(({ status }) => isDoNotContact(status))
    .map(({ id, store }) => blockedStore(id, store, now));
  return { ids: [...leads.keys()], text: writeBook({ leads: all, blocked, searches: [] }, now) };
}

/** What a lead gets from a list: the data and history of the list, over what is known. */
function withCustomer(
  before: MovedLead | undefined,
  customer: Customer,
  isBlocked: boolean,
  list: string,
  now: number,
): MovedLead {
  const id = before?.id ?? customerId(customer);
  const status = furthest(
    before?.status ?? 'new',
    isBlocked ? 'do_not_contact' : (customer.status ?? 'customer'),
  );
  const { notes: said = '', next = before?.next ?? '' } = customer;
  const noted = before?.notes ?? '';
  const notes = (noted.includes(said) ? noted : [noted, said].filter(Boolean).join('\n')).slice(0, maxNotes);
  const history: LeadEvent[] = [
    ...(before === undefined ? [{ kind: 'saved', at: now } as const] : before.history),
    ...(status === before?.status ? [] : [{ kind: 'status', at: now, status } as const]),
    ...(notes === noted ? [] : [{ kind: 'notes', at: now, text: notes } as const]),
    ...(next === (before?.next ?? '') ? [] : [{ kind: 'next', at: now, day: next } as const]),
  ];
  const { ids = [id], store = storeOf(customer), foundAt = now, savedAt = now } = before ?? {};
  const source = before === undefined ? { label: list, attribution: list } : before.source;
  const contacts = mergeContacts([
    ...(before?.contacts ?? []),
    ...contactsOf(customer, store, before?.contacts ?? [], list, now),
  ]);
  return {
    id,
    ids,
    store,
    foundAt,
    ...(source && { source }),
    contacts,
    history,
    status,
    notes,
    next,
    savedAt,
    changedAt: before !== undefined && history.length === before.history.length ? before.changedAt : now,
  };
}

/** A list calls everybody a customer. A lead that is further along, or was given up, keeps its status. */
function furthest(a: LeadStatus, b: LeadStatus): LeadStatus {
  return leadStatuses.indexOf(a) > leadStatuses.indexOf(b) ? a : b;
}

/** The contacts that only the list has; their page is the name of the list. */
function contactsOf(
  customer: Customer,
  store: ListedStore,
  contacts: readonly LeadContact[],
  list: string,
  now: number,
): LeadContact[] {
  const { email, phone } = storeOf(customer);
  const known = new Set([store.email, store.phone, ...contacts.map(({ value }) => value)]);
  return [
    ...(email === undefined ? [] : [{ kind: 'email' as const, value: email, page: list }]),
    ...(phone === undefined ? [] : [{ kind: 'phone' as const, value: phone, page: list }]),
  ]
    .filter(({ value }) => !known.has(value))
    .map((contact, rank) => ({ ...contact, at: now, rank }));
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

/** The do-not-contact entries of a row: each of its ways to reach somebody, or its name where it has none. */
export function entriesOfRow(customer: Customer): NewEntry[] {
  const { store } = customer;
  const { email, website, phone } = store;
  const read: NewEntry[] = [email, website].flatMap((text = '') => blockedAddress(text, 0) ?? []);
  const number: NewEntry[] =
    phone === undefined ? [] : [{ kind: 'phone', value: phone, store: storeOf(customer) }];
  const entries = [...read, ...number];
  return entries.length > 0 ? entries : [blockedStore(customerId(customer), storeOf(customer), 0)];
}

/** The id of a customer's lead. */
function customerId(customer: Customer): string {
  return customerIdOf(storeOf(customer));
}

/** The existing lead of a customer, if any. */
function customerLead(known: Pick<LeadIndex, 'find' | 'byId'>, customer: Customer): Lead | undefined {
  return known.find(storeOf(customer)) ?? known.byId(customerId(customer));
}
