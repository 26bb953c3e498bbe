import type {
  BookChange,
  BookEvent,
  BookPerson,
  Customer,
  CustomersAnswer,
  LeadsAnswer,
  LeadsQuery,
  ListedStore,
  RestoreAnswer,
  StoreAnswer,
  StoreQuestion,
} from '@Hardware-Store-Finder/contract';
import {
  type BookRefusals,
  type BookState,
  idsOfStore,
  withCorrections,
  withJudgedWebsites,
} from '@Hardware-Store-Finder/domain';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import { createMutex, type Log, sleep } from '@Hardware-Store-Finder/std';
import type { BookLog, BookRecord } from '@Hardware-Store-Finder/storage';
import { randomUUID } from 'node:crypto';
import { type Backup, writeBackup } from './backup.ts';
import { changeAll, type UnlocalizedResult } from './change-all.ts';
import { answerOfRows, bookOfCustomers, compareCustomers } from './customers.ts';
import type { Asking } from './decide.ts';
import { eraseFirm, type Firm, firmIn } from './erase.ts';
import { answerStores, listLeads } from './leads.ts';
import { eventOf, recordOf, type UnnumberedEvent } from './records.ts';
import { planOf, restoreInto } from './restore.ts';
import { createView, type View } from './view.ts';
import type { Writing } from './writing.ts';

/** The events after a number; `reset`: what the reader has does not follow from this log. */
export type BookStep = { events: readonly BookEvent[] } | { reset: true };

/** The team's book. Methods reject with AppError 'unavailable' if the storage fails; whether a change was written is then unknown. */
export type Book = {
  /** The book with all that any process has written. It changes with the next event: read it at once. */
  state(): Promise<Readonly<BookState>>;
  /** The book as this process knows it, which is half a second old at most. Empty before `whenRead`. */
  known(): Readonly<BookState>;
  /** Whom the book refuses to write to, as this process knows it. Throws AppError 'unavailable' after `whenRead` has rejected. */
  refusals: Omit<BookRefusals, 'note'>;
  /** A store of any source, in which what people typed for it wins. */
  corrected<S extends ListedStore>(store: S): S;
  /** Whether there is a store for which somebody typed something. */
  hasCorrections(): boolean;
  /** Resolves once this process has read the log. Rejects if it cannot be read; `refusals` throw then until it can. */
  whenRead(): Promise<void>;
  /** Calls back after each change that may refuse somebody else, until the returned function is called. */
  onRefusals(call: () => void): () => void;
  /** What somebody may do. The first person with a name becomes the owner; where nobody has one, everybody is. */
  member(person: BookPerson | undefined): Promise<Asking>;
  /** Carries out changes in their order, each by itself. `seq`: the newest number of the book. */
  change(who: Asking, changes: readonly BookChange[]): Promise<{ seq: number; results: UnlocalizedResult[] }>;
  /** Adds what a backup has and the book lacks. */
  restore(who: Asking, backup: Backup): Promise<void>;
  /** What `restore` would do. */
  plan(who: Asking, backup: Backup): Promise<RestoreAnswer>;
  /** What the book says of stores, in their order. */
  answers(questions: readonly StoreQuestion[]): Promise<StoreAnswer[]>;
  /** A part of the leads. `language`: in whose alphabet they are sorted (BCP 47). */
  list(who: Asking, query: LeadsQuery, language: string): Promise<LeadsAnswer>;
  /** What the book knows of each row of a customer list. */
  planCustomers(customers: readonly Customer[]): Promise<CustomersAnswer>;
  /** Adds all customers of a list, or none. `list`: its name. */
  addCustomers(who: Asking, customers: readonly Customer[], list: string): Promise<CustomersAnswer>;
  /** The events after a number, and then each as it happens, until `signal` aborts. */
  changes(after: number, signal: AbortSignal): AsyncGenerator<BookStep>;
  /** The firm of a lead, with all that the book has of it. Undefined if there is no such lead. */
  firmOf(lead: string): Promise<Firm | undefined>;
  /** Takes all of a firm out of the book but hashes by which it is never written to. Resolves to the number of its events. */
  erase(who: Asking, firm: Firm): Promise<number>;
  /** All events of a lead, in order. */
  historyOf(lead: string): Promise<BookEvent[]>;
  /** The whole log as a backup, in pieces of text. */
  backup(): AsyncGenerator<string>;
  close(): Promise<void>;
};

