import { collectLog } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { sealedJson } from '../database/sealed-json.ts';
import { openSqliteStorage } from '../engines/open-storage.ts';
import { oldFolder } from '../testing/old-folder.ts';

/** A folder of version 3, changed by SQL, and opened by this one. */
function opened(change: { campaigns?: string; mail?: string }) {
  const dataDir = oldFolder();
  for (const [name, sql = ''] of Object.entries(change)) {
    const file = new DatabaseSync(path.join(dataDir, `${name}.sqlite`));
    file.exec(sql);
    file.close();
  }
  const storage = openSqliteStorage(dataDir, collectLog().log);
  onTestFinished(() => storage.close());
  return storage;
}

test('what somebody sent by hand does not leave once more', async () => {
  const { mail } = opened({ campaigns: "UPDATE campaign_items SET state = 'sent' WHERE key = 'planned'" });
  expect(await mail.letter('c/planned')).toMatchObject({ state: 'left_by_hand' });
});

test('what was reserved when the server was killed and skipped since does not leave', async () => {
  const { mail } = opened({
    mail: "UPDATE mail_letters SET state = 'reserved', held_until = 5 WHERE id = 'c/skipped'",
  });
  await mail.recover(1e13);
  expect((await mail.letter('c/skipped'))?.state).toBe('skipped');
});

test('what was reserved of a campaign that is gone does not leave', async () => {
  const { mail } = opened({
    mail: "UPDATE mail_letters SET state = 'reserved', held_until = 5 WHERE id = 'gone/deleted'",
  });
  await mail.recover(1e13);
  expect((await mail.letter('gone/deleted'))?.state).toBe('stopped');
});

test.each([
  [
    'a letter that is null',
    "UPDATE campaign_parts SET json = 'null' WHERE part = 'letter' AND key = 'fresh'",
  ],
  [
    'followUps null',
    `UPDATE campaign_parts SET json = '${sealedJson(1, { subject: 'a', body: 'b', followUps: null })}' WHERE part = 'letter' AND key = 'fresh'`,
  ],
  [
    'a review without facts',
    `UPDATE campaign_reviews SET earlier = '${sealedJson(1, { state: 'approved', letter: sealedJson(1, { subject: 'a', body: 'b' }) }).replaceAll("'", "''")}'`,
  ],
  [
    'a review whose letter is no text',
    `UPDATE campaign_reviews SET earlier = '${sealedJson(1, { state: 'approved', facts: {}, letter: { subject: 'a', body: 'b' } })}'`,
  ],
])('one odd old record does not keep all from opening: %s', async (_, campaigns) => {
  const storage = opened({ campaigns });
  expect(await storage.campaigns.campaigns.all('ana')).toHaveLength(1);
});

test('a letter whose record of facts was damaged stays damaged', async () => {
  const storage = opened({
    campaigns: `UPDATE campaign_items SET facts = replace(facts, 'Hinges', 'Hingez') WHERE key = 'approved'`,
  });
  const [item] = await storage.campaigns.items.some('c', ['approved']);
  expect(item?.facts).toContain('Hingez');
});

test('a backup of mail.sqlite beside the new file does not plan what was taken back', async () => {
  const dataDir = oldFolder();
  const { cpSync } = await import('node:fs');
  cpSync(path.join(dataDir, 'mail.sqlite'), path.join(dataDir, 'kept'));
  const first = openSqliteStorage(dataDir, collectLog().log);
  expect(await first.mail.withdraw(['c/planned', 'c/planned#second', 'letter/own'])).toHaveLength(3);
  await first.close();
  cpSync(path.join(dataDir, 'kept'), path.join(dataDir, 'mail.sqlite'));
  const second = openSqliteStorage(dataDir, collectLog().log);
  onTestFinished(() => second.close());
  expect((await second.mail.letters({ state: 'planned' })).map(({ id }) => id)).toEqual(['c/sent#second']);
});

test('more letters are withdrawn and asked for than SQLite takes values', async () => {
  const { mail } = opened({});
  const ids = Array.from({ length: 40_000 }, (_, n) => `c/${n}`);
  await mail.withdraw(ids);
  expect(await mail.lettersOf(ids)).toEqual([]);
  expect(await mail.received({ letters: ids })).toEqual([]);
});
