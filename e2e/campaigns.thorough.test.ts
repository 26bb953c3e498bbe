import { afterAll, beforeAll, describe, test } from 'vitest';
import { hasPostgres, type PostgresServer, startPostgres } from '../packages/testing/src/postgres-server.ts';
import { useBrowser } from './support/browser.ts';
import { goTheWholeWay } from './support/campaign-way.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { languages } from './support/stores-api.ts';

const open = useBrowser();
const [english, chinese] = languages;

describe('on SQLite', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ PLACES: 'sample' });
  });
  afterAll(() => server.stop());

  test('a campaign goes the whole way in Chinese', async () => {
    await goTheWholeWay(await open(server.page, { locale: chinese.locale }), chinese);
  });
});

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  let database: PostgresServer;
  beforeAll(async () => {
    database = await startPostgres();
  });
  afterAll(() => database.close());

  test.each([english, chinese])('a campaign goes the whole way in $locale', async (language) => {
    // Who was written to in one language is not written to again in the other.
    const server = await startServer({ PLACES: 'sample', DATABASE_URL: await database.createDatabase() });
    try {
      await goTheWholeWay(await open(server.page, { locale: language.locale }), language);
    } finally {
      await server.stop();
    }
  });
});
