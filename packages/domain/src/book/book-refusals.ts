import type { BookLead } from '@Hardware-Store-Finder/contract';
import { refusedEntry, refusedLead } from '../contact-policy/book-file.ts';
import {
  type ContactQuestion,
  type ContactRefusal,
  createDoNotContact,
} from '../contact-policy/contact-policy.ts';
import type { ContactRules } from '../contact-policy/contact-rules.ts';
import { isBeforeContact, isDoNotContact } from '../contact-policy/lead-status.ts';
import { type BookState, type BookTable, firmOfLead } from './book-state.ts';
import { correctedStore } from './corrected-store.ts';

/** By what a book refuses: an entry of the do-not-contact list, or a lead. */
export type RefusedBy = { entry: string } | { lead: string };

/** Whom a book refuses to write to. It follows from the state, and is kept current row by row. */
export type BookRefusals = {
  /** To be called after each row that was put. Returns whether somebody else may be refused now. */
  note(state: BookState, table: BookTable, key: string): boolean;
  /** Undefined if the store and every one of the addresses may be written to. */
  check(question: ContactQuestion): ContactRefusal<RefusedBy> | undefined;
  /** Undefined if the store may be written to, and at least one of its addresses if it has any. */
  checkSome(question: ContactQuestion): ContactRefusal<RefusedBy> | undefined;
  /** Like `check`; leads that were contacted already are refused too, because a first letter is for nobody twice. */
  checkFirst(question: ContactQuestion): ContactRefusal<RefusedBy> | undefined;
};

/**
 * @param rulesOf makes the rules by which phone numbers and names are compared
 * @param digest hashes what erased firms are known by; without it they are not recognised
 */
export function createBookRefusals(
  rulesOf: () => ContactRules<RefusedBy>,
  digest?: (key: string) => string,
): BookRefusals {
  const refused = createDoNotContact<RefusedBy>(rulesOf(), digest);
  const contacted = createDoNotContact<RefusedBy>(rulesOf());
  // Entries of the lists are compared as objects.
  const marks = new Map<string, RefusedBy>();
  const markOf = (key: string, mark: RefusedBy) => {
    const known = marks.get(key) ?? mark;
    marks.set(key, known);
    return known;
  };

  function noteEntry(state: BookState, key: string): void {
    const mark = markOf(`entry ${key}`, { entry: key });
    const entry = state.blocked.get(key);
    if (entry === undefined) refused.remove(mark);
    else refused.add(mark, refusedEntry(entry));
    for (const { id } of leadsNamed(state, key)) unread.add(id);
  }
  function noteLead(state: BookState, id: string): void {
    const mark = markOf(`lead ${id}`, { lead: id });
    refused.remove(mark);
    contacted.remove(mark);
    const lead = state.leads.get(id);
    if (lead === undefined) return;
    const store = correctedStore(lead);
    if (isListed(state, lead)) refused.add(mark, refusedLead({ ...lead, store }));
    else if (!isBeforeContact(lead.status)) contacted.add(mark, refusedLead({ ...lead, store }));
  }

  /** Leads that changed since somebody asked: comparing names and phones is most of the work. */
  const unread = new Set<string>();
  let newest: BookState | undefined;
  function readLeads(): void {
    for (const id of unread) if (newest !== undefined) noteLead(newest, id);
    unread.clear();
  }
  const asking =
    <T>(list: (question: ContactQuestion) => T) =>
    (question: ContactQuestion) => {
      readLeads();
      return list(question);
    };

  return {
    note(state, table, key) {
      newest = state;
      if (table === 'blocked') noteEntry(state, key);
      if (table === 'leads') unread.add(key);
      return table === 'blocked'
        ? state.blocked.has(key)
        : table === 'leads' && isListed(state, state.leads.get(key));
    },
    check: asking(refused.check),
    checkSome: asking(refused.checkSome),
    checkFirst: asking((question) => refused.check(question) ?? contacted.check(question)),
  };
}

/** Whether a lead is refused, by its status or by an entry for its store or firm. */
function isListed(state: BookState, lead: BookLead | undefined): boolean {
  return (
    lead !== undefined &&
    (isDoNotContact(lead.status) ||
      lead.ids.some((id) => state.blocked.has(`store:${id}`)) ||
      state.blocked.has(`firm:${firmOfLead(lead)}`))
  );
}

/** The leads that an entry names by their id or firm. */
function leadsNamed(state: BookState, key: string): BookLead[] {
  const [, kind, value = ''] = /^(store|firm):(.*)$/s.exec(key) ?? [];
  const ids = kind === 'firm' ? [...(state.firms.get(value) ?? [])] : [state.leadOf.get(value) ?? ''];
  return kind === undefined ? [] : ids.flatMap((id) => state.leads.get(id) ?? []);
}
