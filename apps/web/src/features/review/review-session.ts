import type { CampaignLetter, FollowUp, Letter, Review } from '@Hardware-Store-Finder/contract';
import type { LetterToLeave } from '@Hardware-Store-Finder/domain';
import { atom } from 'nanostores';
import type { CampaignApi } from '../../data/api/campaign-api.ts';
import { failureOf } from '../../data/api/errors.ts';
import type { Message } from '../../i18n/message.ts';
import { notReadyOf, waitsForLanguage } from './letter-facts.ts';
import {
  batchSize,
  emptyQueue,
  isShort,
  type LetterQueue,
  nextIn,
  type ReviewFilter,
  withLetter,
  withLetters,
} from './letter-queue.ts';

/** What the person does at the moment: reads, changes the words, says why they skip, or decides about its language. */
type ReviewMode = 'read' | 'edit' | 'skip' | 'decide';

type ReviewState = LetterQueue & {
  filter: ReviewFilter;
  mode: ReviewMode;
  isLoading: boolean;
  /** Why no letters could be fetched. */
  loadFault: Message | undefined;
  /** The last decision that could not be saved, and was taken back. */
  lost: { letter: CampaignLetter; why: Message } | undefined;
  /** The number of decisions on their way to the server. */
  saving: number;
  /** Whether there is something to undo. */
  canUndo: boolean;
  /** The profile of the campaign, with the words that the team has confirmed since. */
  seller: LetterToLeave['seller'];
};

export type ReviewDeps = {
  api: Pick<CampaignApi, 'letters' | 'review'>;
  id: string;
};

/** So many letters are read at once to see what others decided. */
const mostAtOnce = 100;

/** Two processes may differ by so much in what time it is. */
const slackMs = 5_000;

/** The words of a letter that follows. */
export type FollowUpText = Pick<FollowUp, 'turn' | 'body'>;

type Done = { before: CampaignLetter; at: number };

const isSame = (one: FollowUpText, other: FollowUpText) => one.turn === other.turn && one.body === other.body;

/** Every decision shows at once and is saved behind it, one after the other; one that cannot be saved is taken back. */
export class ReviewSession {
  readonly $state = atom<ReviewState>({
    ...emptyQueue,
    filter: 'to_review',
    mode: 'read',
    isLoading: false,
    loadFault: undefined,
    lost: undefined,
    saving: 0,
    canUndo: false,
    seller: 'loading',
  });
  readonly #deps: ReviewDeps;
  #closed = new AbortController();
  #done: Done[] = [];
  #saves: Promise<unknown> = Promise.resolve();
  /** How many decisions on each letter this page knows of, its own included. */
  readonly #versions = new Map<string, number>();
  /** When the newest decision that this page knows of was made, by the server's clock. */
  #newest = 0;
  /** Letters were written that come before those that are here. */
  #isStale = false;

  constructor(deps: ReviewDeps) {
    this.#deps = deps;
  }

