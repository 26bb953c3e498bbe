import type { Transaction } from 'kysely';
import type { Tables } from '../database/database.ts';
import { beginning, comingTo, type Mover, move, movingOn, whileUndecided } from './moves.ts';
import { type LetterRecord, unplanned } from './tables.ts';

/** A letter of a campaign as it is written: the first one to a store, or one that follows it. */
export type NewLetter = Pick<
  LetterRecord,
  'id' | 'campaign' | 'key' | 'recipient' | 'follows' | 'state' | 'json'
>;

/** A person's decision on the letters to a store, which were `before`. A mailbox that had them has them no longer. */
export type Decision = {
  before: Pick<LetterRecord, 'id' | 'campaign' | 'key' | 'state' | 'version'> & {
    followUps: readonly string[];
  };
  /** As they are from now on, the first one first. */
  letters: readonly NewLetter[];
  /** `earlier`: what it was, to undo this; absent for the decision that takes back the one with this number. */
  history: { n: number; earlier?: string };
  changedAt: number;
  by?: Mover;
};

/** So many decisions on a letter can be undone. */
const mostUndone = 20;

/** Writes letters that a person should decide on; false if one with that id is leaving, or has left. */
export async function writeLetters(
  db: Transaction<Tables>,
  letters: readonly NewLetter[],
  changedAt: number,
  by?: Mover,
): Promise<boolean> {
  for (const letter of letters) {
    const { set, from } = movingOn(letter.state, whileUndecided, by, changedAt);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('letters')
      .values({ ...unplanned, ...letter, ...beginning(letter.state, by, changedAt), changed_at: changedAt })
      .onConflict((c) =>
        c
          .column('id')
          .doUpdateSet({ ...letter, ...set, changed_at: changedAt })
          .where('letters.state', 'in', from)
          .where('letters.ended_at', '=', 0),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return false;
  }
  return true;
}

/** False if the letter is no longer what it was. */
export async function decide(
  db: Transaction<Tables>,
  { before: { followUps, ...before }, letters: [first, ...others], history, changedAt, by }: Decision,
): Promise<boolean> {
  const from = first === undefined ? [] : comingTo(first.state, [before.state]);
  if (first === undefined || from.length === 0) return false;
  // Its firm stays known, to be erased with it.
  const { firm: _, lead: __, ...unknown } = unplanned;
  const { state, ...rest } = first;
  const set = { ...unknown, ...rest, version: before.version + 1, changed_at: changedAt };
  const { numUpdatedRows } = await move(db, state, { from, set, by, at: changedAt })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (followUps.length > 0)
    await db
      .deleteFrom('letters')
      .where('id', 'in', followUps)
      .where('state', 'in', whileUndecided)
      .execute();
  if (!(await writeLetters(db, others, changedAt, by))) return false;
  const { campaign, key, id: letter } = before;
  const { n, earlier } = history;
  if (earlier === undefined)
    await db.deleteFrom('letter_versions').where('letter', '=', letter).where('n', '=', n).execute();
  else {
    await db
      .insertInto('letter_versions')
      .values({ campaign, key, letter, n, earlier })
      .onConflict((c) => c.columns(['letter', 'n']).doUpdateSet({ earlier }))
      .execute();
    const last = n - mostUndone;
    await db.deleteFrom('letter_versions').where('letter', '=', letter).where('n', '<=', last).execute();
  }
  return true;
}

/** Ends letters of one store, also what is reserved; false if the first of them is leaving, or has left. */
export async function stopUndecided(
  db: Transaction<Tables>,
  { letters, reason }: { letters: readonly string[]; reason: string },
  changedAt: number,
): Promise<boolean> {
  const from = [...whileUndecided, 'reserved'] as const;
  const set = { reason, changed_at: changedAt };
  const stopped = await move(db, 'stopped', { from, set, at: changedAt })
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', 'in', letters)
    .where('ended_at', '=', 0)
    .returning('id')
    .execute();
  return stopped.some(({ id }) => id === letters[0]);
}
