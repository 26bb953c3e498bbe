import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres-server.ts';

describe.skipIf(!hasPostgres)('A PostgreSQL server of the tests (skipped where it is not installed)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.close());

  test('is new enough, and writes to the disk as a real one does', async () => {
    const url = await server.createDatabase();
    expect(Number(await server.query(url, 'SHOW server_version_num'))).toBeGreaterThanOrEqual(140_000);
    expect(await server.query(url, 'SHOW fsync; SHOW synchronous_commit; SHOW full_page_writes')).toBe(
      'on\non\non',
    );
  });

  test('keeps databases apart, and what was committed over a restart and a crash', async () => {
    const [one, other] = [await server.createDatabase(), await server.createDatabase()];
    await server.query(one, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)');
    await expect(server.query(other, 'SELECT n FROM kept')).rejects.toThrow('does not exist');
    await server.restart();
    await server.query(one, 'INSERT INTO kept VALUES (2)');
    await server.kill();
    await expect(server.query(one, 'SELECT n FROM kept')).rejects.toThrow();
    await server.start();
    expect(await server.query(one, 'SELECT n, n * 2 FROM kept ORDER BY n')).toBe('1\t2\n2\t4');
  });
});
