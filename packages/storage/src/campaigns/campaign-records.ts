import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import type { Jobs, NewJob } from '../jobs/jobs.ts';
import { move } from '../letters/moves.ts';
import { type Claims, createClaims } from './claims.ts';
import { type CampaignRecord, type PlaceRecord, tablesOfStores } from './tables.ts';

/** Campaigns, their places, and what only one store of each may have. */
export type CampaignRecords = Claims & {
  add(campaign: CampaignRecord, places: readonly PlaceRecord[]): Promise<void>;
  get(id: string): Promise<CampaignRecord | undefined>;
  /** All, or those of one owner, the newest first. */
  all(owner?: string): Promise<CampaignRecord[]>;
  /** Those in any of these states. */
  inStates(states: readonly string[]): Promise<CampaignRecord[]>;
  /**
   * Changes the state only from one of `from`; resolves to whether it did. `round` is added to the campaign's. `jobs` are there once
   * the state is.
   */
  changeState(
    id: string,
    from: readonly string[],
    to: string,
    change: { note: string | null; round?: number; jobs?: readonly NewJob[] },
  ): Promise<boolean>;
  /** `was`: only if they are these still. Resolves to whether they were. */
  setExclusions(id: string, exclusions: string, was?: string): Promise<boolean>;
  /** Keeps the first source. */
  setSource(id: string, source: string): Promise<void>;
  /** Counts a call of a model unless that exceeds the limit; resolves to whether it did. Atomic among all processes. */
  takeCall(id: string): Promise<boolean>;
  places(id: string): Promise<PlaceRecord[]>;
  place(id: string, n: number): Promise<PlaceRecord | undefined>;
  setPlace(id: string, place: Omit<PlaceRecord, 'query' | 'radius_km'>): Promise<void>;
  /** Whether a place waits to be searched. */
  isFinding(id: string): Promise<boolean>;
  /** How many stores all campaigns have, or those that count against a client. */
  stores(client?: string): Promise<number>;
  /** Deletes a campaign with all that belongs to it, and gives its space back to the disk. */
  delete(id: string): Promise<void>;
};

export function createCampaignRecords(
  database: Database,
  { add: addJobs }: Pick<Jobs, 'add'>,
): CampaignRecords {
  const { run, transaction } = database;
  return {
    ...createClaims(database),
    ...createPlaceRecords(database),
    add: (campaign, places) =>
      transaction(async (db) => {
        await db.insertInto('campaigns').values(campaign).execute();
        for (const place of places)
          await db
            .insertInto('campaign_places')
            .values({ ...place, campaign: campaign.id })
            .execute();
      }),
    get: (id) => run((db) => db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()),
    all: (owner) =>
      run((db) =>
        db
          .selectFrom('campaigns')
          .selectAll()
          .$if(owner !== undefined, (some) => some.where('owner', '=', owner ?? ''))
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute(),
      ),
    inStates: (states) =>
      run((db) =>
        db.selectFrom('campaigns').selectAll().where('state', 'in', states).orderBy('id').execute(),
      ),
    changeState: (id, from, to, { note, round = 0, jobs = [] }) =>
      transaction(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('campaigns')
          .set((eb) => ({ state: to, note, round: eb('round', '+', round) }))
          .where('id', '=', id)
          .where('state', 'in', from)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await addJobs(jobs, db);
        return true;
      }),
    setExclusions: (id, exclusions, was) =>
      transaction(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('campaigns')
          .set({ exclusions })
          .where('id', '=', id)
          .$if(was !== undefined, (query) => query.where('exclusions', '=', was ?? ''))
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    setSource: (id, source) =>
      transaction(async (db) => {
        await db
          .updateTable('campaigns')
          .set({ source })
          .where('id', '=', id)
          .where('source', 'is', null)
          .execute();
      }),
    takeCall: (id) =>
      transaction(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('campaigns')
          .set((eb) => ({ calls_used: eb('calls_used', '+', 1) }))
          .where('id', '=', id)
          .where((eb) => eb.or([eb('calls_limit', 'is', null), eb('calls_used', '<', eb.ref('calls_limit'))]))
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    async stores(client) {
      const { stores } = await run((db) =>
        db
          .selectFrom('campaign_items')
          .select(sql<number>`cast(count(*) AS integer)`.as('stores'))
          .$if(client !== undefined, (items) =>
            items.where('campaign', 'in', (eb) =>
              eb
                .selectFrom('campaigns')
                .select('id')
                .where('client', '=', client ?? ''),
            ),
          )
          .executeTakeFirstOrThrow(),
      );
      return stores;
    },
    delete: (id) => deleteCampaign(database, id),
  };
}

function createPlaceRecords({
  run,
  transaction,
}: Database): Pick<CampaignRecords, 'places' | 'place' | 'setPlace' | 'isFinding'> {
  const placesOf = (db: Kysely<Tables>, id: string) =>
    db.selectFrom('campaign_places').selectAll().where('campaign', '=', id);
  return {
    places: (id) => run((db) => placesOf(db, id).orderBy('n').execute()),
    place: (id, n) => run((db) => placesOf(db, id).where('n', '=', n).executeTakeFirst()),
    setPlace: (id, { n, label, coverage, stores, note }) =>
      transaction(async (db) => {
        await db
          .updateTable('campaign_places')
          .set({ label, coverage, stores, note })
          .where('campaign', '=', id)
          .where('n', '=', n)
          .execute();
      }),
    async isFinding(id) {
      const found = await run((db) =>
        placesOf(db, id).where('coverage', '=', 'waiting').limit(1).executeTakeFirst(),
      );
      return found !== undefined;
    },
  };
}

const storesAtOnce = 200;

async function deleteCampaign({ transaction, giveBackSpace }: Database, id: string): Promise<void> {
  // First: a transaction that adds stores to it has locked its row.
  await transaction(async (db) => {
    await db.deleteFrom('campaigns').where('id', '=', id).execute();
    await db.deleteFrom('campaign_places').where('campaign', '=', id).execute();
    // What is leaving is asked for once more before it does.
    await move(db, 'stopped', { from: ['planned', 'reserved'], set: { reason: 'withdrawn' } })
      .where('campaign', '=', id)
      .execute();
  });
  // Some at a time, so that others get their turn. What a process that ends leaves is swept when the file is opened.
  for (const table of [...tablesOfStores, 'letters'] as const) {
    // The ledger keeps what a mailbox had.
    const isGone = table === 'letters' ? sql`AND mailbox = ''` : sql``;
    const some = sql`SELECT DISTINCT key FROM ${sql.table(table)} WHERE campaign = ${id} ${isGone} LIMIT ${storesAtOnce}`;
    for (let deleted = 1n; deleted > 0n; ) {
      const { numAffectedRows = 0n } = await transaction((db) =>
        sql`DELETE FROM ${sql.table(table)} WHERE campaign = ${id} ${isGone} AND key IN (${some})`.execute(
          db,
        ),
      );
      deleted = numAffectedRows;
    }
  }
  await giveBackSpace();
}
