import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import { type Mover, move } from './moves.ts';
import type { LetterRecord, LetterState } from './tables.ts';

/**
 * How sending ended. `approved`: the server does not have it and may be asked again from `notBefore` on; `isAttempt`: it was asked,
 * which counts against the quota.
 */
export type LetterOutcome =
  | { state: 'accepted'; at: number }
  | { state: 'refused'; at: number; isHard: boolean; reason: string }
  | { state: 'uncertain'; at: number; reason: string }
  | { state: 'stopped'; reason: string }
  | { state: 'planned'; notBefore: number; reason: string; tries: number; isAttempt?: boolean };

/** Whether a letter may leave at this moment. Asked while its mailbox and its firm have the turn. */
export type MayLeave = (letter: LetterRecord) => Promise<boolean>;

/** The way of a letter from approved to its end. Times are milliseconds since 1970. */
export type LetterMoves = {
  /**
   * Reserves the first due letter that may leave, for a holder. Undefined if there is none, or the mailbox is not connected or stopped.
   * @param from letters that were reserved later count for `isReady`
   * @param isReady whether the mailbox may send now, by when its letters were reserved, the newest first
   */
  reserve(
    mailbox: string,
    options: {
      now: number;
      from: number;
      holder: string;
      holdMs: number;
      isReady: (left: readonly number[]) => boolean;
      may: MayLeave;
    },
  ): Promise<LetterRecord | undefined>;
  /** Writes that a reserved letter is about to leave; false if it is no longer the holder's, or may not leave. */
  begin(
    id: string,
    holder: string,
    what: { hash: string; heldUntil: number; may: MayLeave },
  ): Promise<boolean>;
  /** Writes how sending ended; false if the letter was no longer the holder's, and nobody waits to hear of it. */
  end(id: string, holder: string, outcome: LetterOutcome): Promise<boolean>;
  /** Takes letters from holders that are dead: reserved ones wait again, those that were leaving are uncertain. Returns the latter. */
  recover(now: number): Promise<LetterRecord[]>;
  /** Settles an uncertain letter by what was found or said. `approved` is a person's word only. */
  settle(id: string, outcome: LetterOutcome, by?: Mover): Promise<boolean>;
};

/** Where a letter is once a holder has it. */
const begun = ['reserved', 'sending', 'uncertain'] as const;

/** Of a letter that its holder has no longer, and had not begun with. */
export const unheld = { holder: '', held_until: 0, reserved_at: 0 };

/** How many due letters are looked at together. */
const pageSize = 200;

