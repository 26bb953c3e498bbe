import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import { likeTexts } from '../database/like-texts.ts';
import { forgetFirms } from '../letters/forget-firms.ts';
import { createLetterMoves, followEnd, type LetterMoves } from '../letters/letter-moves.ts';
import { type LetterRecord, unplanned } from '../letters/tables.ts';
import { createMailAccountStorage, type MailAccountStorage } from './mail-accounts.ts';
import { createReceivedMail, type ReceivedMailStorage } from './received-mail.ts';
import { createStops, type Stops } from './stops.ts';

/** `lead`: of one of these. */
type LetterFilter = Partial<
  Pick<LetterRecord, 'mailbox' | 'campaign' | 'firm' | 'state' | 'recipient'> & { lead: readonly string[] }
>;

/**
 * Letters on their way, each at most once, and what came back. Every change of a letter's state holds only if the letter is where
 * the caller thinks it is. Changes of one mailbox, and of one firm, take turns in all processes: the mailbox's turn comes first, and
 * nobody waits for the turns of two firms.
 */
export type MailStorage = MailAccountStorage &
  LetterMoves &
  Stops &
  ReceivedMailStorage & {
    /**
     * Lets letters leave from their mailboxes. One with an id that is there already stays as it was, unless a person approved this
     * version of it, or it was stopped before it left.
     */
    plan(letters: readonly PlannedLetter[]): Promise<void>;
    /** The letters of a campaign to these stores, by their keys, that were approved, or stopped before they left. */
    lettersToPlan(campaign: string, keys: readonly string[]): Promise<LetterRecord[]>;
    /** Takes back letters that nobody has reserved, or that were stopped before that: those of a campaign are approved as before. Returns the ids of those. */
    withdraw(ids: readonly string[]): Promise<string[]>;
    letter(id: string): Promise<LetterRecord | undefined>;
    /** The letter with this Message-ID. */
    letterOf(messageId: string): Promise<LetterRecord | undefined>;
    /** Those that a mailbox has, or had. */
    letters(where?: LetterFilter): Promise<LetterRecord[]>;
    /**
     * Letters that left, or may have, the newest first. `text`: only those with it in the address or their JSON.
     * `after`: the last one of the page before.
     */
    lettersThatLeft(query: {
      text: string | undefined;
      after: Pick<LetterRecord, 'id' | 'ended_at'> | undefined;
      limit: number;
    }): Promise<LetterRecord[]>;
    /** Those with these ids. */
    lettersOf(ids: readonly string[]): Promise<LetterRecord[]>;
    /** Deletes letters, what came back about them, and what stood for their firms. */
    eraseLetters(ids: readonly string[]): Promise<void>;
    /** How many letters are in each state, and how many mailboxes send nothing. */
    mailCounts(): Promise<{ letters: Partial<Record<LetterRecord['state'], number>>; stopped: number }>;
    /** Letters of a mailbox that were accepted, or whose address is dead, and of which campaign and book do not know that yet. */
    unnoted(mailbox: string): Promise<LetterRecord[]>;
    /** Campaign and book know what became of a letter, as it was read. */
    note(letter: Pick<LetterRecord, 'id' | 'is_hard'>): Promise<void>;
    /** Whether a letter to this address came back, or was refused, for good. */
    isDead(address: string): Promise<boolean>;
  };

/** A letter and from where it leaves. `version`: what was approved of a campaign's. */
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
  Partial<Pick<LetterRecord, 'key' | 'version'>>;

/** What is new of a letter that is planned. */
const fresh = { ...unplanned, key: '', state: 'planned', changed_at: 0 } as const;

