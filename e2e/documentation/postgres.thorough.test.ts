import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { writePbf } from '../../packages/importer/src/testing/write-osm.ts';
import { openStorage } from '../../packages/storage/src/engines/open-storage.ts';
import {
  administrator,
  hasPostgres,
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../../packages/testing/src/postgres-server.ts';
import { ask } from '../processes/ask-stream.ts';
import { createProcess } from '../processes/cluster.ts';
import { environment } from '../support/run-program.ts';
import { temporaryFolder } from '../support/server.ts';
import { manyStores } from '../support/town.ts';
import { databaseStandIn } from './build-image.ts';
import { commandsOf, npmOfProject, runCommands } from './commands.ts';

const silent = { info: () => undefined, error: () => undefined };
const account = { name: 'model calls', day: '2026-11-22' };
const stores = manyStores(40);

describe.skipIf(!hasPostgres)(
  'PostgreSQL, by the commands of the pages (skipped without PostgreSQL)',
  () => {
    let database: PostgresServer;
    let settings: Record<string, string>;
    let folder: string;
    const urlOf = (name: string) => `postgres://finder:secret@127.0.0.1:${database.port}/${name}`;

    beforeAll(async () => {
      database = await startPostgres();
      folder = temporaryFolder();
      chmodSync(folder, 0o777);
      settings = {
        ...administrator(database),
        PATH: `${npmOfProject()}:${postgresPrograms}:${process.env.PATH}`,
        DATABASE_URL: urlOf('finder'),
        RESTORED_URL: urlOf('finder_restored'),
        BACKUP: folder,
        DATA_DIR: temporaryFolder(),
        MAIL_KEY_FILE: path.join(temporaryFolder(), 'mail.key'),
      };
      const nodes = stores.map(({ name = '', lat, lon, tags }, at) => ({
        ...{ type: 'node' as const, id: at + 1, lat, lon },
        tags: { ...tags, name },
      }));
      const box = { west: -8.8, south: 41, east: -8.4, north: 41.7 };
      writeFileSync(path.join(folder, 'porto.osm.pbf'), writePbf(nodes, { box }));
    });
    afterAll(() => database?.close());

    const run = (name: string, input = '') =>
      runCommands(commandsOf(name).join(''), { cwd: folder, env: environment(settings), input });
    /** What was used of a budget, after so much more of it, and what the cache has. */
    const used = async (url: string, take: number) => {
      const storage = await openStorage({ dataDir: 'unused', databaseUrl: url }, silent);
      await storage.ledger.take(account, take, 100);
      if (take > 0) await storage.cache.set('site', 'what a page said', 3_600_000);
      const found = [await storage.ledger.used(account), await storage.cache.get('site')];
      await storage.close();
      return found;
    };
    const namesIn = async (url: string) => {
      const server = await createProcess({ DATABASE_URL: url, PLACES: 'directory' });
      onTestFinished(() => server.stop());
      await server.start();
      const { events, end } = await ask(server.port, '/search/stream?location=Porto&radius_km=50');
      expect(end).toBe('whole');
      return events.flatMap((event) => ('store' in event ? [(event.store as { name: string }).name] : []));
    };

    test('a database of its own is made by the administrator, and filled by its owner', async () => {
      expect(await run('create-database', 'secret\nsecret\n')).toMatchObject({ code: 0 });
      const roles = await database.query(
        urlOf('finder'),
        'SELECT current_user, usesuper FROM pg_user WHERE usename = current_user',
      );
      expect(roles).toBe('finder\tf');
      const imported = await run('database-import');
      expect(imported.code, imported.output).toBe(0);
      expect(await used(urlOf('finder'), 7)).toEqual([7, 'what a page said']);
    });

    test('a backup, restored beside the original, has the stores, the budgets and the cache', async () => {
      const { MAIL_KEY_FILE: key = '' } = settings;
      writeFileSync(key, 'key', { mode: 0o600 });
      expect(await run('database-backup')).toMatchObject({ code: 0 });
      rmSync(key);
      // What happens after the backup is not in it.
      await used(urlOf('finder'), 1);
      const restored = await run('database-restore');
      expect(restored.code, restored.output).toBe(0);
      expect([readFileSync(key, 'utf8'), statSync(key).mode & 0o777]).toEqual(['key', 0o600]);
      expect(await used(urlOf('finder_restored'), 0)).toEqual([7, 'what a page said']);
      expect(await namesIn(urlOf('finder_restored'))).toEqual(stores.map(({ name }) => name));
    });

    test('a backup of the container, restored into it, takes back what came after', async () => {
      const keys = temporaryFolder();
      const key = path.join(keys, 'mail.key');
      writeFileSync(key, 'key', { mode: 0o600 });
      const bin = databaseStandIn(
        { ...administrator(database), PATH: `${postgresPrograms}:${process.env.PATH}` },
        keys,
      );
      const compose = (name: string) =>
        runCommands(commandsOf(name).join(''), {
          cwd: folder,
          env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
        });
      expect(await compose('compose-database-backup')).toMatchObject({ code: 0 });
      expect(readFileSync(path.join(folder, 'finder.dump')).subarray(0, 5).toString()).toBe('PGDMP');
      const [before] = await used(urlOf('finder'), 0);
      await used(urlOf('finder'), 5);
      rmSync(key);
      const restored = await compose('compose-database-restore');
      expect(restored.code, restored.output).toBe(0);
      expect([readFileSync(key, 'utf8'), statSync(key).mode & 0o777]).toEqual(['key', 0o600]);
      expect((await used(urlOf('finder'), 0))[0]).toBe(before);
      expect(await namesIn(urlOf('finder'))).toHaveLength(stores.length);
    });
  },
  180_000,
);
