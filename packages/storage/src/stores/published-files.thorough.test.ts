import { hasPostgres } from '@Hardware-Store-Finder/testing';
import { zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { contents, fileOf, testPublishedFiles } from '../testing/published-files-suite.ts';
import { usePostgres } from '../testing/use-postgres.ts';
import { DamagedFileError } from './chunks.ts';
import { createPublishedFiles } from './published-files.ts';

describe.skipIf(!hasPostgres)('published files in PostgreSQL (skipped where it is not installed)', () => {
  const postgres = usePostgres();

  async function open() {
    await postgres.server.query(postgres.url, 'TRUNCATE published_version, published_chunks');
    return createPublishedFiles(postgres.database);
  }

  testPublishedFiles(open);

  test('are neither lost nor half there if the server crashes while they are published', async () => {
    const files = await open();
    await files.write((publish) => publish([fileOf('a', 'before')]));
    const cut = {
      ...fileOf('a', 'after'),
      async *open() {
        await postgres.server.kill();
        yield Buffer.from('after');
      },
    };
    const publishing = files.write((publish) => publish([fileOf('b', Buffer.alloc(3_000_000)), cut]));
    await expect(publishing).rejects.toMatchObject({ code: 'unavailable' });
    await expect(files.newest()).rejects.toMatchObject({ code: 'unavailable' });
    await postgres.server.start();
    await postgres.database.whenUp();
    expect(await contents(files)).toEqual({ number: 1, files: { a: 'before' } });
    expect(await postgres.server.query(postgres.url, 'SELECT DISTINCT path FROM published_chunks')).toBe('a');
    await files.write((publish) => publish([fileOf('a', 'later')]));
    expect((await contents(files)).files).toEqual({ a: 'later' });
  });

  test('that were damaged in the database are not taken for what was published', async () => {
    const files = await open();
    await files.write((publish) => publish([fileOf('a', 'sound'), fileOf('b', 'b')]));
    const other = zstdCompressSync('souNd').toString('hex');
    await postgres.server.query(
      postgres.url,
      `UPDATE published_chunks SET content = '\\x${other}' WHERE path = 'a'`,
    );
    await expect(contents(files)).rejects.toThrow('a has the SHA-256');
    await postgres.server.query(
      postgres.url,
      "UPDATE published_chunks SET content = set_byte(content, 5, 0) WHERE path = 'a'",
    );
    await expect(contents(files)).rejects.toThrow(DamagedFileError);
    await postgres.server.query(postgres.url, "DELETE FROM published_chunks WHERE path = 'a'");
    await expect(contents(files)).rejects.toThrow('a has 0 bytes and not 5');
  });

  test('leave no contents behind that no version names', async () => {
    const files = await open();
    for (let at = 0; at < 5; at += 1) {
      await files.write((publish) => publish([fileOf(`generation-${at}`, `${at}`), fileOf('kept', 'k')]));
    }
    const stored = await postgres.server.query(
      postgres.url,
      'SELECT path FROM published_chunks ORDER BY path',
    );
    expect(stored).toBe('generation-4\nkept');
  });
});
