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
  /** Whose limits its steps count against; '' for a program on this machine, null in records of earlier versions. */
  client: string | null;
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

/** A store of a campaign. */
export type ItemRecord = {
  campaign: string;
  key: string;
  n: number;
  state: string;
  /** The name of the step that it takes next. */
  step: string;
  fit: number;
  waits_for: string | null;
  waits_until: number | null;
  changed_at: number;
  store: string;
  facts: string;
  /** The id of its letter, from when there is one. */
  letter: string;
};

/** A letter that somebody has open, until so many milliseconds since 1970. */
export type OpenLetterRecord = { campaign: string; person: string; name: string; key: string; until: number };

export type CampaignTables = {
  campaigns: CampaignRecord;
  campaign_places: PlaceRecord & { campaign: string };
  campaign_items: ItemRecord;
  campaign_parts: { campaign: string; key: string; part: string; json: string };
  campaign_claims: { campaign: string; claim: string; key: string };
  campaign_open_letters: OpenLetterRecord;
};

/** The tables with rows for each store. */
export const tablesOfStores = [
  'campaign_open_letters',
  'letter_versions',
  'campaign_claims',
  'campaign_parts',
  'campaign_items',
] as const;

/**
 * The tables of campaigns and their jobs, in SQL that SQLite and PostgreSQL both understand. Columns that only the
 * campaigns themselves read are JSON; those that a query needs are columns of their own.
 */
export const campaignTables = `
  CREATE TABLE IF NOT EXISTS campaigns (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    created_at DOUBLE PRECISION NOT NULL,
    state TEXT NOT NULL,
    -- Counts the times that it was resumed, so that its jobs have new keys.
    round INTEGER NOT NULL,
    plan TEXT NOT NULL,
    exclusions TEXT NOT NULL,
    source TEXT,
    note TEXT,
    calls_used INTEGER NOT NULL,
    calls_limit INTEGER
  );
  CREATE INDEX IF NOT EXISTS campaigns_owner ON campaigns (owner, created_at);

  CREATE TABLE IF NOT EXISTS campaign_places (
    campaign TEXT NOT NULL,
    n INTEGER NOT NULL,
    query TEXT NOT NULL,
    radius_km DOUBLE PRECISION,
    label TEXT,
    coverage TEXT NOT NULL,
    stores INTEGER NOT NULL,
    note TEXT,
    PRIMARY KEY (campaign, n)
  );

  CREATE TABLE IF NOT EXISTS campaign_items (
    campaign TEXT NOT NULL,
    key TEXT NOT NULL,
    -- The order in which they were found.
    n INTEGER NOT NULL,
    state TEXT NOT NULL,
    -- How many steps it has finished.
    steps INTEGER NOT NULL,
    -- -1 until judged.
    fit DOUBLE PRECISION NOT NULL,
    waits_for TEXT,
    waits_until DOUBLE PRECISION,
    changed_at DOUBLE PRECISION NOT NULL,
    store TEXT NOT NULL,
    -- Why it gets no letter, notes, recipient and subject.
    facts TEXT NOT NULL,
    PRIMARY KEY (campaign, key)
  );
  CREATE INDEX IF NOT EXISTS campaign_items_order ON campaign_items (campaign, fit DESC, n);
  CREATE INDEX IF NOT EXISTS campaign_items_state ON campaign_items (campaign, state, fit DESC, n);
  CREATE INDEX IF NOT EXISTS campaign_items_counts ON campaign_items (campaign, state, steps, waits_for, waits_until);
  CREATE INDEX IF NOT EXISTS campaign_items_changed ON campaign_items (campaign, changed_at, state);

  -- What a step found: 'website', 'analysis', 'criteria'.
  CREATE TABLE IF NOT EXISTS campaign_parts (
    campaign TEXT NOT NULL,
    key TEXT NOT NULL,
    part TEXT NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (campaign, key, part)
  );

  -- What only one store of a campaign may have: an address, a company's domain, a paid question.
  CREATE TABLE IF NOT EXISTS campaign_claims (
    campaign TEXT NOT NULL,
    claim TEXT NOT NULL,
    key TEXT NOT NULL,
    PRIMARY KEY (campaign, claim)
  );
`;

const stepNames = ['contacts', 'mailbox', 'analysis', 'fit', 'letter', 'done'] as const;
const nameOf = (number: string) =>
  `CASE ${number} ${stepNames.map((name, n) => `WHEN '${n}' THEN '${name}'`).join(' ')} ELSE 'done' END`;
const lastSign = 'substr(claim, length(claim), 1)';

/** Steps by name: they were the number of finished steps. The claims of paid questions end with the step. */
export const namedSteps = `
  ALTER TABLE campaign_items ADD COLUMN step TEXT NOT NULL DEFAULT 'done';
  UPDATE campaign_items SET step = ${nameOf('CAST(steps AS TEXT)')};
  DROP INDEX campaign_items_counts;
  CREATE INDEX campaign_items_counts ON campaign_items (campaign, state, step, waits_for, waits_until);
  UPDATE campaign_claims SET claim = substr(claim, 1, length(claim) - 1) || ${nameOf(lastSign)}
  WHERE claim LIKE 'asked % _' AND ${lastSign} IN ('0', '1', '2', '3', '4');
`;

/** In SQLite, the column with the number goes too: no earlier version opens the file again. */
export const namedStepsInSqlite = `${namedSteps} ALTER TABLE campaign_items DROP COLUMN steps;`;

/** The letter that each person has open. */
export const openLetters = `CREATE TABLE campaign_open_letters (
  campaign TEXT NOT NULL,
  person TEXT NOT NULL,
  name TEXT NOT NULL,
  key TEXT NOT NULL,
  until DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (campaign, person)
)`;

/** Whose limits a campaign's steps count against. */
export const clientsOfCampaigns = 'ALTER TABLE campaigns ADD COLUMN client TEXT';
