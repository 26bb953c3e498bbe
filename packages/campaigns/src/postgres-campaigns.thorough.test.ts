import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { testCampaigns } from '../../campaigns/testing/campaign-suite.ts';
import { collectLog } from '../../testing/collect-log.ts';
import { hasPostgres, type PostgresServer, startPostgres } from '../../testing/postgres-server.ts';
import { openPostgresStorage } from './postgres-storage.ts';

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
