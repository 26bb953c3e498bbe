import {
  type BookAnswer,
  type BookChange,
  type ChangeResult as BookChangeResult,
  type Customer,
  type FoundContacts,
  type LeadSource,
  type ListedSearch,
  type ListedStore,
  type Member,
  maxChanges,
  mostUndone,
  type StoreAnswer,
} from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { localize } from '../../i18n/message.ts';
import { type BookApi, createBookApi } from '../api/book-api.ts';
import { failureOf } from '../api/errors.ts';
import { type ContactPolicy, contactPolicyOf } from './contact-policy.ts';
import { type BookDeps, FollowedBook } from './followed-book.ts';
import type { Lead, LeadAction, NewChange, NewEntry } from './lead.ts';
import { type LeadFault, leadFaultOf } from './lead-fault.ts';
import { forgetErasedLeads, forgetOldLeads, readOldLeads, sendOldChanges } from './old-leads.ts';
import { createPendingLeads, type PendingLeads } from './pending-leads.ts';
import type { StoreAnswers } from './store-answers.ts';

/** The outcome of a change. If it has a fault, nothing was changed. */
export type ChangeResult = { fault?: LeadFault };

/** What the server made of changes, in their order; or why it made nothing of them. */
type ChangesResult = ChangeResult & { results: readonly BookChangeResult[] };

/** A store as a search found it, and its source. `foundAt`: milliseconds since 1970. */
export type FoundLead = {
  store: ListedStore;
  source?: LeadSource | undefined;
  foundAt: number;
  contacts?: FoundContacts | undefined;
};

export type LeadRepositoryDeps = BookDeps & {
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
};

/** Opens the book of an API target. Throws an error with a `leadFault`. */
export async function openLeadRepository({
  base,
  api = createBookApi(() => base),
  ...deps
}: Omit<LeadRepositoryDeps, 'api'> & { api?: BookApi }): Promise<LeadRepository> {
  try {
    return new LeadRepository({ ...deps, base, api }, await api.read(new AbortController().signal));
  } catch (thrown) {
    throw Object.assign(new Error('The leads could not be read.', { cause: thrown }), {
      leadFault: leadFaultOf(thrown),
    });
  }
}

/** The team's book, which the server has: what the page asks it, and the changes that it asks for. */
export class LeadRepository extends FollowedBook {
  readonly contactPolicy: () => ContactPolicy;
  /** The leads that this browser kept itself up to version 2, and their end once the server has them. */
  readonly oldLeads = { read: readOldLeads, forget: forgetOldLeads, forgetErased: forgetErasedLeads };
  readonly #pending: PendingLeads;
  /** What lists have said, which later answers may have overtaken. */
  readonly #learnt = new WeakSet<readonly StoreAnswer[]>();
  /** Changes go one after another, in their order. */
  #sending: Promise<unknown> = Promise.resolve();

  constructor({ now = Date.now, ...deps }: LeadRepositoryDeps, overview: BookAnswer) {
    super(deps, overview);
    this.#pending = createPendingLeads(now);
    const policy = contactPolicyOf((...asked) => this.#answerOf(...asked));
    this.contactPolicy = () => policy;
    sendOldChanges(`${this.base}\n${overview.you.id}`, (changes) =>
      this.api.send(changes, this.signal),
    ).catch((fault: unknown) => console.warn('The changes of an earlier version could not be sent.', fault));
  }

  /** What the server says of a store, with its lead as changes of this page make it. */
  #answerOf(...asked: Parameters<StoreAnswers['of']>): StoreAnswer | undefined {
    const [store] = asked;
    const answer = this.answers.of(...asked);
    const changed = this.#pending.of(answer?.lead?.id ?? leadIdOf(store));
    if (changed === undefined) return answer;
    const { lead: _, ...rest } = answer ?? { emails: {}, listed: [] };
    return changed.removedAt === undefined ? { ...rest, lead: changed } : rest;
  }

