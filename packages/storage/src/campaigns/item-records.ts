import type { Sql, SqlStatement } from '../sql.ts';

/** A store of a campaign. */
export type ItemRecord = {
  campaign: string;
  key: string;
  n: number;
  state: string;
  steps: number;
  fit: number;
  waits_for: string | null;
  waits_until: number | null;
  changed_at: number;
  store: string;
  facts: string;
};

/** What a step found, by its name; null removes it. */
type ItemParts = Readonly<Record<string, string | null>>;

/** A change of an item that was `before`. It happens only if nobody changed it meanwhile. */
export type ItemChange = {
  before: Pick<ItemRecord, 'campaign' | 'key' | 'state' | 'steps'>;
  after: Partial<Pick<ItemRecord, 'state' | 'steps' | 'fit' | 'waits_for' | 'waits_until' | 'facts'>>;
  parts?: ItemParts;
  changedAt: number;
};

/** How many items of a campaign are in the same place, and until when the first of them waits. */
export type ItemCount = {
  state: string;
  steps: number;
  waits_for: string | null;
  stores: number;
  until: number | null;
};

/** Where a page of items begins: after this one, in the order of fit. */
export type ItemPosition = Pick<ItemRecord, 'fit' | 'n'>;

export type ItemRecords = {
  /** Adds those whose key is new. */
  add(items: readonly ItemRecord[]): Promise<void>;
  get(campaign: string, key: string): Promise<ItemRecord | undefined>;
  /** The best fit first, then in the order in which they were found. */
  page(
    campaign: string,
    options: { state: string | undefined; after: ItemPosition | undefined; limit: number },
  ): Promise<ItemRecord[]>;
  counts(campaign: string): Promise<ItemCount[]>;
  /** How many items reached one of these states since then, and when the first of them did. */
  endedSince(
    campaign: string,
    since: number,
    working: string,
  ): Promise<{ stores: number; first: number | null }>;
  /** The keys of those that have finished this many steps and no more, in the order of pages. */
  keysAt(campaign: string, state: string, steps: number): Promise<{ key: string; fit: number; n: number }[]>;
  /** Whether any is in this state and has finished fewer steps. */
  isAny(campaign: string, state: string, fewerThan: number): Promise<boolean>;
  /** Any that waits for this reason, to say what for. */
  waiting(campaign: string, reason: string): Promise<ItemRecord | undefined>;
  /** Resolves to whether it happened. */
  change(change: ItemChange): Promise<boolean>;
  /** What steps found of these items, by key and part. */
  parts(campaign: string, keys: readonly string[]): Promise<Map<string, Record<string, string>>>;
  /** What an item was before its last review. */
  lastReview(campaign: string, key: string): Promise<{ n: number; earlier: string } | undefined>;
  /** A change by a review. `earlier` is kept to undo it; a number takes that review back. */
  review(change: ItemChange, history: { n: number; earlier?: string }): Promise<boolean>;
};

