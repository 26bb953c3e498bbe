import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import type { ItemRecord, OpenLetterRecord } from './tables.ts';

/** What a step found, by its name; null removes it. */
type ItemParts = Readonly<Record<string, string | null>>;

/** A change of an item that was `before`. It happens only if nobody changed it meanwhile. */
export type ItemChange = {
  before: Pick<ItemRecord, 'campaign' | 'key' | 'state' | 'step'>;
  after: Partial<Pick<ItemRecord, 'state' | 'step' | 'fit' | 'waits_for' | 'waits_until' | 'facts'>>;
  parts?: ItemParts;
  changedAt: number;
};

/** How many items of a campaign are in the same place, and until when the first of them waits. */
export type ItemCount = {
  state: string;
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
      state: string | undefined;
      after: ItemPosition | undefined;
      limit: number;
      /** Only those that changed later (milliseconds since 1970). */
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
  /** How many reviews there were that are not undone. */
  reviews(campaign: string): Promise<number>;
  /** Notes which letter a person has open. */
  open(letter: OpenLetterRecord): Promise<void>;
  /** The letters that others than a person have open now. */
  opened(campaign: string, person: string, now: number): Promise<OpenLetterRecord[]>;
  /** What an item was before its last review. */
  lastReview(campaign: string, key: string): Promise<{ n: number; earlier: string } | undefined>;
  /** Deletes stores with all that was found of them. */
  erase(campaign: string, keys: readonly string[]): Promise<void>;
  /** A change by a review. `earlier` is kept to undo it; a number takes that review back. */
  review(change: ItemChange, history: { n: number; earlier?: string }): Promise<boolean>;
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
] as const;

/** Rows and keys in one statement: SQLite takes 32,766 values. */
const atOnce = 1_000;

export function createItemRecords({ run, transaction }: Database): ItemRecords {
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
    page: (campaign, { state, after, limit, since }) =>
      run((db) =>
        db
          .selectFrom('campaign_items')
          .select(columns)
          .where('campaign', '=', campaign)
          .$if(state !== undefined, (page) => page.where('state', '=', state ?? ''))
          .$if(since !== undefined, (page) => page.where('changed_at', '>', since ?? 0))
          .$if(after !== undefined, (page) =>
            page.where((eb) => {
              const { fit, n } = after ?? { fit: 2, n: -1 };
              return eb.or([eb('fit', '<', fit), eb.and([eb('fit', '=', fit), eb('n', '>', n)])]);
            }),
          )
          .orderBy('fit', 'desc')
          .orderBy('n')
          .limit(limit)
          .execute(),
      ),
    counts: (campaign) =>
      run((db) =>
        db
          .selectFrom('campaign_items')
          .select(['state', 'step', 'waits_for', countAll.as('stores')])
          .select((eb) => eb.fn.min('waits_until').as('until'))
          .where('campaign', '=', campaign)
          .groupBy(['state', 'step', 'waits_for'])
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
    change: (change) => transaction((db) => changed(db, change)),
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
      const { reviews } = await run((db) =>
        db
          .selectFrom('campaign_reviews')
          .select(countAll.as('reviews'))
          .where('campaign', '=', campaign)
          .executeTakeFirstOrThrow(),
      );
      return reviews;
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
    lastReview: (campaign, key) =>
      run((db) =>
        db
          .selectFrom('campaign_reviews')
          .select(['n', 'earlier'])
          .where('campaign', '=', campaign)
          .where('key', '=', key)
          .orderBy('n', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),
    erase: (campaign, keys) =>
      transaction(async (db) => {
        const tables = [
          'campaign_items',
          'campaign_parts',
          'campaign_claims',
          'campaign_reviews',
          'campaign_open_letters',
        ] as const;
        for (const some of inChunks(keys))
          for (const table of tables)
            await db.deleteFrom(table).where('campaign', '=', campaign).where('key', 'in', some).execute();
      }),
    review: (change, { n, earlier }) =>
      transaction(async (db) => {
        if (!(await changed(db, change))) return false;
        const { campaign, key } = change.before;
        if (earlier === undefined) {
          await db
            .deleteFrom('campaign_reviews')
            .where('campaign', '=', campaign)
            .where('key', '=', key)
            .where('n', '=', n)
            .execute();
        } else {
          await db
            .insertInto('campaign_reviews')
            .values({ campaign, key, n, earlier })
            .onConflict((conflict) => conflict.columns(['campaign', 'key', 'n']).doNothing())
            .execute();
        }
        return true;
      }),
  };
}

/** The item first, whose row is then locked. */
async function changed(
  db: Transaction<Tables>,
  { before: { campaign, key, state, step }, after, parts = {}, changedAt }: ItemChange,
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
