import type { BookAnswer, BookNews, BookStreamEvent } from '@Hardware-Store-Finder/contract';
import { atom } from 'nanostores';
import type { Message } from '../../i18n/message.ts';
import { AnswerFault } from '../api/api-client.ts';
import type { BookApi } from '../api/book-api.ts';
import { type FollowDeps, followStream } from '../api/follow-stream.ts';
import { queries } from '../queries.ts';
import type { Lead } from './lead.ts';
import type { StoreAnswers } from './store-answers.ts';

/** Where the page and the server stand. */
type BookConnection = {
  /** Whether the changes of others arrive, or are expected to. */
  isLive: boolean;
  /** Why not, if the server said so; undefined if it cannot be reached. */
  fault: Message | undefined;
  /** What was not saved since it was last dismissed, as sentences. */
  refused: readonly Message[];
};

type BookSyncDeps = Pick<FollowDeps<never>, 'page' | 'sleep'> & {
  base: string;
  api: Pick<BookApi, 'read' | 'changes'>;
  answers: Pick<StoreAnswers, 'doubt' | 'refresh'>;
  /** Called when something was read. */
  onRead: () => void;
};

/** The page waits so long for further changes before it reads anew what may differ, in milliseconds. */
const burstMs = 300;
/** After a failure it tries again after so long, in milliseconds. */
const againMs = 3_000;

/** Keeps what the page has read of the book as the server has it. */
export class BookSync {
  readonly $connection = atom<BookConnection>({ isLive: true, fault: undefined, refused: [] });
  /** Changes when a firm may have been erased. */
  readonly $erasures = atom(0);
  overview: BookAnswer;
  readonly #deps: BookSyncDeps;
  readonly #closing = new AbortController();
  /** Aborted once the book is closed. */
  readonly signal = this.#closing.signal;
  #refreshing: ReturnType<typeof setTimeout> | undefined;

  constructor({ page, sleep, ...deps }: BookSyncDeps, overview: BookAnswer) {
    this.#deps = { ...deps };
    this.overview = overview;
    void followStream(
      {
        open: (signal) => this.#deps.api.changes(signal),
        onEvent: (event) => this.#onEvent(event),
        onFault: (fault) => this.#onFault(fault),
        page,
        ...(sleep && { sleep }),
      },
      this.signal,
    );
  }

  #set(change: Partial<BookConnection>): void {
    this.$connection.set({ ...this.$connection.get(), ...change });
  }

  #onEvent(event: BookStreamEvent): void {
    if ('error' in event) throw new AnswerFault(event.error);
    if (!this.$connection.get().isLive) this.#refreshSoon();
    // What happened while the page was hidden, or before it followed.
    if (event.seq === this.overview.seq) return;
    this.#deps.answers.doubt('kind' in event ? concernedBy(event) : () => true);
    if (!('kind' in event) || event.kind === 'erased') this.noteErasure();
    this.#refreshSoon();
  }

  #onFault(fault: unknown): void {
    if (this.signal.aborted) return;
    console.info('The book of the server cannot be read for now.', fault);
    this.#set({ isLive: false, fault: fault instanceof AnswerFault ? fault.userMessage : undefined });
    this.#refreshSoon(againMs);
  }

  #refreshSoon(waitMs = burstMs): void {
    if (this.#refreshing !== undefined) return;
    this.#refreshing = setTimeout(() => {
      this.#refreshing = undefined;
      void this.refreshAll();
    }, waitMs);
  }

  noteErasure(): void {
    this.$erasures.set(this.$erasures.get() + 1);
  }

  /** Reads anew what is shown, and what is known of these leads. Resolves to whether it could; if not, it tries again soon. */
  async refresh(leads: readonly string[] = []): Promise<boolean> {
    const { api, answers, onRead } = this.#deps;
    try {
      [this.overview] = await Promise.all([api.read(this.signal), answers.refresh(new Set(leads))]);
    } catch (fault) {
      this.#onFault(fault);
      return false;
    }
    if (!this.$connection.get().isLive) this.#set({ isLive: true, fault: undefined });
    onRead();
    return true;
  }

  /** Reads the lists anew that are shown. */
  readLists(): Promise<void> {
    return queries.invalidateQueries({ queryKey: bookQueries(this.#deps.base) });
  }

  async refreshAll(): Promise<void> {
    if (await this.refresh()) await this.readLists();
  }

  /** Says that something was not saved. */
  refuse(...why: readonly Message[]): void {
    this.#set({ refused: [...this.$connection.get().refused, ...why] });
  }

  dismissRefused(): void {
    this.#set({ refused: [] });
  }

  close(): void {
    this.#closing.abort();
    clearTimeout(this.#refreshing);
  }
}

/** The key of all that `queries` has read of the book of an API target. */
export function bookQueries(base: string): readonly string[] {
  return ['book', base];
}

/** Whose answers what happened may change: those of its lead, or all. */
function concernedBy(news: BookNews): (answer: { lead?: Lead | undefined }) => boolean {
  switch (news.kind) {
    case 'analysed':
    case 'email_copied':
    case 'notes':
    case 'next':
      return ({ lead }) => lead?.id === news.lead;
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
