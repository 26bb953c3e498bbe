import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { collectLog } from '../../testing/collect-log.ts';
import { hasPostgres, type PostgresServer, startPostgres } from '../../testing/postgres-server.ts';
import { runs } from '../../testing/runs.ts';
import { cacheSuite } from '../testing/cache-suite.ts';
import { leasesSuite } from '../testing/leases-suite.ts';
import { ledgerSuite } from '../testing/ledger-suite.ts';
import { sessionsSuite } from '../testing/sessions-suite.ts';
import { tokenBucketsSuite } from '../testing/token-buckets-suite.ts';
import { type Connection, createConnection } from './connection.ts';
import { migrate } from './migrate.ts';
import { createPostgresCache } from './postgres-cache.ts';
import { createPostgresLeases } from './postgres-leases.ts';
import { createPostgresLedger } from './postgres-ledger.ts';
import { createPostgresSessions } from './postgres-sessions.ts';
import { openPostgresStorage } from './postgres-storage.ts';
import { createPostgresTokenBuckets } from './postgres-token-buckets.ts';

describe.skipIf(!hasPostgres)('Storage in PostgreSQL (skipped where it is not installed)', () => {
  let server: PostgresServer;
  let url: string;
  let connection: Connection;
  const { log } = collectLog();

  beforeAll(async () => {
    server = await startPostgres();
    url = await server.createDatabase();
    await migrate({ url, log });
    connection = createConnection({ url, log });
  });
  afterAll(async () => {
    await connection?.close();
    await server?.close();
  });

  const emptied = async (table: 'cache' | 'ledger' | 'leases' | 'sessions' | 'token_buckets') =>
    connection.run((db) => db.deleteFrom(table).execute());
  const openLeases = (expiresMs?: number) => {
    const leases = createPostgresLeases({ connection, ...(expiresMs !== undefined && { expiresMs }) });
    onTestFinished(() => leases.close());
    return leases;
  };

  describe('A cache', () =>
    cacheSuite(async (now) => {
      await emptied('cache');
      return createPostgresCache({ connection, log, now });
    }, runs(50)));

  describe('A ledger', () =>
    ledgerSuite(async () => {
      await emptied('ledger');
      return createPostgresLedger(connection);
    }, runs(20)));

  describe('Leases', () =>
    leasesSuite(async () => {
      await emptied('leases');
      return openLeases();
    }));

  describe('Sessions', () =>
    sessionsSuite(async (now) => {
      await emptied('sessions');
      const reopen = async () => createPostgresSessions({ connection, now });
      return { sessions: await reopen(), reopen };
    }));

  describe('Token buckets', () =>
    tokenBucketsSuite(async (options) => {
      await emptied('token_buckets');
      return createPostgresTokenBuckets({ connection, kind: 'test', secret: 's' }, options);
    }));

  test('gives the rows of several statements in one text', async () => {
    const both = CompiledQuery.raw('SELECT 1 AS a; SELECT 2 AS b');
    expect((await connection.run((db) => db.executeQuery(both))).rows).toEqual([{ a: 1 }, { b: 2 }]);
  });

  test('is shared by all that open it', async () => {
    const [one, other] = await Promise.all([openPostgresStorage(url, log), openPostgresStorage(url, log)]);
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

  test('names no client', async () => {
    const storage = await openPostgresStorage(url, log);
    onTestFinished(() => storage.close());
    await storage.shares.take({ name: 'calls 192.0.2.7', day: '2026-02-02' }, 1, 10);
    await storage.tokenBuckets('client', { capacity: 10, perSecond: 1 }).take('192.0.2.7', 1);
    const dump = await server.program('pg_dump', ['--data-only', '-d', url]);
    expect(dump).toContain('client');
    expect(dump).not.toContain('192.0.2.7');
  });
});
