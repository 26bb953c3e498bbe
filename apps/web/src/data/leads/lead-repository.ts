import type {
  BookChange,
  BookEvent,
  FoundContacts,
  LeadSource,
  Lifted,
  ListedStore,
  Member,
  RestoreAnswer,
  SellerProfile,
} from '@Hardware-Store-Finder/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { fetchStatus } from '../api/api-client.ts';
import { type BookApi, createBookApi } from '../api/book-api.ts';
import { type BookStore, openBookStore } from './book-database.ts';
import { createBookReplica } from './book-replica.ts';
import { type BookSync, startBookSync } from './book-sync.ts';
import { bookOfCustomers, type Customer } from './customers.ts';
import type { LeadAction, NewChange, NewEntry } from './lead.ts';
import { type LeadFault, leadFaultOf } from './lead-fault.ts';
import { createLeadIndex, type LeadIndex } from './lead-index.ts';
import { forgetOldLeads, readOldLeads } from './old-leads.ts';

/** The outcome of a change. If it has a fault, nothing was changed. */
export type ChangeResult = { fault?: LeadFault };

/** A store as a search found it, and its source. `foundAt`: milliseconds since 1970. */
export type FoundLead = {
  store: ListedStore;
  source?: LeadSource | undefined;
  foundAt: number;
  contacts?: FoundContacts | undefined;
};

/** The team's book: what the server has, and over it the changes of this page that are on their way. */
export type LeadRepository = Omit<LeadIndex, 'show' | 'learnRules'> & {
  /** Changes with every change of the book. */
  readonly $changes: ReadableAtom<number>;
  readonly $connection: BookSync['$connection'];
  dismissRefused(): void;
  lifted(): readonly Lifted[];
  profiles(): readonly SellerProfile[];
  /** Everybody who has signed in; empty where nobody has a name. */
  people(): readonly Member[];
  you(): Member;
  /** Whether who is here may change the book; readers may not. */
  mayEdit(): boolean;
  /** Shows changes at once and sends them in order. The server may yet refuse one: `$connection` says so. */
  change(changes: readonly NewChange[]): void;
  /** Saves stores as leads. A store that is already a lead is updated with the data just found. */
  save(found: readonly FoundLead[]): void;
  /** The same for several leads. */
  record(ids: readonly string[], action: LeadAction): void;
  /** Records an event for the lead of a store. Returns whether it is one. */
  recordOf(store: ListedStore, action: LeadAction): Promise<boolean>;
  block(entries: readonly NewEntry[], reason?: string): void;
  /** Takes entries off the do-not-contact list. */
  lift(keys: readonly string[], reason: string): void;
  /** Adds all customers of a list, or none. Existing leads keep what they have. `list`: the list's name. */
  addCustomers(customers: readonly Customer[], list: string): Promise<ChangeResult>;
  /** All events of a lead, the oldest first. */
  history(lead: string, signal: AbortSignal): Promise<BookEvent[]>;
  /** What is kept of the firm of a lead, and its end. */
  kept: BookApi['kept'];
  keptFile: BookApi['keptFile'];
  erase: BookApi['erase'];
  /** The whole book as a file. */
  backUp(): Promise<Blob>;
  /** Adds what a backup has and the book lacks, or only tells it. `text`: the file. */
  restore(text: string, isPlan: boolean): Promise<RestoreAnswer>;
  /** The leads that this browser kept itself up to version 2, and their end once the server has them. */
  oldLeads: { read: typeof readOldLeads; forget: typeof forgetOldLeads };
  whenSent(): Promise<void>;
  whenCurrent: BookSync['whenCurrent'];
  /** Deletes what this browser keeps to read offline: somebody signs out. */
  forget(): Promise<void>;
  close(): void;
};

export type LeadRepositoryDeps = {
  /** The API target. */
  base: string;
  api?: BookApi;
  store?: BookStore;
  whoAmI?: (signal: AbortSignal) => Promise<string>;
  page?: Parameters<typeof startBookSync>[0]['page'];
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  sleep?: Parameters<typeof startBookSync>[0]['sleep'];
};

