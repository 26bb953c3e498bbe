import { expect, onTestFinished, test } from 'vitest';
import { openStorage } from '../../packages/storage/src/open-storage.ts';
import { hasPostgres, startPostgres } from '../../packages/testing/src/postgres-server.ts';
import { runProgram } from '../support/run-program.ts';
import { temporaryFolder } from '../support/server.ts';
import { manyStores, writeTown } from '../support/town.ts';
import { ask } from './ask-stream.ts';
import { createProcess } from './cluster.ts';

const silent = { info: () => undefined, error: () => undefined };

test.skipIf(!hasPostgres)(
  'a backup by pg_dump, restored into another database, has the stores, the budgets and the cache (skipped without PostgreSQL)',
  async () => {
    const database = await startPostgres();
    onTestFinished(() => database.close());
    const [original, restored] = [await database.createDatabase(), await database.createDatabase()];
    const command = (url: string, ...args: string[]) =>
      runProgram(['apps/cli/src/import.ts', ...args], {
        DATABASE_URL: url,
        DATA_DIR: temporaryFolder(),
      });
    const stores = manyStores(40);
    expect(await command(original, writeTown(stores), '--as', 'town')).toMatchObject({ code: 0 });
    const account = { name: 'model calls', day: '2026-11-22' };
    const used = async (url: string, take: number) => {
      const storage = await openStorage({ dataDir: 'unused', databaseUrl: url }, silent);
      await storage.ledger.take(account, take, 100);
      if (take > 0) await storage.cache.set('site', 'what a page said', 3_600_000);
      const found = [await storage.ledger.used(account), await storage.cache.get('site')];
      await storage.close();
      return found;
    };
    expect(await used(original, 7)).toEqual([7, 'what a page said']);

    await database.program('pg_dump', ['--format=custom', '--file=backup.dump', original]);
    // What happens after the backup is not in it.
    await used(original, 1);
    expect(await command(original, '--remove', 'town')).toMatchObject({ code: 0 });
    await database.program('pg_restore', [
      '--exit-on-error',
      '--no-owner',
      `--dbname=${restored}`,
      'backup.dump',
    ]);

    expect(await used(restored, 0)).toEqual([7, 'what a page said']);
    expect(await command(restored, '--verify')).toMatchObject({ code: 0 });
    const server = await createProcess({ DATABASE_URL: restored, PLACES: 'directory' });
    onTestFinished(() => server.stop());
    await server.start();
    const { events, end } = await ask(server.port, '/search/stream?location=Porto&radius_km=50');
    const names = events.flatMap((event) =>
      'store' in event ? [(event.store as { name: string }).name] : [],
    );
    expect([end, names]).toEqual(['whole', stores.map(({ name }) => name)]);
  },
  180_000,
);
