import type { BookPerson, Decided, ItemState, Review } from '@Hardware-Store-Finder/contract';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import type { ItemChange, ItemRecords } from '@Hardware-Store-Finder/storage';
import { type ItemFacts, type KnownItem, knownItem, readParts, stored, storedParts } from '../records.ts';

/** The states in which each review is possible. */
const possible: Readonly<Record<Exclude<Review['action'], 'undo'>, readonly ItemState[]>> = {
  approve: ['to_review', 'skipped', 'approved'],
  edit: ['to_review', 'approved'],
  skip: ['to_review', 'approved', 'skipped'],
  do_not_contact: ['to_review', 'approved', 'skipped'],
  sent: ['approved', 'sent'],
};

/** Takes a person's decision on a letter. Throws AppError if the letter is not in a state for it. */
export async function reviewLetter(
  campaign: string,
  review: Review,
  by: BookPerson,
  items: ItemRecords,
  now: number,
): Promise<void> {
  const [record] = await items.some(campaign, [review.key]);
  if (record === undefined) throw new AppError('not_found', message.noCampaignStore());
  const item = knownItem(record);
  const { decided: before } = item.facts;
  if (review.version !== undefined && review.version !== (before?.version ?? 0))
    throw decidedMeanwhile(before);
  const decided = { version: (before?.version ?? 0) + 1, action: review.action, by, at: now };
  const parts = (await items.parts(campaign, [review.key])).get(review.key) ?? {};
  if (item.isDamaged || readParts(parts).isDamaged)
    throw new AppError('unavailable', message.damagedRecord());
  const last = await items.lastReview(campaign, review.key);
  const isChanged =
    review.action === 'undo'
      ? await undo(item, last, decided, items, now)
      : await items.review(changeBy(review, item, parts, decided), {
          n: (last?.n ?? 0) + 1,
          earlier: stored.earlier.write({
            state: item.state,
            facts: item.facts,
            letter: parts.letter ?? null,
            original: parts.original ?? null,
          }),
        });
  if (isChanged) return;
  const [newest] = await items.some(campaign, [review.key]);
  throw decidedMeanwhile(newest && knownItem(newest).facts.decided);
}

/** Says whose decision came first. */
function decidedMeanwhile(decided: Decided | undefined): AppError {
  const name = decided?.by.name ?? '';
  return new AppError('bad_request', name === '' ? message.reviewNotNow() : message.decidedBy({ name }));
}

function undo(
  item: KnownItem,
  last: { n: number; earlier: string } | undefined,
  decided: Decided,
  items: ItemRecords,
  now: number,
): Promise<boolean> {
  const earlier = last && stored.earlier.read(last.earlier);
  if (earlier === undefined || last === undefined) throw new AppError('bad_request', message.noReview());
  const { state, facts, letter, original } = earlier;
  return items.review(
    {
      before: item,
      after: { state, facts: stored.facts.write({ ...facts, decided }) },
      parts: { letter, original },
      changedAt: now,
    },
    { n: last.n },
  );
}

function changeBy(
  review: Exclude<Review, { action: 'undo' }>,
  item: KnownItem,
  parts: Readonly<Record<string, string>>,
  decided: Decided,
): ItemChange {
  const changedAt = decided.at;
  if (!possible[review.action].includes(item.state))
    throw new AppError('bad_request', message.reviewNotNow());
  const { noLetter: _, skipReason: __, ...facts } = item.facts;
  const change = (state: ItemState, more: ItemFacts = {}, changed?: ItemChange['parts']): ItemChange => ({
    before: item,
    after: { state, facts: stored.facts.write({ ...facts, ...more, decided }) },
    ...(changed !== undefined && { parts: changed }),
    changedAt,
  });
  switch (review.action) {
    case 'approve':
      return change('approved');
    case 'sent':
      return change('sent');
    case 'skip':
      return change('skipped', review.reason === undefined ? {} : { skipReason: review.reason });
    case 'do_not_contact':
      return change('without_letter', { noLetter: 'excluded', note: message.excludedStore() });
    case 'edit': {
      const { letter, original: first } = readParts(parts).parts;
      if (letter === undefined) throw new AppError('bad_request', message.reviewNotNow());
      const { subject, body } = review;
      const followUps = review.followUps?.map((one) => {
        const before = letter.followUps?.find(({ turn }) => turn === one.turn);
        return before?.body === one.body ? before : one;
      });
      const original = first ?? { subject: letter.subject, body: letter.body };
      const isEdited = subject !== original.subject || body !== original.body;
      // The mirror is a translation of what was written, not of what it was changed to.
      const { mirror: __mirror, ...own } = letter;
      return change(
        item.state,
        { subject, isEdited },
        {
          letter: storedParts.letter.write({
            ...(isEdited ? own : letter),
            subject,
            body,
            ...(followUps !== undefined && { followUps }),
          }),
          original: isEdited ? storedParts.original.write(original) : null,
        },
      );
    }
  }
}
