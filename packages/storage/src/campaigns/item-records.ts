import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import { forgetFirms } from '../letters/forget-firms.ts';
import {
  type Decision,
  decide,
  type NewLetter,
  stopUndecided,
  writeLetters,
} from '../letters/review-moves.ts';
import type { LetterRecord, LetterState } from '../letters/tables.ts';
import { type ItemRecord, type OpenLetterRecord, tablesOfStores } from './tables.ts';

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

/** How many items of a campaign are in the same place, and until when the first of them waits. `letter`: the state of theirs, if any. */
export type ItemCount = {
  state: string;
  letter: LetterState | null;
  step: string;
  waits_for: string | null;
  stores: number;
  until: number | null;
};

/** Where a page of items begins: after this one, in the order of fit. */
export type ItemPosition = Pick<ItemRecord, 'fit' | 'n'>;

export type ItemRecords = {
  /** Adds those whose key is new. */
  add(items: readonly ItemRecord[]): Promise<void>;
  /** Those with these keys, in their order. */
  some(campaign: string, keys: readonly string[]): Promise<ItemRecord[]>;
  /** The best fit first, then in the order in which they were found. */
  page(
    campaign: string,
    options: {
      /** Of the item, or of its letter. */
      state?: string | undefined;
      letter?: readonly LetterState[] | undefined;
      after: ItemPosition | undefined;
      limit: number;
      /** Only those that changed later, or whose letters did (milliseconds since 1970). */
      since?: number | undefined;
    },
  ): Promise<ItemRecord[]>;
  counts(campaign: string): Promise<ItemCount[]>;
  /** How many items reached one of these states since then, and when the first of them did. */
  endedSince(
    campaign: string,
    since: number,
    working: string,
  ): Promise<{ stores: number; first: number | null }>;
  /** The keys of those that take this step next, in the order of pages. */
  keysAt(campaign: string, state: string, step: string): Promise<{ key: string; fit: number; n: number }[]>;
  /** Whether any is in this state and takes one of these steps next. */
  isAny(campaign: string, state: string, steps: readonly string[]): Promise<boolean>;
  /** Any that waits for this reason, to say what for. */
  waiting(campaign: string, reason: string): Promise<ItemRecord | undefined>;
  /** Resolves to whether it happened. */
  change(change: ItemChange): Promise<boolean>;
  /** What steps found of these items, by key and part. */
  parts(campaign: string, keys: readonly string[]): Promise<Map<string, Record<string, string>>>;
  /** How many reviews there were that are not undone, and how many letters have left: whoever watches asks anew when it changes. */
  reviews(campaign: string): Promise<number>;
  /** Notes which letter a person has open. */
  open(letter: OpenLetterRecord): Promise<void>;
  /** The letters that others than a person have open now. */
  opened(campaign: string, person: string, now: number): Promise<OpenLetterRecord[]>;
  /** What a letter was before the last decision on it. */
  lastDecision(letter: string): Promise<{ n: number; earlier: string } | undefined>;
  /** Letters with these ids, in their order. */
  lettersOf(ids: readonly string[]): Promise<LetterRecord[]>;
  /** Deletes stores with all that was found of them. */
  erase(campaign: string, keys: readonly string[]): Promise<void>;
  /** Carries out a person's decision on a letter, and what follows for its item. Resolves to whether nobody else decided meanwhile. */
  decide(decision: Decision, change: ItemChange): Promise<boolean>;
};

const columns = [
  'campaign',
  'key',
  'n',
  'state',
  'step',
  'fit',
  'waits_for',
  'waits_until',
  'changed_at',
  'store',
  'facts',
  'letter',
] as const;

/** Rows and keys in one statement: SQLite takes 32,766 values. */
const atOnce = 1_000;

/** Something was no longer as its caller thought. */
class Overtaken extends Error {}

