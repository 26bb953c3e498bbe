import type { FoundContacts, ListedStore } from '@hardware-store-finder/contract';
import { ownDomain } from '@hardware-store-finder/stores';
import { type Blocked, blockedAddress, blockedStore } from '../../state/leads/do-not-contact.ts';
import type { Lead, LeadEventInput } from '../../state/leads/lead.ts';
import { leadIdOf } from '../../state/leads/lead-id.ts';
import type { ChangeResult, LeadStore } from '../../state/leads/lead-store.ts';
import type { Leads } from '../../state/leads/leads.ts';
import { type Refusal, refusalIn } from './refusal.ts';

/** What the leads know of the store of one modal, and what the modal tells them. */
export type StoreLead = {
  /** Undefined where it is none, or that is not known yet. */
  lead(): Lead | undefined;
  /** As far as is known now; undefined also until the leads are loaded. */
  refusal(emails: readonly string[]): Refusal | undefined;
  /** The same once the leads are loaded: what a draft waits for. */
  check(emails: readonly string[]): Promise<Refusal | undefined>;
  /** Writes although the list could not be read: the person has said so, for this modal. */
  goUnchecked(): void;
  retry(): Promise<void>;
  block(entry: Blocked): Promise<ChangeResult>;
  /** Takes back what `refusal` says, entry and status. */
  lift(refusal: Exclude<Refusal, { kind: 'unread' }>): Promise<ChangeResult>;
  /** What can be listed with one click. */
  ways(email: string | undefined): { of: 'store' | 'email' | 'domain'; entry: Blocked }[];
  isListed(entry: Blocked): boolean;
  /** Of a store that is no lead, only what was read and copied is remembered, until it is saved. */
  tell(event: LeadEventInput): Promise<ChangeResult>;
  /** Whether the terms of its source let it be kept, or whose terms do not. */
  forbiddenBy: string | undefined;
  save(status?: 'contacted'): Promise<ChangeResult>;
  /** What its website says goes to the lead, with the pages. */
  addContacts(found: FoundContacts): Promise<ChangeResult>;
};

export type StoreLeadDeps = {
  leads: Leads;
  store: ListedStore;
  /** Absent: the leads are kept as any others. */
  forbiddenBy: string | undefined;
  save: (store: ListedStore) => Promise<ChangeResult>;
  /** Milliseconds since 1970. */
  now?: () => number;
};

const nothing: ChangeResult = {};

export function createStoreLead(deps: StoreLeadDeps): StoreLead {
  const { leads, store, forbiddenBy, now = Date.now } = deps;
  let isUnchecked = false;
  let isHalfRead = false;
  /** What happened before it was a lead: the history says so from when there is one. */
  const before = new Set<'analysed' | 'email_copied'>();

  const leadOf = (): Lead | undefined => leads.leadStore()?.find(store);
  function refusal(emails: readonly string[]): Refusal | undefined {
    const leadStore = leads.leadStore();
    const said = leadStore && refusalIn(leadStore, store, emails);
    const fault = leadStore === undefined ? leads.fault() : isHalfRead ? 'failed' : undefined;
    return said ?? (fault === undefined || isUnchecked ? undefined : { kind: 'unread', fault });
  }
  /** With the rules, without which a store is known under its own record alone. */
  async function readList(): Promise<void> {
    const leadStore = await leads.load();
    try {
      await leadStore?.whenIndexed();
      isHalfRead = false;
    } catch (fault) {
      console.warn('The rules of stores could not be loaded.', fault);
      isHalfRead = true;
    }
  }
  const change = async (make: (leadStore: LeadStore) => Promise<ChangeResult>): Promise<ChangeResult> => {
    const leadStore = await leads.load();
    return leadStore === undefined ? { fault: leads.fault() ?? 'unavailable' } : make(leadStore);
  };
  async function tell(event: LeadEventInput): Promise<ChangeResult> {
    const leadStore = await leads.load();
    const { isLead = false, ...kept } = (await leadStore?.recordOf(store, event)) ?? {};
    const { kind } = event;
    if (!isLead && (kind === 'analysed' || kind === 'email_copied')) before.add(kind);
    return kept;
  }

  return {
    lead: leadOf,
    refusal,
    async check(emails) {
      // A list that was read once stays known: another load changes nothing then.
      await readList();
      return refusal(emails);
    },
    goUnchecked() {
      isUnchecked = true;
    },
    retry: readList,
    block: (entry) => change((leadStore) => leadStore.block([entry])),
    lift: (why) =>
      change(async (leadStore) => {
        const kept = why.kind === 'listed' ? await leadStore.unblock([why.entry.key]) : nothing;
        // An address that may be written to again says nothing of the store's own status.
        const isOfStore = why.kind === 'status' || why.entry.kind === 'store';
        if (kept.fault !== undefined || !isOfStore) return kept;
        const left = refusalIn(leadStore, store, []);
        return left?.kind === 'status'
          ? leadStore.record([left.id], { kind: 'status', at: now(), status: left.before })
          : kept;
      }),
    ways(email) {
      const at = now();
      const address = email === undefined ? undefined : blockedAddress(email, at);
      // Of an address alone nobody can tell whether its domain is the store's or that of a mail service.
      const own = ownDomain(store.website);
      const domain = own === undefined ? undefined : blockedAddress(own, at);
      return [
        { of: 'store', entry: blockedStore(leadOf()?.id ?? leadIdOf(store), store, at) },
        ...(address?.kind === 'email' ? [{ of: 'email' as const, entry: address }] : []),
        ...(domain?.kind === 'domain' ? [{ of: 'domain' as const, entry: domain }] : []),
      ];
    },
    isListed: ({ key }) =>
      leads
        .leadStore()
        ?.blocked()
        .some((entry) => entry.key === key) ?? false,
    tell,
    forbiddenBy,
    async save(status) {
      if (forbiddenBy !== undefined) return nothing;
      const kept = await deps.save(store);
      if (kept.fault !== undefined) return kept;
      for (const kind of before) {
        const told = await tell({ kind });
        if (told.fault !== undefined) return told;
        before.delete(kind);
      }
      return status === undefined ? nothing : tell({ kind: 'status', status });
    },
    async addContacts(found) {
      if (forbiddenBy !== undefined) return nothing;
      const leadStore = await leads.load();
      await leadStore?.whenIndexed();
      const lead = leadOf();
      if (leadStore === undefined || lead === undefined || !hasNews(lead, found)) return nothing;
      // Found on its website, not in a search: the store itself stays as it was found.
      const { source, foundAt } = lead;
      return leadStore.save([{ store: lead.store, source, foundAt, contacts: found }]);
    },
  };
}

/** Whether a reading says a contact that the lead has not, or has from an earlier reading. */
function hasNews({ contacts, foundAt }: Lead, { contacts: found, readAt }: FoundContacts): boolean {
  const read = Date.parse(readAt);
  const at = Number.isFinite(read) ? read : foundAt;
  return found.some(
    ({ kind, value }) =>
      !contacts.some(
        (known) => known.kind === kind && known.value.toLowerCase() === value.toLowerCase() && known.at >= at,
      ),
  );
}
