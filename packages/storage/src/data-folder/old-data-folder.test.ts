import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { openSqliteStorage } from '../engines/open-storage.ts';
import { mailTables } from '../mail/tables.ts';
import { expectConverted } from '../testing/converted-letters.ts';
import { oldFolder } from '../testing/old-folder.ts';
import { oldStores } from '../testing/old-letters.ts';

/** The files that version 3.0.0 made, each with what it had in it. */
const until = Date.now() + 3_600_000;
const day = new Date().toISOString().slice(0, 10);
const cached = { key: 'website/3/visit/a', text: '{"title":"五金店"}', since: 1_000 };
const files = {
  'cache.sqlite': `
    PRAGMA journal_mode = WAL;
    PRAGMA user_version = 3;
    CREATE TABLE kept (
      key TEXT PRIMARY KEY, text TEXT NOT NULL, size INTEGER NOT NULL, since INTEGER NOT NULL,
      until INTEGER NOT NULL, sum INTEGER NOT NULL
    );
    CREATE INDEX kept_since ON kept (since, size);
    CREATE INDEX kept_until ON kept (until);
    INSERT INTO kept VALUES ('${cached.key}', '${cached.text}', ${cached.text.length}, ${cached.since}, ${until},
      ${crc32(`${cached.since} ${until} ${cached.key} ${cached.text}`)});`,
  'budgets.sqlite': `
    PRAGMA user_version = 1;
    CREATE TABLE used (
      day TEXT NOT NULL, name TEXT NOT NULL, used INTEGER NOT NULL, sum INTEGER NOT NULL,
      PRIMARY KEY (day, name)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO used VALUES ('${day}', 'model calls', 7, ${crc32(`${day} model calls 7`)});
    INSERT INTO used VALUES ('${day}', 'google', 99, ${crc32(`${day} google 99`)});`,
  'sessions.sqlite': `
    PRAGMA journal_mode = WAL;
    PRAGMA user_version = 1;
    CREATE TABLE sessions (key TEXT PRIMARY KEY, text TEXT NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE INDEX sessions_until ON sessions (until);
    INSERT INTO sessions VALUES ('secret', 'Ana', ${until});`,
  'campaigns.sqlite': `
    PRAGMA journal_mode = WAL;
    PRAGMA user_version = 1;
    CREATE TABLE campaigns (
      id TEXT PRIMARY KEY, owner TEXT NOT NULL, name TEXT NOT NULL, created_at DOUBLE PRECISION NOT NULL,
      state TEXT NOT NULL, round INTEGER NOT NULL, plan TEXT NOT NULL, exclusions TEXT NOT NULL, source TEXT,
      note TEXT, calls_used INTEGER NOT NULL, calls_limit INTEGER
    );
    CREATE INDEX campaigns_owner ON campaigns (owner, created_at);
    CREATE TABLE campaign_places (
      campaign TEXT NOT NULL, n INTEGER NOT NULL, query TEXT NOT NULL, radius_km DOUBLE PRECISION, label TEXT,
      coverage TEXT NOT NULL, stores INTEGER NOT NULL, note TEXT, PRIMARY KEY (campaign, n)
    );
    CREATE TABLE campaign_items (
      campaign TEXT NOT NULL, key TEXT NOT NULL, n INTEGER NOT NULL, state TEXT NOT NULL, steps INTEGER NOT NULL,
      fit DOUBLE PRECISION NOT NULL, waits_for TEXT, waits_until DOUBLE PRECISION,
      changed_at DOUBLE PRECISION NOT NULL, store TEXT NOT NULL, facts TEXT NOT NULL, PRIMARY KEY (campaign, key)
    );
    CREATE TABLE campaign_parts (
      campaign TEXT NOT NULL, key TEXT NOT NULL, part TEXT NOT NULL, json TEXT NOT NULL,
      PRIMARY KEY (campaign, key, part)
    );
    CREATE TABLE campaign_claims (
      campaign TEXT NOT NULL, claim TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (campaign, claim)
    );
    CREATE TABLE campaign_reviews (
      campaign TEXT NOT NULL, key TEXT NOT NULL, n INTEGER NOT NULL, earlier TEXT NOT NULL,
      PRIMARY KEY (campaign, key, n)
    );
    CREATE TABLE jobs (
      key TEXT PRIMARY KEY, priority INTEGER NOT NULL, start_at DOUBLE PRECISION NOT NULL,
      attempts INTEGER NOT NULL, holder TEXT
    );
    INSERT INTO campaigns VALUES ('c1', 'ana', 'Porto', 1.5, 'running', 2, '{}', '{}', NULL, NULL, 3, 10);
    INSERT INTO campaign_places VALUES ('c1', 0, 'Porto', NULL, 'Porto, Portugal', 'covered', 1, NULL);
    INSERT INTO campaign_items VALUES
      ('c1', 'osm:node/1', 4, 'to_review', 5, 0.5, NULL, NULL, 2.5, '{"name":"Ferragens"}', '{}');
    INSERT INTO campaign_parts VALUES ('c1', 'osm:node/1', 'letter', '{"subject":"Hinges"}');
    INSERT INTO campaign_claims VALUES ('c1', 'email:info@ferragens.pt', 'osm:node/1');
    INSERT INTO campaign_reviews VALUES ('c1', 'osm:node/1', 1, '{}');
    INSERT INTO jobs VALUES ('c1/2/item/1', 5, 0, 1, 'a process that died');`,
};

