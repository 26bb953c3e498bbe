import type { Sql } from '../sql.ts';

export type CampaignRecord = {
  id: string;
  owner: string;
  name: string;
  created_at: number;
  state: string;
  round: number;
  plan: string;
  exclusions: string;
  source: string | null;
  note: string | null;
  calls_used: number;
  calls_limit: number | null;
};

export type PlaceRecord = {
  n: number;
  query: string;
  radius_km: number | null;
  label: string | null;
  coverage: string;
  stores: number;
  note: string | null;
};

/** Campaigns, their places, and what only one store of each may have. */
export type CampaignRecords = {
  add(campaign: CampaignRecord, places: readonly PlaceRecord[]): Promise<void>;
  get(id: string): Promise<CampaignRecord | undefined>;
  /** Those of one owner, the newest first. */
  ofOwner(owner: string): Promise<CampaignRecord[]>;
  /** Those in any of these states. */
  inStates(states: readonly string[]): Promise<CampaignRecord[]>;
  /** Changes the state only from one of `from`; resolves to whether it did. `round` is added to the campaign's. */
  changeState(
    id: string,
    from: readonly string[],
    to: string,
    change: { note: string | null; round?: number },
  ): Promise<boolean>;
  setExclusions(id: string, exclusions: string): Promise<void>;
  /** Keeps the first source. */
  setSource(id: string, source: string): Promise<void>;
  /** Counts a call of a model unless that exceeds the limit; resolves to whether it did. Atomic among all processes. */
  takeCall(id: string): Promise<boolean>;
  places(id: string): Promise<PlaceRecord[]>;
  place(id: string, n: number): Promise<PlaceRecord | undefined>;
  setPlace(id: string, place: Omit<PlaceRecord, 'query' | 'radius_km'>): Promise<void>;
  /** The store that has a claim: the one given unless another has it already. */
  claim(id: string, claim: string, key: string): Promise<string>;
  hasClaim(id: string, claim: string): Promise<boolean>;
  giveUpClaim(id: string, claim: string): Promise<void>;
  /** Whether a place waits to be searched. */
  isFinding(id: string): Promise<boolean>;
  /** Deletes a campaign with all that belongs to it. */
  delete(id: string): Promise<void>;
};

export function createCampaignRecords({ rows, all }: Sql): CampaignRecords {
  return {
    async add(campaign, places) {
      await all([
        [
          'INSERT INTO campaigns (id, owner, name, created_at, state, round, plan, exclusions, source, note, calls_used, ' +
            'calls_limit) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
          campaign.id,
          campaign.owner,
          campaign.name,
          campaign.created_at,
          campaign.state,
          campaign.round,
          campaign.plan,
          campaign.exclusions,
          campaign.source,
          campaign.note,
          campaign.calls_used,
          campaign.calls_limit,
        ],
        ...places.map(
          ({ n, query, radius_km, label, coverage, stores, note }) =>
            [
              'INSERT INTO campaign_places (campaign, n, query, radius_km, label, coverage, stores, note) ' +
                'VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
              campaign.id,
              n,
              query,
              radius_km,
              label,
              coverage,
              stores,
              note,
            ] as const,
        ),
      ]);
    },
    async get(id) {
      const [campaign] = await rows<CampaignRecord>('SELECT * FROM campaigns WHERE id = $1', id);
      return campaign;
    },
    ofOwner: (owner) =>
      rows<CampaignRecord>('SELECT * FROM campaigns WHERE owner = $1 ORDER BY created_at DESC, id', owner),
    inStates: (states) =>
      rows<CampaignRecord>(
        `SELECT * FROM campaigns WHERE state IN (${listOf(states)}) ORDER BY id`,
        ...states,
      ),
    async changeState(id, from, to, { note, round = 0 }) {
      const changed = await rows(
        `UPDATE campaigns SET state = $1, note = $2, round = round + $3 WHERE id = $4 AND state IN (${listOf(from, 5)}) RETURNING id`,
        to,
        note,
        round,
        id,
        ...from,
      );
      return changed.length > 0;
    },
    async setExclusions(id, exclusions) {
      await rows('UPDATE campaigns SET exclusions = $1 WHERE id = $2', exclusions, id);
    },
    async setSource(id, source) {
      await rows('UPDATE campaigns SET source = coalesce(source, $1) WHERE id = $2', source, id);
    },
    async takeCall(id) {
      const taken = await rows(
        'UPDATE campaigns SET calls_used = calls_used + 1 WHERE id = $1 AND (calls_limit IS NULL OR calls_used < calls_limit) RETURNING id',
        id,
      );
      return taken.length > 0;
    },
    places: (id) => rows<PlaceRecord>('SELECT * FROM campaign_places WHERE campaign = $1 ORDER BY n', id),
    async place(id, n) {
      const [place] = await rows<PlaceRecord>(
        'SELECT * FROM campaign_places WHERE campaign = $1 AND n = $2',
        id,
        n,
      );
      return place;
    },
    async setPlace(id, { n, label, coverage, stores, note }) {
      await rows(
        'UPDATE campaign_places SET label = $1, coverage = $2, stores = $3, note = $4 WHERE campaign = $5 AND n = $6',
        label,
        coverage,
        stores,
        note,
        id,
        n,
      );
    },
    async claim(id, claim, key) {
      await rows(
        'INSERT INTO campaign_claims (campaign, claim, key) VALUES ($1, $2, $3) ON CONFLICT (campaign, claim) DO NOTHING',
        id,
        claim,
        key,
      );
      const [holder] = await rows<{ key: string }>(
        'SELECT key FROM campaign_claims WHERE campaign = $1 AND claim = $2',
        id,
        claim,
      );
      return holder?.key ?? key;
    },
    async hasClaim(id, claim) {
      const found = await rows(
        'SELECT key FROM campaign_claims WHERE campaign = $1 AND claim = $2',
        id,
        claim,
      );
      return found.length > 0;
    },
    async giveUpClaim(id, claim) {
      await rows('DELETE FROM campaign_claims WHERE campaign = $1 AND claim = $2', id, claim);
    },
    async isFinding(id) {
      const found = await rows(
        "SELECT n FROM campaign_places WHERE campaign = $1 AND coverage = 'waiting' LIMIT 1",
        id,
      );
      return found.length > 0;
    },
    async delete(id) {
      await all([
        ...(
          [
            'campaign_reviews',
            'campaign_claims',
            'campaign_parts',
            'campaign_items',
            'campaign_places',
          ] as const
        ).map((table) => [`DELETE FROM ${table} WHERE campaign = $1`, id] as const),
        ['DELETE FROM campaigns WHERE id = $1', id],
      ]);
    },
  };
}

/** `$1, $2` for as many values. */
function listOf(values: readonly unknown[], first = 1): string {
  return values.map((_, at) => `$${first + at}`).join(', ');
}
