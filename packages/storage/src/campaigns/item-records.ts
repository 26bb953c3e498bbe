import type { Transaction } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import { inChunks } from '../database/in-chunks.ts';
import { forgetFirms } from '../letters/forget-firms.ts';
import { createLetterReads, type LetterReads } from '../letters/letter-reads.ts';
import {
  type Decision,
  decide,
  type NewLetter,
  stopUndecided,
  writeLetters,
} from '../letters/review-moves.ts';
import { createItemReads, type ItemReads } from './item-reads.ts';
import { createReviewReads, type ReviewReads } from './review-reads.ts';
import { type ItemRecord, tablesOfStores } from './tables.ts';

/** What a step found, by its name; null removes it. */
type ItemParts = Readonly<Record<string, string | null>>;

/** A change of an item that was `before`. It happens only if nobody changed it meanwhile. */
export type ItemChange = {
  before: Pick<ItemRecord, 'campaign' | 'key' | 'state' | 'step'>;
  after: Partial<
    Pick<ItemRecord, 'state' | 'step' | 'fit' | 'waits_for' | 'waits_until' | 'facts' | 'letter'>
  >;
  parts?: ItemParts;
  /** Letters that were written, of which the first is the item's from now on. */
  letters?: readonly NewLetter[];
  /** Ends its letters, which must not have begun to leave. */
  stops?: { letters: readonly string[]; reason: string };
  changedAt: number;
};

export type ItemRecords = ItemReads &
  ReviewReads &
  Pick<LetterReads, 'lettersOf'> & {
    /** Adds those whose key is new. */
    add(items: readonly ItemRecord[]): Promise<void>;
    /** Resolves to whether it happened. */
    change(change: ItemChange): Promise<boolean>;
    /** Deletes stores with all that was found of them. */
    erase(campaign: string, keys: readonly string[]): Promise<void>;
    /** Carries out a person's decision on a letter, and what follows for its item. Resolves to whether nobody else decided meanwhile. */
    decide(decision: Decision, change: ItemChange): Promise<boolean>;
  };

/** Something was no longer as its caller thought. */
class Overtaken extends Error {}

export function createItemRecords(database: Database): ItemRecords {
  const { transaction } = database;
  /** Carries out all of `work`, or nothing if it resolves to false. */
  async function attempt(work: (db: Transaction<Tables>) => Promise<boolean>): Promise<boolean> {
    try {
      await transaction(async (db) => {
        if (!(await work(db))) throw new Overtaken();
      });
      return true;
    } catch (error) {
      if (error instanceof Overtaken) return false;
      throw error;
    }
  }
  const { lettersOf } = createLetterReads(database);
  return {
    ...createItemReads(database),
    ...createReviewReads(database),
    lettersOf,
    add: (items) =>
      transaction(async (db) => {
        for (const id of new Set(items.map(({ campaign }) => campaign))) {
          // Locks the campaign, so that nobody deletes it meanwhile.
          const { numUpdatedRows } = await db
            .updateTable('campaigns')
            .set({ id })
            .where('id', '=', id)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) continue;
          for (const some of inChunks(items.filter(({ campaign }) => campaign === id)))
            await db
              .insertInto('campaign_items')
              .values(some)
              .onConflict((conflict) => conflict.columns(['campaign', 'key']).doNothing())
              .execute();
        }
      }),
    change: (change) => attempt((db) => changed(db, change)),
    erase: (campaign, keys) =>
      transaction(async (db) => {
        for (const some of inChunks(keys)) {
          // What a mailbox had is erased with what came back.
          const erased = await db
            .deleteFrom('letters')
            .where('campaign', '=', campaign)
            .where('key', 'in', some)
            .where('mailbox', '=', '')
            .returning('firm')
            .execute();
          await forgetFirms(
            db,
            erased.map(({ firm }) => firm),
          );
          for (const table of tablesOfStores)
            await db.deleteFrom(table).where('campaign', '=', campaign).where('key', 'in', some).execute();
        }
      }),
    decide: (decision, change) =>
      attempt(
        // The item first, as in every change.
        async (db) => (await changed(db, change)) && (await decide(db, decision)),
      ),
  };
}

/** The item first, whose row is then locked. */
async function changed(
  db: Transaction<Tables>,
  { before: { campaign, key, state, step }, after, parts = {}, letters = [], stops, changedAt }: ItemChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campaign_items')
    .set({ ...after, changed_at: changedAt })
    .where('campaign', '=', campaign)
    .where('key', '=', key)
    .where('state', '=', state)
    .where('step', '=', step)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (stops !== undefined && !(await stopUndecided(db, stops, changedAt))) return false;
  if (!(await writeLetters(db, letters, changedAt))) return false;
  for (const [part, json] of Object.entries(parts)) {
    if (json === null) {
      await db
        .deleteFrom('campaign_parts')
        .where('campaign', '=', campaign)
        .where('key', '=', key)
        .where('part', '=', part)
        .execute();
    } else {
      await db
        .insertInto('campaign_parts')
        .values({ campaign, key, part, json })
        .onConflict((conflict) => conflict.columns(['campaign', 'key', 'part']).doUpdateSet({ json }))
        .execute();
    }
  }
  return true;
}