export function createItemRecords({ rows, all }: Sql): ItemRecords {
  /** Parts first: they are written under the condition that the update then makes untrue. */
  function statementsOf({ before, after, parts = {}, changedAt }: ItemChange): SqlStatement[] {
    const { campaign, key, state, steps } = before;
    const partStatements = Object.entries(parts).map(
      ([part, json]): SqlStatement =>
        json === null
          ? [
              `DELETE FROM campaign_parts WHERE campaign = $1 AND key = $2 AND part = $5 AND ${isStill}`,
              campaign,
              key,
              state,
              steps,
              part,
            ]
          : [
              `INSERT INTO campaign_parts (campaign, key, part, json)
               SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($5 AS TEXT), CAST($6 AS TEXT) WHERE ${isStill}
               ON CONFLICT (campaign, key, part) DO UPDATE SET json = excluded.json`,
              campaign,
              key,
              state,
              steps,
              part,
              json,
            ],
    );
    const columns = Object.entries({ ...after, changed_at: changedAt });
    const set = columns.map(([name], at) => `${name} = $${at + 5}`).join(', ');
    return [
      ...partStatements,
      [
        `UPDATE campaign_items SET ${set} WHERE campaign = $1 AND key = $2 AND state = $3 AND steps = $4 RETURNING key`,
        campaign,
        key,
        state,
        steps,
        ...columns.map(([, value]) => value),
      ],
    ];
  }
  async function changed(change: ItemChange, more: readonly SqlStatement[] = []): Promise<boolean> {
    const results = await all([...more, ...statementsOf(change)]);
    return results.at(-1)?.length === 1;
  }

  return {
    async add(items) {
      await all(
        items.map((item) => [
          `INSERT INTO campaign_items
             (campaign, key, n, state, steps, fit, waits_for, waits_until, changed_at, store, facts)
           SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS INTEGER), CAST($4 AS TEXT), CAST($5 AS INTEGER),
             CAST($6 AS DOUBLE PRECISION), CAST($7 AS TEXT), CAST($8 AS DOUBLE PRECISION), CAST($9 AS DOUBLE PRECISION),
             CAST($10 AS TEXT), CAST($11 AS TEXT)
           WHERE EXISTS (SELECT 1 FROM campaigns WHERE id = $1)
           ON CONFLICT (campaign, key) DO NOTHING`,
          item.campaign,
          item.key,
          item.n,
          item.state,
          item.steps,
          item.fit,
          item.waits_for,
          item.waits_until,
          item.changed_at,
          item.store,
          item.facts,
        ]),
      );
    },
    async get(campaign, key) {
      const [item] = await rows<ItemRecord>(
        'SELECT * FROM campaign_items WHERE campaign = $1 AND key = $2',
        campaign,
        key,
      );
      return item;
    },
    page: (campaign, { state, after, limit }) =>
      rows<ItemRecord>(
        `SELECT * FROM campaign_items WHERE campaign = $1 AND (fit < $2 OR (fit = $2 AND n > $3))
         ${state === undefined ? '' : 'AND state = $5'} ORDER BY fit DESC, n LIMIT $4`,
        campaign,
        after?.fit ?? 2,
        after?.n ?? -1,
        limit,
        ...(state === undefined ? [] : [state]),
      ),
    counts: (campaign) =>
      rows<ItemCount>(
        `SELECT state, steps, waits_for, CAST(count(*) AS INTEGER) AS stores, min(waits_until) AS until
         FROM campaign_items WHERE campaign = $1 GROUP BY state, steps, waits_for`,
        campaign,
      ),
    async endedSince(campaign, since, working) {
      const [ended] = await rows<{ stores: number; first: number | null }>(
        `SELECT CAST(count(*) AS INTEGER) AS stores, min(changed_at) AS first FROM campaign_items
         WHERE campaign = $1 AND changed_at > $2 AND state <> $3`,
        campaign,
        since,
        working,
      );
      return ended ?? { stores: 0, first: null };
    },
    keysAt: (campaign, state, steps) =>
      rows<{ key: string; fit: number; n: number }>(
        'SELECT key, fit, n FROM campaign_items WHERE campaign = $1 AND state = $2 AND steps = $3 ORDER BY fit DESC, n',
        campaign,
        state,
        steps,
      ),
    async isAny(campaign, state, fewerThan) {
      const found = await rows(
        'SELECT key FROM campaign_items WHERE campaign = $1 AND state = $2 AND steps < $3 LIMIT 1',
        campaign,
        state,
        fewerThan,
      );
      return found.length > 0;
    },
    async waiting(campaign, reason) {
      const [item] = await rows<ItemRecord>(
        'SELECT * FROM campaign_items WHERE campaign = $1 AND waits_for = $2 LIMIT 1',
        campaign,
        reason,
      );
      return item;
    },
    change: (change) => changed(change),
    async parts(campaign, keys) {
      const found = new Map<string, Record<string, string>>(keys.map((key) => [key, {}]));
      if (keys.length === 0) return found;
      const list = keys.map((_, at) => `$${at + 2}`).join(', ');
      const parts = await rows<{ key: string; part: string; json: string }>(
        `SELECT key, part, json FROM campaign_parts WHERE campaign = $1 AND key IN (${list})`,
        campaign,
        ...keys,
      );
      for (const { key, part, json } of parts) Object.assign(found.get(key) ?? {}, { [part]: json });
      return found;
    },
    async lastReview(campaign, key) {
      const [review] = await rows<{ n: number; earlier: string }>(
        'SELECT n, earlier FROM campaign_reviews WHERE campaign = $1 AND key = $2 ORDER BY n DESC LIMIT 1',
        campaign,
        key,
      );
      return review;
    },
    review(change, { n, earlier }) {
      const { campaign, key, state, steps } = change.before;
      return changed(change, [
        earlier === undefined
          ? [
              `DELETE FROM campaign_reviews WHERE campaign = $1 AND key = $2 AND n = $5 AND ${isStill}`,
              campaign,
              key,
              state,
              steps,
              n,
            ]
          : [
              `INSERT INTO campaign_reviews (campaign, key, n, earlier)
               SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($5 AS INTEGER), CAST($6 AS TEXT) WHERE ${isStill}
               ON CONFLICT (campaign, key, n) DO NOTHING`,
              campaign,
              key,
              state,
              steps,
              n,
              earlier,
            ],
      ]);
    },
  };
}

const isStill =
  'EXISTS (SELECT 1 FROM campaign_items WHERE campaign = $1 AND key = $2 AND state = $3 AND steps = $4)';
