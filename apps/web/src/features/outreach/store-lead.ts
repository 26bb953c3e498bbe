import type {
  Blocked,
  FoundContacts,
  LeadStatus,
  LeftDraft,
  LetterTurn,
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

/** What is copied again so soon is the same letter. */
const sameLetterMs = 3 * 24 * 60 * 60_000;

const nothing: ChangeResult = {};

/** The lead of the store in the modal, and what the modal can do with it. */
export class StoreLead {
  readonly #save: (store: ListedStore) => Promise<ChangeResult>;
  readonly #leads;
  readonly #store;
  readonly #now;
  /** Where and when the store was found, with the contacts of its website. */
  readonly found: () => NonNullable<LeftDraft['sent']>;
  /** The name of the source whose terms forbid keeping the store; undefined if it may be stored. */
  readonly forbiddenBy;
  #isUnchecked = false;
  #isHalfRead = false;
  /** Events from before the store was saved, for its history once it is. */
  readonly #before = new Map<'analysed' | 'email_copied', LeadAction>();

  constructor(deps: {
    leads: Leads;
    store: ListedStore;
    /** The source of the search that found the store; absent if the store was opened from another page. */
    source?: PlaceFacts['source'];
    save: (store: ListedStore) => Promise<ChangeResult>;
    found?: StoreLead['found'];
    /** The clock, in milliseconds since 1970. */
    now?: () => number;
  }) {
    const { leads, store, source, save, found = () => ({}), now = Date.now } = deps;
    this.#save = save;
    this.#leads = leads;
    this.#store = store;
    this.#now = now;
    this.found = found;
    this.forbiddenBy = whoForbidsKeeping([store], source);
  }

  /** Undefined if the store is not a lead, or the leads are not loaded. */
  lead(): Lead | undefined {
    return this.#leads.repository()?.find(this.#store);
  }

  /** Why a letter to these addresses is refused, if it is; undefined until the leads are loaded. */
  refusal(emails: readonly string[]): Refusal | undefined {
    const repository = this.#leads.repository();
    const reason = this.#leads.contactPolicy().refusal(this.#store, ...emails);
    if (reason !== undefined) return reason;
    // A server without a book has nobody on a list.
    const unread = this.#leads.isOffered() ? this.#leads.fault() : undefined;
    const fault = repository === undefined ? unread : this.#isHalfRead ? 'failed' : undefined;
    return fault === undefined || this.#isUnchecked ? undefined : { kind: 'unread', fault };
  }

  async #readList(emails: readonly string[] = []): Promise<void> {
    const repository = await this.#leads.load();
    try {
      await repository?.ask([this.#store], emails);
      this.#isHalfRead = false;
    } catch (fault) {
      console.warn('The do-not-contact list could not be read.', fault);
      this.#isHalfRead = true;
    }
  }

  async #change(
    make: (repository: LeadRepository) => Promise<ChangeResult | undefined>,
  ): Promise<ChangeResult> {
    const repository = await this.#leads.load();
    if (repository === undefined) return { fault: this.#leads.fault() ?? 'failed' };
    const made = await make(repository);
    return made?.fault === undefined ? nothing : { fault: made.fault };
  }

  /** If the store is not a lead yet, remembers an analysis until it is saved. */
  record(event: LeadAction): Promise<ChangeResult> {
    return this.#change(async (repository) => {
      const isLead = await repository.recordOf(this.#store, event);
      const { kind } = event;
      if (!isLead && kind === 'analysed') this.#before.set(kind, event);
      return undefined;
    });
  }

  async save(): Promise<ChangeResult> {
    if (this.forbiddenBy !== undefined) return nothing;
    const result = await this.#save(this.#store);
    if (result.fault === undefined) await this.#recordBefore();
    return result;
  }

  async #recordBefore(): Promise<void> {
    for (const [kind, event] of this.#before) {
      await this.record(event);
      this.#before.delete(kind);
    }
  }

  /** What was copied before, maybe by somebody else, was sent. */
  markContacted() {
    return this.record({ kind: 'status', status: 'contacted' });
  }

  /** The server has a record of what was copied, and has noted it at the lead, if there is one. */
  async left(record: string, isSent: boolean): Promise<void> {
    await this.#readList();
    if (this.lead() === undefined) this.#before.set('email_copied', { kind: 'email_copied', record });
    if (isSent) this.#before.delete('email_copied');
    if (this.lead() !== undefined) await this.#recordBefore();
  }

  /** Loads the leads, then returns the refusal. Every draft waits for it. */
  async check(emails: readonly string[]) {
    await this.#readList(emails);
    return this.refusal(emails);
  }

  /** The person chose to write although the list could not be read. Applies to this modal only. */
  goUnchecked() {
    this.#isUnchecked = true;
  }

  retry() {
    return this.#readList();
  }

  block(entry: Blocked) {
    return this.#change((repository) => repository.block([entry]));
  }

  /** Removes the cause of a refusal: the entry, and for a store also its status. */
  lift(why: RefusedReason, reason: string) {
    return this.#change(async (repository) => {
      const lifted = why.kind === 'listed' ? await repository.lift([why.entry.key], reason) : undefined;
      if (lifted?.fault !== undefined) return lifted;
      // Removing the entry of an address does not change the status of the store.
      if (why.kind === 'listed' && why.entry.kind !== 'store' && why.entry.kind !== 'firm') return lifted;
      await repository.ask([this.#store]);
      const left = repository.contactPolicy().refusal(this.#store);
      if (left?.kind !== 'status') return lifted;
      const { lead: id } = left;
      return repository.record([id], { kind: 'status', status: await statusBefore(repository, id) });
    });
  }

  /** The entries that one click can add. */
  ways(email: string | undefined): { of: 'store' | 'email' | 'domain'; entry: Blocked }[] {
    const at = this.#now();
    const address = email === undefined ? undefined : blockedAddress(email, at);
    // Takes the domain of the website, because that of an address may be a mail service.
    const own = ownDomain(this.#store.website);
    const domain = own === undefined ? undefined : blockedAddress(own, at);
    return [
      { of: 'store', entry: blockedStore(this.lead()?.id ?? leadIdOf(this.#store), this.#store, at) },
      ...(address?.kind === 'email' ? [{ of: 'email' as const, entry: address }] : []),
      ...(domain?.kind === 'domain' ? [{ of: 'domain' as const, entry: domain }] : []),
    ];
  }

  isListed({ key }: Blocked) {
    return this.#leads.repository()?.isListed(this.#store, key) ?? false;
  }

  /** Whether who is here may save the store and change its lead. */
  mayEdit() {
    return this.#leads.isOffered() && this.#leads.repository()?.mayEdit() !== false;
  }

  /** Whether the store may be stored, and its status would not fall behind, as that of a customer would. */
  mayMarkContacted() {
    return this.forbiddenBy === undefined && this.mayEdit() && mayMarkContacted(this.lead()?.status);
  }

  /** Whether a letter went, nobody answered, and the follow-up is due. */
  isDue() {
    const { status, next = '' } = this.lead() ?? {};
    return status === 'contacted' && next !== '' && next <= dayOf(this.#now());
  }

  /** The letter after the last one of its history; the second if that cannot be read. */
  async nextTurn(): Promise<LetterTurn> {
    const events = await historyOf(this.#leads.repository(), this.lead()?.id ?? '');
    const letters = events.flatMap((event) =>
      event.kind === 'email_copied' && (event.letter ?? event.record) !== undefined ? [event.at] : [],
    );
    const sent = letters.filter((at, index) => (letters[index + 1] ?? this.#now()) - at > sameLetterMs);
    return sent.length > 1 ? 'third' : 'second';
  }

  /** Whether somebody has written to the store before, as its status says, and no other letter is due. */
  isDone() {
    return !isBeforeContact(this.lead()?.status ?? 'new') && !this.isDue();
  }

  /** Adds the contacts of its website to the lead. */
  addContacts(found: FoundContacts) {
    return this.#change(async (repository) => {
      if (this.forbiddenBy !== undefined) return undefined;
      await repository.ask([this.#store]);
      const lead = this.lead();
      if (lead === undefined || !hasNews(lead, found)) return undefined;
      return repository.record([lead.id], { kind: 'contacts_found', contacts: found });
    });
  }
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
export type Refusal = RefusedReason | { kind: 'unread'; fault: LeadFault };

/** The status that a lead had before it must not be contacted. */
async function statusBefore(repository: LeadRepository, id: string): Promise<LeadStatus> {
  const statuses = (await historyOf(repository, id)).flatMap((event) =>
    event.kind === 'status' ? [event.status] : event.kind === 'moved_in' ? [event.moved.status] : [],
  );
  return statuses.findLast((status) => !isDoNotContact(status)) ?? 'new';
}

/** The events of a lead; none if they cannot be read. */
async function historyOf(repository: LeadRepository | undefined, id: string) {
  try {
    return (await repository?.api.history(id, AbortSignal.timeout(10_000))) ?? [];
  } catch (fault) {
    console.warn('The history of the lead could not be read.', fault);
    return [];
  }
}
