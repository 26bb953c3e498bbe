import {
  type BookAnswer,
  type BookChange,
  type ChangeResult as BookChangeResult,
  type BookEvent,
  type BookStreamEvent,
  type Customer,
  type FoundContacts,
  type LeadSource,
  type ListedSearch,
  type ListedStore,
  type Member,
  maxChanges,
  type SavedSearch,
  type StoreAnswer,
} from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { atom, type ReadableAtom } from 'nanostores';
import { localize, type Message } from '../../i18n/message.ts';
import { AnswerFault } from '../api/api-client.ts';
import { type BookApi, createBookApi } from '../api/book-api.ts';
import { failureOf } from '../api/errors.ts';
import { type FollowDeps, followStream } from '../api/follow-stream.ts';
import { queries } from '../queries.ts';
import type { Lead, LeadAction, NewChange, NewEntry } from './lead.ts';
import { type LeadFault, leadFaultOf } from './lead-fault.ts';
import { forgetOldLeads, readOldLeads, sendOldChanges } from './old-leads.ts';
import { createPendingLeads } from './pending-leads.ts';
import { type ContactPolicy, contactPolicyOf, createStoreAnswers } from './store-answers.ts';

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

/** Where the page and the server stand. */
type BookConnection = {
  /** Whether the changes of others arrive, or are expected to. */
  isLive: boolean;
  /** Why not, if the server said so; undefined if it cannot be reached. */
  fault: Message | undefined;
  /** What was not saved since it was last dismissed, as sentences. */
  refused: readonly Message[];
};

/** The team's book, which the server has: what the page asks it, and the changes that it asks for. */
export type LeadRepository = Pick<
  BookApi,
  'list' | 'history' | 'kept' | 'keptFile' | 'blocked' | 'planCustomers' | 'restore' | 'backUp'
> & {
  /** The API target. */
  readonly base: string;
  /** Changes with every change of what is known of the book. */
  readonly $changes: ReadableAtom<number>;
  readonly $connection: ReadableAtom<BookConnection>;
  dismissRefused(): void;
  /** How many leads and entries there are, saved searches, and who works with the book. */
  overview(): BookAnswer;
  searches(): readonly ListedSearch[];
  /** Everybody who has signed in; empty where nobody has a name. */
  people(): readonly Member[];
  you(): Member;
  /** Whether who is here may change the book; readers may not. */
  mayEdit(): boolean;
  /** The lead of a store; undefined if it is none, or until the server has said so. */
  find(store: ListedStore): Lead | undefined;
  /** The same by one of its ids. */
  byId(id: string): Lead | undefined;
  contactPolicy(): ContactPolicy;
  /** Whether an entry with this key is on the do-not-contact list; false until the server has said so. */
  isListed(store: ListedStore, key: string): boolean;
  /** Asks the server about stores and addresses now. Rejects if it does not answer. */
  ask(stores: readonly ListedStore[], emails?: readonly string[]): Promise<void>;
  /** Keeps what a list of leads said. Returns its leads as the changes of this page make them: undefined once removed. */
  shown(rows: readonly StoreAnswer[]): (Lead | undefined)[];
  /** Shows changes at once, and takes back what the server refuses: `$connection` says so. */
  change(changes: readonly NewChange[]): Promise<ChangesResult>;
  /** Saves stores as leads. A store that is already a lead is updated with the data just found. */
  save(found: readonly FoundLead[]): Promise<ChangesResult>;
  /** The same for several leads. */
  record(ids: readonly string[], action: LeadAction): Promise<ChangesResult>;
  /** Records an event for the lead of a store. Resolves to whether it is one. */
  recordOf(store: ListedStore, action: LeadAction): Promise<boolean>;
  block(entries: readonly NewEntry[], reason?: string): Promise<ChangesResult>;
  /** Takes entries off the do-not-contact list. */
  lift(keys: readonly string[], reason: string): Promise<ChangesResult>;
  /** Adds all customers of a list, or none. Existing leads keep what they have. `list`: the list's name. */
  addCustomers(customers: readonly Customer[], list: string): Promise<ChangeResult>;
  search(key: string): Promise<SavedSearch>;
  erase: BookApi['erase'];
  /** The leads that this browser kept itself up to version 2, and their end once the server has them. */
  oldLeads: { read: typeof readOldLeads; forget: typeof forgetOldLeads };
  /** Resolves when no change waits for the server's answer. */
  whenSent(): Promise<void>;
  close(): void;
};

