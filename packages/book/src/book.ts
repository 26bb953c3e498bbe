import { randomUUID } from 'node:crypto';
import type { BookChange, BookEvent, BookPerson, RestoreAnswer } from '@hardware-store-finder/contract';
import { applyEvent, type BookState, createBookState } from '@hardware-store-finder/domain';
import { createMutex, type Log, sleep } from '@hardware-store-finder/std';
import type { BookLog, BookRecord } from '@hardware-store-finder/storage';
import { type Backup, writeBackup } from './backup.ts';
import { changeAll, type UnlocalizedResult } from './change-all.ts';
import type { Asking } from './decide.ts';
import { createLeadFinder, type LeadFinder } from './lead-finder.ts';
import { eventOf, recordOf, type UnnumberedEvent } from './records.ts';
import { planOf, restoreInto } from './restore.ts';
import type { Writing } from './writing.ts';

/** The events after a number; `reset`: what the reader has does not follow from this log. */
export type BookStep = { events: readonly BookEvent[] } | { reset: true };

/** The team's book. Methods reject with AppError 'unavailable' if the storage fails; whether a change was written is then unknown. */
export type Book = {
  /** The book with all that any process has written. It changes with the next event: read it at once. */
  state(): Promise<Readonly<BookState>>;
  /** The book as this process last knew it, which is half a second old at most. */
  known(): Readonly<BookState>;
  /** What somebody may do. The first person with a name becomes the owner; where nobody has one, everybody is. */
  member(person: BookPerson | undefined): Promise<Asking>;
  /** Carries out changes in their order, each by itself. `seq`: the newest number of the book. */
  change(who: Asking, changes: readonly BookChange[]): Promise<{ seq: number; results: UnlocalizedResult[] }>;
  /** The events after a number, and then each as it happens, until `signal` aborts. */
  changes(after: number, signal: AbortSignal): AsyncGenerator<BookStep>;
  /** Adds what a backup has and the book lacks. */
  restore(who: Asking, backup: Backup): Promise<void>;
  /** What `restore` would do. */
  plan(who: Asking, backup: Backup): Promise<RestoreAnswer>;
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
  let state = createBookState();
  let finder: LeadFinder = createLeadFinder();
  // One reads or writes at a time, so that nobody sees a change that may yet fail.
  const mutex = createMutex();
  const closing = new AbortController();
  const waiting = new Set<() => void>();

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
  function apply(event: BookEvent): void {
    applyEvent(state, event);
    const lead = 'lead' in event ? state.leads.get(event.lead) : undefined;
    if (lead !== undefined) finder.note(lead);
  }
  function applyRecords(records: readonly BookRecord[]): void {
    for (const record of records) {
      const event = eventOf(record);
      if (event === undefined)
        report.error('book_event_unread', undefined, { seq: record.seq, kind: record.kind });
      else apply(event);
      state.seq = record.seq;
    }
  }
  function forget(): void {
    state = createBookState();
    finder = createLeadFinder();
  }
  async function catchUp(): Promise<void> {
    const before = state.seq;
    for (;;) {
      const records = await log.after(state.seq, pageSize);
      if (records.some(({ kind }) => kind === 'erased') && state.seq > 0) {
        // The log has lost events that this state has.
        forget();
        continue;
      }
      applyRecords(records);
      if (records.length < pageSize) break;
    }
    if (state.seq !== before) wake();
  }

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
      try {
        return await log.append(state.seq, ids, ({ missed, known, head }) => {
          if (missed.some(({ kind }) => kind === 'erased')) throw new StaleBook();
          applyRecords(missed);
          const events: UnnumberedEvent[] = [];
          const result = make({
            state,
            finder,
            known,
            append(event) {
              events.push(event);
              const seq = head + events.length;
              apply({ ...event, seq });
              return seq;
            },
          });
          return { events: events.map(recordOf), result };
        });
      } catch (error) {
        // It is unknown what was written: the log says.
        forget();
        throw error;
      } finally {
        wake();
      }
    });
  }

  const newest = () =>
    mutex.runExclusive(async () => {
      await catchUp();
      return state;
    });

  return {
    state: newest,
    known: () => state,
    async member(person = nobody) {
      const { id, name } = person;
      if (name === '') return { id, name, role: 'owner', isNamed: false };
      const known = state.people.get(id) ?? (await newest()).people.get(id);
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
        return { ...planOf(state, finder, who, contents), seq: state.seq };
      }),
    restore: (who, contents) => restoreInto(write, who, contents, now),
    async *changes(after, signal) {
      let at = after;
      if (at > (await log.head())) {
        yield { reset: true };
        return;
      }
      while (!signal.aborted && !closing.signal.aborted) {
        const changed = whenChanged(signal);
        const records = await log.after(at, pageSize);
        const events = records.flatMap((record) => eventOf(record) ?? []);
        at = records.at(-1)?.seq ?? at;
        if (events.some(({ kind }) => kind === 'erased')) {
          yield { reset: true };
          return;
        }
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
