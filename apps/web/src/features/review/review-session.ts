import type { CampaignLetter, FollowUp, Letter, ListedStore, Review } from '@Hardware-Store-Finder/contract';
import { atom, type ReadableAtom } from 'nanostores';
import type { CampaignApi } from '../../data/api/campaign-api.ts';
import { failureOf } from '../../data/api/errors.ts';
import type { Message } from '../../i18n/message.ts';
import { storeOfLetter, waitsForDecision } from './letter-facts.ts';
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

/** What the person does at the moment: reads, changes the words, says why they skip, or decides about words that are not translated. */
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
};

/** A change of the leads that belongs to a decision, and how to take it back. */
type Effect = {
  fault?: Message | undefined;
  undo?: (() => Promise<unknown>) | undefined;
};

export type ReviewDeps = {
  api: Pick<CampaignApi, 'letters' | 'review'>;
  id: string;
  /** Whether the contact policy lets a letter leave; asked when one is approved. */
  mayWrite: (letter: CampaignLetter) => Promise<boolean>;
  /** Marks the lead as contacted, with the letter in its history. */
  recordSent: (store: ListedStore, letter: Letter) => Promise<Effect>;
};

export type ReviewSession = {
  readonly $state: ReadableAtom<ReviewState>;
  show(filter: ReviewFilter): void;
  /** Fetches letters that were written since the last answer, once all others are here. */
  refresh(): Promise<void>;
  /** Shows what colleagues have decided on the letters that are here. */
  followOthers(): Promise<void>;
  go(step: 1 | -1): void;
  goTo(key: string): void;
  setMode(mode: ReviewMode): void;
  approve(): Promise<void>;
  /** Changes the words; the letter stays the current one. */
  edit(letter: Letter & { followUps?: FollowUpText[] }): void;
  skip(reason: string | undefined): void;
  /** The server puts the store on the do-not-contact list as well, and takes it off if that is undone. */
  doNotContact(): void;
  /** The current letter left for the mail program. */
  sent(): Promise<void>;
  undo(): Promise<void>;
  dismissLost(): void;
  close(): void;
};

/** So many letters are read at once to see what others decided. */
const mostAtOnce = 100;

/** Two processes may differ by so much in what time it is. */
const slackMs = 5_000;

/** The words of a letter that follows. */
export type FollowUpText = Pick<FollowUp, 'turn' | 'body'>;

type Done = { before: CampaignLetter; at: number; effect: Promise<Effect> };

const isSame = (one: FollowUpText, other: FollowUpText) => one.turn === other.turn && one.body === other.body;

