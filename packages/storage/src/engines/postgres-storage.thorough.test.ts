import { collectLog, costlyRuns, freePort, hasPostgres } from '@Hardware-Store-Finder/testing';
import { CompiledQuery } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCache } from '../cache/cache.ts';
import { PostgresLeases } from '../leases/postgres-leases.ts';
import { createLedger } from '../limits/ledger.ts';
import { createPostgresTokenBuckets } from '../limits/postgres-token-buckets.ts';
import { createMailStorage } from '../mail/mail-storage.ts';
import { createSessions } from '../sessions/sessions.ts';
import { cacheSuite } from '../testing/cache-suite.ts';
import { draftsSuite } from '../testing/drafts-suite.ts';
import { leasesSuite } from '../testing/leases-suite.ts';
import { ledgerSuite } from '../testing/ledger-suite.ts';
import { sessionsSuite } from '../testing/sessions-suite.ts';
import { tokenBucketsSuite } from '../testing/token-buckets-suite.ts';
import { usePostgres } from '../testing/use-postgres.ts';
import { openPostgresStorage } from './postgres-storage.ts';

describe.skipIf(!hasPostgres)('Storage in PostgreSQL (skipped where it is not installed)', () => {
  const postgres = usePostgres();

  const emptied = async (table: 'cache' | 'ledger' | 'letters' | 'leases' | 'sessions' | 'token_buckets') =>
    postgres.database.run((db) => db.deleteFrom(table).execute());
  const openLeases = (expiresMs?: number) => {
    const leases = new PostgresLeases({
      database: postgres.database,
      ...(expiresMs !== undefined && { expiresMs }),
    });
    onTestFinished(() => leases.close());
    return leases;
  };

  describe('A cache', () =>
    cacheSuite(async (now) => {
      await emptied('cache');
      return createCache(postgres.database, { log: postgres.log, now });
    }, costlyRuns(50)));

  describe('A ledger', () =>
    ledgerSuite(async () => {
      await emptied('ledger');
      return createLedger(postgres.database);
    }, costlyRuns(20)));

  describe('Drafts', () =>
    draftsSuite(async () => {
      await emptied('letters');
      return createMailStorage(postgres.database);
    }));

  describe('Leases', () =>
    leasesSuite(async () => {
      await emptied('leases');
      return openLeases();
    }));

  describe('Sessions', () =>
    sessionsSuite(async (now) => {
      await emptied('sessions');
      const reopen = async () => createSessions(postgres.database, now);
      return { sessions: await reopen(), reopen };
    }));

  describe('Token buckets', () =>
    tokenBucketsSuite(async (options) => {
      await emptied('token_buckets');
      return createPostgresTokenBuckets({ database: postgres.database, kind: 'test', secret: 's' }, options);
    }));

  test('gives the rows of several statements in one text', async () => {
    const both = CompiledQuery.raw('SELECT 1 AS a; SELECT 2 AS b');
    expect((await postgres.database.run((db) => db.executeQuery(both))).rows).toEqual([{ a: 1 }, { b: 2 }]);
  });

  test('is shared by all that open it', async () => {
    const [one, other] = await Promise.all([
      openPostgresStorage(postgres.url, postgres.log),
      openPostgresStorage(postgres.url, postgres.log),
    ]);
    onTestFinished(async () => {
      await one.close();
      await other.close();
    });
    await one.cache.set('site', 'text', 60_000);
    expect(await other.cache.get('site')).toBe('text');
    const account = { name: 'calls', day: '2026-02-02' };
    expect(await one.ledger.take(account, 6, 10)).toBe(true);
    expect(await other.ledger.take(account, 5, 10)).toBe(false);
    expect(await other.shares.take(account, 10, 10)).toBe(true);
    expect(await one.shares.used(account)).toBe(10);
  });

  test('tells a process that starts the mark of the one before, also where both start at once', async () => {
    const storages = await Promise.all([1, 2].map(() => openPostgresStorage(postgres.url, postgres.log)));
    onTestFinished(async () => void (await Promise.all(storages.map((one) => one.close()))));
    const [first, second] = await Promise.all(storages.map((one, at) => one.swapKeyMark?.(`mark ${at}`)));
    expect([first, second].filter((mark) => mark === undefined)).toHaveLength(1);
    expect(await storages[0]?.swapKeyMark?.('mark 2')).toBe(first === undefined ? 'mark 1' : 'mark 0');
    expect(await storages[1]?.swapKeyMark?.('mark 3')).toBe('mark 2');
  });

  test('leaves no connection behind when it cannot be opened', async () => {
    const url = await postgres.server.createDatabase();
    await (await openPostgresStorage(url, postgres.log)).close();
    await postgres.server.query(url, 'DELETE FROM secrets');
    await expect(openPostgresStorage(url, postgres.log)).rejects.toThrow('no result');
    const others =
      'SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    await vi.waitFor(async () => expect(await postgres.server.query(url, others)).toBe('0'), 5_000);
  });

  test('names no client', async () => {
    const storage = await openPostgresStorage(postgres.url, postgres.log);
    onTestFinished(() => storage.close());
    await storage.shares.take({ name: 'calls 192.0.2.7', day: '2026-02-02' }, 1, 10);
    await storage.tokenBuckets('client', { capacity: 10, perSecond: 1 }).take('192.0.2.7', 1);
    const dump = await postgres.server.program('pg_dump', ['--data-only', '-d', postgres.url]);
    expect(dump).toContain('client');
    expect(dump).not.toContain('192.0.2.7');
  });
});

test('a server that is away is named once, in words, and again when nobody waits any longer', async () => {
  const { log, events } = collectLog();
  const opening = openPostgresStorage(`postgres://finder:secret@127.0.0.1:${await freePort()}/finder`, log);
  await expect(opening).rejects.toThrow(/^PostgreSQL cannot be reached at 127\.0\.0\.1/);
  expect(events).toEqual([
    expect.objectContaining({
      event: 'database_awaited',
      reason: expect.stringMatching(/cannot be reached.*Start it/),
    }),
  ]);
});
