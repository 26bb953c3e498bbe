import type { Transaction } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import { beginning, type Mover, move } from './moves.ts';
import { type LetterRecord, unplanned } from './tables.ts';

/** What somebody writes to a store. Its id is the same for a person, a store, a turn and a language. */
export type DraftRecord = Pick<LetterRecord, 'id' | 'key' | 'lead' | 'recipient' | 'changed_at' | 'json'>;

/** Letters of people to stores before they leave, each a row from its first words on. */
export type DraftStorage = {
  /** Writes a draft, or writes it anew. */
  saveDraft(draft: DraftRecord, by?: Mover): Promise<void>;
  /**
   * Makes a draft the record of what somebody copied, under another id; the same again is no second one. `isSent`: that it was sent is
   * known. Resolves to when it was: what was sent and is copied again leaves anew.
   */
  leaveDraft(draft: DraftRecord, left: string, isSent: boolean, by?: Mover): Promise<number>;
  /** Makes the record of what somebody copied a draft again. */
  returnDraft(left: string, by?: Mover): Promise<void>;
  /** The letter that had this id as a draft is no longer offered as one. */
  discardDraft(id: string): Promise<void>;
  /** Drafts, what people copied, and letters that were drafts: to these leads, or to all. */
  ownLetters(leads?: readonly string[]): Promise<LetterRecord[]>;
};

export function createDraftStorage({ run, transaction }: Database): DraftStorage {
  return {
    saveDraft: (draft, by) =>
      run(async (db) => {
        await db
          .insertInto('letters')
          .values({ ...unplanned, ...draft, campaign: '', ...beginning('draft', by, draft.changed_at) })
          .onConflict((c) => c.column('id').doUpdateSet(draft).where('letters.state', '=', 'draft'))
          .execute();
      }),
    leaveDraft: ({ id, ...draft }, left, isSent, by) =>
      transaction(async (db) => {
        const query = db.selectFrom('letters').select(['changed_at', 'is_noted']).where('id', '=', left);
        const known = await query.executeTakeFirst();
        const changed_at = known?.is_noted === 0 ? known.changed_at : draft.changed_at;
        const row = { changed_at, is_noted: isSent ? 1 : 0 };
        await db
          .insertInto('letters')
          .values({
            ...unplanned,
            ...draft,
            ...row,
            id: left,
            draft: id,
            campaign: '',
            ...beginning('left_by_hand', by, draft.changed_at),
          })
          .onConflict((c) => c.column('id').doUpdateSet(row))
          .execute();
        await endDraft(db, id);
        return changed_at;
      }),
    returnDraft: (left, by) =>
      transaction(async (db) => {
        const query = db.selectFrom('letters').selectAll().where('id', '=', left);
        const found = query.where('state', '=', 'left_by_hand').where('campaign', '=', '');
        await takeBack(db, await found.execute(), by);
      }),
    discardDraft: (id) => transaction((db) => endDraft(db, id)),
    ownLetters: (leads) =>
      run((db) => {
        let query = db
          .selectFrom('letters')
          .selectAll()
          .where('campaign', '=', '')
          .where(({ eb, or }) => or([eb('mailbox', '=', ''), eb('draft', '<>', '')]));
        if (leads !== undefined) query = query.where('lead', 'in', [...leads]);
        return query.orderBy('changed_at').execute();
      }),
  };
}

/** Ends a draft; letters that were it and did not leave are no drafts any more. `became`: the letter that it is now. */
export async function endDraft(db: Transaction<Tables>, id: string, became = ''): Promise<void> {
  await db.deleteFrom('letters').where('id', '=', id).where('state', '=', 'draft').execute();
  await db
    .updateTable('letters')
    .set({ draft: '' })
    .where('draft', '=', id)
    .where('state', 'in', ['stopped', 'refused'])
    .where('id', '<>', became)
    .execute();
}

/** Letters of people that are taken back are drafts again, unless another was written meanwhile; what was none is gone. */
export async function takeBack(
  db: Transaction<Tables>,
  letters: readonly LetterRecord[],
  by?: Mover,
): Promise<void> {
  const { lead: _, ...unknown } = unplanned;
  for (const { id, draft } of letters) {
    const newer =
      draft === ''
        ? undefined
        : await db.selectFrom('letters').select('id').where('id', '=', draft).executeTakeFirst();
    if (draft === '' || newer !== undefined) await db.deleteFrom('letters').where('id', '=', id).execute();
    else
      await move(db, 'draft', { set: { ...unknown, id: draft }, by })
        .where('id', '=', id)
        .execute();
  }
}
