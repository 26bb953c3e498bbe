import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { campaignLayouts, createCampaignStorage } from '../campaigns/campaign-storage.ts';
import { createSqliteDatabase, openLayouts } from '../database/sqlite-database.ts';
import { createSqliteJobs } from '../jobs/jobs.ts';
import { createSessions } from '../sessions/sessions.ts';

const [firstTables, ...changes] = campaignLayouts;
const sessionTable = 'CREATE TABLE IF NOT EXISTS sessions (key TEXT PRIMARY KEY, text TEXT, until INTEGER);';
const full = { code: 'unavailable', userMessage: { id: 'databaseFailed', values: { isFull: true } } };

/** All tables in one file whose disk can be filled and emptied again. */
function open() {
  const file = path.join(temporaryFolder(), 'all.sqlite');
  const { log, events } = collectLog();
  let opened: DatabaseSync | undefined;
  const database = createSqliteDatabase({
    file,
    log,
    open: async () => {
      opened = await openLayouts(file, [`${firstTables}${sessionTable}`, ...changes]);
      return opened;
    },
  });
  onTestFinished(database.close);
  return {
    ...createCampaignStorage(database, createSqliteJobs(database)),
    sessions: createSessions(database),
    file,
    events,
    fill: () => opened?.exec('PRAGMA max_page_count = 1'),
    empty: () => opened?.exec('PRAGMA max_page_count = 1000000'),
  };
}

const campaign = {
  id: 'c',
  owner: 'ana',
  name: 'Porto',
  created_at: 0,
  state: 'running',
  round: 0,
  plan: '{}',
  exclusions: '{}',
  source: null,
  note: null,
  calls_used: 0,
  calls_limit: null,
  client: null,
};
const item = {
  campaign: 'c',
  key: 'a',
  n: 0,
  state: 'working',
  step: 'contacts',
  fit: -1,
  waits_for: null,
  waits_until: null,
  changed_at: 0,
  store: '{}',
  facts: '{}',
  letter: '',
};
const place = {
  n: 0,
  query: 'Porto',
  radius_km: null,
  label: null,
  coverage: 'waiting',
  stores: 0,
  note: null,
};
// More than the free part of a page.
const long = 'x'.repeat(50_000);

test('every write to a full disk is refused as such, changes nothing, and can be done again', async () => {
  const { campaigns, items, jobs, sessions, file, events, fill, empty } = open();
  await campaigns.add(campaign, [place]);
  await items.add([item]);
  const letter = {
    id: 'c/a',
    campaign: 'c',
    key: 'a',
    recipient: '',
    follows: '',
    state: 'to_review',
    json: '{}',
  } as const;
  await items.change({ before: item, after: { letter: 'c/a' }, letters: [letter], changedAt: 0 });
  const change = { before: item, after: { facts: long }, changedAt: 1 };
  const decision = {
    before: { ...letter, version: 0, followUps: [] },
    letters: [letter],
    history: { n: 1, earlier: long },
    changedAt: 1,
  };
  const writes = [
    () => campaigns.add({ ...campaign, id: 'd', plan: long }, []),
    () => campaigns.changeState('c', ['running'], 'paused', { note: long }),
    () => campaigns.setExclusions('c', long),
    () => campaigns.setSource('c', long),
    () => campaigns.setPlace('c', { ...place, note: long }),
    () => campaigns.claim('c', 'email', long),
    () => items.add(['b', 'c'].map((key) => ({ ...item, key, store: long }))),
    () => items.decide(decision, change),
    () => items.change({ ...change, before: item, parts: { website: long } }),
    () => jobs.add([{ key: long, priority: 0 }]),
    () => sessions.set('key', long, Date.now() + 60_000),
  ];
  const state = () => {
    const database = new DatabaseSync(file, { readOnly: true });
    const tables = [
      'campaigns',
      'campaign_places',
      'campaign_items',
      'campaign_parts',
      'campaign_claims',
      'letters',
      'letter_versions',
      'jobs',
    ];
    const rows = tables.map((table) => database.prepare(`SELECT * FROM ${table}`).all());
    database.close();
    return rows;
  };
  const before = state();
  fill();
  for (const write of writes) await expect(write(), String(write)).rejects.toMatchObject(full);
  // At once, they share a transaction.
  const together = await Promise.allSettled(writes.map((write) => write()));
  for (const outcome of together) expect(outcome).toMatchObject({ status: 'rejected', reason: full });
  expect(state()).toEqual(before);
  expect(events.every(({ event }) => event === 'database_failed')).toBe(true);
  expect(await items.some('c', ['a'])).toMatchObject([{ state: 'working' }]);
  empty();
  for (const write of writes) await write();
  expect(await items.some('c', ['a'])).toMatchObject([{ facts: long }]);
});

test('one write that does not fit takes none of its transaction with it', async () => {
  const { campaigns, fill } = open();
  await campaigns.add(campaign, [place]);
  fill();
  const [small, large] = await Promise.allSettled([
    campaigns.takeCall('c'),
    campaigns.setExclusions('c', long),
  ]);
  expect(large).toMatchObject({ status: 'rejected', reason: full });
  const { calls_used } = (await campaigns.get('c')) ?? campaign;
  // SQLite may have ended the whole transaction; its caller then knows.
  expect(calls_used).toBe(small.status === 'fulfilled' ? 1 : 0);
});
