import { emailsOf, type ListedStore } from '@hardware-store-finder/contract';
import { idsOfStore } from './customer-id.ts';
import type { Blocked, DoNotContact } from './do-not-contact.ts';
import type { LeadStatus } from './lead.ts';
import type { LeadRow } from './lead-row.ts';

/** Why nobody may write: an entry of the do-not-contact list (its `kind` says of what), or the status of the lead. */
export type ContactReason = { kind: 'listed'; entry: Blocked } | { kind: 'status'; lead: LeadRow };
export type ContactCheck = { isAllowed: true } | { isAllowed: false; reason: ContactReason };

/**
 * The one answer to "may I write to them?". A store is refused by an entry for it or for the domain of its website, or
 * by its status as a lead, whichever of its records is asked about. An entry for an address, or for the domain of an
 * address, refuses that address only. Until `whenIndexed` has resolved, stores are matched by id and domain alone.
 */
export type ContactPolicy = {
  /** The store, and with `email` also that address of it. */
  check(store: ListedStore, email?: string): ContactCheck;
  /** Allowed where the store and all of these addresses are: for a letter that could go to any of them. */
  checkEvery(store: ListedStore, emails: readonly string[]): ContactCheck;
  /** Allowed where the store is, and one of its known addresses if it has any: for a row that shows the store. */
  checkSome(store: ListedStore): ContactCheck;
  /** The status to show for a store: 'do_not_contact' where `checkSome` refuses, undefined where it is no lead. */
  statusOf(store: ListedStore): LeadStatus | undefined;
};

const allowed: ContactCheck = { isAllowed: true };
const listed = (entry: Blocked): ContactCheck => ({ isAllowed: false, reason: { kind: 'listed', entry } });

type ContactPolicyDeps = {
  list: Pick<DoNotContact, 'isEmpty' | 'findStore' | 'findEmail'>;
  /** The lead that a store is. */
  find: (store: ListedStore) => LeadRow | undefined;
};

export function createContactPolicy({ list, find }: ContactPolicyDeps): ContactPolicy {
  function checkEvery(store: ListedStore, emails: readonly string[]): ContactCheck {
    const lead = find(store);
    if (!list.isEmpty()) {
      const own = lead?.detail().store;
      // The list may know a lead by an earlier record of its store, or by a website that this record does not have.
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
    // An empty list refuses no address: then no lead is parsed for its contacts.
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

/** What the status alone says. Whether a store may be written to depends on the list as well: ask the policy. */
export function isDoNotContact(status: LeadStatus): status is 'do_not_contact' {
  return status === 'do_not_contact';
}

/** The addresses of a store as it was just found, and as its lead has it. */
function knownEmails(store: ListedStore, lead: LeadRow | undefined): string[] {
  const detail = lead?.detail();
  const found = [
    ...emailsOf(detail?.contacts ?? [], detail?.store),
    ...emailsOf(store.found_contacts?.contacts ?? [], store),
  ];
  return [...new Set(found.map(({ value }) => value))];
}
