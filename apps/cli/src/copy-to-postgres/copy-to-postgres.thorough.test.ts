import { Book, machine } from '@Hardware-Store-Finder/book';
import { openPostgresStorage, openSqliteStorage } from '@Hardware-Store-Finder/storage/testing';
import {
  collectLog,
  hasPostgres,
  type PostgresServer,
  startPostgres,
  temporaryFolder,
} from '@Hardware-Store-Finder/testing';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
const day = '2026-06-06';
const calls = { name: 'model calls', day };
const tokens = { name: 'model tokens', day };

describe.skipIf(!hasPostgres)('npm run copy-to-postgres (skipped where PostgreSQL is not installed)', () => {
  let server: PostgresServer;
  const { log } = collectLog();

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.close());

  async function copy(
    env: Record<string, string>,
  ): Promise<{ code: number; stdout: string; stderr: string }> {
    const program = path.join(import.meta.dirname, 'main.ts');
    try {
      return { code: 0, ...(await run(process.execPath, [program], { env })) };
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string };
    }
  }

  async function filledFolder(): Promise<string> {
    const dataDir = temporaryFolder();
    const files = openSqliteStorage(dataDir, log);
    await files.ledger.take(calls, 7, 10);
    await files.ledger.take(tokens, 5_000, 10_000);
    await files.sessions.set('secret', 'Ana', Date.now() + 3_600_000);
    await files.sessions.set('old', 'Bo', Date.now() - 1);
    for (let at = 0; at < 40; at += 1) await files.cache.set(`site ${at}`, `text ${at} 五金店`, 3_600_000);
    await files.cache.set('over', 'text', 0);
    await files.campaigns.jobs.add([{ key: 'step 1', priority: 2 }]);
    const book = new Book({ storage: files.book });
    const store = { id: 'a', name: 'A', address: '' };
    await book.change(machine, [{ kind: 'saved', id: 'event-1', store, foundAt: 1 }]);
    await book.close();
    await files.close();
    const campaigns = new DatabaseSync(path.join(dataDir, 'campaigns.sqlite'));
    campaigns.exec(`
      INSERT INTO campaigns VALUES ('c1', 'ana', 'Porto', 1.5, 'running', 0, '{"五金": 1}', '[]', NULL, NULL, 3, NULL, '');
      INSERT INTO campaign_items (campaign, key, n, state, step, fit, changed_at, store, facts)
      VALUES ('c1', 'osm:node/1', 1, 'found', 'fit', -1, 2.5, '{}', '{}');
    `);
    campaigns.close();
    return dataDir;
  }

  test('copies what the folder has, as often as it is run', async () => {
    const dataDir = await filledFolder();
    const url = await server.createDatabase();
    const env = { DATA_DIR: dataDir, DATABASE_URL: url };
    const before = readFileSync(path.join(dataDir, 'budgets.sqlite'));
    expect(await copy(env)).toMatchObject({
      code: 0,
      stdout: `Copied from ${dataDir}: events of the book 1, campaigns 1, letters 0, budgets 2, sign-ins 1, cached answers 40. The folder has no imported stores.\n`,
    });
    const storage = await openPostgresStorage(url, log);
    onTestFinished(() => storage.close());
    expect(await storage.cache.get('site 39')).toBe('text 39 五金店');
    expect(await storage.cache.get('over')).toBeUndefined();
    expect(await storage.sessions.get('secret')).toBe('Ana');
    const campaign =
      'SELECT id, name, created_at, plan, calls_limit IS NULL, fit FROM campaigns, campaign_items';
    expect(await server.query(url, campaign)).toBe(
      ['c1', 'Porto', '1.5', '{"五金": 1}', 't', '-1'].join('\t'),
    );
    expect((await storage.campaigns.jobs.take(5)).map(({ key }) => key)).toEqual(['step 1']);
    expect(await storage.ledger.used(tokens)).toBe(5_000);
    expect(await storage.book.history(['a'])).toMatchObject([{ seq: 1, id: 'event-1', kind: 'saved' }]);
    const { rows } = await storage.book.changedAfter(0);
    expect(rows).toMatchObject([{ table: 'leads', key: 'a', data: { store: { name: 'A' } } }]);
    // Three of ten are left, and are still after another copy.
    expect(await storage.ledger.take(calls, 2, 10)).toBe(true);
    expect((await copy(env)).stdout).toContain('events of the book 0,');
    expect(await storage.ledger.used(calls)).toBe(9);
    expect(readFileSync(path.join(dataDir, 'budgets.sqlite')).equals(before)).toBe(true);
  });

  test('publishes the imported stores once, without what a killed import left behind', async () => {
    const dataDir = temporaryFolder();
    // Of an earlier version: it is converted first.
    const directory = path.join(dataDir, 'directory');
    cpSync(path.resolve('packages/importer/src/testing/old-directory/directory'), directory, {
      recursive: true,
    });
    mkdirSync(path.join(directory, `new-${randomUUID()}`));
    const env = { DATA_DIR: dataDir, DATABASE_URL: await server.createDatabase() };
    expect((await copy(env)).stdout).toContain('The imported stores were copied as well.');
    const storage = await openPostgresStorage(env.DATABASE_URL, log);
    onTestFinished(() => storage.close());
    const { number, files = [] } = (await storage.published?.version()) ?? {};
    expect([number, files.map((file) => file.path)]).toEqual([
      1,
      ['_all.sqlite', 'a.sqlite', 'b.sqlite', 'mine.sqlite'],
    ]);
    expect((await copy(env)).stdout).toContain('The database has imported stores already');
    expect(await storage.published?.newest()).toBe(1);
  });

  test('says what is wrong in a sentence', async () => {
    const dataDir = temporaryFolder();
    const missing = await copy({ DATA_DIR: dataDir });
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('DATABASE_URL is not set')]);
    const file = path.join(dataDir, 'budgets.sqlite');
    writeFileSync(file, 'This is no database. '.repeat(200));
    const damaged = await copy({ DATA_DIR: dataDir, DATABASE_URL: await server.createDatabase() });
    expect([damaged.code, damaged.stderr]).toEqual([1, expect.stringContaining(`${file} cannot be read`)]);
  });
});
