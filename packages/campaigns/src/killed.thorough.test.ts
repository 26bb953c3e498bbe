import path from 'node:path';
import { openSqliteCampaigns } from '@hardware-store-finder/storage/testing';
import { collectLog, costlyRuns, temporaryFolder } from '@hardware-store-finder/testing';
import { onTestFinished, test } from 'vitest';
import { surviveKills } from './testing/kill-suite.ts';

const kills = costlyRuns(50);

test('a campaign in SQLite survives kills of its processes', {
  timeout: 90_000 + kills * 5_000,
}, async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'campaigns.sqlite');
  const storage = openSqliteCampaigns({ file, log: collectLog().log });
  onTestFinished(storage.close);
  await surviveKills(file, storage, path.join(folder, 'answers.log'), kills);
});
