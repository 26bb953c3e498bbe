import type { Log } from '@hardware-store-finder/std';
import type { Kysely, Transaction } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import { createSqliteDatabase, openLayouts } from '../database/sqlite-database.ts';
import { type LetterRecord, type MailTables, mailTables } from './tables.ts';

/** A letter that is due, with what has left its mailbox, for the caller to decide on. */
export type DueLetter = {
  letter: LetterRecord;
  /** When letters of the mailbox were reserved since `from`, the newest first. */
  left: readonly number[];
};

/** How sending ended. `approved`: the server never had it and may be asked again from `notBefore` on. */
export type LetterOutcome =
  | { state: 'accepted'; at: number }
  | { state: 'refused'; at: number; isHard: boolean; reason: string }
  | { state: 'uncertain'; at: number; reason: string }
  | { state: 'approved'; notBefore: number; reason: string; tries: number };

/**
 * Letters on their way, each at most once. Every change of a letter's state holds only if the letter is where the caller
 * thinks it is; changes of one mailbox, and of one firm, take turns in all processes.
 */
export type MailStorage = {
  /** Adds what was approved. One with an id that is there already stays as it was. */
  approve(
    letters: readonly Pick<
      LetterRecord,
      'id' | 'mailbox' | 'campaign' | 'firm' | 'recipient' | 'not_before' | 'json'
    >[],
  ): Promise<void>;
  letter(id: string): Promise<LetterRecord | undefined>;
  letters(
    where?: Partial<
      Pick<LetterRecord, 'mailbox' | 'campaign' | 'firm' | 'state' | 'recipient' | 'message_id'>
    >,
  ): Promise<LetterRecord[]>;
  /**
   * Reserves the first due letter that `may` allows, for a holder. Undefined if there is none, or the mailbox has been stopped.
   * @param now milliseconds since 1970
   * @param from letters that were reserved later count for `may`
   */
  reserve(
    mailbox: string,
    options: { now: number; from: number; holder: string; holdMs: number; may: (due: DueLetter) => boolean },
  ): Promise<LetterRecord | undefined>;
  /** Writes that a reserved letter is about to leave; false if it is no longer the holder's, or must not leave. */
  begin(
    id: string,
    holder: string,
    what: { messageId: string; hash: string; heldUntil: number },
  ): Promise<boolean>;
  /** Writes how sending ended; false if the letter was no longer the holder's. */
  end(id: string, holder: string, outcome: LetterOutcome): Promise<boolean>;
  /** Takes letters from holders that are dead: reserved ones wait again, those that were leaving are uncertain. Returns the latter. */
  recover(now: number): Promise<LetterRecord[]>;
  /** Settles an uncertain letter by what was found or said. `approved` is a person's word only. */
  settle(id: string, outcome: LetterOutcome): Promise<boolean>;
  /** Ends the letters of a firm that have not left, for a reason such as an answer, and all later ones. */
  stopFirm(firm: string, reason: string): Promise<void>;
  /** Ends letters that have not left: one, or those of a campaign. */
  stop(which: { id: string } | { campaign: string }, reason: string): Promise<void>;
  /** Moves the letters of a firm that have not left past a time. */
  postpone(firm: string, notBefore: number): Promise<void>;
  /** Stops or starts (empty) all of a mailbox. */
  stopMailbox(mailbox: string, reason: string): Promise<void>;
  mailbox(id: string): Promise<MailTables['mail_mailboxes'] | undefined>;
  /** Marks the address of a letter as dead, by a bounce. */
  bounced(id: string, isHard: boolean, reason: string): Promise<void>;
  cursor(mailbox: string, folder: string): Promise<{ validity: string; uid: number } | undefined>;
  /** Keeps what came back, and then the cursor, in one transaction. False if the message was kept before. */
  keep(
    message: MailTables['mail_received'] | undefined,
    cursor: MailTables['mail_cursors'],
  ): Promise<boolean>;
  received(firm?: string): Promise<MailTables['mail_received'][]>;
};

const fresh = {
  state: 'approved',
  held_until: 0,
  holder: '',
  reserved_at: 0,
  ended_at: 0,
  message_id: '',
  hash: '',
  tries: 0,
  is_hard: 0,
  reason: '',
} as const;

