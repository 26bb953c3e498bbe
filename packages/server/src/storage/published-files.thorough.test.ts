import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hasPostgres, type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { createPostgresPublishedFiles, publishedTables } from './postgres/postgres-published-files.ts';
import { contents, fileOf, testPublishedFiles } from './testing/published-files-suite.ts';

describe.skipIf(!hasPostgres)('published files in PostgreSQL (skipped where it is not installed)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.close());

  async function open(url?: string) {
    const connectionString = url ?? (await server.createDatabase());
    if (url === undefined) await server.query(connectionString, publishedTables);
    const pool = new pg.Pool({ connectionString, max: 6 });
    pool.on('error', () => undefined);
    onTestFinished(() => pool.end());
    return { url: connectionString, files: createPostgresPublishedFiles(pool) };
  }

  testPublishedFiles(async () => (await open()).files);

  test('are neither lost nor half there if the server crashes while they are published', async () => {
    const { url, files } = await open();
    await files.write(({ publish }) => publish([fileOf('a', 'before')]));
    const cut = {
      ...fileOf('a', 'after'),
      async *open() {
        await server.kill();
        yield Buffer.from('after');
      },
    };
    const publishing = files.write(({ publish }) => publish([fileOf('b', Buffer.alloc(3_000_000)), cut]));
    await expect(publishing).rejects.toThrow();
    await server.start();
    expect(await contents(files)).toEqual({ number: 1, files: { a: 'before' } });
    expect(await server.query(url, 'SELECT DISTINCT path FROM published_chunk')).toBe('a');
    await files.write(({ publish }) => publish([fileOf('a', 'later')]));
    expect((await contents(files)).files).toEqual({ a: 'later' });
  });

  test('that were damaged in the database are not taken for what was published', async () => {
    const { url, files } = await open();
    await files.write(({ publish }) => publish([fileOf('a', 'sound'), fileOf('b', 'b')]));
    await server.query(url, "UPDATE published_chunk SET content = 'souNd' WHERE path = 'a'");
    await expect(contents(files)).rejects.toThrow('a has the SHA-256');
    await server.query(url, "DELETE FROM published_chunk WHERE path = 'a'");
    await expect(contents(files)).rejects.toThrow('a has 0 bytes and not 5');
  });

  test('leave no contents behind that no version names', async () => {
    const { url, files } = await open();
    for (let at = 0; at < 5; at += 1) {
      await files.write(({ publish }) => publish([fileOf(`generation-${at}`, `${at}`), fileOf('kept', 'k')]));
    }
    const stored = await server.query(url, 'SELECT path FROM published_chunk ORDER BY path');
    expect(stored).toBe('generation-4\nkept');
  });
});
