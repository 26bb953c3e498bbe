import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import { inChunks } from '../database/in-chunks.ts';
import type { LetterState } from '../letters/tables.ts';
import type { ItemRecord } from './tables.ts';

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

/** Items as they are. */
export type ItemReads = {
  /** Those with these keys, in their order. */
  some(campaign: string, keys: readonly string[]): Promise<ItemRecord[]>;
  /** Those after a key, by their keys: no change moves one past who reads all of them. */
  afterKey(campaign: string, after: string, limit: number): Promise<ItemRecord[]>;
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
  /** What steps found of these items, by key and part. */
  parts(campaign: string, keys: readonly string[]): Promise<Map<string, Record<string, string>>>;
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

const countAll = sql<number>`cast(count(*) AS integer)`;

const itemsOf = (db: Kysely<Tables>, campaign: string) =>
  db.selectFrom('campaign_items').where('campaign', '=', campaign);

const withLetters = (db: Kysely<Tables>, campaign: string) =>
  db
    .selectFrom('campaign_items as item')
    .leftJoin('letters', 'letters.id', 'item.letter')
    .where('item.campaign', '=', campaign);

function readPage(
  db: Kysely<Tables>,
  campaign: string,
  { state, letter: states, after, limit, since }: Parameters<ItemReads['page']>[1],
): Promise<ItemRecord[]> {
  return withLetters(db, campaign)
    .select(columns.map((column) => `item.${column}` as const))
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
        return eb.or([eb('item.fit', '<', fit), eb.and([eb('item.fit', '=', fit), eb('item.n', '>', n)])]);
      }),
    )
    .orderBy('item.fit', 'desc')
    .orderBy('item.n')
    .limit(limit)
    .execute();
}

export function createItemReads({ run }: Database): ItemReads {
  return {
    async some(campaign, keys) {
      const found = new Map<string, ItemRecord>();
      for (const some of inChunks(keys)) {
        const records = await run((db) =>
          itemsOf(db, campaign).select(columns).where('key', 'in', some).execute(),
        );
        for (const record of records) found.set(record.key, record);
      }
      return keys.flatMap((key) => found.get(key) ?? []);
    },
    afterKey: (campaign, after, limit) =>
      run((db) =>
        itemsOf(db, campaign).select(columns).where('key', '>', after).orderBy('key').limit(limit).execute(),
      ),
    page: (campaign, options) => run((db) => readPage(db, campaign, options)),
    counts: (campaign) =>
      run((db) =>
        withLetters(db, campaign)
          .select(['item.state', 'letters.state as letter', 'step', 'waits_for', countAll.as('stores')])
          .select((eb) => eb.fn.min('waits_until').as('until'))
          .groupBy(['item.state', 'letters.state', 'step', 'waits_for'])
          .execute(),
      ),
    endedSince: (campaign, since, working) =>
      run((db) =>
        itemsOf(db, campaign)
          .select(countAll.as('stores'))
          .select((eb) => eb.fn.min<number | null>('changed_at').as('first'))
          .where('changed_at', '>', since)
          .where('state', '<>', working)
          .executeTakeFirstOrThrow(),
      ),
    keysAt: (campaign, state, step) =>
      run((db) =>
        itemsOf(db, campaign)
          .select(['key', 'fit', 'n'])
          .where('state', '=', state)
          .where('step', '=', step)
          .orderBy('fit', 'desc')
          .orderBy('n')
          .execute(),
      ),
    async isAny(campaign, state, steps) {
      const found = await run((db) =>
        itemsOf(db, campaign)
          .select('key')
          .where('state', '=', state)
          .where('step', 'in', steps)
          .limit(1)
          .executeTakeFirst(),
      );
      return found !== undefined;
    },
    waiting: (campaign, reason) =>
      run((db) =>
        itemsOf(db, campaign).select(columns).where('waits_for', '=', reason).limit(1).executeTakeFirst(),
      ),
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
  };
}
