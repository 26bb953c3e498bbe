import { collectLog, hasPostgres, type PostgresServer, startPostgres } from '@Hardware-Store-Finder/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgresStorage } from '../engines/postgres-storage.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

/** Migrations of versions to come. */
const later = (name: string, statement: string) => ({
  [name]: {
    up: async (db: Parameters<(typeof migrations)['']['up']>[0]) =>
      void (await sql.raw(statement).execute(db)),
  },
});
const next = { ...migrations, ...later('9001-next', 'ALTER TABLE ledger ADD COLUMN note text') };
const afterNext = { ...next, ...later('9002-after-next', 'CREATE TABLE more (id integer)') };

describe.skipIf(!hasPostgres)('Migrations (skipped where PostgreSQL is not installed)', () => {
  let server: PostgresServer;
  const { log, events } = collectLog();

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.close());

  const done = (url: string) => server.query(url, 'SELECT name FROM migrations ORDER BY name');

  test('run once when several processes start at once, and change nothing the next time', async () => {
    const url = await server.createDatabase();
    await Promise.all(Array.from({ length: 4 }, () => migrate({ url, log })));
    expect((await done(url)).split('\n')).toEqual(Object.keys(migrations));
    const schema = () => server.program('pg_dump', ['--schema-only', '--restrict-key=test', '-d', url]);
    const before = await schema();
    await migrate({ url, log });
    expect(await schema()).toBe(before);
  });

  test('leave nothing behind if one fails, and run again', async () => {
    const url = await server.createDatabase();
    await migrate({ url, log });
    const broken = { ...migrations, ...later('9001-next', 'CREATE TABLE half (id integer); SELECT 1/0') };
    await expect(migrate({ url, log, migrations: broken })).rejects.toThrow('division by zero');
    expect(await server.query(url, "SELECT to_regclass('half')")).toBe('');
    await migrate({ url, log, migrations: next });
    expect((await done(url)).split('\n').at(-1)).toBe('9001-next');
  });

  test('of the next version run while this one serves, and let it start again', async () => {
    const url = await server.createDatabase();
    const older = await openPostgresStorage(url, log);
    onTestFinished(() => older.close());
    const account = { name: 'calls', day: '2026-05-05' };
    let isMigrated = false;
    const serving = (async () => {
      let granted = 0;
      while (!isMigrated || granted < 200) {
        expect(await older.ledger.take(account, 1, 1_000_000)).toBe(true);
        granted += 1;
      }
      return granted;
    })();
    await migrate({ url, log, migrations: next });
    isMigrated = true;
    const granted = await serving;
    expect(await older.ledger.used(account)).toBe(granted);
    const again = await openPostgresStorage(url, log);
    onTestFinished(() => again.close());
    expect(await again.ledger.take(account, 1, 1_000_000)).toBe(true);
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'database_newer', migrations: ['9001-next'] }),
    );
  });

  test('two steps ahead keep this version from starting, and say so', async () => {
    const url = await server.createDatabase();
    await migrate({ url, log, migrations: afterNext });
    await expect(openPostgresStorage(url, log)).rejects.toThrow(
      'The database is newer than this program: it has the migrations 9001-next, 9002-after-next. Start the version that made them, or a newer one.',
    );
  });

  test('fail with a sentence where the database cannot be used', async () => {
    const url = await server.createDatabase();
    await server.query(url, 'CREATE ROLE guest LOGIN');
    await server.query(url, 'REVOKE CREATE ON SCHEMA public FROM PUBLIC');
    const { port } = server;
    const refusals = [
      [
        `postgres://test@127.0.0.1:${port}/nothing`,
        `PostgreSQL at 127.0.0.1:${port} has no database nothing.`,
      ],
      [`postgres://nobody:secret@127.0.0.1:${port}/test_1`, 'refuses the user nobody of DATABASE_URL'],
      [url.replace('test@', 'guest@'), 'The user guest may not create tables in the database'],
    ] as const;
    for (const [wrong, sentence] of refusals) {
      const opening = openPostgresStorage(wrong, log);
      await expect(opening).rejects.toThrow(sentence);
      await expect(opening).rejects.not.toThrow('secret');
    }
  });
});