test('a data folder of version 3.0.0 opens, and nothing of it is lost', async () => {
  const dataDir = temporaryFolder();
  for (const [name, statements] of Object.entries(files)) {
    const database = new DatabaseSync(path.join(dataDir, name));
    database.exec(statements);
    database.close();
  }
  const { log, events } = collectLog();
  const storage = openSqliteStorage(dataDir, log);
  expect(await storage.cache.get(cached.key)).toBe(cached.text);
  expect(await storage.ledger.used({ name: 'model calls', day })).toBe(7);
  expect(await storage.ledger.take({ name: 'google', day }, 2, 100)).toBe(false);
  expect(await storage.ledger.take({ name: 'google', day }, 1, 100)).toBe(true);
  expect(await storage.sessions.get('secret')).toBe('Ana');
  const { campaigns, items, jobs } = storage.campaigns;
  expect(await campaigns.all('ana')).toMatchObject([
    { id: 'c1', created_at: 1.5, round: 2, calls_limit: 10 },
  ]);
  expect(await campaigns.places('c1')).toMatchObject([{ query: 'Porto', radius_km: null, stores: 1 }]);
  expect(await items.some('c1', ['osm:node/1'])).toMatchObject([
    { n: 4, fit: 0.5, store: '{"name":"Ferragens"}' },
  ]);
  expect(await campaigns.hasClaim('c1', 'email:info@ferragens.pt')).toBe(true);
  expect(await jobs.take(5)).toEqual([{ key: 'c1/2/item/1', attempt: 2, lane: 'ana' }]);
  expect(events).toEqual([]);
  await storage.close();
});

test('letters of the first version that sent any stay as they were', async () => {
  const dataDir = temporaryFolder();
  const database = new DatabaseSync(path.join(dataDir, 'mail.sqlite'));
  database.exec(`${mailTables}
    INSERT INTO mail_letters VALUES ('c1/osm:node/1', 'box', 'c1', 'silva.pt', 'Info@Silva.pt', 'osm:node/1', '', 'refused',
      1, 0, '', 2, 3, '<1@factory.example>', 'hash', 0, 1, '550 5.1.1', 1, '{}');
    INSERT INTO mail_received VALUES ('a1', 'box', 4, 'human_reply', 'silva.pt', 'c1/osm:node/1', '{}');
    INSERT INTO mail_mailboxes VALUES ('box', 1, 1, '', 0);
    PRAGMA user_version = 1;`);
  database.close();
  const storage = openSqliteStorage(dataDir, collectLog().log);
  expect(await storage.mail.mailbox('box')).toMatchObject({ since: 1, read_at: 0, private_to: '' });
  expect(await storage.mail.letters({ campaign: 'c1' })).toMatchObject([
    { recipient: 'Info@Silva.pt', state: 'refused', wait_ms: 0, is_hard: 1 },
  ]);
  expect(await storage.mail.received()).toMatchObject([{ id: 'a1', handled_at: 0 }]);
  expect(await storage.mail.isDead('info@silva.pt')).toBe(true);
  await storage.close();
});

test('letters of version 3, which had two homes, have one, and nothing of them is lost', async () => {
  const dataDir = oldFolder();
  for (const opening of ['first', 'second']) {
    const { log, events } = collectLog();
    const storage = openSqliteStorage(dataDir, log);
    await expectConverted(storage, opening);
    expect((await storage.mail.received()).length).toBe(
      Object.values(oldStores).reduce((sum, { mail = [] }) => sum + mail.length, 0),
    );
    expect(existsSync(path.join(dataDir, 'mail.sqlite'))).toBe(false);
    await storage.close();
    expect(events.map(({ event }) => event).filter((event) => event !== 'budgets_created')).toEqual([]);
  }
});
