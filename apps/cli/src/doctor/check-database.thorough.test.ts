import { openPostgresStorage } from '@Hardware-Store-Finder/storage/testing';
import { freePort, hasPostgres, type PostgresServer, startPostgres } from '@Hardware-Store-Finder/testing';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkDatabase } from './checks.ts';

let server: PostgresServer;
beforeAll(async () => {
  if (hasPostgres) server = await startPostgres();
});
afterAll(() => server?.close());

const silent = { info: () => undefined, error: () => undefined };
const account = { name: 'model calls', day: '2026-11-22' };

test.skipIf(!hasPostgres)('the doctor reads a database and leaves it as it is', async () => {
  const url = await server.createDatabase();
  const [before] = await checkDatabase(url);
  expect(before).toMatchObject({ state: 'ok', text: expect.stringMatching(/still without tables/) });
  expect((await checkDatabase(url))[0]).toEqual(before);
  await (await openPostgresStorage(url, silent)).close();
  const [after] = await checkDatabase(url);
  expect(after).toMatchObject({
    state: 'ok',
    text: expect.stringMatching(/^PostgreSQL \d+.*, [\d,]+ MB\.$/),
  });
});

test.skipIf(!hasPostgres)('a dump is restored as docs/operations.md has it', async () => {
  const url = await server.createDatabase();
  const storage = await openPostgresStorage(url, silent);
  await storage.ledger.take(account, 7, 10);
  await storage.close();
  const folder = mkdtempSync(path.join(tmpdir(), 'dump-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o777);
  const dump = path.join(folder, 'finder.dump');
  const restored = await server.createDatabase();
  await server.program('pg_dump', ['--format=custom', `--file=${dump}`, url]);
  await server.program('pg_restore', ['--no-owner', `--dbname=${restored}`, dump]);
  expect((await checkDatabase(restored))[0]).toMatchObject({ state: 'ok' });
  const again = await openPostgresStorage(restored, silent);
  expect(await again.ledger.used(account)).toBe(7);
  await again.close();
});

test('the doctor says why a database cannot be used', async () => {
  const port = await freePort();
  const [gone] = await checkDatabase(`postgres://finder:secret@127.0.0.1:${port}/finder`);
  expect(gone).toMatchObject({
    state: 'failed',
    text: expect.stringMatching(/cannot be reached at 127\.0\.0\.1/),
  });
  expect(gone?.text).not.toContain('secret');
});
