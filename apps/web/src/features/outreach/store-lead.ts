import type {
  Blocked,
  FoundContacts,
  LeadStatus,
  ListedStore,
  PlaceFacts,
  RefusedReason,
} from '@Hardware-Store-Finder/contract';
import {
  blockedAddress,
  blockedStore,
  isBeforeContact,
  isDoNotContact,
  leadIdOf,
  mayMarkContacted,
  ownDomain,
} from '@Hardware-Store-Finder/domain';
import { dayOf } from '../../components/dates.ts';
import { whoForbidsKeeping } from '../../data/keepable-stores.ts';
import type { Lead, LeadAction } from '../../data/leads/lead.ts';
import type { LeadFault } from '../../data/leads/lead-fault.ts';
import type { ChangeResult, LeadRepository } from '../../data/leads/lead-repository.ts';
import type { Leads } from '../../data/leads/leads.ts';

/** The lead of the store in the modal, and what the modal can do with it. */
export type StoreLead = ReturnType<typeof createStoreLead>;

/** A store that was just contacted. `next`: the day of the follow-up, YYYY-MM-DD. */
type Contacted = { next: string; undo: () => Promise<ChangeResult> };

const followUpMs = 7 * 24 * 60 * 60_000;

type StoreLeadDeps = {
  leads: Leads;
  store: ListedStore;
  /** The source of the search that found the store; absent if the store was opened from another page. */
  source?: PlaceFacts['source'];
  save: (store: ListedStore) => Promise<ChangeResult>;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
};

const nothing: ChangeResult = {};

