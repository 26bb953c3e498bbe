import type { ItemState, Letter, Review } from '@hardware-store-finder/contract';
import type { UnlocalizedEmail } from '@hardware-store-finder/letters';
import { AppError, message } from '@hardware-store-finder/messages';
import type { ItemChange, ItemRecords } from '@hardware-store-finder/storage';
import { type ItemFacts, type KnownItem, knownItem } from '../records.ts';

/** What a review changed, so that it can be undone. */
type Earlier = { state: ItemState; facts: ItemFacts; letter: string | null; original: string | null };

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
  items: ItemRecords,
  now: number,
): Promise<void> {
  const record = await items.get(campaign, review.key);
  if (record === undefined) throw new AppError('not_found', message.noCampaignStore());
  const item = knownItem(record);
  const parts = (await items.parts(campaign, [review.key])).get(review.key) ?? {};
  const last = await items.lastReview(campaign, review.key);
  const isChanged =
    review.action === 'undo'
      ? await undo(item, last, items, now)
      : await items.review(changeBy(review, item, parts, now), {
          n: (last?.n ?? 0) + 1,
          earlier: JSON.stringify({
            state: item.state,
            facts: item.facts,
            letter: parts.letter ?? null,
            original: parts.original ?? null,
          } satisfies Earlier),
        });
  if (!isChanged) throw new AppError('bad_request', message.reviewNotNow());
}

function undo(
  item: KnownItem,
  last: { n: number; earlier: string } | undefined,
  items: ItemRecords,
  now: number,
): Promise<boolean> {
  if (last === undefined) throw new AppError('bad_request', message.noReview());
  const { state, facts, letter, original } = JSON.parse(last.earlier) as Earlier;
  return items.review(
    {
      before: item,
      after: { state, facts: JSON.stringify(facts) },
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
  changedAt: number,
): ItemChange {
  if (!possible[review.action].includes(item.state))
    throw new AppError('bad_request', message.reviewNotNow());
  const { noLetter: _, skipReason: __, ...facts } = item.facts;
  const change = (state: ItemState, more: ItemFacts = {}, changed?: ItemChange['parts']): ItemChange => ({
    before: item,
    after: { state, facts: JSON.stringify({ ...facts, ...more }) },
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
      const letter = JSON.parse(parts.letter ?? 'null') as UnlocalizedEmail | null;
      if (letter === null) throw new AppError('bad_request', message.reviewNotNow());
      const { subject, body } = review;
      const original: Letter =
        parts.original === undefined
          ? { subject: letter.subject, body: letter.body }
          : (JSON.parse(parts.original) as Letter);
      const isEdited = subject !== original.subject || body !== original.body;
      // The mirror is a translation of what was written, not of what it was changed to.
      const { mirror: __mirror, ...own } = letter;
      return change(
        item.state,
        { subject, isEdited },
        {
          letter: JSON.stringify({ ...(isEdited ? own : letter), subject, body }),
          original: isEdited ? JSON.stringify(original) : null,
        },
      );
    }
  }
}