  async #send(changes: readonly BookChange[]): Promise<ChangesResult> {
    const results: BookChangeResult[] = [];
    try {
      for (let from = 0; from < changes.length; from += maxChanges) {
        const some = changes.slice(from, from + maxChanges);
        results.push(...(await this.api.send(some, this.signal)).results);
      }
      const refused = results.flatMap(({ refused: why }) => why ?? []);
      if (refused.length > 0) this.refuse(...refused);
      return { results };
    } catch (fault) {
      const why = failureOf(fault);
      this.refuse((all) => all.leads.connection.notSaved(localize(why, all)));
      return { results, fault: leadFaultOf(fault) };
    }
  }

  searches(): readonly ListedSearch[] {
    return this.overview().searches;
  }

  /** Everybody who has signed in; empty where nobody has a name. */
  people(): readonly Member[] {
    return this.overview().people;
  }

  you(): Member {
    return this.overview().you;
  }

  /** Whether who is here may change the book; readers may not. */
  mayEdit(): boolean {
    return this.overview().you.role !== 'reader';
  }

  /** The lead of a store; undefined if it is none, or until the server has said so. */
  find(store: ListedStore): Lead | undefined {
    return this.#answerOf(store)?.lead;
  }

  /** The same by one of its ids. */
  byId(id: string): Lead | undefined {
    return this.find({ id, name: '', address: '' });
  }

  /** Whether an entry with this key is on the do-not-contact list; false until the server has said so. */
  isListed(store: ListedStore, key: string): boolean {
    return this.answers.of(store, { keys: [key] })?.listed.includes(key) === true;
  }

  /** Asks the server about stores and addresses now. Rejects if it does not answer. */
  async ask(stores: readonly ListedStore[], emails?: readonly string[]): Promise<void> {
    // What is on its way counts.
    await this.#sending;
    await this.answers.ask(stores, emails);
  }

  /** Keeps what a list of leads said. Returns its leads as the changes of this page make them: undefined once removed. */
  shown(rows: readonly StoreAnswer[]): (Lead | undefined)[] {
    if (!this.#learnt.has(rows)) this.answers.learn(rows);
    this.#learnt.add(rows);
    return rows.map(({ lead }) => {
      const one = lead && (this.#pending.of(lead.id) ?? lead);
      return one?.removedAt === undefined ? one : undefined;
    });
  }

  /** Shows changes at once, and takes back what the server refuses: `$connection` says so. */
  async change(all: readonly NewChange[]): Promise<ChangesResult> {
    const changes = all.map((one) => ({ ...one, id: newId() }) as BookChange);
    const turn = this.#pending.begin(changes, this.overview(), (store) => this.find(store));
    this.notify();
    const sent = this.#sending.then(() => this.#send(changes));
    this.#sending = sent;
    const result = await sent;
    this.answers.doubt(() => true);
    const refused = changes.flatMap((one, at) =>
      'lead' in one && result.results[at]?.refused !== undefined ? [one.lead] : [],
    );
    this.#pending.end(turn, result.fault === undefined ? refused : undefined);
    this.notify();
    if (result.fault !== undefined) {
      void this.refresh();
      return result;
    }
    await this.refresh(result.results.flatMap(({ lead }) => lead ?? []));
    // Lists follow, and until then show what was changed.
    void this.readLists().finally(() => {
      this.#pending.end(turn);
      this.notify();
    });
    return result;
  }

  /** Takes changes back, by what the server made of them. Rejects if it does not. */
  async undo(results: readonly BookChangeResult[]): Promise<void> {
    await this.#sending;
    for (let from = 0; from < results.length; from += mostUndone) {
      const some = results.slice(from, from + mostUndone);
      const leads = some.flatMap(({ lead }) => lead ?? []);
      await this.api.undo({ leads, changes: some.map(({ id }) => id) });
    }
    this.answers.doubt(() => true);
    await this.refreshAll();
  }

  /** Saves stores as leads. A store that is already a lead is updated with the data just found. */
  save(found: readonly FoundLead[]): Promise<ChangesResult> {
    return this.change(
      found.map(({ store, source, foundAt, contacts }) => ({
        kind: 'saved',
        store,
        foundAt,
        ...(source && { source }),
        ...(contacts && { contacts }),
      })),
    );
  }

  /** Records an event for several leads. */
  record(ids: readonly string[], action: LeadAction): Promise<ChangesResult> {
    return this.change(ids.map((lead) => ({ ...action, lead }) as NewChange));
  }

  /** Records an event for the lead of a store. Resolves to whether it is one. */
  async recordOf(store: ListedStore, action: LeadAction): Promise<boolean> {
    await this.ask([store]);
    const lead = this.find(store)?.id;
    if (lead !== undefined) await this.record([lead], action);
    return lead !== undefined;
  }

  block(entries: readonly NewEntry[], reason?: string): Promise<ChangesResult> {
    return this.change(
      entries.flatMap(({ kind, value, store }) =>
        kind === 'erased'
          ? []
          : [
              {
                kind: 'blocked' as const,
                entry: { kind, value, ...(store && { store }) },
                ...(reason && { reason }),
              },
            ],
      ),
    );
  }

  /** Takes entries off the do-not-contact list. */
  lift(keys: readonly string[], reason: string): Promise<ChangesResult> {
    return this.change(keys.map((key) => ({ kind: 'lifted', key, reason })));
  }

  /** Adds all customers of a list, or none. Existing leads keep what they have. `list`: the list's name. */
  async addCustomers(customers: readonly Customer[], list: string): Promise<ChangeResult> {
    try {
      await this.api.addCustomers(customers, list);
      await this.refresh();
      void this.readLists();
      return {};
    } catch (fault) {
      console.warn('The customers could not be imported.', fault);
      return { fault: leadFaultOf(fault) };
    }
  }

  async erase(lead: string): ReturnType<BookApi['erase']> {
    const erased = await this.api.erase(lead);
    this.answers.doubt(() => true);
    this.noteErasure();
    await this.refreshAll();
    return erased;
  }

  /** Those of the stores whose firm was erased. Rejects if the server does not answer. */
  async erasedOf(stores: readonly ListedStore[]): Promise<readonly ListedStore[]> {
    await this.ask(stores);
    return stores.filter((store) => {
      const refusal = this.contactPolicy().refusal(store);
      return refusal?.kind === 'listed' && refusal.entry.kind === 'erased';
    });
  }

  async restore(text: string, isPlan: boolean): ReturnType<BookApi['restore']> {
    const answer = await this.api.restore(text, isPlan);
    if (!isPlan) await this.refreshAll();
    return answer;
  }

  /** Resolves when no change waits for the server's answer. */
  async whenSent(): Promise<void> {
    await this.#sending;
  }
}

/** Browsers give `crypto.randomUUID` to secure pages only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