export function createMailStorage(database: Database): MailStorage {
  const { run, transaction } = database;
  return {
    ...createMailAccountStorage(database),
    ...createLetterMoves(database),
    ...createStops(database),
    ...createReceivedMail(database),
    plan: (letters) =>
      transaction(async (db) => {
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
          if (!(await planOne(db, letter))) passed.add(letter.id);
        }
        // Whoever has a letter gets no first one: it would wait for ever.
        for (const id of firms) {
          const query = db.selectFrom('letters').select('id').where('firm', '=', id);
          const left = await query.where('state', '=', 'accepted').limit(1).executeTakeFirst();
          if (left !== undefined) await followEnd(db, id, { state: 'accepted' });
        }
      }),
    async lettersToPlan(campaign, keys) {
      const letters: LetterRecord[] = [];
      for (let at = 0; at < keys.length; at += atOnce) {
        const some = await run((db) =>
          db
            .selectFrom('letters')
            .selectAll()
            .where('campaign', '=', campaign)
            .where('key', 'in', keys.slice(at, at + atOnce))
            .where('state', 'in', ['approved', 'stopped'])
            .where('ended_at', '=', 0)
            .orderBy('id')
            .execute(),
        );
        letters.push(...some);
      }
      return letters;
    },
    withdraw: (ids) =>
      transaction(async (db) => {
        const withdrawn: string[] = [];
        for (let waiting = [...ids]; waiting.length > 0; ) {
          const now = await withdrawSome(db, waiting.slice(0, atOnce));
          withdrawn.push(...now);
          // What follows them goes with them.
          const follows =
            now.length === 0
              ? []
              : await db.selectFrom('letters').select('id').where('follows', 'in', now).execute();
          waiting = [...waiting.slice(atOnce), ...follows.map(({ id }) => id)];
        }
        return [...new Set(withdrawn)];
      }),
    letter: (id) => run((db) => db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()),
    mailCounts: () =>
      run(async (db) => {
        const states = await db
          .selectFrom('letters')
          .select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
          .where('mailbox', '<>', '')
          .groupBy('state')
          .execute();
        const stopped = await db
          .selectFrom('mail_mailboxes')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .where('stopped', 'not in', ['', 'paused', 'removed'])
          .executeTakeFirstOrThrow();
        return {
          letters: Object.fromEntries(states.map(({ state, count }) => [state, Number(count)])),
          stopped: Number(stopped.count),
        };
      }),
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
    unnoted: (mailbox) =>
      run((db) =>
        db
          .selectFrom('letters')
          .selectAll()
          .where('mailbox', '=', mailbox)
          .where(({ or, and, eb }) =>
            or([
              and([eb('state', '=', 'accepted'), eb('is_noted', '=', 0)]),
              and([eb('is_hard', '=', 1), eb('is_noted', '<', 2)]),
            ]),
          )
          .execute(),
      ),
    note: ({ id, is_hard }) =>
      run(async (db) => {
        const is_noted = is_hard === 1 ? 2 : 1;
        await db.updateTable('letters').set({ is_noted }).where('id', '=', id).execute();
      }),
    isDead: (address) =>
      run(async (db) => {
        const found = await db
          .selectFrom('letters')
          .select('id')
          .where((e) => e(e.fn<string>('lower', ['recipient']), '=', address.toLowerCase()))
          .where('is_hard', '=', 1)
          .limit(1)
          .executeTakeFirst();
        return found !== undefined;
      }),
    letterOf: (messageId) =>
      run((db) =>
        db.selectFrom('letters').selectAll().where('message_id', '=', messageId).executeTakeFirst(),
      ),
    lettersThatLeft: ({ text, after, limit }) =>
      run((db) => {
        let query = db
          .selectFrom('letters')
          .selectAll()
          .where('state', 'in', ['accepted', 'refused', 'uncertain']);
        if (text !== undefined)
          query = query.where(({ or }) =>
            or(
              [...new Set([text, JSON.stringify(text).slice(1, -1)].flatMap(likeTexts))].flatMap(
                (pattern) => [
                  sql<boolean>`lower(recipient) LIKE ${pattern} ESCAPE '!'`,
                  sql<boolean>`lower(json) LIKE ${pattern} ESCAPE '!'`,
                ],
              ),
            ),
          );
        if (after !== undefined)
          query = query.where(({ or, and, eb }) =>
            or([
              eb('ended_at', '<', after.ended_at),
              and([eb('ended_at', '=', after.ended_at), eb('id', '>', after.id)]),
            ]),
          );
        return query.orderBy('ended_at', 'desc').orderBy('id').limit(limit).execute();
      }),
    lettersOf: (ids) =>
      ids.length === 0
        ? Promise.resolve([])
        : run((db) =>
            db
              .selectFrom('letters')
              .selectAll()
              .where('id', 'in', [...ids])
              .execute(),
          ),
    letters: (where = {}) =>
      run((db) => {
        let query = db.selectFrom('letters').selectAll().where('mailbox', '<>', '');
        for (const [column, value] of Object.entries(where))
          query = query.where(column as keyof LetterFilter, Array.isArray(value) ? 'in' : '=', value);
        return query.orderBy('not_before').orderBy('id').execute();
      }),
  };
}

/** Rows in one statement: SQLite takes 32,766 values. */
const atOnce = 1_000;

/** Whether the letter is planned: a campaign's only as it was approved. */
async function planOne(db: Transaction<Tables>, { version, ...letter }: PlannedLetter): Promise<boolean> {
  const { changed_at, key, version: _, ...planned } = { ...fresh, ...letter };
  if (version !== undefined) {
    const { numUpdatedRows } = await db
      .updateTable('letters')
      .set(planned)
      .where('id', '=', letter.id)
      .where('state', 'in', ['approved', 'stopped'])
      .where('version', '=', version)
      .where('ended_at', '=', 0)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('letters')
    .values({ ...planned, key, changed_at, version: 0 })
    .onConflict((c) =>
      c
        .column('id')
        .doUpdateSet(planned)
        .where('letters.state', '=', 'stopped')
        .where('letters.ended_at', '=', 0),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** A letter of a campaign is approved again, any other is gone. Resolves to the ids of those that no mailbox had begun with. */
async function withdrawSome(db: Transaction<Tables>, ids: readonly string[]): Promise<string[]> {
  const isFree = (eb: ExpressionBuilder<Tables, 'letters'>) =>
    eb.and([eb('id', 'in', ids), eb('state', 'in', ['planned', 'stopped']), eb('ended_at', '=', 0)]);
  const own = await db
    .deleteFrom('letters')
    .where(isFree)
    .where('campaign', '=', '')
    .returning('id')
    .execute();
  // What follows one that has left is not approved alone.
  const alone = await db
    .updateTable('letters')
    .set({ state: 'stopped', reason: 'paused' })
    .where(isFree)
    .where('follows', 'in', (e) =>
      e
        .selectFrom('letters')
        .select('id')
        .where('state', 'in', ['reserved', 'sending', 'accepted', 'uncertain']),
    )
    .returning('id')
    .execute();
  const others = ids.filter((id) => !alone.some((one) => one.id === id));
  if (others.length === 0) return own.map(({ id }) => id);
  const ofCampaigns = await db
    .updateTable('letters')
    .set({ state: 'approved', mailbox: '', reason: '' })
    .where(isFree)
    .where('id', 'in', others)
    .returning('id')
    .execute();
  return [...own, ...ofCampaigns].map(({ id }) => id);
}
