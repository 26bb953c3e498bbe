import type { ListedStore } from '@hardware-store-finder/contract';
import { emailsOf } from '@hardware-store-finder/domain';
import { idsOfStore } from './customer-id.ts';
import type { Blocked, DoNotContact } from './do-not-contact.ts';
import type { LeadStatus } from './lead.ts';
import type { LeadRow } from './lead-row.ts';

/** Why contact is refused: an entry of the do-not-contact list (`kind` is the kind of entry), or the status of the lead. */
export type ContactReason = { kind: 'listed'; entry: Blocked } | { kind: 'status'; lead: LeadRow };
/** The answer of a check, with a reason if it refuses. */
export type ContactCheck = { isAllowed: true } | { isAllowed: false; reason: ContactReason };

/**
 * The single answer to "may I write to them?". A store is refused by an entry for it or for the domain of its website, or
 * by its status as a lead, whichever of its records is passed. An entry for an address, or for the domain of an address,
 * refuses only that address. Until `whenIndexed` has resolved, stores are matched by id and domain alone.
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

const allowed: ContactCheck = { isAllowed: true };
const listed = (entry: Blocked): ContactCheck => ({ isAllowed: false, reason: { kind: 'listed', entry } });

type ContactPolicyDeps = {
  list: Pick<DoNotContact, 'isEmpty' | 'findStore' | 'findEmail'>;
  /** Finds the lead of a store. */
  find: (store: ListedStore) => LeadRow | undefined;
};

/** Creates the policy over a do-not-contact list and the leads. */
export function createContactPolicy({ list, find }: ContactPolicyDeps): ContactPolicy {
  function checkEvery(store: ListedStore, emails: readonly string[]): ContactCheck {
    const lead = find(store);
    if (!list.isEmpty()) {
      const own = lead?.detail().store;
      // The list may have an earlier record of the lead's store, or a website that this record lacks.
      const ofStore =
        list.findStore(store, [...idsOfStore(store), ...(lead?.ids ?? [])]) ??
        (own === undefined || own === store ? undefined : list.findStore(own, idsOfStore(own)));
      if (ofStore !== undefined) return listed(ofStore);
      for (const email of emails) {
        const ofEmail = list.findEmail(email);
        if (ofEmail !== undefined) return listed(ofEmail);
      }
    }
    return lead !== undefined && isDoNotContact(lead.status)
      ? { isAllowed: false, reason: { kind: 'status', lead } }
      : allowed;
  }

  function checkSome(store: ListedStore): ContactCheck {
    const ofStore = checkEvery(store, []);
    // An empty list refuses no address, so no lead needs to be parsed for its contacts.
    if (!ofStore.isAllowed || list.isEmpty()) return ofStore;
    const entries = knownEmails(store, find(store)).map(list.findEmail);
    const [first] = entries;
    return first === undefined || entries.includes(undefined) ? allowed : listed(first);
  }

  return {
    check: (store, email) => checkEvery(store, email === undefined ? [] : [email]),
    checkEvery,
    checkSome,
    statusOf: (store) => (checkSome(store).isAllowed ? find(store)?.status : 'do_not_contact'),
  };
}

/** Checks the status only. The do-not-contact list counts as well: ask the policy whether a store may be contacted. */
export function isDoNotContact(status: LeadStatus): status is 'do_not_contact' {
  return status === 'do_not_contact';
}

/** The addresses of a store, both as just found and as stored with its lead. */
function knownEmails(store: ListedStore, lead: LeadRow | undefined): string[] {
  const detail = lead?.detail();
  const found = [
    ...emailsOf(detail?.contacts ?? [], detail?.store),
    ...emailsOf(store.found_contacts?.contacts ?? [], store),
  ];
  return [...new Set(found.map(({ value }) => value))];
}
