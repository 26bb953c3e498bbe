import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import { inChunks } from '../database/in-chunks.ts';
import { createDraftStorage, type DraftStorage, endDraft, takeBack } from '../letters/drafts.ts';
import { forgetFirms } from '../letters/forget-firms.ts';
import { createLetterMoves, followEnd, type LetterMoves } from '../letters/letter-moves.ts';
import { createLetterReads, type LetterReads } from '../letters/letter-reads.ts';
import { beginning, type Mover, move, movingOn } from '../letters/moves.ts';
import { type LetterRecord, unplanned } from '../letters/tables.ts';
import { createMailAccountStorage, type MailAccountStorage } from './mail-accounts.ts';
import { createMailboxStates, type MailboxStates } from './mailbox-states.ts';
import { createReceivedMail, type ReceivedMailStorage } from './received-mail.ts';
import { createStops, type Stops } from './stops.ts';

/**
 * Letters on their way, each at most once, and what came back. Every change of a letter's state holds only if the letter is where
 * the caller thinks it is. Changes of one mailbox, and of one firm, take turns in all processes: the mailbox's turn comes first, and
 * nobody waits for the turns of two firms.
 */
export type MailStorage = MailAccountStorage &
  LetterMoves &
  DraftStorage &
  LetterReads &
  MailboxStates &
  Stops &
  ReceivedMailStorage & {
    /**
     * Lets letters leave from their mailboxes. One with an id that is there already stays as it was, unless a person approved this
     * version of it, or it was stopped before it left. One that was a draft is none any more.
     * Many are planned some at a time: whoever is killed in between has planned what came first, and plans the rest by calling again.
     */
    plan(letters: readonly PlannedLetter[], by?: Mover): Promise<void>;
    /** The letters of a campaign to these stores, by their keys, that were approved, or stopped before they left. */
    lettersToPlan(campaign: string, keys: readonly string[]): Promise<LetterRecord[]>;
    /** Takes back letters that nobody has reserved, or that were stopped before that: those of a campaign are approved as before, and what was a draft is one again. Returns the ids of those. Many are withdrawn some at a time, as they are planned. */
    withdraw(ids: readonly string[], by?: Mover): Promise<string[]>;
    /** Deletes letters, what came back about them, and what stood for their firms. */
    eraseLetters(ids: readonly string[]): Promise<void>;
    /** Campaign and book know what became of a letter, as it was read. */
    note(letter: Pick<LetterRecord, 'id' | 'is_hard'>): Promise<void>;
  };

/** A letter and from where it leaves. `version`: what was approved of a campaign's; `draft`: the one that it was. */
export type PlannedLetter = Pick<
  LetterRecord,
  | 'id'
  | 'mailbox'
  | 'campaign'
  | 'firm'
  | 'recipient'
  | 'lead'
  | 'follows'
  | 'wait_ms'
  | 'not_before'
  | 'message_id'
  | 'json'
> &
  Partial<Pick<LetterRecord, 'key' | 'version' | 'draft' | 'changed_at'>>;

/** What is new of a letter that is planned. */
const fresh = { ...unplanned, key: '', changed_at: 0 } as const;

export function createMailStorage(database: Database): MailStorage {
  const { run, transaction } = database;
  return {
    ...createMailAccountStorage(database),
    ...createLetterMoves(database),
    ...createDraftStorage(database),
    ...createLetterReads(database),
    ...createMailboxStates(database),
    ...createStops(database),
    ...createReceivedMail(database),
    async plan(letters, by) {
      for (const some of inTurns(letters)) {
        await transaction((db) => planSome(db, some, by));
        await nextTurn();
      }
    },
    async lettersToPlan(campaign, keys) {
      const letters: LetterRecord[] = [];
      for (const some of inChunks(keys, plannedAtOnce)) {
        const found = await run((db) =>
          db
            .selectFrom('letters')
            .selectAll()
            .where('campaign', '=', campaign)
            .where('key', 'in', some)
            .where('state', 'in', ['approved', 'stopped'])
            .where('ended_at', '=', 0)
            .orderBy('id')
            .execute(),
        );
        letters.push(...found);
        await nextTurn();
      }
      return letters;
    },
    async withdraw(ids, by) {
      const withdrawn = new Set<string>();
      for (const some of inChunks(ids, withdrawnAtOnce)) {
        for (const id of await transaction((db) => withdrawWithNext(db, some, by))) withdrawn.add(id);
        await nextTurn();
      }
      return [...withdrawn];
    },
    eraseLetters: (ids) =>
      transaction(async (db) => {
        for (const id of ids) {
          await db.deleteFrom('mail_received').where('letter', '=', id).execute();
          await db.deleteFrom('letter_versions').where('letter', '=', id).execute();
          const erased = await db
            .deleteFrom('letters')
            .where('id', '=', id)
            .returning('firm')
            .executeTakeFirst();
          if (erased !== undefined) await forgetFirms(db, [erased.firm]);
        }
      }),
    note: ({ id, is_hard }) =>
      run(async (db) => {
        const is_noted = is_hard === 1 ? 2 : 1;
        await db.updateTable('letters').set({ is_noted }).where('id', '=', id).execute();
      }),
  };
}

