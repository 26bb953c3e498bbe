import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectLog } from '../../testing/collect-log.ts';
import { hasPostgres, type PostgresServer, startPostgres } from '../../testing/postgres-server.ts';
import { DamagedFileError } from '../published-files.ts';
import { contents, fileOf, testPublishedFiles } from '../testing/published-files-suite.ts';
import { type Connection, createConnection } from './connection.ts';
import { migrate } from './migrate.ts';
import { createPostgresPublishedFiles } from './postgres-published-files.ts';

describe.skipIf(!hasPostgres)('published files in PostgreSQL (skipped where it is not installed)', () => {
  const { log } = collectLog();
  let server: PostgresServer;
  let url: string;
  let connection: Connection;
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

  async function open() {
    await server.query(url, 'TRUNCATE published_version, published_chunks');
    return createPostgresPublishedFiles(connection);
  }

  testPublishedFiles(open);

  test('are neither lost nor half there if the server crashes while they are published', async () => {
    const files = await open();
    await files.write((publish) => publish([fileOf('a', 'before')]));
    const cut = {
      ...fileOf('a', 'after'),
      async *open() {
        await server.kill();
        yield Buffer.from('after');
      },
    };
    const publishing = files.write((publish) => publish([fileOf('b', Buffer.alloc(3_000_000)), cut]));
    await expect(publishing).rejects.toMatchObject({ code: 'unavailable' });
    await expect(files.newest()).rejects.toMatchObject({ code: 'unavailable' });
    await server.start();
    await connection.whenUp();
    expect(await contents(files)).toEqual({ number: 1, files: { a: 'before' } });
    expect(await server.query(url, 'SELECT DISTINCT path FROM published_chunks')).toBe('a');
    await files.write((publish) => publish([fileOf('a', 'later')]));
    expect((await contents(files)).files).toEqual({ a: 'later' });
  });

  test('that were damaged in the database are not taken for what was published', async () => {
    const files = await open();
    await files.write((publish) => publish([fileOf('a', 'sound'), fileOf('b', 'b')]));
    const other = zstdCompressSync('souNd').toString('hex');
    await server.query(url, `UPDATE published_chunks SET content = '\\x${other}' WHERE path = 'a'`);
    await expect(contents(files)).rejects.toThrow('a has the SHA-256');
    await server.query(url, "UPDATE published_chunks SET content = set_byte(content, 5, 0) WHERE path = 'a'");
    await expect(contents(files)).rejects.toThrow(DamagedFileError);
    await server.query(url, "DELETE FROM published_chunks WHERE path = 'a'");
    await expect(contents(files)).rejects.toThrow('a has 0 bytes and not 5');
  });

  test('leave no contents behind that no version names', async () => {
    const files = await open();
    for (let at = 0; at < 5; at += 1) {
      await files.write((publish) => publish([fileOf(`generation-${at}`, `${at}`), fileOf('kept', 'k')]));
    }
    const stored = await server.query(url, 'SELECT path FROM published_chunks ORDER BY path');
    expect(stored).toBe('generation-4\nkept');
  });
});
