import type { BookPerson, Decided, ItemState, Review } from '@Hardware-Store-Finder/contract';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import type { Decision, ItemChange, ItemRecords, LetterState } from '@Hardware-Store-Finder/storage';
import {
  idsOfLetter,
  itemStateOf,
  type KnownLetter,
  knownLetter,
  rowsOfLetter,
  storedEarlier,
  type WrittenLetter,
} from '../letter-records.ts';
import { type ItemFacts, type KnownItem, knownItem, readParts, stored } from '../records.ts';
import { isDamagedItem } from './item-views.ts';

/** The states in which each review is possible. */
const possible: Readonly<Record<Exclude<Review['action'], 'undo'>, readonly ItemState[]>> = {
  approve: ['to_review', 'skipped', 'approved'],
  edit: ['to_review', 'approved'],
  skip: ['to_review', 'approved', 'skipped'],
  do_not_contact: ['to_review', 'approved', 'skipped'],
  sent: ['approved', 'sent'],
};

/** It is leaving, or has left from a mailbox. */
const hasBegun: ReadonlySet<LetterState> = new Set(['reserved', 'sending', 'accepted', 'uncertain']);

/** What a decision makes of a letter. `facts`: of its item. `isOut`: its store is written to no more. */
type Outcome = { state: LetterState; letter: WrittenLetter; facts: ItemFacts; isOut: boolean };

/**
 * Takes a person's decision on a letter. A mailbox that has it already has it no longer. Throws AppError if the letter is not in a
 * state for it.
 */
export async function reviewLetter(
  campaign: string,
  review: Review,
  by: BookPerson,
  items: ItemRecords,
  now: number,
): Promise<void> {
  const { item, letter } = await read(campaign, review.key, items);
  const before = letter?.written?.decided;
  if (review.version !== undefined && review.version !== (letter?.version ?? 0))
    throw decidedMeanwhile(before);
  const parts = (await items.parts(campaign, [review.key])).get(review.key);
  if (isDamagedItem(item, letter) || readParts(parts).isDamaged)
    throw new AppError('unavailable', message.damagedRecord());
  if (letter?.written === undefined) throw new AppError('bad_request', message.reviewNotNow());
  if (review.action === 'sent' && letter.state === 'accepted') return;
  if (hasBegun.has(letter.state)) throw new AppError('bad_request', message.letterLeft());
  if (await decide(item, letter, letter.written, review, by, items, now)) return;
  throw decidedMeanwhile((await read(campaign, review.key, items)).letter?.written?.decided);
}

async function read(
  campaign: string,
  key: string,
  items: ItemRecords,
): Promise<{ item: KnownItem; letter: KnownLetter | undefined }> {
  const [record] = await items.some(campaign, [key]);
  if (record === undefined) throw new AppError('not_found', message.noCampaignStore());
  const item = knownItem(record);
  const records = await items.lettersOf(idsOfLetter(item.letter));
  return { item, letter: knownLetter(item.letter, new Map(records.map((one) => [one.id, one]))) };
}

/** Says whose decision came first. */
function decidedMeanwhile(decided: Decided | undefined): AppError {
  const name = decided?.by.name ?? '';
  return new AppError('bad_request', name === '' ? message.reviewNotNow() : message.decidedBy({ name }));
}

/** Writes the decision; false if somebody has decided meanwhile, or the letter has begun to leave. */
async function decide(
  item: KnownItem,
  { id, state, version, followUps, recipient }: KnownLetter,
  written: WrittenLetter,
  review: Review,
  by: BookPerson,
  items: ItemRecords,
  now: number,
): Promise<boolean> {
  const { campaign, key } = item;
  const last = await items.lastDecision(id);
  const isOut = item.state === 'without_letter';
  const current: Outcome = { state, letter: written, facts: item.facts, isOut };
  const undone = review.action === 'undo' ? earlierOf(last?.earlier) : undefined;
  const after =
    review.action === 'undo' ? undone : outcomeOf(review, current, itemStateOf(item.state, state));
  if (after === undefined) throw new AppError('bad_request', message.noReview());
  const isAgain = state === 'refused';
  const decided = { version: isAgain ? 0 : version + 1, action: review.action, by, at: now };
  const letters = (row: string) =>
    rowsOfLetter({ id: row, campaign, key, recipient, state: after.state }, { ...after.letter, decided });
  const change: ItemChange = {
    before: item,
    after: { state: after.isOut ? 'without_letter' : 'written', facts: stored.facts.write(after.facts) },
    changedAt: now,
  };
  if (isAgain) {
    // The record of what its server said stays; what a person makes of it is another letter.
    const again = `${id}#again`;
    return items.change({ ...change, after: { ...change.after, letter: again }, letters: letters(again) });
  }
  const decision: Decision = {
    before: { id, campaign, key, state, version, followUps },
    letters: letters(id),
    history:
      undone === undefined
        ? { n: (last?.n ?? 0) + 1, earlier: storedEarlier.write(current) }
        : { n: last?.n ?? 0 },
    changedAt: now,
    by,
  };
  return items.decide(decision, change);
}

/** What a letter was; a mailbox that had it has to be given it again. */
function earlierOf(text: string | undefined): Outcome | undefined {
  const earlier = text === undefined ? undefined : storedEarlier.read(text);
  if (earlier === undefined) return undefined;
  return earlier.state === 'planned' || (earlier.state === 'stopped' && !earlier.isOut)
    ? { ...earlier, state: 'approved' }
    : earlier;
}

function outcomeOf(review: Exclude<Review, { action: 'undo' }>, current: Outcome, seen: ItemState): Outcome {
  if (!possible[review.action].includes(seen)) throw new AppError('bad_request', message.reviewNotNow());
  const { skipReason: _, ...letter } = current.letter;
  const { noLetter: __, ...facts } = current.facts;
  const isBack = ['planned', 'stopped', 'refused'].includes(current.state);
  const unplanned = isBack ? 'approved' : current.state;
  switch (review.action) {
    case 'approve':
      return { state: 'approved', letter, facts, isOut: false };
    case 'sent':
      return { state: 'left_by_hand', letter, facts, isOut: false };
    case 'skip': {
      const { reason: skipReason } = review;
      const skipped = { ...letter, ...(skipReason !== undefined && { skipReason }) };
      return { state: 'skipped', letter: skipped, facts, isOut: false };
    }
    case 'do_not_contact':
      return {
        state: 'stopped',
        letter,
        facts: { ...facts, noLetter: 'excluded', note: message.excludedStore() },
        isOut: true,
      };
    case 'edit': {
      const { subject, body } = review;
      const followUps = review.followUps?.map((one) => {
        const before = letter.followUps?.find(({ turn }) => turn === one.turn);
        return before?.body === one.body ? before : one;
      });
      const { original = { subject: letter.subject, body: letter.body }, ...rest } = letter;
      const isEdited = subject !== original.subject || body !== original.body;
      // The mirror is a translation of what was written, not of what it was changed to.
      const { mirror: ___, ...own } = rest;
      const edited = { subject, body, ...(followUps !== undefined && { followUps }) };
      return {
        state: unplanned,
        letter: isEdited ? { ...own, ...edited, original } : { ...rest, ...edited },
        facts,
        isOut: false,
      };
    }
  }
}
