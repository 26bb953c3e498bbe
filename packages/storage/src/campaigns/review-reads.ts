import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { OpenLetterRecord } from './tables.ts';

/** What reviewers see of each other. */
export type ReviewReads = {
  /** How many reviews there were that are not undone, and how many letters have left: whoever watches asks anew when it changes. */
  reviews(campaign: string): Promise<number>;
  /** Notes which letter a person has open. */
  open(letter: OpenLetterRecord): Promise<void>;
  /** The letters that others than a person have open now. */
  opened(campaign: string, person: string, now: number): Promise<OpenLetterRecord[]>;
  /** What a letter was before the last decision on it. */
  lastDecision(letter: string): Promise<{ n: number; earlier: string } | undefined>;
};

const countAll = sql<number>`cast(count(*) AS integer)`;

export function createReviewReads({ run }: Database): ReviewReads {
  return {
    async reviews(campaign) {
      const { reviews, left } = await run((db) =>
        db
          .selectFrom((eb) =>
            eb
              .selectFrom('letter_versions')
              .select((last) => last.fn.max('n').as('n'))
              .where('campaign', '=', campaign)
              .groupBy('letter')
              .as('last'),
          )
          // The first ones of many on a letter are not kept.
          .select(sql<number>`cast(coalesce(sum(n), 0) AS integer)`.as('reviews'))
          .select((eb) =>
            eb
              .selectFrom('letters')
              .select(countAll.as('left'))
              .where('campaign', '=', campaign)
              .where('ended_at', '>', 0)
              .as('left'),
          )
          .executeTakeFirstOrThrow(),
      );
      return reviews + (left ?? 0);
    },
    async open(letter) {
      const { campaign: _, person: __, ...values } = letter;
      await run((db) =>
        db
          .insertInto('campaign_open_letters')
          .values(letter)
          .onConflict((conflict) => conflict.columns(['campaign', 'person']).doUpdateSet(values))
          .execute(),
      );
    },
    opened: (campaign, person, now) =>
      run((db) =>
        db
          .selectFrom('campaign_open_letters')
          .selectAll()
          .where('campaign', '=', campaign)
          .where('person', '<>', person)
          .where('until', '>', now)
          .orderBy('name')
          .execute(),
      ),
    lastDecision: (letter) =>
      run((db) =>
        db
          .selectFrom('letter_versions')
          .select(['n', 'earlier'])
          .where('letter', '=', letter)
          .orderBy('n', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),
  };
}
