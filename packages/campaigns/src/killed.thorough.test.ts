import path from 'node:path';
import { onTestFinished, test } from 'vitest';
import { openSqliteCampaigns } from '../storage/sqlite/sqlite-campaigns.ts';
import { collectLog } from '../testing/collect-log.ts';
import { runs } from '../testing/runs.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { surviveKills } from './testing/kill-suite.ts';

const kills = runs(50);

test('a campaign in SQLite survives kills of its processes', {
  timeout: 90_000 + kills * 5_000,
}, async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'campaigns.sqlite');
  const storage = openSqliteCampaigns({ file, log: collectLog().log });
  onTestFinished(storage.close);
  await surviveKills(file, storage, path.join(folder, 'answers.log'), kills);
});
