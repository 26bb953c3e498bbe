import { collectLog, hasPostgres, type PostgresServer, startPostgres } from '@Hardware-Store-Finder/testing';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { createPostgresDatabase } from '../database/postgres-database.ts';
import { PostgresLeases } from '../leases/postgres-leases.ts';
import type { Outcome, Task } from '../testing/storage-process.ts';

const program = path.join(import.meta.dirname, '../testing/storage-process.ts');

describe.skipIf(!hasPostgres)('Several processes (skipped where PostgreSQL is not installed)', () => {
  let server: PostgresServer;
  let url: string;
  const { log } = collectLog();

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    url = await server.createDatabase();
    await migrate({ url, log });
  });

  function start(expiresMs?: number): ChildProcess {
    const child = fork(program, [url, ...(expiresMs === undefined ? [] : [String(expiresMs)])]);
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  }
  async function ask(child: ChildProcess, task: Task): Promise<Outcome> {
    child.send(task);
    const [outcome] = await once(child, 'message');
    return outcome;
  }
  const countOf = (outcomes: readonly Outcome[]) =>
    outcomes.reduce((sum, outcome) => sum + (outcome.kind === 'done' ? outcome.count : 0), 0);

  test('that reserve 1,000 calls at once get exactly the limit of 200', async () => {
    const three = [start(), start(), start()];
    const task = { kind: 'reserve', limit: 200 } as const;
    const outcomes = await Promise.all(
      three.map((child, at) => ask(child, { ...task, calls: at === 0 ? 334 : 333 })),
    );
    expect(countOf(outcomes)).toBe(200);
    expect(await server.query(url, 'SELECT used FROM ledger')).toBe('200');
  });

  test('that take tokens of one client at once get no more than its bucket has', async () => {
    const three = [start(), start(), start()];
    const task = { kind: 'take tokens', times: 300, capacity: 200 } as const;
    const count = countOf(await Promise.all(three.map((child) => ask(child, task))));
    expect(count).toBeLessThanOrEqual(200);
    // Each process may have taken a fortieth ahead that it did not need.
    expect(count).toBeGreaterThanOrEqual(200 - 3 * 5);
  });

  test('that visit a site do so one at a time, as the site sees it', async () => {
    let inside = 0;
    let most = 0;
    let visits = 0;
    const site = createServer(async (_, response) => {
      inside += 1;
      visits += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
      response.end('page');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void site.close());
    await once(site, 'listening');
    const { port } = site.address() as AddressInfo;
    const task = { kind: 'visit', url: `http://127.0.0.1:${port}`, times: 8 } as const;
    const three = [start(), start(), start()];
    expect(countOf(await Promise.all(three.map((child) => ask(child, task))))).toBe(24);
    expect([visits, most]).toEqual([24, 1]);
  });

  test('get a lease back from one that was killed, and not while it lives', async () => {
    const expiresMs = 1_500;
    const owner = start(expiresMs);
    expect(await ask(owner, { kind: 'hold', name: 'the site' })).toEqual({ kind: 'held' });
    const database = createPostgresDatabase({ url, log });
    onTestFinished(() => database.close());
    const leases = new PostgresLeases({ database, expiresMs });
    onTestFinished(() => leases.close());
    // Several times as long as the lease lasts without renewal.
    const timeout = AbortSignal.timeout(3 * expiresMs);
    await expect(leases.acquire('the site', timeout)).rejects.toThrow('timeout');
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    await (await leases.acquire('the site')).release();
  });
});
