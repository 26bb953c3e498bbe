import type { Database } from '../database/database.ts';
import { inChunks } from '../database/in-chunks.ts';
import { stopFollowUps } from '../letters/letter-moves.ts';
import { move } from '../letters/moves.ts';
import type { LetterRecord } from '../letters/tables.ts';
import type { MailTables } from './tables.ts';

/** A letter that may have reached somebody. */
export type LeftLetter = Pick<
  LetterRecord,
  'id' | 'mailbox' | 'firm' | 'recipient' | 'message_id' | 'reserved_at' | 'ended_at'
>;

export type ReceivedMailStorage = {
  /** The letters of all mailboxes that have left, or may have, the newest first. */
  leftLetters(): Promise<LeftLetter[]>;
  /** Whether each letter of a mailbox that ended after a time (milliseconds since 1970) met a dead address, the newest first; at most 100. */
  deadAddresses(mailbox: string, from: number): Promise<boolean[]>;
  /** Writes that a letter came back. A dead address stays dead, whatever comes later, and nothing follows to it. */
  bounced(id: string, isHard: boolean, reason: string, at: number): Promise<void>;
  cursor(mailbox: string, folder: string): Promise<{ validity: string; uid: number } | undefined>;
  /** Keeps what came back, and then the cursor, in one transaction. False if the message was kept before. */
  keep(
    message: Omit<MailTables['mail_received'], 'handled_at'> | undefined,
    cursor: MailTables['mail_cursors'],
  ): Promise<boolean>;
  /** A message that came back. */
  receivedMail(id: string): Promise<MailTables['mail_received'] | undefined>;
  /** Writes that somebody dealt with a message (milliseconds since 1970), or takes it back (0). */
  handle(id: string, at: number): Promise<void>;
  /** Writes what a person says that a message is. `handled_at`: milliseconds since 1970, or 0. */
  sort(id: string, what: Pick<MailTables['mail_received'], 'kind' | 'json' | 'handled_at'>): Promise<void>;
  /**
   * What came back, the newest first: of all letters, of those of a campaign or to a lead, or of these. `waiting`: only people's
   * answers that nobody has dealt with. `hidden`: not what came to these mailboxes.
   */
  received(
    of?: { campaign: string } | { lead: string } | { letters: readonly string[] } | 'waiting',
    limit?: number,
    hidden?: readonly string[],
  ): Promise<MailTables['mail_received'][]>;
};

export function createReceivedMail({ run, transaction }: Database): ReceivedMailStorage {
  const someReceived: ReceivedMailStorage['received'] = (of, limit = 0, hidden = []) =>
    run((db) => {
      let query = db
        .selectFrom('mail_received')
        .innerJoin('letters', 'letters.id', 'mail_received.letter')
        .selectAll('mail_received');
      if (of === 'waiting') query = query.where('kind', '=', 'human_reply').where('handled_at', '=', 0);
      else if (of !== undefined) {
        if ('campaign' in of) query = query.where('letters.campaign', '=', of.campaign);
        if ('letters' in of) query = query.where('letters.id', 'in', [...of.letters]);
        if ('lead' in of) query = query.where('letters.lead', '=', of.lead);
      }
      if (hidden.length > 0) query = query.where('mail_received.mailbox', 'not in', [...hidden]);
      return query.orderBy('at', 'desc').limit(limit).execute();
    });
  return {
    leftLetters: () =>
      run((db) =>
        db
          .selectFrom('letters')
          .select(['id', 'mailbox', 'firm', 'recipient', 'message_id', 'reserved_at', 'ended_at'])
          .where('state', 'in', ['sending', 'accepted', 'refused', 'uncertain'])
          .orderBy('reserved_at', 'desc')
          .execute(),
      ),
    deadAddresses: (mailbox, from) =>
      run(async (db) => {
        const rows = await db
          .selectFrom('letters')
          .select('is_hard')
          .where('mailbox', '=', mailbox)
          .where('ended_at', '>=', from)
          .where('ended_at', '>', 0)
          .orderBy('ended_at', 'desc')
          .limit(100)
          .execute();
        return rows.map(({ is_hard }) => is_hard === 1);
      }),
    bounced: (id, isHard, reason, changed_at) =>
      transaction(async (db) => {
        const letter = await db
          .updateTable('letters')
          .set({ reason, changed_at, ...(isHard && { is_hard: 1 }) })
          .where('id', '=', id)
          .where('state', 'in', ['sending', 'accepted', 'uncertain', 'refused'])
          .where('is_hard', '=', 0)
          .returning('firm')
          .executeTakeFirst();
        if (letter === undefined) return;
        if (isHard) await move(db, 'refused', { at: changed_at }).where('id', '=', id).execute();
        await stopFollowUps(db, letter.firm);
      }),
    cursor: (mailbox, folder) =>
      run((db) =>
        db
          .selectFrom('mail_cursors')
          .select(['validity', 'uid'])
          .where('mailbox', '=', mailbox)
          .where('folder', '=', folder)
          .executeTakeFirst(),
      ),
    keep: (message, cursor) =>
      transaction(async (db) => {
        let isNew = false;
        if (message) {
          const { numInsertedOrUpdatedRows } = await db
            .insertInto('mail_received')
            .values({ ...message, handled_at: 0 })
            .onConflict((c) => c.doNothing())
            .executeTakeFirst();
          isNew = numInsertedOrUpdatedRows === 1n;
        }
        const { validity, uid } = cursor;
        await db
          .insertInto('mail_cursors')
          .values(cursor)
          .onConflict((c) => c.columns(['mailbox', 'folder']).doUpdateSet({ validity, uid }))
          .execute();
        return isNew;
      }),
    receivedMail: (id) =>
      run((db) => db.selectFrom('mail_received').selectAll().where('id', '=', id).executeTakeFirst()),
    handle: (id, handled_at) =>
      run(async (db) => {
        await db.updateTable('mail_received').set({ handled_at }).where('id', '=', id).execute();
      }),
    sort: (id, what) =>
      run(async (db) => {
        await db.updateTable('mail_received').set(what).where('id', '=', id).execute();
      }),
    async received(of, limit = 10_000, hidden = []) {
      if (typeof of !== 'object' || !('letters' in of)) return someReceived(of, limit, hidden);
      const found = [];
      for (const letters of inChunks(of.letters))
        found.push(...(await someReceived({ letters }, limit, hidden)));
      return found.sort((a, b) => b.at - a.at).slice(0, limit);
    },
  };
}
