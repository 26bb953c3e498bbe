import type { Blocked, LeadStatus, ListedStore } from '@Hardware-Store-Finder/contract';
import {
  type ContactQuestion,
  type DoNotContact,
  emailsOf,
  idsOfStore,
  isDoNotContact,
} from '@Hardware-Store-Finder/domain';
import type { Lead } from './lead.ts';

/** Why contact is refused: an entry of the do-not-contact list (`kind` is the kind of entry), or the status of the lead. */
export type ContactReason = { kind: 'listed'; entry: Blocked } | { kind: 'status'; lead: Lead };
/** The answer of a check, with a reason if it refuses. */
export type ContactCheck = { isAllowed: true } | { isAllowed: false; reason: ContactReason };

/**
 * Asks the contact policy of the domain about stores of this page, with all that their leads know. Until `whenIndexed` has
 * resolved, stores are matched by id and domain alone.
 */
export type ContactPolicy = {
  /** Checks the store and, if `email` is given, also that address. */
  check(store: ListedStore, email?: string): ContactCheck;
  /** Allowed if the store and all of these addresses are: for an email that could go to any of them. */
  checkEvery(store: ListedStore, emails: readonly string[]): ContactCheck;
  /** Allowed if the store is, and at least one of its known addresses if it has any: for the row of a store. */
  checkSome(store: ListedStore): ContactCheck;
  /** The status to display for a store: 'do_not_contact' if `checkSome` refuses, undefined if it is not a lead. */
  statusOf(store: ListedStore): LeadStatus | undefined;
};

type ContactPolicyDeps = {
  /** The do-not-contact list. */
  listed: DoNotContact<Blocked>;
  /** The ids of refused leads: by their status, or because the list has their store. */
  refusedLeads: () => DoNotContact<string>;
  /** Finds the lead of a store. */
  find: (store: ListedStore) => Lead | undefined;
  byId: (id: string) => Lead | undefined;
  /** The answers since the last change: rows and maps ask for the same stores on every render. */
  answers: () => WeakMap<ListedStore, Map<string, ContactCheck>>;
};

const allowed: ContactCheck = { isAllowed: true };

/** Creates the policy over a do-not-contact list and the leads. */
export function createContactPolicy(deps: ContactPolicyDeps): ContactPolicy {
  const { listed, find } = deps;

  function answer(question: ContactQuestion): ContactCheck {
    const entry = listed.check(question)?.entry;
    if (entry !== undefined) return { isAllowed: false, reason: { kind: 'listed', entry } };
    const lead = deps.byId(deps.refusedLeads().check(question)?.entry ?? '');
    if (lead === undefined) return allowed;
    const ofLead = isDoNotContact(lead.status) ? undefined : listed.check({ records: [], ids: lead.ids });
    const reason: ContactReason = ofLead ? { kind: 'listed', entry: ofLead.entry } : { kind: 'status', lead };
    return { isAllowed: false, reason };
  }
  function ask(store: ListedStore, key: string, compute: () => ContactCheck): ContactCheck {
    // An empty list refuses nobody, so no lead needs to be parsed.
    if (listed.isEmpty() && deps.refusedLeads().isEmpty()) return allowed;
    const answers = deps.answers();
    const known = answers.get(store) ?? new Map<string, ContactCheck>();
    const found = known.get(key) ?? compute();
    answers.set(store, known.set(key, found));
    return found;
  }
  const checkEvery = (store: ListedStore, emails: readonly string[]) =>
    ask(store, emails.join(' '), () => answer({ ...questionOf(store, find(store)), emails }));
  const checkSome = (store: ListedStore) =>
    ask(store, 'some', () => {
      const lead = find(store);
      const ofStore = answer(questionOf(store, lead));
      if (!ofStore.isAllowed) return ofStore;
      const ofEmails = knownEmails(store, lead).map((email) => answer({ records: [], emails: [email] }));
      return ofEmails.find(({ isAllowed }) => isAllowed) ?? ofEmails[0] ?? allowed;
    });

  return {
    check: (store, email) => checkEvery(store, email === undefined ? [] : [email]),
    checkEvery,
    checkSome,
    statusOf: (store) => (checkSome(store).isAllowed ? find(store)?.status : 'do_not_contact'),
  };
}

/** The list may have an earlier record of the lead's store, or a website that this record lacks. */
function questionOf(store: ListedStore, lead: Lead | undefined): ContactQuestion {
  const own = lead?.store ?? store;
  return {
    records: own === store ? [store] : [store, own],
    ids: [...idsOfStore(store), ...idsOfStore(own), ...(lead?.ids ?? [])],
  };
}

/** The addresses of a store, both as just found and as stored with its lead. */
function knownEmails(store: ListedStore, lead: Lead | undefined): string[] {
  const found = [
    ...emailsOf(lead?.contacts ?? [], lead?.store),
    ...emailsOf(store.found_contacts?.contacts ?? [], store),
  ];
  return [...new Set(found.map(({ value }) => value))];
}
