import { openPostgresStorage } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, hasPostgres, type PostgresServer, startPostgres } from '@Hardware-Store-Finder/testing';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { testCampaigns } from './testing/campaign-suite.ts';

describe.skipIf(!hasPostgres)('a campaign in PostgreSQL (skipped where it is not installed)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server?.close(), 60_000);

  testCampaigns(async () => {
    const storage = await openPostgresStorage(await server.createDatabase(), collectLog().log);
    onTestFinished(storage.close);
    return storage.campaigns;
  });
});
