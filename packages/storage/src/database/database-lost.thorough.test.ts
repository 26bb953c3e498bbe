import { collectLog, hasPostgres, type PostgresServer, startPostgres } from '@Hardware-Store-Finder/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgresStorage } from '../engines/postgres-storage.ts';
import type { Storage } from '../engines/storage.ts';
import { PostgresLeases } from '../leases/postgres-leases.ts';
import { createPostgresDatabase } from './postgres-database.ts';

const account = { name: 'calls', day: '2026-04-04' };
const unavailable = { code: 'unavailable', userMessage: { id: 'databaseUnavailable' } };

describe.skipIf(!hasPostgres)('A lost database (skipped where PostgreSQL is not installed)', () => {
  let server: PostgresServer;
  let url: string;
  const { log, events } = collectLog();

  beforeAll(async () => {
    server = await startPostgres();
    url = await server.createDatabase();
  });
  afterAll(() => server?.close());

  async function open(): Promise<Storage> {
    const storage = await openPostgresStorage(url, log);
    onTestFinished(() => storage.close());
    return storage;
  }
  async function cut(): Promise<void> {
    await server.stop();
    onTestFinished(() => server.start().catch(() => undefined));
  }
  const isBack = (storage: Storage) => expect.poll(storage.unreachable, { timeout: 10_000 }).toBeUndefined();

  test('costs what needs it a sentence, the rest nothing, and comes back by itself', async () => {
    const storage = await open();
    const buckets = storage.tokenBuckets('client', { capacity: 40, perSecond: 0.0001 });
    await storage.cache.set('site', 'text', 60_000);
    await storage.sessions.set('secret', 'Ana', Date.now() + 60_000);
    expect(await storage.sessions.get('secret')).toBe('Ana');
    expect(await storage.ledger.take(account, 10, 10)).toBe(true);
    expect(await buckets.take('client', 1)).toBe(0);
    await cut();

    await expect(storage.ledger.take(account, 1, 10)).rejects.toMatchObject(unavailable);
    await expect(storage.ledger.used(account)).rejects.toMatchObject(unavailable);
    await expect(storage.leases.acquire('the site')).rejects.toMatchObject(unavailable);
    expect(storage.unreachable()).toBe('database');
    // What was taken and not used is given back once that is possible.
    await storage.ledger.correct(account, -4);
    expect(await storage.cache.get('another site')).toBeUndefined();
    await storage.cache.set('another site', 'text', 60_000);
    await storage.cache.delete('site');
    expect(await storage.sessions.get('secret')).toBe('Ana');
    const waits = await Promise.all(Array.from({ length: 100 }, () => buckets.take('client', 1)));
    // This process alone: a bucket, and what it had taken ahead.
    expect(waits.filter((ms) => ms === 0).length).toBeGreaterThanOrEqual(39);
    expect(waits.filter((ms) => ms === 0).length).toBeLessThanOrEqual(41);

    await server.start();
    await isBack(storage);
    await expect.poll(() => storage.ledger.used(account)).toBe(6);
    await (await storage.leases.acquire('the site')).release();
    await storage.cache.set('site', 'new', 60_000);
    expect(await (await open()).cache.get('site')).toBe('new');
    const logged = events.map(({ event }) => String(event)).filter((event) => event.startsWith('database_'));
    expect(logged).toEqual(['database_lost', 'database_back']);
  });

  test('that restarts takes no lease from its owner', async () => {
    const [one, other] = [await openPostgresStorage(url, log), await open()];
    const lease = await one.leases.acquire('the site');
    await server.restart();
    await Promise.all([isBack(one), isBack(other)]);
    const impatient = AbortSignal.timeout(1_000);
    await expect(other.leases.acquire('the site', impatient)).rejects.toThrow('timeout');
    expect(lease.signal.aborted).toBe(false);
    // It gives back what it has when it closes.
    await one.close();
    await (await other.leases.acquire('the site')).release();
  });

  test('that stays away tells owners to stop', async () => {
    const expiresMs = 1_000;
    const database = createPostgresDatabase({ url, log });
    const leases = new PostgresLeases({ database, expiresMs });
    onTestFinished(async () => {
      await leases.close();
      await database.close();
    });
    const lease = await leases.acquire('the site');
    await cut();
    await new Promise((resolve) => lease.signal.addEventListener('abort', resolve, { once: true }));
    expect(lease.signal.reason).toMatchObject(unavailable);
    await server.start();
  });
});
