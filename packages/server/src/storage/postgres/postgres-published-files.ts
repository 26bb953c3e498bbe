import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { checked, inChunks } from '../chunked.ts';
import {
  chunkBytes,
  type FileToPublish,
  type PublishedFile,
  type PublishedFiles,
  type PublishedVersion,
} from '../published-files.ts';

/** Any number that no other lock of this database has. */
const writerLock = 7_305_301;
const retryMs = 250;

/**
 * Published files in PostgreSQL. A reader's transaction sees one version to its end, and the database frees what was
 * deleted once no transaction sees it. The writers' lock belongs to a session: it is free as soon as its process is gone.
 */
export function createPostgresPublishedFiles(pool: Pool): PublishedFiles {
  return {
    async newest() {
      const { rows } = await pool.query('SELECT number FROM published_version');
      return Number(rows[0]?.number ?? 0);
    },
    read: (work) => withClient(pool, (client) => readVersion(client, work)),
    write: (work, onWait) =>
      withClient(pool, async (client) => {
        await takeLock(client, onWait);
        try {
          return await work({
            read: (reading) => readVersion(client, reading),
            publish: (files) => publish(client, files),
          });
        } finally {
          await client.query('SELECT pg_advisory_unlock($1)', [writerLock]).catch(() => undefined);
        }
      }),
  };
}

/** A connection whose work failed is not used again: it may be within a transaction, or hold the lock. */
async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // Without a listener, a connection that ends between two queries would end the process.
  const ignore = () => undefined;
  client.on('error', ignore);
  try {
    const result = await work(client);
    client.off('error', ignore);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function takeLock(client: PoolClient, onWait?: () => void): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [writerLock]);
    if (rows[0]?.taken === true) return;
    if (turn === 0) onWait?.();
    await pause(retryMs);
  }
}

async function readVersion<T>(
  client: PoolClient,
  work: (version: PublishedVersion) => Promise<T>,
): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await client.query('SELECT number, files FROM published_version');
  const files: PublishedFile[] = rows[0]?.files ?? [];
  const result = await work({
    number: Number(rows[0]?.number ?? 0),
    files,
    chunks: (file) => checked(file, storedChunks(client, file)),
  });
  await client.query('COMMIT');
  return result;
}

async function* storedChunks(
  client: PoolClient,
  { path, sha256, bytes }: PublishedFile,
): AsyncGenerator<Buffer> {
  for (let part = 0; part * chunkBytes < bytes; part += 1) {
    const { rows } = await client.query({
      name: 'published_chunk',
      text: 'SELECT content FROM published_chunk WHERE path = $1 AND sha256 = $2 AND part = $3',
      values: [path, sha256, part],
    });
    if (rows[0] === undefined) return;
    yield rows[0].content;
  }
}

async function publish(client: PoolClient, files: readonly FileToPublish[]): Promise<void> {
  await client.query('BEGIN');
  const { rows } = await client.query('SELECT path, sha256 FROM published_chunk GROUP BY path, sha256');
  const stored = new Set(rows.map(({ path, sha256 }) => `${sha256} ${path}`));
  for (const file of files) {
    if (stored.has(`${file.sha256} ${file.path}`)) continue;
    let part = 0;
    for await (const chunk of inChunks(checked(file, file.open()), chunkBytes)) {
      await client.query({
        name: 'publish_chunk',
        text: 'INSERT INTO published_chunk (path, sha256, part, content) VALUES ($1, $2, $3, $4)',
        values: [file.path, file.sha256, part, chunk],
      });
      part += 1;
    }
  }
  const listed = files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 }));
  await client.query(
    `INSERT INTO published_version AS version (id, number, files) VALUES (1, 1, $1)
     ON CONFLICT (id) DO UPDATE SET number = version.number + 1, files = excluded.files`,
    [JSON.stringify(listed)],
  );
  await client.query(
    'DELETE FROM published_chunk WHERE (path, sha256) NOT IN (SELECT * FROM unnest($1::text[], $2::text[]))',
    [listed.map(({ path }) => path), listed.map(({ sha256 }) => sha256)],
  );
  await client.query('COMMIT');
}

/** The tables; the chunks are stored as they are, because compressing them costs more than it saves. */
export const publishedTables = `
  CREATE TABLE published_version (
    id integer PRIMARY KEY CHECK (id = 1),
    number bigint NOT NULL,
    files jsonb NOT NULL
  );
  CREATE TABLE published_chunk (
    path text NOT NULL,
    sha256 text NOT NULL,
    part integer NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (path, sha256, part)
  );
  ALTER TABLE published_chunk ALTER COLUMN content SET STORAGE EXTERNAL;
`;
