import type {
  BookChange,
  BookEvent,
  BookNews,
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
  applyEvent,
  type BookRefusals,
  type BookState,
  idsOfStore,
  type PutRow,
  withCorrections,
  withJudgedWebsites,
} from '@Hardware-Store-Finder/domain';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import { createMutex, sleep } from '@Hardware-Store-Finder/std';
import type { BookRow, BookStorage, StoredEvent } from '@Hardware-Store-Finder/storage';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Backup, bookOf, writeBackup } from './backup.ts';
import { changeAll, type UnlocalizedResult } from './change-all.ts';
import { answerOfRows, bookOfCustomers, compareCustomers } from './customers.ts';
import { type Asking, machine } from './decide.ts';
import { eraseFirm, type Firm, firmIn, storesWithout } from './erase.ts';
import { readHistory } from './history.ts';
import { answerStores, listLeads } from './leads.ts';
import { bookDamaged, rowOf, storedEvent } from './records.ts';
import { type Repaired, repairBook } from './repair.ts';
import { planOf, type Room, requireOwner, restoreInto } from './restore.ts';
import { createView } from './view.ts';
import { startTurn, turnOf, type Writing } from './writing.ts';

/** The machine: who has not signed in. */
const nobody: BookPerson = { id: '', name: '' };

export type BookDeps = {
  storage: BookStorage;
  now?: () => number;
  /** How much there may be, so that a start reads it in a minute: leads, and bytes on the disk. */
  most?: { leads: number; bytes: number };
  /** How often to look for what other processes wrote, in milliseconds. */
  pollMs?: number;
};

/** How much news is read at once. */
const pageSize = 2_000;
const mostKept = { leads: 200_000, bytes: 1024 ** 3 };

/** The team's book. Methods reject with AppError 'unavailable' if the storage fails; whether a change was written is then unknown. */
export class Book {
  readonly #storage;
  readonly #now;
  readonly #pollMs;
  readonly #most;
  #view = createView();
  /** Whether the view may not be what was written; it is read anew, and until then refuses whom it refused. */
  #isStale = false;
  #isUnreadable = false;
  // One reads or writes at a time, so that nobody sees a change that may yet fail.
  readonly #mutex = createMutex();
  readonly #closing = new AbortController();
  readonly #waiting = new Set<() => void>();
  readonly #refusalCalls = new Set<() => void>();
  /** What happened after a number, read once for all who ask. */
  #news = new Map<number, Promise<BookNews[]>>();
  readonly #polling;
  /** Whom the book refuses to write to, as this process knows it. Throws AppError 'unavailable' after `whenRead` has rejected. */
  readonly refusals: Omit<BookRefusals, 'note'> = {
    check: (question) => this.#readRefusals().check(question),
    checkSome: (question) => this.#readRefusals().checkSome(question),
    checkFirst: (question) => this.#readRefusals().checkFirst(question),
  };

  constructor({ storage, now = Date.now, pollMs = 500, most = mostKept }: BookDeps) {
    this.#storage = storage;
    this.#now = now;
    this.#pollMs = pollMs;
    this.#most = most;
    this.#polling = this.#poll();
  }

  async #newsAfter(at: number): Promise<BookNews[]> {
    const read = () =>
      this.#storage
        .newsAfter(at, pageSize)
        .then((all) => all.map(({ lead, ...one }) => ({ ...one, ...(lead !== null && { lead }) })));
    const asked = this.#news.get(at) ?? read();
    this.#news.set(at, asked);
    asked.catch(() => this.#news.delete(at));
    return await asked;
  }

