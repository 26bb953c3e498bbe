import { openSqliteCampaigns } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, costlyRuns, temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { onTestFinished, test } from 'vitest';
import { surviveKills } from './testing/kill-suite.ts';

const kills = costlyRuns(20);

test('a campaign in SQLite survives kills of its processes', {
  timeout: 90_000 + kills * 5_000,
}, async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'campaigns.sqlite');
  const storage = openSqliteCampaigns({ file, log: collectLog().log });
  onTestFinished(storage.close);
  await surviveKills(file, storage, path.join(folder, 'answers.log'), kills);
});
