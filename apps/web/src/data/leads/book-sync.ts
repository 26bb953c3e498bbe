import type { BookChange, BookEvent } from '@Hardware-Store-Finder/contract';
import { sleep as asyncSleep } from '@Hardware-Store-Finder/std';
import { atom, type ReadableAtom } from 'nanostores';
import type { Message } from '../../i18n/message.ts';
import { AnswerFault } from '../api/api-client.ts';
import { type BookApi, RefusedChangesFault } from '../api/book-api.ts';
import { failureOf } from '../api/errors.ts';
import type { BookStore, UnsentChange } from './book-database.ts';
import type { BookReplica } from './book-replica.ts';

/** Where the page and the server stand. */
type BookConnection = {
  /** Whether the changes of others arrive, or are expected to. */
  isLive: boolean;
  /** Why not, if the server said so; undefined if it cannot be reached. */
  fault: Message | undefined;
  /** How many changes wait for the server. */
  unsent: number;
  /** The number of the last event of the server that is shown. */
  seq: number;
  /** What the server refused since it was last dismissed: its sentences. */
  refused: readonly Message[];
};

export type BookSync = {
  readonly $connection: ReadableAtom<BookConnection>;
  /** Shows changes at once, keeps them, and sends them in their order until they are through. */
  change(changes: readonly BookChange[]): void;
  dismissRefused(): void;
  /** Resolves when nothing waits for the server, or it cannot be reached. */
  whenSent(): Promise<void>;
  /** Resolves when all is shown that others wrote before this page followed the book; after three seconds at the latest. */
  whenCurrent(): Promise<void>;
  close(): void;
};

export type BookSyncDeps = {
  api: Pick<BookApi, 'read' | 'changes' | 'send'>;
  /** The name of who has signed in; empty if nobody has one. */
  whoAmI: (signal: AbortSignal) => Promise<string>;
  store: BookStore;
  replica: BookReplica;
  /** The API target. */
  base: string;
  /** Called when what is shown has changed. */
  onChange: () => void;
  now: () => number;
  page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> | undefined;
  sleep?: typeof asyncSleep;
};

const firstWaitMs = 1_000;
const longestWaitMs = 20_000;
/** A stream that a proxy holds back must not hold back a person. */
const mostBehindMs = 3_000;
/** The server takes 2,000 changes and eight megabytes at once; a character has at most three bytes. */
const mostAtOnce = 1_000;
const mostCharacters = 2_000_000;
/** A change that was made longer ago than this says when. */
const lateMs = 3_000;

/**
 * Follows the book of the server and sends it the changes of this page. Resolves once there is something to show: the book,
 * or without the server the last one that this browser kept. Throws what `api.read` throws.
 */