/** Opens the book of an API target. Throws an error with a `leadFault`. */
export async function openLeadRepository(deps: LeadRepositoryDeps): Promise<LeadRepository> {
  try {
    return await openRepository(deps);
  } catch (thrown) {
    throw Object.assign(new Error('The leads could not be read.', { cause: thrown }), {
      leadFault: leadFaultOf(thrown),
    });
  }
}

async function openRepository({
  base,
  api = createBookApi(() => base),
  store = openBookStore(),
  whoAmI = async (signal) => (await fetchStatus(base, signal)).person?.name ?? '',
  page = globalThis.document,
  now = Date.now,
  sleep,
}: LeadRepositoryDeps): Promise<LeadRepository> {
  const $changes = atom(0);
  const notify = () => $changes.set($changes.get() + 1);
  const replica = createBookReplica();
  const index = createLeadIndex(notify);
  const onChange = () => {
    index.show(replica.state());
    if (
      index
        .blocked()
        .some(({ store: named, kind }) => named !== undefined || kind === 'phone' || kind === 'erased')
    )
      index
        .learnRules()
        .catch((fault: unknown) => console.warn('The rules of stores could not be loaded.', fault));
    notify();
  };
  const sync = await startBookSync({
    api,
    whoAmI,
    store,
    replica,
    base,
    onChange,
    now,
    page,
    ...(sleep && { sleep }),
  });
  onChange();

  function change(changes: readonly NewChange[]): void {
    sync.change(changes.map((one) => ({ ...one, id: newId() }) as BookChange));
  }
  const { show: _, learnRules: __, ...shown } = index;
  return {
    ...shown,
    $changes,
    $connection: sync.$connection,
    dismissRefused: sync.dismissRefused,
    lifted: () => [...replica.state().lifted.values()],
    profiles: () => [...replica.state().profiles.values()],
    people: () => [...replica.state().people.values()],
    you: replica.you,
    mayEdit: () => replica.you().role !== 'reader',
    change,
    save: (found) =>
      change(
        found.map(({ store: one, source, foundAt, contacts }) => ({
          kind: 'saved',
          store: one,
          foundAt,
          ...(source && { source }),
          ...(contacts && { contacts }),
        })),
      ),
    record: (ids, action) => change(ids.map((lead) => ({ ...action, lead }) as NewChange)),
    async recordOf(one, action) {
      await index.whenIndexed();
      const lead = index.find(one)?.id;
      if (lead !== undefined) change([{ ...action, lead } as NewChange]);
      return lead !== undefined;
    },
    block: (entries, reason) =>
      change(
        entries.flatMap(({ kind, value, store: named }) =>
          kind === 'erased'
            ? []
            : [
                {
                  kind: 'blocked' as const,
                  entry: { kind, value, ...(named && { store: named }) },
                  ...(reason && { reason }),
                },
              ],
        ),
      ),
    lift: (keys, reason) => change(keys.map((key) => ({ kind: 'lifted', key, reason }))),
    async addCustomers(customers, list) {
      const { ids, text } = await bookOfCustomers(index, customers, list, now());
      try {
        await api.restore(text, false);
        // A customer of the list is shown, even if the lead was removed once.
        const leads = replica.state().leads;
        const removed = ids.filter((id) => leads.get(id)?.removedAt !== undefined);
        change(removed.map((lead) => ({ kind: 'restored', lead })));
        return {};
      } catch (fault) {
        console.warn('The customers could not be imported.', fault);
        return { fault: leadFaultOf(fault) };
      }
    },
    history: api.history,
    kept: api.kept,
    keptFile: api.keptFile,
    erase: api.erase,
    backUp: api.backUp,
    restore: api.restore,
    oldLeads: { read: readOldLeads, forget: forgetOldLeads },
    whenSent: sync.whenSent,
    whenCurrent: sync.whenCurrent,
    forget: store.forgetBooks,
    close: sync.close,
  };
}

/** Browsers give `crypto.randomUUID` to secure pages only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