export type LeadRepositoryDeps = {
  /** The API target. */
  base: string;
  api?: BookApi;
  page?: FollowDeps<never>['page'];
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  sleep?: FollowDeps<never>['sleep'];
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

/** The page waits so long for further changes before it reads anew what may differ, in milliseconds. */
const burstMs = 300;
/** After a failure it tries again after so long, in milliseconds. */
const againMs = 3_000;

async function openRepository({
  base,
  api = createBookApi(() => base),
  page,
  now = Date.now,
  sleep,
}: LeadRepositoryDeps): Promise<LeadRepository> {
  const closing = new AbortController();
  const $changes = atom(0);
  const notify = () => $changes.set($changes.get() + 1);
  const $connection = atom<BookConnection>({ isLive: true, fault: undefined, refused: [] });
  const set = (change: Partial<BookConnection>) => $connection.set({ ...$connection.get(), ...change });
  const answers = createStoreAnswers((questions) => api.ask(questions), notify);
  let overview = await api.read(closing.signal);
  const pending = createPendingLeads(now);
  /** What lists have said, which later answers may have overtaken. */
  const learnt = new WeakSet<readonly StoreAnswer[]>();

  /** What the server says of a store, with its lead as changes of this page make it. */
  function answerOf(...asked: Parameters<typeof answers.of>): ReturnType<typeof answers.of> {
    const [store] = asked;
    const answer = answers.of(...asked);
    const changed = pending.of(answer?.lead?.id ?? leadIdOf(store));
    if (changed === undefined) return answer;
    const { lead: _, ...rest } = answer ?? { emails: {}, listed: [] };
    return changed.removedAt === undefined ? { ...rest, lead: changed } : rest;
  }
  const policy = contactPolicyOf({ of: answerOf });
  const byId = (id: string) => answerOf({ id, name: '', address: '' })?.lead;

  function onFault(fault: unknown): void {
    if (closing.signal.aborted) return;
    console.info('The book of the server cannot be read for now.', fault);
    set({ isLive: false, fault: fault instanceof AnswerFault ? fault.userMessage : undefined });
    refreshSoon(againMs);
  }
  /** Reads anew what is shown. */
  async function refresh(leads: readonly string[] = []): Promise<void> {
    [overview] = await Promise.all([api.read(closing.signal), answers.refresh(new Set(leads))]);
    if (!$connection.get().isLive) set({ isLive: true, fault: undefined });
    notify();
  }
  const readLists = () => queries.invalidateQueries({ queryKey: bookQueries(base) });
  let refreshing: ReturnType<typeof setTimeout> | undefined;
  function refreshSoon(waitMs = burstMs): void {
    if (refreshing !== undefined) return;
    refreshing = setTimeout(() => {
      refreshing = undefined;
      refresh().then(readLists).catch(onFault);
    }, waitMs);
  }
  /** Up to an event that says to begin anew. */
  async function* changesOf(signal: AbortSignal): AsyncGenerator<BookStreamEvent> {
    for await (const event of api.changes(signal)) {
      if ('error' in event) throw new AnswerFault(event.error);
      yield event;
      if ('reset' in event) return;
    }
  }
  function onEvent(event: BookStreamEvent): void {
    if (!$connection.get().isLive) refreshSoon();
    // What happened while the page was hidden, or before it followed.
    if ('seq' in event && event.seq === overview.seq) return;
    answers.doubt('event' in event ? concernedBy(event.event) : () => true);
    refreshSoon();
  }
  void followStream({ open: changesOf, onEvent, onFault, page, ...(sleep && { sleep }) }, closing.signal);

  /** Changes go one after another, in their order. */
  let sending: Promise<unknown> = Promise.resolve();
  async function send(changes: readonly BookChange[]): Promise<ChangesResult> {
    const results: BookChangeResult[] = [];
    try {
      for (let from = 0; from < changes.length; from += maxChanges)
        results.push(...(await api.send(changes.slice(from, from + maxChanges), closing.signal)).results);
      const refused = results.flatMap(({ refused: why }) => why ?? []);
      if (refused.length > 0) set({ refused: [...$connection.get().refused, ...refused] });
      return { results };
    } catch (fault) {
      const why = failureOf(fault);
      set({
        refused: [...$connection.get().refused, (all) => all.leads.connection.notSaved(localize(why, all))],
      });
      return { results, fault: leadFaultOf(fault) };
    }
  }
  async function change(all: readonly NewChange[]): Promise<ChangesResult> {
    const changes = all.map((one) => ({ ...one, id: newId() }) as BookChange);
    const turn = pending.begin(changes, overview, (store) => answerOf(store)?.lead);
    notify();
    const sent = sending.then(() => send(changes));
    sending = sent;
    const result = await sent;
    answers.doubt(() => true);
    const refused = changes.flatMap((one, at) =>
      'lead' in one && result.results[at]?.refused !== undefined ? [one.lead] : [],
    );
    pending.end(turn, result.fault === undefined ? refused : undefined);
    notify();
    if (result.fault !== undefined) {
      refresh().catch(onFault);
      return result;
    }
    await refresh(result.results.flatMap(({ lead }) => lead ?? [])).catch(onFault);
    // Lists follow, and until then show what was changed.
    readLists()
      .catch(onFault)
      .finally(() => {
        pending.end(turn);
        notify();
      });
    return result;
  }

  void sendOldChanges(`${base}\n${overview.you.id}`, (changes) => api.send(changes, closing.signal)).catch(
    (fault: unknown) => console.warn('The changes of an earlier version could not be sent.', fault),
  );

  return {
    base,
    $changes,
    $connection,
    dismissRefused: () => set({ refused: [] }),
    overview: () => overview,
    searches: () => overview.searches,
    people: () => overview.people,
    you: () => overview.you,
    mayEdit: () => overview.you.role !== 'reader',
    find: (store) => answerOf(store)?.lead,
    byId,
    contactPolicy: () => policy,
    isListed: (store, key) => answers.of(store, { keys: [key] })?.listed.includes(key) === true,
    async ask(stores, emails) {
      // What is on its way counts.
      await sending;
      await answers.ask(stores, emails);
    },
    shown(rows) {
      if (!learnt.has(rows)) answers.learn(rows);
      learnt.add(rows);
      return rows.map(({ lead }) => {
        const one = lead && (pending.of(lead.id) ?? lead);
        return one?.removedAt === undefined ? one : undefined;
      });
    },
    change,
    save: (found) =>
      change(
        found.map(({ store, source, foundAt, contacts }) => ({
          kind: 'saved',
          store,
          foundAt,
          ...(source && { source }),
          ...(contacts && { contacts }),
        })),
      ),
    record: (ids, action) => change(ids.map((lead) => ({ ...action, lead }) as NewChange)),
    async recordOf(store, action) {
      await sending;
      await answers.ask([store]);
      const lead = answerOf(store)?.lead?.id;
      if (lead !== undefined) await change([{ ...action, lead } as NewChange]);
      return lead !== undefined;
    },
    block: (entries, reason) =>
      change(
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
      ),
    lift: (keys, reason) => change(keys.map((key) => ({ kind: 'lifted', key, reason }))),
    async addCustomers(customers, list) {
      try {
        await api.addCustomers(customers, list);
        await refresh();
        void readLists();
        return {};
      } catch (fault) {
        console.warn('The customers could not be imported.', fault);
        return { fault: leadFaultOf(fault) };
      }
    },
    list: api.list,
    history: api.history,
    kept: api.kept,
    keptFile: api.keptFile,
    blocked: api.blocked,
    planCustomers: api.planCustomers,
    search: api.search,
    backUp: api.backUp,
    async erase(lead) {
      const erased = await api.erase(lead);
      answers.doubt(() => true);
      await refresh().then(readLists).catch(onFault);
      return erased;
    },
    async restore(text, isPlan) {
      const answer = await api.restore(text, isPlan);
      if (!isPlan) await refresh().then(readLists).catch(onFault);
      return answer;
    },
    oldLeads: { read: readOldLeads, forget: forgetOldLeads },
    async whenSent() {
      await sending;
    },
    close() {
      closing.abort();
      clearTimeout(refreshing);
    },
  };
}

/** The key of all that `queries` has read of the book of an API target. */
export function bookQueries(base: string): readonly string[] {
  return ['book', base];
}

/** Whose answers an event may change: those of its lead, or all. */
function concernedBy(event: BookEvent): (answer: { lead?: Lead | undefined }) => boolean {
  switch (event.kind) {
    case 'analysed':
    case 'email_copied':
    case 'notes':
    case 'next':
      return ({ lead }) => lead?.id === event.lead;
    case 'search_saved':
    case 'search_ran':
    case 'search_dropped':
    case 'profile_put':
    case 'profile_removed':
    case 'role_given':
      return () => false;
    default:
      return () => true;
  }
}

/** Browsers give `crypto.randomUUID` to secure pages only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