export async function startBookSync(deps: BookSyncDeps): Promise<BookSync> {
  const { api, store, replica, base, onChange, now, page, sleep = asyncSleep } = deps;
  const closing = new AbortController();
  const $connection = atom<BookConnection>({
    isLive: true,
    fault: undefined,
    unsent: 0,
    seq: 0,
    refused: [],
  });
  const set = (change: Partial<BookConnection> = {}) =>
    $connection.set({ ...$connection.get(), unsent: replica.unsent().length, seq: replica.seq(), ...change });
  /** Whether it is known that the book is that of who is here now. */
  let isVerified = false;
  let owner: string | undefined;
  /** The changes of this page, apart from those that it found. */
  const made = new Set<string>();
  let atOnce = mostAtOnce;

  async function adopt(): Promise<void> {
    const before = owner;
    owner = `${base}\n${replica.you().id}`;
    if (owner === before) return;
    // What somebody else left unsent waits in this browser until they are back; what was made since is of who is here.
    const unsent = replica.unsent().filter(({ change }) => !made.has(change.id));
    replica.takeBack(unsent.map(({ change }) => change.id));
    const ours = replica.unsent();
    if (before !== undefined && ours.length > 0) {
      await store.drop(ours.map(({ change }) => change.id));
      await store.keep(owner, ours);
    }
    replica.add(await store.unsent(owner));
  }
  async function readAll(signal: AbortSignal): Promise<void> {
    const book = await api.read(signal);
    replica.load(book);
    isVerified = true;
    await adopt();
    void store.keepBook(base, book);
    set();
    onChange();
  }
  async function verify(signal: AbortSignal): Promise<void> {
    if (isVerified) return;
    const name = await deps.whoAmI(signal).catch((fault: unknown) => {
      if (fault instanceof AnswerFault) return undefined;
      throw fault;
    });
    if (name !== replica.you().name) await readAll(signal);
    isVerified = true;
  }

  /** The newest number of the server as it began to tell its changes; undefined while it tells none. */
  let newest: number | undefined;
  let waiting: (() => void)[] = [];
  const isBehind = () => $connection.get().isLive && replica.seq() < (newest ?? Number.POSITIVE_INFINITY);
  function noteCurrent(): void {
    if (isBehind()) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  let arrived: BookEvent[] = [];
  function takeArrived(): void {
    const events = arrived;
    arrived = [];
    const mine = new Set(replica.unsent().map(({ change }) => change.id));
    const fresh = replica.apply(events);
    if (fresh.length === 0) return;
    void store.keepEvents(base, fresh);
    const through = fresh.flatMap(({ id }) => (mine.has(id) ? [id] : []));
    if (through.length > 0) void store.drop(through);
    set();
    onChange();
    noteCurrent();
  }
  /** Events that arrive together are shown together. */
  function take(event: BookEvent): void {
    arrived.push(event);
    if (arrived.length === 1) setTimeout(takeArrived, 0);
  }

  /** Returns whether it was live. */
  async function listen(signal: AbortSignal): Promise<boolean> {
    let wasLive = false;
    await verify(signal);
    for await (const said of api.changes(replica.seq(), signal)) {
      if (!wasLive) set({ isLive: true, fault: undefined });
      wasLive = true;
      send();
      if ('event' in said) take(said.event);
      else if ('seq' in said) {
        newest = said.seq;
        noteCurrent();
      } else if ('reset' in said) {
        takeArrived();
        await readAll(signal);
        break;
      } else if ('error' in said) throw new AnswerFault(said.error);
    }
    return wasLive;
  }
  async function follow(): Promise<void> {
    let waitMs = firstWaitMs;
    while (!closing.signal.aborted) {
      await whenVisible(page, closing.signal);
      const hidden = untilHidden(page, closing.signal);
      try {
        if (await listen(hidden.signal)) waitMs = firstWaitMs;
      } catch (fault) {
        if (closing.signal.aborted) return;
        if (!hidden.signal.aborted) noteFault(fault);
      }
      hidden.forget();
      if (hidden.signal.aborted) {
        newest = undefined;
        continue;
      }
      await sleep(waitMs, closing.signal).catch(() => undefined);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
  }
  function noteFault(fault: unknown): void {
    console.info('The book of the server cannot be followed for now.', fault);
    set({ isLive: false, fault: fault instanceof AnswerFault ? fault.userMessage : undefined });
    noteCurrent();
  }

  let isSending = false;
  let sending: Promise<void> = Promise.resolve();
  function send(): void {
    if (isSending) return;
    isSending = true;
    sending = sendAll();
  }
  async function sendAll(): Promise<void> {
    while (isVerified && !closing.signal.aborted) {
      const batch = batchOf(replica.unsent(), atOnce);
      if (batch.length === 0) break;
      const ids = batch.map(({ change }) => change.id);
      try {
        const answer = await api.send(batch.map(timed), closing.signal);
        const refused = replica.settle(answer).map(({ why }): Message => why);
        void store.drop(ids);
        set({ refused: [...$connection.get().refused, ...refused] });
        onChange();
      } catch (fault) {
        if (closing.signal.aborted) return;
        if (!(fault instanceof RefusedChangesFault)) {
          noteFault(fault);
          // Whatever the stream says, what waits is tried again.
          sleep(firstWaitMs * 5, closing.signal).then(send, () => undefined);
          break;
        }
        // One of many is at fault: they go one by one.
        if (batch.length > 1) atOnce = 1;
        else {
          replica.takeBack(ids);
          void store.drop(ids);
          const why = failureOf(fault);
          set({ refused: [...$connection.get().refused, why] });
          onChange();
        }
      }
    }
    // In the same turn as the last look at what is unsent: a change right after it sends itself.
    isSending = false;
  }
  function timed({ change, madeAt }: UnsentChange): BookChange {
    return now() - madeAt > lateMs ? { ...change, at: madeAt } : change;
  }

  const kept = await store.book(base);
  if (kept === undefined) await readAll(closing.signal);
  else {
    replica.load(kept.book);
    replica.apply(kept.events);
    await adopt();
    set();
  }
  void follow();

  return {
    $connection,
    change(changes) {
      const madeAt = now();
      // The parts in which many are sent would be of several times.
      const isSplit = changes.length > mostAtOnce;
      const unsent = changes.map((change) => ({
        change: isSplit ? { ...change, at: madeAt } : change,
        madeAt,
      }));
      for (const { id } of changes) made.add(id);
      replica.add(unsent);
      void store.keep(owner ?? '', unsent);
      set();
      onChange();
      send();
    },
    dismissRefused: () => set({ refused: [] }),
    whenSent: () => sending,
    async whenCurrent() {
      if (!isBehind()) return;
      const current = new Promise<void>((resolve) => waiting.push(resolve));
      await Promise.race([current, sleep(mostBehindMs, closing.signal).catch(() => undefined)]);
      // Nobody waits a second time.
      newest ??= replica.seq();
    },
    close() {
      closing.abort();
      store.close();
    },
  };
}

/** As many of the first changes as the server takes at once. */
function batchOf(unsent: readonly UnsentChange[], most: number): UnsentChange[] {
  const batch: UnsentChange[] = [];
  let characters = 0;
  for (const one of unsent.slice(0, most)) {
    characters += JSON.stringify(one.change).length;
    if (batch.length > 0 && characters > mostCharacters) break;
    batch.push(one);
  }
  return batch;
}

type Page = BookSyncDeps['page'];

/** Browsers open six connections to a server at most, so that only a page that is seen keeps one open. */
async function whenVisible(page: Page, signal: AbortSignal): Promise<void> {
  while (page?.visibilityState === 'hidden' && !signal.aborted) {
    await new Promise<void>((resolve) => {
      const done = () => {
        page.removeEventListener('visibilitychange', done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      page.addEventListener('visibilitychange', done);
      signal.addEventListener('abort', done);
    });
  }
}

function untilHidden(page: Page, closing: AbortSignal): { signal: AbortSignal; forget: () => void } {
  const own = new AbortController();
  const look = () => {
    if (page?.visibilityState === 'hidden') own.abort();
  };
  const close = () => own.abort();
  page?.addEventListener('visibilitychange', look);
  closing.addEventListener('abort', close);
  return {
    signal: own.signal,
    forget() {
      page?.removeEventListener('visibilitychange', look);
      closing.removeEventListener('abort', close);
    },
  };
}