export function createItemRecords({ run, transaction }: Database): ItemRecords {
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
  return {
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
    async some(campaign, keys) {
      const found = new Map<string, ItemRecord>();
      for (const some of inChunks(keys)) {
        const records = await run((db) =>
          db
            .selectFrom('campaign_items')
            .select(columns)
            .where('campaign', '=', campaign)
            .where('key', 'in', some)
            .execute(),
        );
        for (const record of records) found.set(record.key, record);
      }
      return keys.flatMap((key) => found.get(key) ?? []);
    },
    page: (campaign, { state, letter: states, after, limit, since }) =>
      run((db) =>
        db
          .selectFrom('campaign_items as item')
          .leftJoin('letters', 'letters.id', 'item.letter')
          .select(columns.map((column) => `item.${column}` as const))
          .where('item.campaign', '=', campaign)
          .$if(state !== undefined, (page) => page.where('item.state', '=', state ?? ''))
          .$if(states !== undefined, (page) => page.where('letters.state', 'in', states ?? []))
          .$if(since !== undefined, (page) =>
            page.where((eb) =>
              eb.or([eb('item.changed_at', '>', since ?? 0), eb('letters.changed_at', '>', since ?? 0)]),
            ),
          )
          .$if(after !== undefined, (page) =>
            page.where((eb) => {
              const { fit, n } = after ?? { fit: 2, n: -1 };
              return eb.or([
                eb('item.fit', '<', fit),
                eb.and([eb('item.fit', '=', fit), eb('item.n', '>', n)]),
              ]);
            }),
          )
          .orderBy('item.fit', 'desc')
          .orderBy('item.n')
          .limit(limit)
          .execute(),
      ),
    counts: (campaign) =>
      run((db) =>
        db
          .selectFrom('campaign_items as item')
          .leftJoin('letters', 'letters.id', 'item.letter')
          .select(['item.state', 'letters.state as letter', 'step', 'waits_for', countAll.as('stores')])
          .select((eb) => eb.fn.min('waits_until').as('until'))
          .where('item.campaign', '=', campaign)
          .groupBy(['item.state', 'letters.state', 'step', 'waits_for'])
          .execute(),
      ),
    endedSince: (campaign, since, working) =>
      run((db) =>
        db
          .selectFrom('campaign_items')
          .select(countAll.as('stores'))
          .select((eb) => eb.fn.min<number | null>('changed_at').as('first'))
          .where('campaign', '=', campaign)
          .where('changed_at', '>', since)
          .where('state', '<>', working)
          .executeTakeFirstOrThrow(),
      ),
    keysAt: (campaign, state, step) =>
      run((db) =>
        db
          .selectFrom('campaign_items')
          .select(['key', 'fit', 'n'])
          .where('campaign', '=', campaign)
          .where('state', '=', state)
          .where('step', '=', step)
          .orderBy('fit', 'desc')
          .orderBy('n')
          .execute(),
      ),
    async isAny(campaign, state, steps) {
      const found = await run((db) =>
        db
          .selectFrom('campaign_items')
          .select('key')
          .where('campaign', '=', campaign)
          .where('state', '=', state)
          .where('step', 'in', steps)
          .limit(1)
          .executeTakeFirst(),
      );
      return found !== undefined;
    },
    waiting: (campaign, reason) =>
      run((db) =>
        db
          .selectFrom('campaign_items')
          .select(columns)
          .where('campaign', '=', campaign)
          .where('waits_for', '=', reason)
          .limit(1)
          .executeTakeFirst(),
      ),
    change: (change) => attempt((db) => changed(db, change)),
    async parts(campaign, keys) {
      const found = new Map<string, Record<string, string>>(keys.map((key) => [key, {}]));
      for (const some of inChunks(keys)) {
        const parts = await run((db) =>
          db
            .selectFrom('campaign_parts')
            .select(['key', 'part', 'json'])
            .where('campaign', '=', campaign)
            .where('key', 'in', some)
            .execute(),
        );
        for (const { key, part, json } of parts) Object.assign(found.get(key) ?? {}, { [part]: json });
      }
      return found;
    },
    async reviews(campaign) {
      const { reviews, left } = await run((db) =>
        db
          .selectFrom('letter_versions')
          .select(countAll.as('reviews'))
          .select((eb) =>
            eb
              .selectFrom('letters')
              .select(countAll.as('left'))
              .where('campaign', '=', campaign)
              .where('ended_at', '>', 0)
              .as('left'),
          )
          .where('campaign', '=', campaign)
          .executeTakeFirstOrThrow(),
      );
      return reviews + (left ?? 0);
    },
    async open(letter) {
      const { campaign: _, person: __, ...values } = letter;
      await run((db) =>
        db
          .insertInto('campaign_open_letters')
          .values(letter)
          .onConflict((conflict) => conflict.columns(['campaign', 'person']).doUpdateSet(values))
          .execute(),
      );
    },
    opened: (campaign, person, now) =>
      run((db) =>
        db
          .selectFrom('campaign_open_letters')
          .selectAll()
          .where('campaign', '=', campaign)
          .where('person', '<>', person)
          .where('until', '>', now)
          .orderBy('name')
          .execute(),
      ),
    lastDecision: (letter) =>
      run((db) =>
        db
          .selectFrom('letter_versions')
          .select(['n', 'earlier'])
          .where('letter', '=', letter)
          .orderBy('n', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),
    async lettersOf(ids) {
      const found = new Map<string, LetterRecord>();
      for (const some of inChunks(ids)) {
        const letters = await run((db) =>
          db.selectFrom('letters').selectAll().where('id', 'in', some).execute(),
        );
        for (const letter of letters) found.set(letter.id, letter);
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
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

const countAll = sql<number>`cast(count(*) AS integer)`;

function* inChunks<T>(values: readonly T[]): Generator<T[]> {
  for (let from = 0; from < values.length; from += atOnce) yield values.slice(from, from + atOnce);
}