/** The machine: who has not signed in. */
const nobody: BookPerson = { id: '', name: '' };

export type BookDeps = {
  log: BookLog;
  /** For failures. */
  report: Log;
  now?: () => number;
  /** How often to look for what other processes wrote, in milliseconds. */
  pollMs?: number;
};

/** How many events are read at once. */
const pageSize = 2_000;

/** Another process has erased events that this one has. */
class StaleBook extends Error {}

export function openBook({ log, report, now = Date.now, pollMs = 500 }: BookDeps): Book {
  let view = createView();
  /** Whether the view is not what the log says; it is read anew, and until then refuses whom it refused. */
  let isStale = false;
  let isUnreadable = false;
  // One reads or writes at a time, so that nobody sees a change that may yet fail.
  const mutex = createMutex();
  const closing = new AbortController();
  const waiting = new Set<() => void>();
  const refusalCalls = new Set<() => void>();

  function wake(): void {
    for (const go of [...waiting]) go();
  }
  /** Resolves with the next event, or when the signal aborts. */
  function whenChanged(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        waiting.delete(go);
        signal.removeEventListener('abort', go);
        resolve();
      };
      waiting.add(go);
      signal.addEventListener('abort', go);
    });
  }
  function apply(to: View, event: BookEvent): void {
    if (to.apply(event) && to === view) for (const call of refusalCalls) call();
  }
  function applyRecords(to: View, records: readonly BookRecord[]): void {
    for (const record of records) {
      const event = eventOf(record);
      if (event !== undefined) apply(to, event);
      else report.error('book_event_unread', undefined, { seq: record.seq, kind: record.kind });
      to.state.seq = record.seq;
    }
  }
  async function catchUp(): Promise<void> {
    const before = view;
    const { seq } = view.state;
    let to = isStale ? createView() : view;
    for (;;) {
      const records = await log.after(to.state.seq, pageSize);
      if (to === view && hasErased(records)) {
        to = createView();
        continue;
      }
      applyRecords(to, records);
      if (records.length < pageSize) break;
    }
    view = to;
    isStale = false;
    isUnreadable = false;
    if (view !== before) for (const call of refusalCalls) call();
    if (view !== before || view.state.seq !== seq) wake();
  }
  /** A list that could not be read refuses nobody, so it must not be asked. */
  function readRefusals(): View['refusals'] {
    if (isUnreadable) throw new AppError('unavailable', message.databaseFailed({ isFull: false }));
    return view.refusals;
  }
  const newest = () =>
    mutex.runExclusive(async () => {
      await catchUp();
      return view.state;
    });

  async function poll(): Promise<void> {
    while (!closing.signal.aborted) {
      await sleep(pollMs, closing.signal).catch(() => undefined);
      if (closing.signal.aborted) return;
      // Whoever asks next learns of a failure.
      await mutex.runExclusive(catchUp).catch(() => undefined);
    }
  }
  const polling = poll();

  /** The turn of a writer: the book is the newest then, and what `make` appends is what others find. */
  function write<T>(ids: readonly string[], make: (turn: Writing) => T): Promise<T> {
    return mutex.runExclusive(async () => {
      if (isStale) await catchUp();
      for (;;) {
        try {
          return await log.append(view.state.seq, ids, ({ missed, known, head }) => {
            if (hasErased(missed)) throw new StaleBook();
            applyRecords(view, missed);
            const events: UnnumberedEvent[] = [];
            const append = (event: UnnumberedEvent) => {
              events.push(event);
              const seq = head + events.length;
              apply(view, { ...event, seq });
              return seq;
            };
            const result = make({
              state: view.state,
              finder: view.finder,
              refusals: view.refusals,
              known,
              append,
            });
            return { events: events.map(recordOf), result };
          });
        } catch (error) {
          // It is unknown what was written: the log says.
          isStale = true;
          if (!(error instanceof StaleBook)) throw error;
          await catchUp();
        } finally {
          wake();
        }
      }
    });
  }

  return {
    state: newest,
    known: () => view.state,
    refusals: {
      check: (question) => readRefusals().check(question),
      checkSome: (question) => readRefusals().checkSome(question),
      checkFirst: (question) => readRefusals().checkFirst(question),
    },
    corrected(store) {
      const ids = [...idsOfStore(store), ...(store.also_listed_as ?? [])];
      const found = withJudgedWebsites(store, ids, view.state.websites);
      if (view.corrected.size === 0) return found;
      const lead = view.finder.find(view.state, store);
      return lead === undefined || !view.corrected.has(lead.id)
        ? found
        : withCorrections(found, lead.corrections);
    },
    hasCorrections: () => view.corrected.size > 0 || view.state.websites.size > 0,
    async whenRead() {
      isUnreadable = true;
      await newest();
    },
    onRefusals(call) {
      refusalCalls.add(call);
      return () => void refusalCalls.delete(call);
    },
    async member(person = nobody) {
      const { id, name } = person;
      if (name === '') return { id, name, role: 'owner', isNamed: false };
      const known = view.state.people.get(id) ?? (await newest()).people.get(id);
      if (known?.name === name) return { ...known, isNamed: true };
      const role = await write([], ({ state: { people }, append }) => {
        const given = people.get(id)?.role ?? (people.size === 0 ? 'owner' : 'member');
        append({
          kind: 'role_given',
          id: randomUUID(),
          at: now(),
          by: nobody,
          to: { id, name },
          role: given,
        });
        return given;
      });
      return { id, name, role, isNamed: true };
    },
    change: (who, changes) =>
      write(
        changes.map(({ id }) => id),
        (turn) => ({ results: changeAll(turn, who, changes, now()), seq: turn.state.seq }),
      ),
    plan: (who, contents) =>
      mutex.runExclusive(async () => {
        await catchUp();
        const { state, finder } = view;
        return { ...planOf(state, finder, who, contents), seq: state.seq };
      }),
    async firmOf(lead) {
      const state = await newest();
      const found = state.leads.get(state.leadOf.get(lead) ?? lead);
      return found && firmIn(state, found);
    },
    async erase({ id, name }, firm) {
      const erased = await eraseFirm(log, firm, { id, name }, now());
      await newest();
      return erased;
    },
    restore: (who, contents) => restoreInto(write, who, contents, now),
    async answers(questions) {
      await newest();
      return answerStores(view, questions);
    },
    async list(who, query, language) {
      await newest();
      return listLeads(view, query, { you: who.id, tag: language });
    },
    async planCustomers(customers) {
      await newest();
      return answerOfRows(await compareCustomers(view, customers));
    },
    async addCustomers(who, customers, list) {
      await newest();
      const compared = await compareCustomers(view, customers);
      const book = await bookOfCustomers(view, customers, compared, list, now());
      await restoreInto(write, who, book, now);
      // A customer of the list is shown, even if the lead was removed once.
      const removed = book.leads.filter(({ id }) => view.state.leads.get(id)?.removedAt !== undefined);
      const shown = removed.map(({ id }) => ({ kind: 'restored' as const, id: randomUUID(), lead: id }));
      await write([], (turn) => changeAll(turn, who, shown, now()));
      return answerOfRows(compared);
    },
    async *changes(after, signal) {
      let at = after;
      if (at > (await log.head())) {
        yield { reset: true };
        return;
      }
      while (!signal.aborted && !closing.signal.aborted) {
        const changed = whenChanged(signal);
        const records = await log.after(at, pageSize);
        if (hasErased(records)) {
          yield { reset: true };
          return;
        }
        const events = records.flatMap((record) => eventOf(record) ?? []);
        at = records.at(-1)?.seq ?? at;
        if (events.length > 0) yield { events };
        if (records.length === 0 && !signal.aborted) await changed;
      }
    },
    historyOf: async (lead) => (await log.ofLeads([lead])).flatMap((record) => eventOf(record) ?? []),
    backup: () => writeBackup(log, now()),
    async close() {
      closing.abort();
      wake();
      await polling;
    },
  };
}

function hasErased(records: readonly BookRecord[]): boolean {
  return records.some(({ kind }) => kind === 'erased');
}
