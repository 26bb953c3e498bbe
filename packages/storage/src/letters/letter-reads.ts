import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { inChunks } from '../database/in-chunks.ts';
import { likeTexts } from '../database/like-texts.ts';
import type { LetterRecord } from './tables.ts';

/** `lead`: of one of these. */
type LetterFilter = Partial<
  Pick<LetterRecord, 'mailbox' | 'campaign' | 'firm' | 'state' | 'recipient'> & { lead: readonly string[] }
>;

/** Letters as they are. */
export type LetterReads = {
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
  /** Those after an id, by their ids, without what only campaigns have: fewer than there may be. `last`: absent after the last one. */
  lettersAfter(id: string, limit: number): Promise<{ letters: LetterRecord[]; last?: string }>;
  /** Those with these ids, in their order. */
  lettersOf(ids: readonly string[]): Promise<LetterRecord[]>;
  /** How many letters are in each state, and how many mailboxes send nothing. */
  mailCounts(): Promise<{ letters: Partial<Record<LetterRecord['state'], number>>; stopped: number }>;
  /** Letters of a mailbox that were accepted, or whose address is dead, and of which campaign and book do not know that yet. */
  unnoted(mailbox: string): Promise<LetterRecord[]>;
  /** Whether a letter to this address came back, or was refused, for good. */
  isDead(address: string): Promise<boolean>;
};

/** So many letters are read in one turn, so that others get theirs in between. */
const readAtOnce = 200;

function isAmong(letter: LetterRecord, where: LetterFilter): boolean {
  return Object.entries(where).every(([column, value]) =>
    [value].flat().includes(letter[column as keyof LetterFilter]),
  );
}

export function createLetterReads({ run }: Database): LetterReads {
  async function lettersOf(ids: readonly string[]): Promise<LetterRecord[]> {
    const found = new Map<string, LetterRecord>();
    for (const some of inChunks(ids, readAtOnce)) {
      const letters = await run((db) =>
        db.selectFrom('letters').selectAll().where('id', 'in', some).execute(),
      );
      for (const letter of letters) found.set(letter.id, letter);
      if (ids.length > readAtOnce) await nextTurn();
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }
  return {
    lettersOf,
    async lettersAfter(id, limit) {
      const page = await run((db) =>
        db
          .selectFrom('letters')
          .select(['id', 'mailbox', 'campaign'])
          .where('id', '>', id)
          .orderBy('id')
          .limit(limit)
          .execute(),
      );
      const some = page.filter(({ mailbox, campaign }) => mailbox !== '' || campaign === '');
      const letters = await lettersOf(some.map((letter) => letter.id));
      const last = page.length < limit ? undefined : page.at(-1)?.id;
      return { letters, ...(last !== undefined && { last }) };
    },
    letter: (id) => run((db) => db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()),
    mailCounts: () =>
      run(async (db) => {
        const states = await db
          .selectFrom('letters')
          .select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
          // As an index has it, which `<>` does not use.
          .where('mailbox', '>', '')
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
    async letters(where = {}) {
      const ids = await run((db) => {
        let query = db.selectFrom('letters').select('id').where('mailbox', '<>', '');
        for (const [column, value] of Object.entries(where))
          query = query.where(column as keyof LetterFilter, Array.isArray(value) ? 'in' : '=', value);
        return query.orderBy('not_before').orderBy('id').execute();
      });
      const letters = await lettersOf(ids.map(({ id }) => id));
      // Some may have changed meanwhile.
      return letters.filter((letter) => letter.mailbox !== '' && isAmong(letter, where));
    },
  };
}
