import type { Database } from '../database/database.ts';
import type { MailTables } from './tables.ts';

/** Whether a mailbox sends, and since when. */
export type MailboxStates = {
  /** Connects a mailbox, or starts it again. `now`: the first time, since when it sends; later, since when dead addresses count. */
  startMailbox(mailbox: string, now: number): Promise<void>;
  /** Lets a mailbox that was paused or removed go on as it was. */
  resumeMailbox(mailbox: string): Promise<void>;
  /**
   * Its server asked to try again: counts it, and lets the mailbox rest until the time that follows from how often in a row that
   * was (milliseconds since 1970).
   */
  putOffMailbox(mailbox: string, restsUntil: (times: number) => number): Promise<void>;
  /** Its server took a letter, or said that an address is dead: the next "try again" is the first one. */
  takeUpMailbox(mailbox: string): Promise<void>;
  /** Nothing of the mailbox leaves from now on. */
  stopMailbox(mailbox: string, reason: string): Promise<void>;
  /** Writes when all folders of a mailbox were read (milliseconds since 1970). */
  setReadAt(mailbox: string, at: number): Promise<void>;
  mailbox(id: string): Promise<MailTables['mail_mailboxes'] | undefined>;
};

const newMailbox = { read_at: 0, put_off: 0, rests_until: 0, address: '', private_to: '' } as const;

export function createMailboxStates({ run, transaction }: Database): MailboxStates {
  return {
    startMailbox: (id, now) =>
      run(async (db) => {
        await db
          .insertInto('mail_mailboxes')
          .values({ id, since: now, counted_from: now, stopped: '', turn: 0, ...newMailbox })
          .onConflict((c) =>
            c.column('id').doUpdateSet({ counted_from: now, stopped: '', put_off: 0, rests_until: 0 }),
          )
          .execute();
      }),
    resumeMailbox: (id) =>
      run(async (db) => {
        await db
          .updateTable('mail_mailboxes')
          .set({ stopped: '', private_to: '' })
          .where('id', '=', id)
          .where('stopped', 'in', ['paused', 'removed'])
          .execute();
      }),
    putOffMailbox: (id, restsUntil) =>
      transaction(async (db) => {
        const row = await db
          .updateTable('mail_mailboxes')
          .set((e) => ({ put_off: e('put_off', '+', 1) }))
          .where('id', '=', id)
          .returning('put_off')
          .executeTakeFirst();
        if (row === undefined) return;
        const rests_until = restsUntil(row.put_off);
        await db.updateTable('mail_mailboxes').set({ rests_until }).where('id', '=', id).execute();
      }),
    takeUpMailbox: (id) =>
      run(async (db) => {
        await db
          .updateTable('mail_mailboxes')
          .set({ put_off: 0, rests_until: 0 })
          .where('id', '=', id)
          .where('put_off', '>', 0)
          .execute();
      }),
    stopMailbox: (id, stopped) =>
      run(async (db) => {
        await db.updateTable('mail_mailboxes').set({ stopped }).where('id', '=', id).execute();
      }),
    setReadAt: (id, read_at) =>
      run(async (db) => {
        await db.updateTable('mail_mailboxes').set({ read_at }).where('id', '=', id).execute();
      }),
    mailbox: (id) =>
      run((db) => db.selectFrom('mail_mailboxes').selectAll().where('id', '=', id).executeTakeFirst()),
  };
}
