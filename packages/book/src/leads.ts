import type {
  BookLead,
  LeadsAnswer,
  LeadsQuery,
  ListedStore,
  RefusedReason,
  StoreAnswer,
  StoreQuestion,
} from '@Hardware-Store-Finder/contract';
import {
  type ContactQuestion,
  type ContactRefusal,
  correctedStore,
  countLeads,
  emailsOf,
  filterLeads,
  firmOfLead,
  groupOf,
  idsOfStore,
  isDoNotContact,
  type RefusedBy,
  sortLeads,
  withJudgedWebsites,
} from '@Hardware-Store-Finder/domain';
import { createPauses } from '@Hardware-Store-Finder/std';
import type { View } from './view.ts';

/** Leads are replaced, never changed, so what was read of one stays true. */
const corrected = new WeakMap<BookLead, BookLead>();

/** A lead as people see it: its store has what they corrected, and the website that was found for it. */
function correctedLead({ state: { websites } }: View, lead: BookLead): BookLead {
  const known = corrected.get(lead) ?? { ...lead, store: correctedStore(lead) };
  corrected.set(lead, known);
  if (websites.size === 0 || lead.corrections.website !== undefined) return known;
  return { ...known, store: withJudgedWebsites(known.store, lead.ids, websites) };
}

/** What the book says of stores, by the rules for the same store and the contact policy. */
export async function answerStores(view: View, questions: readonly StoreQuestion[]): Promise<StoreAnswer[]> {
  const pause = createPauses();
  const answers: StoreAnswer[] = [];
  for (const question of questions) {
    answers.push(answerStore(view, question));
    await pause();
  }
  return answers;
}

export function answerStore(view: View, { store, emails, keys = [] }: StoreQuestion): StoreAnswer {
  const found = view.finder.find(view.state, store);
  const lead = found?.removedAt === undefined ? found : undefined;
  return {
    ...answerOf(view, store, lead && correctedLead(view, lead), emails),
    listed: keys.filter((key) => view.state.blocked.has(key)),
  };
}

function answerOf(
  view: View,
  store: ListedStore,
  lead: BookLead | undefined,
  emails: readonly string[],
): Omit<StoreAnswer, 'listed'> {
  const asked = questionOf(store, lead);
  const reasonOf = (question: ContactQuestion) => {
    const refusal = view.refusals.check(question);
    return refusal && reason(view, refusal);
  };
  const refused = reasonOf(asked);
  const known = [...emailsOf(lead?.contacts ?? [], lead?.store).map(({ value }) => value), ...emails];
  const ofEmails = Object.fromEntries(
    [...new Set(known)].flatMap((email) => {
      const why = reasonOf({ records: [], emails: [email] });
      return why === undefined ? [] : [[email, why]];
    }),
  );
  const isWhollyRefused = known.length > 0 && known.every((email) => ofEmails[email] !== undefined);
  const refusedWholly = refused ?? (isWhollyRefused ? ofEmails[known[0] ?? ''] : undefined);
  return {
    ...(lead !== undefined && { lead }),
    ...(refused !== undefined && { refused }),
    ...(refusedWholly !== undefined && { refusedWholly }),
    emails: ofEmails,
  };
}

/** The list may have an earlier record of the lead's store, or a website that this record lacks. */
function questionOf(store: ListedStore, lead: BookLead | undefined): ContactQuestion {
  const own = lead?.store ?? store;
  return {
    records: own === store ? [store] : [store, own],
    ids: [...idsOfStore(store), ...idsOfStore(own), ...(lead?.ids ?? [])],
  };
}

/** The entry that refuses, of a lead that for its store or firm; else the status of the lead. */
function reason({ state }: View, { entry: by }: ContactRefusal<RefusedBy>): RefusedReason {
  const lead = 'lead' in by ? state.leads.get(by.lead) : undefined;
  const isByStatus = lead !== undefined && isDoNotContact(lead.status);
  const ofLead =
    lead === undefined ? [] : [...lead.ids.map((id) => `store:${id}`), `firm:${firmOfLead(lead)}`];
  const keys = 'entry' in by ? [by.entry] : isByStatus ? [] : ofLead;
  const entry = keys.flatMap((key) => state.blocked.get(key) ?? [])[0];
  if (entry !== undefined) return { kind: 'listed', entry };
  return { kind: 'status', lead: 'lead' in by ? by.lead : '', since: lead?.times.status ?? 0 };
}

/** The order of the last list of each book: a reader asks for one part of it after another. */
const orders = new WeakMap<View, { of: string; leads: readonly BookLead[] }>();

/** A part of the leads that pass, in order. `you`: the id of who asks; `tag`: BCP 47, their language. */
export async function listLeads(
  view: View,
  { from = 0, limit = 50, closed, ...query }: LeadsQuery,
  { you, tag }: { you: string; tag: string },
): Promise<LeadsAnswer> {
  const { today, group } = query;
  const all = [...view.state.leads.values()].flatMap((lead) =>
    lead.removedAt === undefined ? [correctedLead(view, lead)] : [],
  );
  const of = JSON.stringify([view.state.seq, query, you, tag]);
  const known = orders.get(view);
  const leads =
    known?.of === of ? known.leads : sortLeads(await filtered(all, { ...query, you }), { ...query, tag });
  orders.set(view, { of, leads });
  const counts = new Map<string, number>();
  const groupOfLead = (lead: BookLead) => (group === undefined ? '' : groupOf(lead, group, today));
  for (const lead of leads) {
    const value = groupOfLead(lead);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const shut = new Set(closedGroups(closed));
  const open = shut.size === 0 ? leads : leads.filter((lead) => !shut.has(groupOfLead(lead)));
  return {
    rows: open
      .slice(from, from + limit)
      .map((lead) => ({ ...answerOf(view, lead.store, lead, []), listed: [] })),
    total: leads.length,
    groups: [...counts].map(([value, count]) => ({ value, count })),
    counts: countLeads(all, today),
  };
}

/** So many leads are looked at between two pauses: the text of each is folded the first time. */
const atOnce = 25;

async function filtered(
  leads: readonly BookLead[],
  filter: Parameters<typeof filterLeads>[1],
): Promise<BookLead[]> {
  const pause = createPauses();
  const passed: BookLead[] = [];
  for (let from = 0; from < leads.length; from += atOnce) {
    passed.push(...filterLeads(leads.slice(from, from + atOnce), filter));
    await pause();
  }
  return passed;
}

function closedGroups(text: string): string[] {
  try {
    const values: unknown = JSON.parse(text);
    return Array.isArray(values) ? values.map(String) : [];
  } catch {
    return [];
  }
}