/** Creates the lead service of one store's modal. */
export function createStoreLead(deps: StoreLeadDeps) {
  const { leads, store, source, now = Date.now } = deps;
  const forbiddenBy = whoForbidsKeeping([store], source);
  let isUnchecked = false;
  let isHalfRead = false;
  /** Events from before the store was saved, for its history once it is. */
  const before = new Map<'analysed' | 'email_copied', LeadAction>();

  const leadHere = (): Lead | undefined => leads.repository()?.find(store);
  function refusal(emails: readonly string[]): Refusal | undefined {
    const repository = leads.repository();
    const answer = leads.contactPolicy().checkEvery(store, emails);
    if (!answer.isAllowed) return refusalOf(answer.reason);
    // A server without a book has nobody on a list.
    const unread = leads.isOffered() ? leads.fault() : undefined;
    const fault = repository === undefined ? unread : isHalfRead ? 'failed' : undefined;
    return fault === undefined || isUnchecked ? undefined : { kind: 'unread', fault };
  }
  async function readList(emails: readonly string[] = []): Promise<void> {
    const repository = await leads.load();
    try {
      await repository?.ask([store], emails);
      isHalfRead = false;
    } catch (fault) {
      console.warn('The do-not-contact list could not be read.', fault);
      isHalfRead = true;
    }
  }
  const change = async (
    make: (repository: LeadRepository) => Promise<ChangeResult | undefined>,
  ): Promise<ChangeResult> => {
    const repository = await leads.load();
    if (repository === undefined) return { fault: leads.fault() ?? 'failed' };
    const made = await make(repository);
    return made?.fault === undefined ? nothing : { fault: made.fault };
  };
  const record = (event: LeadAction): Promise<ChangeResult> =>
    change(async (repository) => {
      const isLead = await repository.recordOf(store, event);
      const { kind } = event;
      if (!isLead && (kind === 'analysed' || kind === 'email_copied')) before.set(kind, event);
      return undefined;
    });

  async function save(status?: 'contacted'): Promise<ChangeResult> {
    if (forbiddenBy !== undefined) return nothing;
    const result = await deps.save(store);
    if (result.fault !== undefined) return result;
    for (const [kind, event] of before) {
      await record(event);
      before.delete(kind);
    }
    return status === undefined ? nothing : record({ kind: 'status', status });
  }

  const markContacted = () =>
    leadHere() === undefined ? save('contacted') : record({ kind: 'status', status: 'contacted' });

  return {
    /** Undefined if the store is not a lead, or the leads are not loaded. */
    lead: leadHere,
    /** Why a letter to these addresses is refused, if it is; undefined until the leads are loaded. */
    refusal,
    /** Loads the leads, then returns the refusal. Every draft waits for it. */
    async check(emails: readonly string[]) {
      await readList(emails);
      return refusal(emails);
    },
    /** The person chose to write although the list could not be read. Applies to this modal only. */
    goUnchecked() {
      isUnchecked = true;
    },
    retry: () => readList(),
    block: (entry: Blocked) => change((repository) => repository.block([entry])),
    /** Removes the cause of a refusal: the entry, and for a store also its status. */
    lift: (why: Exclude<Refusal, { kind: 'unread' }>, reason: string) =>
      change(async (repository) => {
        const lifted = why.kind === 'listed' ? await repository.lift([why.entry.key], reason) : undefined;
        if (lifted?.fault !== undefined) return lifted;
        // Removing the entry of an address does not change the status of the store.
        if (why.kind === 'listed' && why.entry.kind !== 'store' && why.entry.kind !== 'firm') return lifted;
        await repository.ask([store]);
        const left = repository.contactPolicy().check(store);
        if (left.isAllowed || left.reason.kind !== 'status') return lifted;
        const { lead: id } = left.reason;
        return repository.record([id], { kind: 'status', status: await statusBefore(repository, id) });
      }),
    /** The entries that one click can add. */
    ways(email: string | undefined): { of: 'store' | 'email' | 'domain'; entry: Blocked }[] {
      const at = now();
      const address = email === undefined ? undefined : blockedAddress(email, at);
      // Takes the domain of the website, because that of an address may be a mail service.
      const own = ownDomain(store.website);
      const domain = own === undefined ? undefined : blockedAddress(own, at);
      return [
        { of: 'store', entry: blockedStore(leadHere()?.id ?? leadIdOf(store), store, at) },
        ...(address?.kind === 'email' ? [{ of: 'email' as const, entry: address }] : []),
        ...(domain?.kind === 'domain' ? [{ of: 'domain' as const, entry: domain }] : []),
      ];
    },
    isListed: ({ key }: Blocked) => leads.repository()?.isListed(store, key) ?? false,
    /** If the store is not a lead yet, remembers an analysis or a copied email until it is saved. */
    record,
    /** Whether who is here may save the store and change its lead. */
    mayEdit: () => leads.isOffered() && leads.repository()?.mayEdit() !== false,
    /** The name of the source whose terms forbid keeping the store; undefined if it may be stored. */
    forbiddenBy,
    save,
    /** Whether the store may be stored, and its status would not fall behind, as that of a customer would. */
    mayMarkContacted: () =>
      forbiddenBy === undefined &&
      leads.repository()?.mayEdit() !== false &&
      mayMarkContacted(leadHere()?.status),
    /** Whether somebody has written to the store before, as its status says. */
    isContacted: () => !isBeforeContact(leadHere()?.status ?? 'new'),
    /** Saves the store if it is no lead, and marks it as contacted. */
    markContacted,
    /** The same, to be followed up in a week. */
    async contact(): Promise<ChangeResult & { contacted?: Contacted }> {
      const before = leadHere();
      const { fault } = await markContacted();
      if (fault !== undefined) return { fault };
      const next = dayOf(now() + followUpMs);
      await record({ kind: 'next', day: next });
      const undo = () =>
        change(async (repository) => {
          const lead = leadHere();
          if (lead === undefined) return undefined;
          const { id, status, next: day, notes, corrections } = lead;
          // What was written down since is not thrown away with the lead, nor is a later status or date.
          if (before === undefined && notes === '' && Object.keys(corrections).length === 0)
            return repository.record([id], { kind: 'removed' });
          const earlier = before?.status ?? 'new';
          const made: ChangeResult =
            status === 'contacted' ? await repository.record([id], { kind: 'status', status: earlier }) : {};
          return day !== next || made.fault !== undefined
            ? made
            : repository.record([id], { kind: 'next', day: before?.next ?? '' });
        });
      return { contacted: { next, undo } };
    },
    /** Adds the contacts of its website to the lead. */
    addContacts: (found: FoundContacts) =>
      change(async (repository) => {
        if (forbiddenBy !== undefined) return undefined;
        await repository.ask([store]);
        const lead = leadHere();
        if (lead === undefined || !hasNews(lead, found)) return undefined;
        return repository.record([lead.id], { kind: 'contacts_found', contacts: found });
      }),
  };
}

/** Whether a reading has a contact that the lead lacks or has only from an earlier reading. */
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

/** Why no letter is written: the contact policy refuses, or the leads could not be read. */
export type Refusal =
  | { kind: 'listed'; entry: Blocked }
  /** `since`: milliseconds since 1970. */
  | { kind: 'status'; id: string; since: number }
  | { kind: 'unread'; fault: LeadFault };

function refusalOf(reason: RefusedReason): Exclude<Refusal, { kind: 'unread' }> {
  return reason.kind === 'listed' ? reason : { kind: 'status', id: reason.lead, since: reason.since };
}

/** The status that a lead had before it must not be contacted. */
async function statusBefore(repository: LeadRepository, id: string): Promise<LeadStatus> {
  try {
    const events = await repository.api.history(id, AbortSignal.timeout(10_000));
    const statuses = events.flatMap((event) =>
      event.kind === 'status' ? [event.status] : event.kind === 'moved_in' ? [event.moved.status] : [],
    );
    return statuses.findLast((status) => !isDoNotContact(status)) ?? 'new';
  } catch (fault) {
    console.warn('The history of the lead could not be read.', fault);
    return 'new';
  }
}