/** Every decision shows at once and is saved behind it, one after the other; one that cannot be saved is taken back. */
export function createReviewSession(deps: ReviewDeps): ReviewSession {
  const { api, id } = deps;
  let closed = new AbortController();
  const $state = atom<ReviewState>({
    ...emptyQueue,
    filter: 'to_review',
    mode: 'read',
    isLoading: false,
    loadFault: undefined,
    lost: undefined,
    saving: 0,
    canUndo: false,
  });
  const set = (change: Partial<ReviewState>) => $state.set({ ...$state.get(), ...change });
  const current = () => {
    const { letters, at } = $state.get();
    return letters[at];
  };
  let done: Done[] = [];
  let saves: Promise<unknown> = Promise.resolve();
  /** How many decisions on each letter this page knows of, its own included. */
  const versions = new Map<string, number>();
  /** When the newest decision that this page knows of was made, by the server's clock. */
  let newest: number | undefined;
  const note = ({ key, decided }: CampaignLetter) => {
    versions.set(key, Math.max(versions.get(key) ?? 0, decided?.version ?? 0));
    newest = Math.max(newest ?? 0, decided?.at ?? 0);
  };
  /** Letters were written that come before those that are here. */
  let isStale = false;
  /** Counts the changes of filter: answers to an earlier one are ignored. */
  let turn = 0;

  async function fetchMore(): Promise<void> {
    const asked = turn;
    const { signal } = closed;
    const { isLoading, filter, after } = $state.get();
    if (isLoading || signal.aborted) return;
    set({ isLoading: true, loadFault: undefined });
    try {
      const answer = await api.letters(id, { state: filter, after, limit: batchSize }, signal);
      if (asked !== turn) return;
      answer.letters.forEach(note);
      set({ ...withLetters($state.get(), answer), isLoading: false });
      if (isStale && $state.get().isComplete) await refresh();
      else prefetch();
    } catch (fault) {
      if (asked !== turn || signal.aborted) return;
      console.warn('The letters could not be fetched.', fault);
      set({ isLoading: false, loadFault: failureOf(fault) });
    }
  }
  function prefetch(): void {
    if (isShort($state.get())) void fetchMore();
  }

  async function refresh(): Promise<void> {
    isStale = !$state.get().isComplete || $state.get().isLoading;
    if (isStale) return;
    // From the start: letters are ranked, so that a new one may come before those that were read.
    set({ after: undefined, isComplete: false });
    await fetchMore();
  }

  /** Shows what colleagues have decided on the letters that are here. */
  async function followOthers(): Promise<void> {
    const { signal } = closed;
    const since = newest === undefined || newest === 0 ? undefined : newest - slackMs;
    let after: string | undefined;
    try {
      do {
        const answer = await api.letters(id, { after, since, limit: mostAtOnce }, signal);
        for (const letter of answer.letters) {
          const isKnown = (letter.decided?.version ?? 0) <= (versions.get(letter.key) ?? 0);
          // That it has left is nobody's decision.
          if (isKnown && letter.state !== 'sent') continue;
          note(letter);
          set(withLetter($state.get(), letter));
        }
        after = answer.next;
      } while (after !== undefined && !signal.aborted);
    } catch (fault) {
      if (!signal.aborted) console.warn('The decisions of others could not be read.', fault);
    }
  }

  /** Saves a review; the answer replaces the letter unless a later decision changed it meanwhile. */
  function save(review: Review, shown: CampaignLetter, takeBack: () => void): void {
    set({ saving: $state.get().saving + 1 });
    saves = saves.then(async () => {
      try {
        // Refused if a colleague has decided meanwhile.
        const answer = await api.review(id, { ...review, version: versions.get(review.key) ?? 0 });
        note(answer);
        const { letters } = $state.get();
        if (letters.includes(shown)) set(withLetter($state.get(), answer));
      } catch (fault) {
        console.warn('A review could not be saved.', fault);
        takeBack();
        const why = failureOf(fault);
        set({ lost: { letter: shown, why } });
        await followOthers();
      }
      set({ saving: $state.get().saving - 1 });
    });
  }

  /** Shows the letter as decided, and steps to the next one unless it `stays`. */
  function decide(
    review: Review,
    change: Partial<CampaignLetter>,
    { stays = false, effect = Promise.resolve({}) }: { stays?: boolean; effect?: Promise<Effect> } = {},
  ): void {
    const before = current();
    if (before === undefined) return;
    const shown = { ...before, ...change };
    const mark: Done = { before, at: $state.get().at, effect };
    done.push(mark);
    const queue = withLetter($state.get(), shown);
    set({
      ...queue,
      at: stays ? queue.at : nextIn(queue, $state.get().filter),
      mode: 'read',
      canUndo: true,
      lost: undefined,
    });
    prefetch();
    save(review, shown, () => {
      done = done.filter((one) => one !== mark);
      set({ ...withLetter($state.get(), before), canUndo: done.length > 0 });
      void effect.then(({ undo }) => undo?.());
    });
  }

  return {
    $state,
    show(filter) {
      closed.abort();
      closed = new AbortController();
      turn += 1;
      done = [];
      isStale = false;
      set({ ...emptyQueue, filter, mode: 'read', canUndo: false, isLoading: false, loadFault: undefined });
      void fetchMore();
    },
    refresh,
    followOthers: () => saves.then(followOthers),
    go(step) {
      const { at, letters } = $state.get();
      set({ at: Math.min(Math.max(at + step, 0), letters.length), mode: 'read' });
      prefetch();
    },
    goTo(key) {
      const at = $state.get().letters.findIndex((letter) => letter.key === key);
      if (at >= 0) set({ at, mode: 'read', lost: undefined });
    },
    setMode: (mode) => set({ mode }),
    async approve() {
      const letter = current();
      if (letter?.state !== 'to_review' || !(await deps.mayWrite(letter))) return;
      if ($state.get().mode !== 'decide' && waitsForDecision(letter)) return set({ mode: 'decide' });
      if (current()?.key === letter.key)
        decide({ key: letter.key, action: 'approve' }, { state: 'approved' });
    },
    edit({ subject, body, followUps }) {
      const letter = current();
      if (letter?.letter === undefined) return;
      const before = letter.letter.followUps ?? [];
      const after = followUps?.map((one) => before.find((old) => isSame(old, one)) ?? one) ?? before;
      const areSame = before.length === after.length && before.every((one, at) => one === after[at]);
      if (letter.letter.subject === subject && letter.letter.body === body && areSame)
        return set({ mode: 'read' });
      const original = letter.original ?? { subject: letter.letter.subject, body: letter.letter.body };
      const isOriginal = original.subject === subject && original.body === body;
      const { original: _, ...rest } = letter;
      const changed = { ...letter.letter, subject, body, followUps: after };
      const texts = after.map(({ turn, body: text }) => ({ turn, body: text }));
      decide(
        { key: letter.key, action: 'edit', subject, body, ...(!areSame && { followUps: texts }) },
        isOriginal
          ? { ...rest, letter: changed, original: undefined, isEdited: false }
          : { letter: changed, original, isEdited: true },
        { stays: true },
      );
    },
    skip(reason) {
      const letter = current();
      if (letter === undefined) return;
      const said = reason === undefined || reason.trim() === '' ? {} : { reason: reason.trim() };
      decide(
        { key: letter.key, action: 'skip', ...said },
        { state: 'skipped', skipReason: 'reason' in said ? said.reason : undefined },
      );
    },
    doNotContact() {
      const letter = current();
      if (letter === undefined) return;
      decide({ key: letter.key, action: 'do_not_contact' }, { state: 'without_letter' });
    },
    async sent() {
      const letter = current();
      if (letter?.letter === undefined || letter.state !== 'approved') return;
      const effect = deps.recordSent(storeOfLetter(letter), letter.letter);
      const { fault } = await effect;
      if (fault !== undefined) return set({ lost: { letter, why: fault } });
      if (current()?.key === letter.key)
        decide({ key: letter.key, action: 'sent' }, { state: 'sent' }, { effect });
    },
    async undo() {
      const last = done.pop();
      if (last === undefined) return;
      const { before, at, effect } = last;
      const shown = { ...before };
      const after = $state.get().letters.find(({ key }) => key === before.key) ?? before;
      set({
        ...withLetter($state.get(), shown),
        at,
        mode: 'read',
        canUndo: done.length > 0,
        lost: undefined,
      });
      save({ key: before.key, action: 'undo' }, shown, () => set(withLetter($state.get(), after)));
      await (await effect).undo?.();
    },
    dismissLost: () => set({ lost: undefined }),
    close: () => closed.abort(),
  };
}