export function createMailStorage({ run, transaction }: Database): MailStorage {
  return {
    approve: (letters) =>
      transaction(async (db) => {
        for (const letter of letters) {
          await db
            .insertInto('mail_letters')
            .values({ ...letter, ...fresh })
            .onConflict((c) => c.doNothing())
            .execute();
          await db
            .insertInto('mail_firms')
            .values({ id: letter.firm, stopped: '', turn: 0 })
            .onConflict((c) => c.doNothing())
            .execute();
          await db
            .insertInto('mail_mailboxes')
            .values({ id: letter.mailbox, since: letter.not_before, stopped: '', turn: 0 })
            .onConflict((c) => c.doNothing())
            .execute();
        }
      }),
    letter: (id) =>
      run((db) => db.selectFrom('mail_letters').selectAll().where('id', '=', id).executeTakeFirst()),
    letters: (where = {}) =>
      run((db) => {
        let query = db.selectFrom('mail_letters').selectAll();
        for (const [column, value] of Object.entries(where))
          query = query.where(column as keyof typeof where, '=', value);
        return query.orderBy('not_before').orderBy('id').execute();
      }),
    async reserve(mailbox, options) {
      // A look without a turn: most of the time nothing may leave, and a turn is written to the disk.
      const { left, due } = await run((db) => dueOf(db, mailbox, options));
      if (!due.some((letter) => options.may({ letter, left }))) return undefined;
      return transaction((db) => reserve(db, mailbox, options));
    },
    begin: (id, holder, { messageId, hash, heldUntil }) =>
      transaction(async (db) => {
        const letter = await db
          .selectFrom('mail_letters')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst();
        if (
          letter === undefined ||
          (await firmTurn(db, letter.firm)) !== '' ||
          (await mailboxTurn(db, letter.mailbox)) !== ''
        )
          return false;
        const { numUpdatedRows } = await db
          .updateTable('mail_letters')
          .set({ state: 'sending', message_id: messageId, hash, held_until: heldUntil })
          .where('id', '=', id)
          .where('state', '=', 'reserved')
          .where('holder', '=', holder)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    end: (id, holder, outcome) =>
      run(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('mail_letters')
          .set(ended(outcome))
          .where('id', '=', id)
          .where('state', 'in', ['reserved', 'sending'])
          .where('holder', '=', holder)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    recover: (now) =>
      transaction(async (db) => {
        await db
          .updateTable('mail_letters')
          .set({ state: 'approved', holder: '', held_until: 0 })
          .where('state', '=', 'reserved')
          .where('held_until', '<', now)
          .execute();
        return db
          .updateTable('mail_letters')
          .set({ state: 'uncertain', holder: '', held_until: 0, ended_at: now, reason: 'interrupted' })
          .where('state', '=', 'sending')
          .where('held_until', '<', now)
          .returningAll()
          .execute();
      }),
    settle: (id, outcome) =>
      run(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('mail_letters')
          .set(ended(outcome))
          .where('id', '=', id)
          .where('state', '=', 'uncertain')
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    stopFirm: (firm, reason) =>
      transaction(async (db) => {
        await db
          .insertInto('mail_firms')
          .values({ id: firm, stopped: reason, turn: 0 })
          .onConflict((c) => c.column('id').doUpdateSet({ stopped: reason }))
          .execute();
        await waiting(db, reason).where('firm', '=', firm).execute();
      }),
    stop: (which, reason) =>
      run(async (db) => {
        const query = waiting(db, reason);
        await ('id' in which
          ? query.where('id', '=', which.id)
          : query.where('campaign', '=', which.campaign)
        ).execute();
      }),
    postpone: (firm, notBefore) =>
      run(async (db) => {
        await db
          .updateTable('mail_letters')
          .set({ not_before: notBefore })
          .where('firm', '=', firm)
          .where('state', 'in', ['approved', 'reserved'])
          .where('not_before', '<', notBefore)
          .execute();
      }),
    stopMailbox: (mailbox, reason) =>
      run(async (db) => {
        await db.updateTable('mail_mailboxes').set({ stopped: reason }).where('id', '=', mailbox).execute();
      }),
    mailbox: (id) =>
      run((db) => db.selectFrom('mail_mailboxes').selectAll().where('id', '=', id).executeTakeFirst()),
    bounced: (id, isHard, reason) =>
      run(async (db) => {
        await db
          .updateTable('mail_letters')
          .set({ is_hard: isHard ? 1 : 0, reason, ...(isHard && { state: 'refused' as const }) })
          .where('id', '=', id)
          .where('state', 'in', ['accepted', 'uncertain', 'refused'])
          .execute();
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
            .values(message)
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
    received: (firm) =>
      run((db) => {
        const query = db.selectFrom('mail_received').selectAll().orderBy('at', 'desc');
        return (firm === undefined ? query : query.where('firm', '=', firm)).execute();
      }),
  };
}

/** Letters that have not left become stopped ones. One that is just leaving can no longer be held back. */
function waiting(db: Kysely<Tables> | Transaction<Tables>, reason: string) {
  return db
    .updateTable('mail_letters')
    .set({ state: 'stopped', reason })
    .where('state', 'in', ['approved', 'reserved']);
}

/** The letters of a mailbox that are due, and when its others were reserved. */
async function dueOf(
  db: Kysely<Tables>,
  mailbox: string,
  { now, from }: { now: number; from: number },
): Promise<{ left: number[]; due: LetterRecord[] }> {
  const left = await db
    .selectFrom('mail_letters')
    .select('reserved_at')
    .where('mailbox', '=', mailbox)
    .where('reserved_at', '>', from)
    .orderBy('reserved_at', 'desc')
    .execute();
  const due = await db
    .selectFrom('mail_letters')
    .selectAll()
    .where('mailbox', '=', mailbox)
    .where('state', '=', 'approved')
    .where('not_before', '<=', now)
    .orderBy('not_before')
    .orderBy('id')
    .limit(500)
    .execute();
  return { left: left.map((one) => one.reserved_at), due };
}

async function reserve(
  db: Transaction<Tables>,
  mailbox: string,
  { now, from, holder, holdMs, may }: Parameters<MailStorage['reserve']>[1],
): Promise<LetterRecord | undefined> {
  if ((await mailboxTurn(db, mailbox)) !== '') return undefined;
  const { left, due } = await dueOf(db, mailbox, { now, from });
  for (const letter of due) {
    if (!may({ letter, left })) continue;
    if ((await firmTurn(db, letter.firm)) !== '') continue;
    const busy = await db
      .selectFrom('mail_letters')
      .select('id')
      .where('firm', '=', letter.firm)
      .where('state', 'in', ['reserved', 'sending', 'uncertain'])
      .executeTakeFirst();
    if (busy) continue;
    return db
      .updateTable('mail_letters')
      .set({ state: 'reserved', holder, held_until: now + holdMs, reserved_at: now })
      .where('id', '=', letter.id)
      .returningAll()
      .executeTakeFirst();
  }
  return undefined;
}

/** Locks a firm until the end of the transaction; why its letters end, or empty. */
async function firmTurn(db: Transaction<Tables>, id: string): Promise<string> {
  const row = await db
    .updateTable('mail_firms')
    .set((e) => ({ turn: e('turn', '+', 1) }))
    .where('id', '=', id)
    .returning('stopped')
    .executeTakeFirst();
  return row?.stopped ?? '';
}

async function mailboxTurn(db: Transaction<Tables>, id: string): Promise<string> {
  const row = await db
    .updateTable('mail_mailboxes')
    .set((e) => ({ turn: e('turn', '+', 1) }))
    .where('id', '=', id)
    .returning('stopped')
    .executeTakeFirst();
  return row?.stopped ?? '';
}

function ended(outcome: LetterOutcome): Partial<LetterRecord> {
  const free = { holder: '', held_until: 0, state: outcome.state };
  if (outcome.state === 'approved')
    return {
      ...free,
      not_before: outcome.notBefore,
      reason: outcome.reason,
      tries: outcome.tries,
      reserved_at: 0,
    };
  const isHard = outcome.state === 'refused' && outcome.isHard ? 1 : 0;
  return {
    ...free,
    ended_at: outcome.at,
    is_hard: isHard,
    reason: 'reason' in outcome ? outcome.reason : '',
  };
}

/** Letters in one file of SQLite. It is never replaced: it knows who has been written to. */
export function openSqliteMail({
  file,
  log,
}: {
  file: string;
  log: Log;
}): MailStorage & { close(): Promise<void> } {
  const database = createSqliteDatabase({ file, log, open: () => openLayouts(file, [mailTables]) });
  return { ...createMailStorage(database), close: database.close };
}