  #wake(): void {
    this.#news = new Map();
    for (const go of [...this.#waiting]) go();
  }

  /** Resolves with the next event, or when the signal aborts. */
  #whenChanged(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        this.#waiting.delete(go);
        signal.removeEventListener('abort', go);
        resolve();
      };
      this.#waiting.add(go);
      signal.addEventListener('abort', go);
    });
  }

  #tell(mayRefuse: boolean): void {
    this.#wake();
    if (mayRefuse) for (const call of [...this.#refusalCalls]) call();
  }

  async #catchUp(): Promise<void> {
    const to = this.#isStale ? createView() : this.#view;
    const { seq } = this.#view.state;
    let mayRefuse = this.#isStale;
    while (to.state.seq !== (await this.#storage.head()))
      mayRefuse = to.take(await this.#storage.changedAfter(to.state.seq)) || mayRefuse;
    const isSame = to === this.#view && to.state.seq === seq;
    this.#view = to;
    this.#isStale = false;
    this.#isUnreadable = false;
    if (!isSame) this.#tell(mayRefuse);
  }

  /** A list that could not be read refuses nobody, so it must not be asked. */
  #readRefusals(): BookRefusals {
    if (this.#isUnreadable) throw new AppError('unavailable', message.databaseFailed({ isFull: false }));
    const unread = [...this.#view.damaged].filter((name) => /^(?:leads|blocked) /.test(name));
    if (unread.length > 0) throw bookDamaged(unread);
    return this.#view.refusals;
  }

  /** The book with all that any process has written. It changes with the next event: read it at once. */
  state(): Promise<Readonly<BookState>> {
    return this.#mutex.runExclusive(async () => {
      await this.#catchUp();
      return this.#view.state;
    });
  }

  async #poll(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      await sleep(this.#pollMs, this.#closing.signal).catch(() => undefined);
      if (this.#closing.signal.aborted) return;
      // Whoever asks next learns of a failure.
      await this.#mutex.runExclusive(() => this.#catchUp()).catch(() => undefined);
    }
  }

  /** The turn of a writer: the book is the newest then, and what `make` changes is what others find. */
  #write<T>(ids: readonly string[], make: (turn: Writing) => T): Promise<T> {
    return this.#mutex.runExclusive(async () => {
      if (this.#isStale) await this.#catchUp();
      // A change may bring back what a damaged record has taken out, or make somebody the owner whom it does not know.
      if (this.#view.damaged.size > 0) throw bookDamaged([...this.#view.damaged]);
      // If it fails, nobody knows what was written.
      this.#isStale = true;
      let mayRefuse = false;
      const result = await this.#storage.write(this.#view.state.seq, ids, ({ known, ...changes }) => {
        const { state, finder, refusals } = this.#view;
        mayRefuse = this.#view.take(changes);
        if (this.#view.damaged.size > 0) throw bookDamaged([...this.#view.damaged]);
        const events: Omit<StoredEvent, 'seq'>[] = [];
        const rows = new Map<string, BookRow>();
        const put: PutRow = (table, key, row) => {
          mayRefuse = this.#view.put(table, key, row) || mayRefuse;
          const name = `${table} ${key}`;
          const { began = state.seq + 1 } = rows.get(name) ?? {};
          rows.set(name, { table, key, began, data: row });
        };
        const append: Writing['append'] = (event) => {
          let isNothing = !('lead' in event) && event.kind !== 'erased';
          applyEvent(state, event, (...row) => {
            isNothing = false;
            put(...row);
          });
          if (isNothing) return undefined;
          events.push(storedEvent(event));
          state.seq += 1;
          return state.seq;
        };
        const made = make({ state, finder, refusals, known, append, put });
        // One that nobody could read would keep everybody from the book.
        for (const row of rows.values())
          if (row.data !== undefined && rowOf(row) === undefined) {
            const cause = new Error(`The row ${row.key} of ${row.table} could not be read.`);
            throw new AppError('unavailable', message.databaseFailed({ isFull: false }), { cause });
          }
        return { events, rows: [...rows.values()], result: made };
      });
      this.#isStale = false;
      this.#tell(mayRefuse);
      return result;
    });
  }

  /** The book as this process knows it, which is half a second old at most. Empty before `whenRead`. */
  readonly known = (): Readonly<BookState> => this.#view.state;
  /** The records that cannot be read, as this process knows them, each by its table and key. */
  readonly damaged = (): string[] => [...this.#view.damaged];

  /** A store of any source, in which what people typed for it wins. */
  corrected<S extends ListedStore>(store: S): S {
    const ids = [...idsOfStore(store), ...(store.also_listed_as ?? [])];
    const found = withJudgedWebsites(store, ids, this.#view.state.websites);
    if (this.#view.corrected.size === 0) return found;
    const lead = this.#view.finder.find(this.#view.state, store);
    return lead === undefined || !this.#view.corrected.has(lead.id)
      ? found
      : withCorrections(found, lead.corrections);
  }

  /** Whether there is a store for which somebody typed something. */
  hasCorrections(): boolean {
    return this.#view.corrected.size > 0 || this.#view.state.websites.size > 0;
  }

  /** Resolves once this process has read the book. Rejects if it cannot be read; `refusals` throw then until it can. */
  async whenRead(): Promise<void> {
    this.#isUnreadable = true;
    await this.state();
    this.#readRefusals();
  }

  /** Calls back after each change that may refuse somebody else, until the returned function is called. */
  onRefusals(call: () => void): () => void {
    this.#refusalCalls.add(call);
    return () => void this.#refusalCalls.delete(call);
  }

  /** What somebody may do. The first person with a name becomes the owner; where nobody has one, everybody is. */
  async member(person: BookPerson | undefined = nobody, zone?: string): Promise<Asking> {
    const { id, name } = person;
    if (name === '') return { id, name, role: 'owner', isNamed: false, zone };
    const known = this.#view.state.people.get(id) ?? (await this.state()).people.get(id);
    if (known?.name === name) return { ...known, isNamed: true, zone };
    const role = await this.#write([], ({ state: { people }, append }) => {
      const given = people.get(id)?.role ?? (people.size === 0 ? 'owner' : 'member');
      const to = { id, name };
      append({ kind: 'role_given', id: randomUUID(), at: this.#now(), by: nobody, to, role: given });
      return given;
    });
    return { id, name, role, isNamed: true, zone };
  }

  readonly #isLarge = async () => (await this.#storage.bytes()) >= this.#most.bytes;

  #restoreWithin(who: Asking, contents: Backup, room?: Room): Promise<void> {
    return restoreInto((ids, make) => this.#write(ids, make), who, contents, this.#now, room);
  }

  /** Carries out changes in their order, each by itself. `seq`: the newest number of the book. */
  async change(
    who: Asking,
    changes: readonly BookChange[],
  ): Promise<{ seq: number; results: UnlocalizedResult[] }> {
    const results: UnlocalizedResult[] = [];
    let seq = 0;
    const isLarge = await this.#isLarge();
    // What was asked for together was asked for at one time, however many turns it takes.
    const at = this.#now();
    do {
      const some = changes.slice(results.length, results.length + turnOf.entries);
      const ids = some.map(({ id }) => id);
      results.push(
        ...(await this.#write(ids, (turn) => {
          const done = changeAll(turn, who, some, at, {
            isOver: startTurn(),
            isFull: () => isLarge || turn.state.leads.size >= this.#most.leads,
          });
          ({ seq } = turn.state);
          return done;
        })),
      );
      await nextTurn();
    } while (results.length < changes.length);
    return { results, seq };
  }

  /** What `restore` would do. */
  async plan(who: Asking, contents: Backup): Promise<RestoreAnswer> {
    requireOwner(who, contents);
    const found = await bookOf(contents);
    const state = await this.state();
    return { ...(await planOf(state, this.#view.finder, who, found)), seq: state.seq };
  }

  /** The firm of a lead, with all that the book has of it. Undefined if there is no such lead. */
  async firmOf(lead: string): Promise<Firm | undefined> {
    const state = await this.state();
    const found = state.leads.get(state.leadOf.get(lead) ?? lead);
    return found && firmIn(state, found);
  }

  /** Takes all of a firm out of the book but hashes by which it is never written to. Resolves to how much it was. */
  async erase({ id, name }: Asking, firm: Firm): Promise<number> {
    const counts = await this.#storage.countEvents(firm.leads.map((lead) => lead.id));
    const others = await storesWithout(firm, (await this.state()).searches);
    await this.#write([], (turn) => eraseFirm(turn, firm, others, { id, name }, this.#now()));
    return [...counts.values()].reduce((sum, count) => sum + count, firm.entries.length);
  }

  /** Mends what is damaged, and resolves to what became of each record. */
  repair(): Promise<Repaired> {
    return repairBook(this.#storage, this.#now());
  }

  /** Adds what a backup has and the book lacks. Of what happened only an owner brings a file; anybody, what their own browser kept. */
  async restore(who: Asking, contents: Backup): Promise<void> {
    requireOwner(who, contents);
    const { leads } = this.#most;
    if ((await this.#isLarge()) || this.#view.state.leads.size >= leads)
      throw new AppError('too_many', message.bookFull());
    await this.#restoreWithin(who, contents, { leads, isFull: this.#isLarge });
  }

  /** The same for a whole book of this server, with what there was before the limits. */
  restoreWhole(contents: Backup): Promise<void> {
    return this.#restoreWithin(machine, contents);
  }

  /** What the book says of stores, in their order. */
  async answers(questions: readonly StoreQuestion[]): Promise<StoreAnswer[]> {
    await this.state();
    return answerStores(this.#view, questions);
  }

  /** A part of the leads. `language`: in whose alphabet they are sorted (BCP 47). */
  async list(who: Asking, query: LeadsQuery, language: string): Promise<LeadsAnswer> {
    await this.state();
    return listLeads(this.#view, query, { you: who.id, tag: language });
  }

  /** What the book knows of each row of a customer list. */
  async planCustomers(customers: readonly Customer[]): Promise<CustomersAnswer> {
    await this.state();
    return answerOfRows(await compareCustomers(this.#view, customers));
  }

  /** Adds the customers of a list. `list`: its name. */
  async addCustomers(who: Asking, customers: readonly Customer[], list: string): Promise<CustomersAnswer> {
    await this.state();
    const compared = await compareCustomers(this.#view, customers);
    const book = await bookOfCustomers(this.#view, customers, compared, list, this.#now());
    await this.restore(who, book);
    // A customer of the list is shown, even if the lead was removed once.
    const removed = book.leads.filter(({ id }) => this.#view.state.leads.get(id)?.removedAt !== undefined);
    const shown = removed.map(({ id }) => ({ kind: 'restored' as const, id: randomUUID(), lead: id }));
    if (shown.length > 0) await this.change(who, shown);
    return answerOfRows(compared);
  }

  /** What happened after a number, and then what happens, until `signal` aborts. */
  async *changes(after: number, signal: AbortSignal): AsyncGenerator<BookNews[]> {
    let at = Math.min(after, await this.#storage.head());
    while (!signal.aborted && !this.#closing.signal.aborted) {
      const changed = this.#whenChanged(signal);
      const some = await this.#newsAfter(at);
      at = some.at(-1)?.seq ?? at;
      if (some.length > 0) yield some;
      else if (!signal.aborted) await changed;
    }
  }

  /** The events of a lead after a number, in order: all, or so many. */
  historyOf(lead: string, after = 0, most = Infinity): Promise<BookEvent[]> {
    return readHistory(this.#storage, lead, after, most);
  }

  /** How many events some leads have, by lead. */
  countEvents(leads: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#storage.countEvents(leads);
  }

  /** The whole book as a backup, in pieces of text. */
  async *backup(): AsyncGenerator<string> {
    const state = await this.state();
    if (this.#view.damaged.size > 0) throw bookDamaged([...this.#view.damaged]);
    yield* writeBackup(this.#storage, state, this.#now());
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#wake();
    await this.#polling;
  }
}
