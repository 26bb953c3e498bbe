import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { jobTables } from '../jobs/jobs.ts';
import { openSqliteCampaigns } from './campaign-storage.ts';
import { campaignTables } from './tables.ts';

const names = ['contacts', 'mailbox', 'analysis', 'fit', 'letter', 'done'];

test('a file of the version before, which numbered the steps, opens with nothing lost', async () => {
  const file = path.join(temporaryFolder(), 'campaigns.sqlite');
  const old = new DatabaseSync(file);
  old.exec(`${campaignTables}${jobTables}; PRAGMA user_version = 1;
    INSERT INTO campaigns VALUES ('c', 'me', 'C', 1, 'running', 0, '{}', '{}', NULL, NULL, 3, 9);
    INSERT INTO campaign_parts VALUES ('c', 'k0', 'website', '{"url":"x"}');
    INSERT INTO campaign_claims VALUES ('c', 'asked k2 2', 'k2'), ('c', 'email a@b.pt', 'k3'), ('c', 'asked k4 4', 'k4')`);
  for (const steps of names.keys())
    old.exec(
      `INSERT INTO campaign_items VALUES ('c', 'k${steps}', ${steps}, 'working', ${steps}, -1, NULL, NULL, 1, '{}', '{}')`,
    );
  old.close();
  for (let opening = 1; opening <= 2; opening += 1) {
    const { items, campaigns, close } = openSqliteCampaigns({ file, log: collectLog().log });
    onTestFinished(close);
    const found = await items.some('c', ['k5', 'k0', 'k1', 'k2', 'k3', 'k4', 'k9']);
    expect(found.map(({ key, step }) => [key, step])).toEqual(
      [5, 0, 1, 2, 3, 4].map((n) => [`k${n}`, names[n]]),
    );
    expect(await items.parts('c', ['k0'])).toEqual(new Map([['k0', { website: '{"url":"x"}' }]]));
    const claims = ['asked k2 analysis', 'asked k4 letter', 'email a@b.pt', 'asked k2 2'];
    expect(await Promise.all(claims.map((claim) => campaigns.hasClaim('c', claim)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(await items.isAny('c', 'working', ['fit'])).toBe(true);
  }
});
