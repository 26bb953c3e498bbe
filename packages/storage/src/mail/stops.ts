import type { Transaction } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import { stopFollowUps, unheld } from '../letters/letter-moves.ts';
import { type Mover, move } from '../letters/moves.ts';

/** What holds letters back. An empty reason lets a campaign or a firm go on. */
export type Stops = {
  /** Nothing of the campaign leaves until the reason is empty again, whenever it was approved. */
  stopCampaign(campaign: string, reason: string): Promise<void>;
  /**
   * Nothing that waits leaves: every campaign with such letters is stopped, and the others, replies too, end. Resolves to how many
   * campaigns and letters that were.
   */
  stopEverything(reason: string, by?: Mover): Promise<{ campaigns: number; letters: number }>;
  /** Why letters of a mailbox wait whatever the hour, by their ids. */
  heldLetters(mailbox: string): Promise<Map<string, 'campaign' | 'doubt' | 'uncertain'>>;
  /** Why nothing of a campaign leaves; empty while it does. */
  campaignStop(campaign: string): Promise<string>;
  /** Why nothing of a firm leaves; empty while it does. */
  firmStop(firm: string): Promise<string>;
  /** Ends the letters of a firm that have not left, for a reason such as an answer; later ones wait until the reason is empty. */
  stopFirm(firm: string, reason: string, by?: Mover): Promise<void>;
  /** Holds the letters of a firm back until a person says what came from there. */
  holdFirm(firm: string): Promise<void>;
  /** Lets the letters of a firm go on that was held back, unless something else from there waits for a person. */
  releaseFirm(firm: string): Promise<void>;
  /** Ends a letter that has not left, and what follows it. */
  stopLetter(id: string, reason: string, by?: Mover): Promise<void>;
  /** Moves the letters of a firm that have not left past a time (milliseconds since 1970). */
  postpone(firm: string, notBefore: number): Promise<void>;
};

/** One that is just leaving can no longer be held back. */
const waiting = ['planned', 'reserved'] as const;

/** Why nothing leaves to a firm from which something came that nobody can tell. */
const heldForDoubt = 'doubt';

export function createStops({ run, transaction }: Database): Stops {
  const stopIn = (table: 'mail_campaigns' | 'mail_firms') => (id: string) =>
    run(async (db) => {
      const row = await db.selectFrom(table).select('stopped').where('id', '=', id).executeTakeFirst();
      return row?.stopped ?? '';
    });
  return {
    stopCampaign: (id, stopped) =>
      run(async (db) => {
        await db
          .insertInto('mail_campaigns')
          .values({ id, stopped })
          .onConflict((c) => c.column('id').doUpdateSet({ stopped }))
          .execute();
      }),
    stopEverything: (reason, by) => transaction((db) => stopAll(db, reason, by)),
    heldLetters: (mailbox) =>
      run(async (db) => {
        const rows = await db
          .selectFrom('letters as letter')
          .leftJoin('mail_campaigns', 'mail_campaigns.id', 'letter.campaign')
          .leftJoin('mail_firms', 'mail_firms.id', 'letter.firm')
          .leftJoin('letters as other', (on) =>
            on.onRef('other.firm', '=', 'letter.firm').on('other.state', '=', 'uncertain'),
          )
          .select([
            'letter.id',
            'mail_campaigns.stopped as campaign',
            'mail_firms.stopped as firm',
            'other.id as other',
          ])
          .where('letter.mailbox', '=', mailbox)
          .where('letter.state', '=', 'planned')
          .execute();
        const held: Awaited<ReturnType<Stops['heldLetters']>> = new Map();
        for (const { id, campaign, firm, other } of rows)
          if (campaign) held.set(id, 'campaign');
          else if (firm) held.set(id, 'doubt');
          else if (other !== null) held.set(id, 'uncertain');
        return held;
      }),
    campaignStop: stopIn('mail_campaigns'),
    firmStop: stopIn('mail_firms'),
    stopFirm: (id, stopped, by) =>
      transaction(async (db) => {
        await db
          .insertInto('mail_firms')
          .values({ id, stopped, turn: 0 })
          .onConflict((c) => c.column('id').doUpdateSet({ stopped }))
          .execute();
        if (stopped !== '')
          await move(db, 'stopped', { from: waiting, set: { reason: stopped }, by })
            .where('firm', '=', id)
            .execute();
      }),
    holdFirm: (id) =>
      transaction(async (db) => {
        await db
          .insertInto('mail_firms')
          .values({ id, stopped: heldForDoubt, turn: 0 })
          .onConflict((c) =>
            c.column('id').doUpdateSet({ stopped: heldForDoubt }).where('mail_firms.stopped', '=', ''),
          )
          .execute();
        await move(db, 'planned', { from: ['reserved'], set: unheld })
          .where('firm', '=', id)
          .execute();
      }),
    releaseFirm: (id) =>
      run(async (db) => {
        await db
          .updateTable('mail_firms')
          .set({ stopped: '' })
          .where('id', '=', id)
          .where('stopped', '=', heldForDoubt)
          .where('id', 'not in', (e) =>
            e
              .selectFrom('mail_received')
              .select('firm')
              .where('kind', '=', 'human_reply')
              .where('handled_at', '=', 0),
          )
          .execute();
      }),
    stopLetter: (id, reason, by) =>
      transaction(async (db) => {
        const letter = await move(db, 'stopped', { from: waiting, set: { reason }, by })
          .where('id', '=', id)
          .returning('firm')
          .executeTakeFirst();
        if (letter !== undefined) await stopFollowUps(db, letter.firm);
      }),
    postpone: (firm, notBefore) =>
      run(async (db) => {
        await db
          .updateTable('letters')
          .set({ not_before: notBefore })
          .where('firm', '=', firm)
          .where('state', 'in', waiting)
          .where('not_before', '<', notBefore)
          .execute();
      }),
  };
}

async function stopAll(
  db: Transaction<Tables>,
  reason: string,
  by: Mover | undefined,
): ReturnType<Stops['stopEverything']> {
  const letters = await db
    .selectFrom('letters as letter')
    .leftJoin('mail_campaigns', 'mail_campaigns.id', 'letter.campaign')
    .select(['letter.id', 'letter.campaign', 'letter.firm'])
    .where('letter.state', 'in', waiting)
    .where(({ eb, or }) =>
      or([eb('mail_campaigns.stopped', 'is', null), eb('mail_campaigns.stopped', '=', '')]),
    )
    .execute();
  // In one order, so that two who stop never wait for each other.
  const campaigns = [...new Set(letters.map(({ campaign }) => campaign))].filter(Boolean).sort();
  for (const id of campaigns)
    await db
      .insertInto('mail_campaigns')
      .values({ id, stopped: reason })
      .onConflict((c) => c.column('id').doUpdateSet({ stopped: reason }))
      .execute();
  await move(db, 'stopped', { from: waiting, set: { reason }, by }).where('campaign', '=', '').execute();
  return { campaigns: campaigns.length, letters: letters.length };
}
