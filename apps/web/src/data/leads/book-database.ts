import type { BookAnswer, BookChange, BookEvent } from '@Hardware-Store-Finder/contract';
import { Dexie, type Table } from 'dexie';

/** A change of this browser that the server has not answered yet. `madeAt`: milliseconds since 1970. */
export type UnsentChange = { change: BookChange; madeAt: number };

/** `of`: the book and the person that a record belongs to. */
type Owned = { of: string };

/**
 * What this browser keeps of the team's book: changes until they are through, and the last book with its events, to read it
 * offline. Every method resolves even if the browser keeps nothing; the page then works from memory.
 */
export type BookStore = {
  unsent(of: string): Promise<UnsentChange[]>;
  keep(of: string, changes: readonly UnsentChange[]): Promise<void>;
  drop(ids: readonly string[]): Promise<void>;
  /** The last book, whoever it was of. */
  book(base: string): Promise<{ book: BookAnswer; events: BookEvent[] } | undefined>;
  keepBook(base: string, book: BookAnswer): Promise<void>;
  keepEvents(base: string, events: readonly BookEvent[]): Promise<void>;
  /** Deletes every kept book; unsent changes stay. */
  forgetBooks(): Promise<void>;
  close(): void;
};

class BookDatabase extends Dexie {
  unsent!: Table<UnsentChange & Owned & { order?: number; id: string }, number>;
  books!: Table<{ base: string; book: BookAnswer }, string>;
  events!: Table<{ base: string; seq: number; event: BookEvent }, [string, number]>;

  constructor() {
    super('hardwareStoreBook');
    this.version(1).stores({ unsent: '++order, of, id', books: 'base', events: '[base+seq], base' });
  }
}

export function openBookStore(): BookStore {
  const database = new BookDatabase();
  let isClosed = false;
  async function attempt<T>(what: string, otherwise: T, action: () => PromiseLike<T>): Promise<T> {
    try {
      return await action();
    } catch (fault) {
      if (!isClosed) console.warn(`This browser could not ${what}.`, fault);
      return otherwise;
    }
  }
  return {
    unsent: (of) =>
      attempt('read its unsent changes', [], () =>
        database.unsent
          .where({ of })
          .sortBy('order')
          .then((records) => records.map(({ change, madeAt }) => ({ change, madeAt }))),
      ),
    keep: (of, changes) =>
      attempt('keep a change', undefined, async () => {
        await database.unsent.bulkAdd(changes.map((one) => ({ ...one, of, id: one.change.id })));
      }),
    drop: (ids) =>
      attempt('forget a sent change', undefined, async () => {
        await database.unsent.where('id').anyOf(ids).delete();
      }),
    book: (base) =>
      attempt('read the last leads', undefined, async () => {
        const known = await database.books.get(base);
        if (known === undefined) return undefined;
        const events = await database.events
          .where('[base+seq]')
          .between([base, known.book.seq], [base, Dexie.maxKey], false)
          .toArray();
        return { book: known.book, events: events.map(({ event }) => event) };
      }),
    keepBook: (base, book) =>
      attempt('keep the leads to read offline', undefined, () =>
        database.transaction('rw', database.books, database.events, async () => {
          await database.books.put({ base, book });
          await database.events.where({ base }).delete();
        }),
      ),
    keepEvents: (base, events) =>
      attempt('keep a change to read offline', undefined, async () => {
        await database.events.bulkPut(events.map((event) => ({ base, seq: event.seq, event })));
      }),
    forgetBooks: () =>
      attempt('forget the leads', undefined, async () => {
        await Promise.all([database.books.clear(), database.events.clear()]);
      }),
    close() {
      isClosed = true;
      database.close();
    },
  };
}