/** So many letters are planned in one turn, so that others get theirs in between. */
const plannedAtOnce = 200;
/** The same of those that are withdrawn. */
const withdrawnAtOnce = 100;

/** The letters of each turn: what follows a letter goes with it. */
function inTurns(letters: readonly PlannedLetter[]): PlannedLetter[][] {
  const turns: PlannedLetter[][] = [];
  for (const letter of letters) {
    const turn = turns.at(-1);
    if (turn === undefined || (turn.length >= plannedAtOnce && letter.follows === '')) turns.push([letter]);
    else turn.push(letter);
  }
  return turns;
}

async function planSome(
  db: Transaction<Tables>,
  letters: readonly PlannedLetter[],
  by: Mover | undefined,
): Promise<void> {
  // In one order, so that two who plan never wait for each other.
  const firms = [...new Set(letters.map(({ firm }) => firm))].sort();
  for (const id of firms)
    await db
      .insertInto('mail_firms')
      .values({ id, stopped: '', turn: 0 })
      .onConflict((c) => c.doNothing())
      .execute();
  const passed = new Set<string>();
  for (const letter of letters) {
    // Somebody decided otherwise on the letter that it follows.
    if (passed.has(letter.follows)) {
      passed.add(letter.id);
      continue;
    }
    if (!(await planOne(db, letter, by))) passed.add(letter.id);
    else if (letter.draft) await endDraft(db, letter.draft, letter.id);
  }
  // Whoever has a letter gets no first one: it would wait for ever.
  for (const id of firms) {
    const query = db.selectFrom('letters').select('id').where('firm', '=', id);
    const left = await query.where('state', '=', 'accepted').limit(1).executeTakeFirst();
    if (left !== undefined) await followEnd(db, id, { state: 'accepted' });
  }
}

/** Whether the letter is planned: a campaign's only as it was approved. */
async function planOne(
  db: Transaction<Tables>,
  { version, ...letter }: PlannedLetter,
  by: Mover | undefined,
): Promise<boolean> {
  const { changed_at, key, version: _, ...planned } = { ...fresh, ...letter };
  if (version !== undefined) {
    const { numUpdatedRows } = await move(db, 'planned', { from: ['approved', 'stopped'], set: planned, by })
      .where('id', '=', letter.id)
      .where('version', '=', version)
      .where('ended_at', '=', 0)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const { set, from } = movingOn('planned', ['stopped'], by);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('letters')
    .values({ ...planned, key, changed_at, version: 0, ...beginning('planned', by) })
    .onConflict((c) =>
      c
        .column('id')
        .doUpdateSet({ ...planned, ...set })
        .where('letters.state', 'in', from)
        .where('letters.ended_at', '=', 0),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Withdraws letters, and what follows them goes with them, which is to the same firms. */
async function withdrawWithNext(
  db: Transaction<Tables>,
  ids: readonly string[],
  by: Mover | undefined,
): Promise<string[]> {
  const withdrawn: string[] = [];
  for (let waiting = ids; waiting.length > 0; ) {
    const now = await withdrawSome(db, waiting, by);
    const gone = now.map(({ id }) => id);
    withdrawn.push(...gone);
    const follows =
      now.length > 0 &&
      (await db
        .selectFrom('letters')
        .select('id')
        .where(
          'firm',
          'in',
          now.map(({ firm }) => firm),
        )
        .where('follows', 'in', gone)
        .execute());
    waiting = follows ? follows.map(({ id }) => id) : [];
  }
  return withdrawn;
}

/** A letter of a campaign is approved again, any other a draft or gone. Resolves to those that no mailbox had begun with. */
async function withdrawSome(
  db: Transaction<Tables>,
  ids: readonly string[],
  by: Mover | undefined,
): Promise<Pick<LetterRecord, 'id' | 'firm'>[]> {
  const free = ['planned', 'stopped'] as const;
  const own = await db
    .selectFrom('letters')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', 'in', free)
    .where('ended_at', '=', 0)
    .where('campaign', '=', '')
    .execute();
  await takeBack(db, own, by);
  // What follows one that has left is not approved alone.
  const alone = await move(db, 'stopped', { from: free, set: { reason: 'paused' }, by })
    .where('id', 'in', ids)
    .where('ended_at', '=', 0)
    .where('follows', 'in', (e) =>
      e
        .selectFrom('letters')
        .select('id')
        .where('state', 'in', ['reserved', 'sending', 'accepted', 'uncertain']),
    )
    .returning('id')
    .execute();
  const others = ids.filter((id) => !alone.some((one) => one.id === id));
  if (others.length === 0) return own;
  const ofCampaigns = await move(db, 'approved', { from: free, set: { mailbox: '', reason: '' }, by })
    .where('id', 'in', others)
    .where('ended_at', '=', 0)
    .returning(['id', 'firm'])
    .execute();
  return [...own, ...ofCampaigns];
}
