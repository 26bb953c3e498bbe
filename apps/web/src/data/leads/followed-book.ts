import type { BookAnswer, BookNews, BookStreamEvent } from '@Hardware-Store-Finder/contract';
import { atom } from 'nanostores';
import type { Message } from '../../i18n/message.ts';
import { AnswerFault } from '../api/api-client.ts';
import type { BookApi } from '../api/book-api.ts';
import { type FollowDeps, followStream } from '../api/follow-stream.ts';
import { bookQueries, queries } from '../queries.ts';
import type { Lead } from './lead.ts';
import { StoreAnswers } from './store-answers.ts';

/** Where the page and the server stand. */
type BookConnection = {
  /** Whether the changes of others arrive, or are expected to. */
  isLive: boolean;
  /** Why not, if the server said so; undefined if it cannot be reached. */
  fault: Message | undefined;
  /** What was not saved since it was last dismissed, as sentences. */
  refused: readonly Message[];
};

export type BookDeps = Partial<Pick<FollowDeps<never>, 'page' | 'sleep'>> & {
  /** The API target. */
  base: string;
  api: BookApi;
};

/** The page waits so long for further changes before it reads anew what may differ, in milliseconds. */
const burstMs = 300;
/** After a failure it tries again after so long, in milliseconds. */
const againMs = 3_000;

/** What the page has read of the book, kept as the server has it. */
export class FollowedBook {
  readonly base: string;
  readonly api: BookApi;
  /** Changes with every change of what is known of the book. */
  readonly $changes = atom(0);
  readonly $connection = atom<BookConnection>({ isLive: true, fault: undefined, refused: [] });
  /** Changes when a firm may have been erased. */
  readonly $erasures = atom(0);
  protected readonly answers: StoreAnswers;
  readonly #closing = new AbortController();
  /** Aborted once the book is closed. */
  protected readonly signal = this.#closing.signal;
  #overview: BookAnswer;
  #refreshing: ReturnType<typeof setTimeout> | undefined;

  constructor({ base, api, ...deps }: BookDeps, overview: BookAnswer) {
    this.base = base;
    this.api = api;
    this.#overview = overview;
    this.answers = new StoreAnswers(
      (questions) => api.ask(questions),
      () => this.notify(),
    );
    void followStream(
      {
        ...deps,
        open: (signal) => api.changes(signal),
        onEvent: (event) => this.#onEvent(event),
        onFault: (fault) => this.#onFault(fault),
      },
      this.signal,
    );
  }

  /** How many leads and entries there are, saved searches, and who works with the book. */
  overview(): BookAnswer {
    return this.#overview;
  }

  protected notify(): void {
    this.$changes.set(this.$changes.get() + 1);
  }

  #set(change: Partial<BookConnection>): void {
    this.$connection.set({ ...this.$connection.get(), ...change });
  }

  #onEvent(event: BookStreamEvent): void {
    if ('error' in event) throw new AnswerFault(event.error);
    if (!this.$connection.get().isLive) this.#refreshSoon();
    // What happened while the page was hidden, or before it followed.
    if (event.seq === this.#overview.seq) return;
    this.answers.doubt('kind' in event ? concernedBy(event) : () => true);
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

  protected noteErasure(): void {
    this.$erasures.set(this.$erasures.get() + 1);
  }

  /** Reads anew what is shown, and what is known of these leads. Resolves to whether it could; if not, it tries again soon. */
  protected async refresh(leads: readonly string[] = []): Promise<boolean> {
    const { api, answers, signal } = this;
    try {
      [this.#overview] = await Promise.all([api.read(signal), answers.refresh(new Set(leads))]);
    } catch (fault) {
      this.#onFault(fault);
      return false;
    }
    if (!this.$connection.get().isLive) this.#set({ isLive: true, fault: undefined });
    this.notify();
    return true;
  }

  /** Reads the lists anew that are shown. */
  protected readLists(): Promise<void> {
    return queries.invalidateQueries({ queryKey: bookQueries(this.base) });
  }

  protected async refreshAll(): Promise<void> {
    if (await this.refresh()) await this.readLists();
  }

  /** Says that something was not saved. */
  protected refuse(...why: readonly Message[]): void {
    this.#set({ refused: [...this.$connection.get().refused, ...why] });
  }

  /** A function of its own, for the buttons that it is given to. */
  readonly dismissRefused = (): void => this.#set({ refused: [] });

  close(): void {
    this.#closing.abort();
    clearTimeout(this.#refreshing);
  }
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
