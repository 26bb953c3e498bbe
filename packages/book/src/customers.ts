import {
  type Blocked,
  type BookLead,
  type Customer,
  type CustomersAnswer,
  type LeadContact,
  type LeadEvent,
  type LeadStatus,
  type ListedStore,
  leadStatuses,
  type Lead as MovedLead,
  maxNotes,
} from '@Hardware-Store-Finder/contract';
import {
  type Book,
  blockedStore,
  correctedStore,
  createStoreIndex,
  customerIdOf,
  isDoNotContact,
  mergeContacts,
  storeOfCustomer,
} from '@Hardware-Store-Finder/domain';
import { createPauses } from '@Hardware-Store-Finder/std';
import { answerStore } from './leads.ts';
import type { View } from './view.ts';

type Row = { lead?: BookLead; blocked?: Blocked; sameAs?: number };

/** Compares a list with the leads, the do-not-contact list and itself, by the rules for the same store. */
export async function compareCustomers(view: View, customers: readonly Customer[]): Promise<Row[]> {
  const own = createStoreIndex<number>();
  // The index ignores names made of common words, but two equal rows are one customer.
  const byId = new Map<string, number>();
  const pause = createPauses();
  const rows: Row[] = [];
  for (const [at, customer] of customers.entries()) {
    const store = storeOfCustomer(customer);
    const row = { ...store, id: `line ${at}` };
    const id = customerIdOf(store);
    const sameAs = own.find(row) ?? byId.get(id);
    const emails = store.email === undefined ? [] : [store.email];
    const answer = answerStore(view, { store, emails });
    const why = answer.refused ?? Object.values(answer.emails)[0];
    if (sameAs === undefined) {
      own.add(at, row);
      byId.set(id, at);
    }
    const lead = sameAs === undefined ? leadById(view, answer.lead?.id ?? id) : undefined;
    rows.push({
      // A customer refused by status alone is a lead, and is reported as one. One refused row refuses the customer.
      ...(why?.kind === 'listed' && { blocked: why.entry }),
      ...(sameAs !== undefined && { sameAs }),
      ...(lead !== undefined && { lead }),
    });
    await pause();
  }
  return rows;
}

/** The rows of a comparison as an answer. */
export function answerOfRows(compared: readonly Row[]): CustomersAnswer {
  return {
    rows: compared.map(({ lead, ...row }) => ({
      ...row,
      ...(lead !== undefined && { lead: { id: lead.id, name: correctedStore(lead).name } }),
    })),
  };
}

/** A list as a backup: its customers as leads, and those that it says not to contact. `now`: milliseconds since 1970. */
export async function bookOfCustomers(
  view: View,
  customers: readonly Customer[],
  compared: readonly Row[],
  list: string,
  now: number,
): Promise<Book> {
  const pause = createPauses();
  const leads = new Map<string, MovedLead>();
  const ids: string[] = [];
  for (const [at, customer] of customers.entries()) {
    const { lead, blocked, sameAs } = compared[at] ?? {};
    const known = sameAs === undefined ? lead : leadById(view, ids[sameAs] ?? '');
    const id =
      sameAs === undefined ? (known?.id ?? customerIdOf(storeOfCustomer(customer))) : (ids[sameAs] ?? '');
    const before = leads.get(id) ?? (known && { ...known, history: [] });
    leads.set(id, withCustomer(before, customer, blocked !== undefined, list, now));
    ids.push(id);
    await pause();
  }
  const all = [...leads.values()];
  const blocked = all
    .filter(({ status }) => isDoNotContact(status))
    .map(({ id, store }) => blockedStore(id, store, now));
  return { leads: all, blocked, searches: [] };
}

function leadById({ state }: View, id: string): BookLead | undefined {
  const lead = state.leads.get(state.leadOf.get(id) ?? id);
  return lead?.removedAt === undefined ? lead : undefined;
}

/** What a lead gets from a list: the data and history of the list, over what is known. */
function withCustomer(
  before: MovedLead | undefined,
  customer: Customer,
  isBlocked: boolean,
  list: string,
  now: number,
): MovedLead {
  const id = before?.id ?? customerIdOf(storeOfCustomer(customer));
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
  const { ids = [id], store = storeOfCustomer(customer), foundAt = now, savedAt = now } = before ?? {};
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
  const { email, phone } = storeOfCustomer(customer);
  const known = new Set([store.email, store.phone, ...contacts.map(({ value }) => value)]);
  return [
    ...(email === undefined ? [] : [{ kind: 'email' as const, value: email, page: list }]),
    ...(phone === undefined ? [] : [{ kind: 'phone' as const, value: phone, page: list }]),
  ]
    .filter(({ value }) => !known.has(value))
    .map((contact, rank) => ({ ...contact, at: now, rank }));
}