export function createLetterMoves({ run, transaction }: Database): LetterMoves {
  const finish = (
    id: string,
    outcome: LetterOutcome,
    from: readonly LetterState[],
    { holder, by }: { holder?: string; by?: Mover | undefined },
  ) =>
    transaction(async (db) => {
      const letter = await move(db, outcome.state, { from, set: ended(outcome), ...(by && { by }) })
        .where('id', '=', id)
        .$if(holder !== undefined, (row) => row.where('holder', '=', String(holder)))
        .returning('firm')
        .executeTakeFirst();
      if (letter !== undefined) await followEnd(db, letter.firm, outcome);
      return letter !== undefined;
    });
  return {
    async reserve(mailbox, options) {
      // A look without a turn: most of the time nothing may leave, and a turn is written to the disk.
      if (!options.isReady(await run((db) => leftOf(db, mailbox, options.from)))) return undefined;
      const passed = new Set<string>();
      let after: LetterRecord | undefined;
      for (;;) {
        const page = await run((db) => dueOf(db, mailbox, options.now, after));
        for (const letter of page) {
          if (passed.has(letter.id) || !(await options.may(letter))) continue;
          // A transaction for each, so that it has the turn of one firm at a time.
          const reserved = await transaction((db) => reserve(db, letter, options));
          if (reserved !== undefined) return reserved;
          passed.add(letter.id);
        }
        after = page.at(-1);
        if (page.length < pageSize) return undefined;
      }
    },
    begin: (id, holder, { hash, heldUntil, may }) =>
      transaction(async (db) => {
        const letter = await db
          .selectFrom('letters')
          .selectAll()
          .where('id', '=', id)
          .where('state', '=', 'reserved')
          .where('holder', '=', holder)
          .executeTakeFirst();
        if (letter === undefined || !(await takeTurns(db, letter)) || !(await may(letter))) return false;
        const { numUpdatedRows } = await move(db, 'sending', { set: { hash, held_until: heldUntil } })
          .where('id', '=', id)
          .where('holder', '=', holder)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    end: (id, holder, outcome) => finish(id, outcome, begun, { holder }),
    recover: (now) =>
      transaction(async (db) => {
        await move(db, 'planned', { from: ['reserved'], set: unheld, at: now })
          .where('held_until', '<', now)
          .execute();
        const set = { held_until: 0, ended_at: now, reason: 'interrupted' };
        return move(db, 'uncertain', { from: ['sending'], set, at: now })
          .where('held_until', '<', now)
          .returningAll()
          .execute();
      }),
    settle: (id, outcome, by) => finish(id, outcome, ['uncertain'], { by }),
  };
}

/** When letters of a mailbox were reserved, the newest first. */
async function leftOf(db: Kysely<Tables>, mailbox: string, from: number): Promise<number[]> {
  const rows = await db
    .selectFrom('letters')
    .select('reserved_at')
    .where('mailbox', '=', mailbox)
    .where('reserved_at', '>', from)
    .orderBy('reserved_at', 'desc')
    .execute();
  return rows.map((one) => one.reserved_at);
}

/** The letters of a mailbox that are due and that nothing stops, in their order, after one of them. */
function dueOf(
  db: Kysely<Tables>,
  mailbox: string,
  now: number,
  after: LetterRecord | undefined,
): Promise<LetterRecord[]> {
  let query = db
    .selectFrom('letters as letter')
    .selectAll()
    .where('mailbox', '=', mailbox)
    .where('state', '=', 'planned')
    .where('not_before', '<=', now)
    .where('firm', 'not in', db.selectFrom('mail_firms').select('id').where('stopped', '<>', ''))
    .where('campaign', 'not in', db.selectFrom('mail_campaigns').select('id').where('stopped', '<>', ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('letters as other')
            .select('other.id')
            .whereRef('other.firm', '=', 'letter.firm')
            .where(holdsBack(now)),
        ),
      ),
    );
  if (after !== undefined)
    query = query.where(({ or, and, eb }) =>
      or([
        eb('not_before', '>', after.not_before),
        and([eb('not_before', '=', after.not_before), eb('id', '>', after.id)]),
      ]),
    );
  return query.orderBy('not_before').orderBy('id').limit(pageSize).execute();
}

/**
 * Whether the `other` letter of a firm holds a `letter` back: one that is leaving or uncertain does, one that has left holds every first
 * letter back, and one that has not arrived, or only lately, what follows it.
 */
function holdsBack(now: number) {
  return (
    e: ExpressionBuilder<Tables & { letter: LetterRecord; other: LetterRecord }, 'letter' | 'other'>,
  ): Expression<SqlBool> =>
    e.or([
      e('other.state', 'in', ['reserved', 'sending', 'uncertain']),
      e.and([e('letter.follows', '=', ''), e('other.state', '=', 'accepted')]),
      e.and([
        e('other.id', '=', e.ref('letter.follows')),
        e.or([
          e('other.state', '<>', 'accepted'),
          e(e('other.ended_at', '+', e.ref('letter.wait_ms')), '>', now),
        ]),
      ]),
    ]);
}

async function reserve(
  db: Transaction<Tables>,
  letter: LetterRecord,
  { now, from, holder, holdMs, isReady, may }: Parameters<LetterMoves['reserve']>[1],
): Promise<LetterRecord | undefined> {
  if (!(await takeTurns(db, letter))) return undefined;
  if (!isReady(await leftOf(db, letter.mailbox, from))) return undefined;
  const busy = await db
    .selectFrom('letters as letter')
    .innerJoin('letters as other', 'other.firm', 'letter.firm')
    .select('other.id')
    .where('letter.id', '=', letter.id)
    .where(holdsBack(now))
    .executeTakeFirst();
  if (busy !== undefined || !(await may(letter))) return undefined;
  return move(db, 'reserved', { set: { holder, held_until: now + holdMs, reserved_at: now }, at: now })
    .where('id', '=', letter.id)
    .where('not_before', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

/** Locks the mailbox and then the firm of a letter until the end of the transaction; false if one of them, or its campaign, is stopped. */
async function takeTurns(db: Transaction<Tables>, letter: LetterRecord): Promise<boolean> {
  for (const [table, id] of [
    ['mail_mailboxes', letter.mailbox],
    ['mail_firms', letter.firm],
  ] as const) {
    const row = await db
      .updateTable(table)
      .set((e) => ({ turn: e('turn', '+', 1) }))
      .where('id', '=', id)
      .returning('stopped')
      .executeTakeFirst();
    if (row?.stopped !== '') return false;
  }
  const campaign = await db
    .selectFrom('mail_campaigns')
    .select('stopped')
    .where('id', '=', letter.campaign)
    .executeTakeFirst();
  return (campaign?.stopped ?? '') === '';
}

/** What follows for the other letters of a firm. */
export async function followEnd(
  db: Transaction<Tables>,
  firm: string,
  { state }: Pick<LetterOutcome, 'state'>,
): Promise<void> {
  if (state === 'accepted') await stopOtherFirsts(db, firm);
  if (state !== 'uncertain' && state !== 'planned') await stopFollowUps(db, firm);
}

/** Nothing follows a letter of a firm that will not leave, or did not arrive. */
export async function stopFollowUps(db: Transaction<Tables>, firm: string): Promise<void> {
  for (let stopped = 1n; stopped > 0n; ) {
    const { numUpdatedRows } = await move(db, 'stopped', {
      from: ['planned'],
      set: { reason: 'first_stopped' },
    })
      .where('firm', '=', firm)
      .where('follows', 'in', (e) =>
        e
          .selectFrom('letters as before')
          .select('before.id')
          .where('before.firm', '=', firm)
          .where('before.state', 'in', ['stopped', 'refused']),
      )
      .executeTakeFirst();
    stopped = numUpdatedRows;
  }
}

/** Nobody writes a first letter to a firm that has one. */
async function stopOtherFirsts(db: Transaction<Tables>, firm: string): Promise<void> {
  await move(db, 'stopped', { from: ['planned'], set: { reason: 'written' } })
    .where('firm', '=', firm)
    .where('follows', '=', '')
    .execute();
}

/** What an end writes beside the state. */
function ended(outcome: LetterOutcome): Partial<Omit<LetterRecord, 'state' | 'moves'>> {
  if (outcome.state === 'planned' || outcome.state === 'stopped')
    return {
      holder: '',
      held_until: 0,
      ...(!('isAttempt' in outcome && outcome.isAttempt) && { reserved_at: 0 }),
      ended_at: 0,
      reason: outcome.reason,
      ...(outcome.state === 'planned' && { not_before: outcome.notBefore, tries: outcome.tries }),
    };
  return {
    // Somebody who was only slow may still know better.
    ...(outcome.state !== 'uncertain' && { holder: '' }),
    held_until: 0,
    ended_at: outcome.at,
    changed_at: outcome.at,
    is_hard: outcome.state === 'refused' && outcome.isHard ? 1 : 0,
    reason: 'reason' in outcome ? outcome.reason : '',
  };
}