  #set(change: Partial<ReviewState>): void {
    this.$state.set({ ...this.$state.get(), ...change });
  }

  /** The letter under review. */
  #current(): CampaignLetter | undefined {
    const { letters, at } = this.$state.get();
    return letters[at];
  }

  #note({ key, decided }: CampaignLetter): void {
    this.#versions.set(key, Math.max(this.#versions.get(key) ?? 0, decided?.version ?? 0));
    this.#newest = Math.max(this.#newest, decided?.at ?? 0);
  }

  async #fetchMore(): Promise<void> {
    const { api, id } = this.#deps;
    // Another filter aborts it.
    const { signal } = this.#closed;
    const { isLoading, filter, after } = this.$state.get();
    if (isLoading || signal.aborted) return;
    this.#set({ isLoading: true, loadFault: undefined });
    try {
      const answer = await api.letters(id, { state: filter, after, limit: batchSize }, signal);
      if (signal.aborted) return;
      for (const letter of answer.letters) this.#note(letter);
      this.#set({ ...withLetters(this.$state.get(), answer), isLoading: false });
      if (this.#isStale && this.$state.get().isComplete) await this.refresh();
      else this.#prefetch();
    } catch (fault) {
      if (signal.aborted) return;
      console.warn('The letters could not be fetched.', fault);
      this.#set({ isLoading: false, loadFault: failureOf(fault) });
    }
  }

  #prefetch(): void {
    if (isShort(this.$state.get())) void this.#fetchMore();
  }

  /** Shows what colleagues have decided on the letters that are here. */
  async #readOthers(): Promise<void> {
    const { api, id } = this.#deps;
    const { signal } = this.#closed;
    const since = this.#newest === 0 ? undefined : this.#newest - slackMs;
    let after: string | undefined;
    try {
      do {
        const answer = await api.letters(id, { after, since, limit: mostAtOnce }, signal);
        for (const letter of answer.letters) {
          const isKnown = (letter.decided?.version ?? 0) <= (this.#versions.get(letter.key) ?? 0);
          // That it has left is nobody's decision.
          if (isKnown && letter.state !== 'sent') continue;
          this.#note(letter);
          this.#set(withLetter(this.$state.get(), letter));
        }
        after = answer.next;
      } while (after !== undefined && !signal.aborted);
    } catch (fault) {
      if (!signal.aborted) console.warn('The decisions of others could not be read.', fault);
    }
  }

  /** Saves a review; the answer replaces the letter unless a later decision changed it meanwhile. */
  #save(review: Review, shown: CampaignLetter, takeBack: () => void): void {
    const { api, id } = this.#deps;
    this.#set({ saving: this.$state.get().saving + 1 });
    this.#saves = this.#saves.then(async () => {
      try {
        // Refused if a colleague has decided meanwhile.
        const answer = await api.review(id, { ...review, version: this.#versions.get(review.key) ?? 0 });
        this.#note(answer);
        if (this.$state.get().letters.includes(shown)) this.#set(withLetter(this.$state.get(), answer));
      } catch (fault) {
        console.warn('A review could not be saved.', fault);
        takeBack();
        this.#set({ lost: { letter: shown, why: failureOf(fault) } });
        await this.#readOthers();
      }
      this.#set({ saving: this.$state.get().saving - 1 });
    });
  }

  /** Shows the letter as decided, and steps to the next one unless it `stays`. */
  #decide(
    review: Review,
    change: Partial<CampaignLetter>,
    { stays = false }: { stays?: boolean } = {},
  ): void {
    const before = this.#current();
    if (before === undefined) return;
    const shown = { ...before, ...change };
    const { at, filter } = this.$state.get();
    const mark: Done = { before, at };
    this.#done.push(mark);
    const queue = withLetter(this.$state.get(), shown);
    this.#set({
      ...queue,
      at: stays ? at : nextIn(queue, filter),
      mode: 'read',
      canUndo: true,
      lost: undefined,
    });
    this.#prefetch();
    this.#save(review, shown, () => {
      this.#done = this.#done.filter((one) => one !== mark);
      this.#set({ ...withLetter(this.$state.get(), before), canUndo: this.#done.length > 0 });
    });
  }

  show(filter: ReviewFilter): void {
    this.close();
    this.#closed = new AbortController();
    this.#done = [];
    this.#isStale = false;
    this.#set({
      ...emptyQueue,
      filter,
      mode: 'read',
      canUndo: false,
      isLoading: false,
      loadFault: undefined,
    });
    void this.#fetchMore();
  }

  /** Fetches letters that were written since the last answer, once all others are here. */
  async refresh(): Promise<void> {
    const { isComplete, isLoading } = this.$state.get();
    this.#isStale = !isComplete || isLoading;
    if (this.#isStale) return;
    // From the start: letters are ranked, so that a new one may come before those that were read.
    this.#set({ after: undefined, isComplete: false });
    await this.#fetchMore();
  }

  /** Shows what colleagues have decided, once one's own decisions are saved. */
  followOthers(): Promise<void> {
    return this.#saves.then(() => this.#readOthers());
  }

  go(step: 1 | -1): void {
    const { at, letters } = this.$state.get();
    this.#set({ at: Math.min(Math.max(at + step, 0), letters.length), mode: 'read' });
    this.#prefetch();
  }

  goTo(key: string): void {
    const at = this.$state.get().letters.findIndex((letter) => letter.key === key);
    if (at >= 0) this.#set({ at, mode: 'read', lost: undefined });
  }

  setSeller(seller: ReviewState['seller']): void {
    this.#set({ seller });
  }

  setMode(mode: ReviewMode): void {
    this.#set({ mode });
  }

  approve(): void {
    const letter = this.#current();
    if (letter?.state !== 'to_review') return;
    const { mode, seller } = this.$state.get();
    const reasons = notReadyOf(letter, seller);
    const asksLanguage = waitsForLanguage(reasons);
    if (reasons.length > 0 && !asksLanguage) return;
    if (asksLanguage && mode !== 'decide') {
      this.setMode('decide');
      return;
    }
    const writtenIn = asksLanguage ? letter.letter?.writtenIn : undefined;
    this.#decide(
      { key: letter.key, action: 'approve', ...(writtenIn !== undefined && { writtenIn }) },
      { state: 'approved' },
    );
  }

  /** Changes the words; the letter stays the current one. */
  edit({ subject, body, followUps }: Letter & { followUps?: FollowUpText[] | undefined }): void {
    const letter = this.#current();
    if (letter?.letter === undefined) return;
    const before = letter.letter.followUps ?? [];
    const after = followUps?.map((one) => before.find((old) => isSame(old, one)) ?? one) ?? before;
    const areSame = before.length === after.length && before.every((one, at) => one === after[at]);
    if (letter.letter.subject === subject && letter.letter.body === body && areSame) {
      this.setMode('read');
      return;
    }
    const original = letter.original ?? { subject: letter.letter.subject, body: letter.letter.body };
    const isOriginal = original.subject === subject && original.body === body;
    const { original: _, ...rest } = letter;
    const changed = { ...letter.letter, subject, body, followUps: after };
    const texts = after.map(({ turn, body: text }) => ({ turn, body: text }));
    this.#decide(
      { key: letter.key, action: 'edit', subject, body, ...(!areSame && { followUps: texts }) },
      isOriginal
        ? { ...rest, letter: changed, original: undefined, isEdited: false }
        : { letter: changed, original, isEdited: true },
      { stays: true },
    );
  }

  skip(why = ''): void {
    const letter = this.#current();
    if (letter === undefined) return;
    const reason = why.trim() || undefined;
    this.#decide(
      { key: letter.key, action: 'skip', ...(reason && { reason }) },
      { state: 'skipped', skipReason: reason },
    );
  }

  /** The server puts the store on the do-not-contact list as well, and takes it off if that is undone. */
  doNotContact(): void {
    const letter = this.#current();
    if (letter === undefined) return;
    this.#decide({ key: letter.key, action: 'do_not_contact' }, { state: 'without_letter' });
  }

  /** The current letter left for the mail program. The server marks its lead as well, and takes that back if it is undone. */
  sent(): void {
    const letter = this.#current();
    if (letter?.letter === undefined || letter.state !== 'approved') return;
    this.#decide({ key: letter.key, action: 'sent' }, { state: 'sent' });
  }

  undo(): void {
    const last = this.#done.pop();
    if (last === undefined) return;
    const { before, at } = last;
    const shown = { ...before };
    const after = this.$state.get().letters.find(({ key }) => key === before.key) ?? before;
    this.#set({
      ...withLetter(this.$state.get(), shown),
      at,
      mode: 'read',
      canUndo: this.#done.length > 0,
      lost: undefined,
    });
    this.#save({ key: before.key, action: 'undo' }, shown, () =>
      this.#set(withLetter(this.$state.get(), after)),
    );
  }

  dismissLost(): void {
    this.#set({ lost: undefined });
  }

  close(): void {
    this.#closed.abort();
  }
}
