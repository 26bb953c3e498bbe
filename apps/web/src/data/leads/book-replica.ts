import type {
  BookAnswer,
  BookChange,
  BookEvent,
  ChangesAnswer,
  Member,
} from '@Hardware-Store-Finder/contract';
import {
  applyEvent,
  type BookState,
  copyOfState,
  createBookState,
  stateOfBook,
} from '@Hardware-Store-Finder/domain';
import type { UnsentChange } from './book-database.ts';
import { provisionalEvent } from './provisional-event.ts';

/** A change that is shown although the log does not have it yet. `seq`: where the server wrote it, once it has answered. */
type Pending = UnsentChange & { seq?: number };

/** A change that the server refused, and why. */
type RefusedChange = { change: BookChange; why: string };

/** The team's book in this page: what the server said, and over it the changes that are on their way. Without I/O. */
export type BookReplica = {
  /** What is shown: it changes with the next call of any other method. */
  state(): Readonly<BookState>;
  you(): Member;
  /** The number of the last event of the server. */
  seq(): number;
  /** Replaces what the server said. */
  load(book: BookAnswer): void;
  /** Events of the server, in order; those that are known are skipped. Returns the new ones. */
  apply(events: readonly BookEvent[]): BookEvent[];
  /** Shows changes of this page. */
  add(changes: readonly UnsentChange[]): void;
  unsent(): readonly UnsentChange[];
  /** Takes the server's answer. Returns the changes that it refused. */
  settle(answer: ChangesAnswer): RefusedChange[];
  /** Takes changes back that the server did not accept at all. */
  takeBack(ids: readonly string[]): void;
};

const nobody: Member = { id: '', name: '', role: 'reader' };

export function createBookReplica(): BookReplica {
  let said = createBookState();
  let shown = said;
  let you = nobody;
  const pending = new Map<string, Pending>();

  function show(target: BookState, { change, madeAt }: UnsentChange): void {
    const event = provisionalEvent(target, change, you, madeAt);
    if (event !== undefined) applyEvent(target, event);
  }
  function rebase(): void {
    shown = said;
    if (pending.size === 0) return;
    shown = copyOfState(said);
    for (const one of pending.values()) show(shown, one);
  }
  return {
    state: () => shown,
    you: () => said.people.get(you.id) ?? you,
    seq: () => said.seq,
    load(book) {
      said = stateOfBook(book);
      you = book.you;
      for (const [id, { seq }] of pending) if (seq !== undefined && seq <= said.seq) pending.delete(id);
      rebase();
    },
    apply(events) {
      const fresh = events.filter(({ seq }) => seq > said.seq);
      for (const event of fresh) {
        applyEvent(said, event);
        pending.delete(event.id);
      }
      // The server may have written a change as part of another.
      for (const [id, { seq }] of pending) if (seq !== undefined && seq <= said.seq) pending.delete(id);
      if (fresh.length > 0) rebase();
      return fresh;
    },
    add(changes) {
      if (changes.length > 0 && shown === said) shown = copyOfState(said);
      for (const one of changes) {
        if (pending.has(one.change.id)) continue;
        pending.set(one.change.id, one);
        show(shown, one);
      }
    },
    unsent: () => [...pending.values()].filter(({ seq }) => seq === undefined),
    settle({ results }) {
      const refused: RefusedChange[] = [];
      for (const { id, seq, refused: why } of results) {
        const one = pending.get(id);
        if (one === undefined) continue;
        if (why !== undefined) refused.push({ change: one.change, why });
        if (seq === undefined || seq <= said.seq) pending.delete(id);
        else pending.set(id, { ...one, seq });
      }
      rebase();
      return refused;
    },
    takeBack(ids) {
      for (const id of ids) pending.delete(id);
      rebase();
    },
  };
}
