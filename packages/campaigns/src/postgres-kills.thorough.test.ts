import { openPostgresStorage } from '@Hardware-Store-Finder/storage/testing';
import {
  collectLog,
  costlyRuns,
  hasPostgres,
  startPostgres,
  temporaryFolder,
} from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { onTestFinished, test } from 'vitest';
import { surviveKills } from './testing/kill-suite.ts';

const kills = costlyRuns(20);

test.skipIf(!hasPostgres)(
  'a campaign survives kills of its processes and of PostgreSQL (skipped where it is not installed)',
  { timeout: 120_000 + kills * 8_000 },
  async () => {
    const server = await startPostgres();
    const url = await server.createDatabase();
    const storage = await openPostgresStorage(url, collectLog().log);
    onTestFinished(async () => {
      await storage.close();
      await server.close();
    }, 60_000);
    const killDatabase = async () => {
      await server.kill();
      await server.start();
    };
    await surviveKills(
      url,
      storage.campaigns,
      path.join(temporaryFolder(), 'answers.log'),
      kills,
      killDatabase,
    );
  },
);
