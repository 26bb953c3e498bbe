import type { CampaignLetter, CampaignLettersAnswer, ItemState } from '@Hardware-Store-Finder/contract';

/** The states whose letters a review shows. */
export const reviewStates = [
  'to_review',
  'approved',
  'skipped',
  'sent',
] as const satisfies readonly ItemState[];
export type ReviewFilter = (typeof reviewStates)[number];

/** So many letters are fetched at once, and the next ones while so many are still ahead: the next letter is always here. */
export const batchSize = 20;
export const fewAhead = 10;

/** The letters of a campaign in their order. Reviewed ones keep their place, so that a step back finds them. */
export type LetterQueue = {
  letters: readonly CampaignLetter[];
  /** The one under review; `letters.length`: the end. */
  at: number;
  /** Where the next letters begin at the server; undefined before the first ones. */
  after: string | undefined;
  /** All letters are here, as far as was known at the last answer. */
  isComplete: boolean;
  /** How many letters there are in all; more may be written meanwhile. */
  size: number;
};

export const emptyQueue: LetterQueue = { letters: [], at: 0, after: undefined, isComplete: false, size: 0 };

/** Adds an answer of the server. Letters that are already here keep their place and their state. */
export function withLetters(
  queue: LetterQueue,
  { letters: added, total, next }: CampaignLettersAnswer,
): LetterQueue {
  const known = new Set(queue.letters.map(({ key }) => key));
  const letters = [...queue.letters, ...added.filter(({ key }) => !known.has(key))];
  return {
    letters,
    at: queue.at,
    after: next ?? queue.after,
    isComplete: next === undefined,
    size: Math.max(queue.size, total, letters.length),
  };
}

/** Puts another version of a letter in its place. */
export function withLetter(queue: LetterQueue, letter: CampaignLetter): LetterQueue {
  return {
    ...queue,
    letters: queue.letters.map((known) => (known.key === letter.key ? letter : known)),
  };
}

/** The place of the next letter after this one that is still in a state; the end if there is none. */
export function nextIn(queue: LetterQueue, state: ReviewFilter): number {
  const found = queue.letters.findIndex((letter, at) => at > queue.at && letter.state === state);
  return found < 0 ? queue.letters.length : found;
}

/** Whether it is time to fetch the next letters. */
export function isShort(queue: LetterQueue): boolean {
  return !queue.isComplete && queue.letters.length - queue.at <= fewAhead;
}
