import { afterAll, describe, test } from 'vitest';
import { hasPostgres, type PostgresServer, startPostgres } from '../packages/testing/src/postgres-server.ts';
import { useBrowser } from './support/browser.ts';
import { goTheWholeWay } from './support/campaign-way.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { sampleServer } from './support/shared-servers.ts';
import { languages } from './support/stores-api.ts';

const open = useBrowser();
const [english, chinese] = languages;

test('a campaign goes the whole way in Chinese', async () => {
  const { page } = await sampleServer();
  await goTheWholeWay(await open(page, { locale: chinese.locale }), chinese);
});

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  let database: PostgresServer | undefined;
  let server: RunningServer | undefined;
  afterAll(async () => {
    await server?.stop();
    await database?.close();
  });

  test.each([english, chinese])('a campaign goes the whole way in $locale', async (language) => {
    database ??= await startPostgres();
    server ??= await startServer({ PLACES: 'sample', DATABASE_URL: await database.createDatabase() });
    await goTheWholeWay(await open(server.page, { locale: language.locale }), language);
  });
});
